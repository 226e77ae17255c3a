"""Reader in a terminal with 76 columns, as `swift run --package-path Samples Reader --demo` draws it."""

import os

with open(os.path.join(os.path.dirname(__file__), "reader.txt"), encoding="utf-8") as file:
    LINES = file.read().splitlines()

SIZE = (800, 44 + 19 * len(LINES) + 16)
TITLE = "Reader in a terminal: tabs, a list of articles, and a message with the action Undo."


def draw(canvas):
    width, height = SIZE
    canvas.rect(1, 1, width - 2, height - 2, "grey", radius=14)
    for number, role in enumerate(("red", "orange", "green")):
        canvas.bar(18 + 20 * number, 15, 12, 12, role)
    for number, line in enumerate(LINES):
        is_bold = line == "Articles"
        role = "blue" if line.startswith(("›", "●")) else "green" if line.startswith("✓") else "ink"
        # SVG joins spaces, except for no-break spaces.
        words = line.replace(" ", "\N{NO-BREAK SPACE}")
        weight = 700 if is_bold else 400
        canvas.text(24, 56 + 19 * number, words, size=14.5, role=role, weight=weight, mono=True, anchor="start")
