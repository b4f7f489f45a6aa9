"""What a seat is given besides what it sees: the log in its words, its list of options, answers given for it, why not.

The command line and tables stand on it; it knows no terminal.
"""
