"""701 to 704: infractions, penalties, remedies and the record of them."""
