"""What a table is: options, commands, events, the table as a value, the referee, duties and views.

Pure values and functions: no I/O, no clock, no asyncio. Everything here also runs where there is no database, web
framework, process pool or compiled JSON library.
"""
