"""Transcripts: what a server sends to one page at a table, for the tests of the web app: `make transcripts`.

Every scenario is a game that the real referee has decided. `web/src/test/transcripts/<scenario>.json` has the welcome
and every step after it; `web/src/test/replay.ts` replays it to the page.

To add a scenario, write one function in the file of `scenarios/` that has its subject:

    @scenario
    def bot_forfeits() -> Stage:                       # becomes bot-forfeits.json
        stage = Stage(seats=["person", "deckhand"])    # options of the table; `page`: the seats of this browser
        stage.begin()                                  # everybody sits down and the game starts
        stage.join()                                   # the page opens: what came before is in its welcome
        stage.play("throw")                            # for the seat on turn: a command of the page, if that has the
        stage.play("keep 1-2-33-555-6")                # seat, and otherwise a step of the server
        with stage.branch("refused"):                  # another way to go on from here, taken if a test chooses it
            stage.refuse("busy", "play", action="place 555")
        stage.play("place 555")
        return stage

Throws fall as in `harness.known_dice`, or as `Stage(throws=[...])` says. Keep scenarios short: what is stored is every
step with what it changed. Run `make transcripts`; a test fails as long as the files are out of date.
"""
