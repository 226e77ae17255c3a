"""A stack of five screens: a root, two pushes, a sheet with a push of its own, and a question."""

SIZE = (800, 384)
TITLE = "One ordered stack: a root, two pushes, a sheet with a push of its own, and a question on the top screen."


def phone(canvas, x, y, role, name, is_sheet):
    """A small screen with a bar and three rows."""
    canvas.rect(x, y, 112, 168, role, radius=16, stroke=1.75)
    if is_sheet:
        canvas.bar(x + 42, y + 9, 28, 4, "line")
    canvas.text(x + 56, y + 38, name, size=15, weight=600)
    canvas.bar(x + 16, y + 52, 80, 1.5)
    for number, length in enumerate((80, 64, 72)):
        canvas.bar(x + 16, y + 72 + 20 * number, length, 8)


def draw(canvas):
    columns = [26, 176, 326, 506, 656]
    names = ["Library", "Book", "Chapter", "Note", "Tags"]
    calls = ["root", "goTo(book)", "goTo(chapter)", "as: .sheet", "goTo(tags)"]
    lower, upper = 90, 58
    canvas.lane(1, lower - 42, 462, 250, "main", "Layer 1")
    canvas.lane(481, 1, 318, 297, "cool", "Layer 2: a sheet")
    for number, (x, name, call) in enumerate(zip(columns, names, calls)):
        is_sheet = number > 2
        y = upper if is_sheet else lower
        phone(canvas, x, y, "violet" if is_sheet else "blue", name, is_sheet)
        canvas.text(x + 56, y + 190, call, size=12.5, role="muted", mono=number > 0)
        line = y + (50 if is_sheet else 84)
        if number not in (2, 4):
            canvas.arrow((x + 116, line), (columns[number + 1] - 4, line))
    canvas.arrow((442, 174), (471, 174), (471, 108), (502, 108))

    canvas.rect(635, 130, 154, 78, "orange", radius=14, stroke=1.75)
    canvas.text(712, 156, "Discard changes?", size=14, weight=600)
    canvas.bar(635.9, 168, 152.2, 1.25)
    canvas.bar(712, 168, 1.25, 39)
    canvas.text(673, 193, "Keep", size=13, role="orange")
    canvas.text(751, 193, "Discard", size=13, role="red")
    canvas.text(712, 268, "ask(dialog)", size=12.5, role="orange", mono=True)

    line = 332
    canvas.arrow((columns[0] + 56, line), (columns[4] + 56, line), head=False)
    for number, x in enumerate(columns):
        role = "violet" if number > 2 else "blue"
        fill, stroke, _ = canvas.colors[role]
        canvas.add("circle", cx=x + 56, cy=line, r=13, fill=fill, stroke=stroke, stroke_width=1.75)
        canvas.text(x + 56, line + 4.5, str(number), size=13, weight=600, role=role)
    canvas.text(400, 376, "One ordered list of entries, the root first", size=13, role="muted")
