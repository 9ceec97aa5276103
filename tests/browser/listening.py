"""What a page plays: every note has its pitch set, of tones and of noise, and is noted here."""

from playwright.sync_api import Page

_LISTEN = """() => {
    window.played = []
    const set = AudioParam.prototype.setValueAtTime
    AudioParam.prototype.setValueAtTime = function (value, time) {
        window.played.push(value)
        return set.call(this, value, time)
    }
}"""


def listen(page: Page, at: str) -> None:
    """From now on; sound needs a touch, here on the edge of this."""
    page.evaluate(_LISTEN)
    page.locator(at).first.click(position={"x": 5, "y": 5})


def played(page: Page) -> list[float]:
    """The pitches so far; a note's loudness begins at nothing."""
    return [pitch for pitch in page.evaluate("window.played") if pitch]
