"""What is paid: Energy and Power, and deeds that are costs."""

from headjudge.language import Listing, Phrase, constant, same
from headjudge.language.english import joined
from headjudge.language.lists import Bracketed
from headjudge.language.meaning import Meaning
from headjudge.language.rule import Rule

_DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")

COSTS: list[Rule] = [
    Bracketed("Energy"),
    # 134.2, 134.2.a, 134.2.b, 134.2.c, 134.2.d, 134.2.e, 134.2.f
    *[constant("Power", domain, f"{{{domain}}}") for domain in (*_DOMAINS, "any")],
    same("Icon", "Energy"),
    same("Icon", "Power"),
    Listing("Resources", "", "Icon", between=""),
    Listing("Costs", "", "Cost", between=", ", last="(,|, and) ", pair="(,| and) ", distinct=True),
    Phrase("Cost", "pay", "{what:Resources}"),
    Phrase("Cost", "exhaust", "{exhaust}", fixed={"what": Meaning("me")}),
    same("Cost", "Payment"),
    joined("Payments", "Price", "and", distinct=True),
    Phrase("Price", "pay", "pay {what:Resources}"),
    Phrase("Price", "pay any", "pay any amount of {what:Fuel}"),
    constant("Fuel", "energy", "Energy"),
    same("Fuel", "Power"),
    same("Price", "Payment"),
]
