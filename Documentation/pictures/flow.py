"""The flow of data between the parts of a feature."""

SIZE = (800, 348)
TITLE = "The flow of data: the UI sends events to the store, the store sends state to the UI and runs use cases."


def draw(canvas):
    width, height, upper, lower = 158, 76, 54, 244
    ui, store, work = 30, 312, 612
    canvas.lane(1, 1, 498, 346, "main", "Main actor")
    canvas.lane(583, 1, 216, 346, "off", "Off the main actor")
    canvas.box(ui, upper, width, height, "blue", "UI", "draws the state")
    canvas.box(store, upper, width, height, "blue", "Store", "handles events")
    canvas.box(ui, lower, width, height, "orange", "Screen", "names a destination")
    canvas.box(store, lower, width, height, "orange", "Navigator", "changes the stack")
    canvas.box(work, upper, width, height, "green", "Use case", "does the work")
    canvas.box(work, lower, width, height, "green", "Repository", "network, database")

    def across(left, right, y, words, backwards=False):
        start, end = (left + width + 4, y), (right - 4, y)
        canvas.arrow(*((end, start) if backwards else (start, end)))
        middle = (left + width + right) / 2
        canvas.text(middle, y - 8 if not backwards else y + 18, words, size=13)

    def down(x, words, side, upwards=False):
        start, end = (x, upper + height + 4), (x, lower - 4)
        canvas.arrow(*((end, start) if upwards else (start, end)))
        away = 10 if side == "start" else -10
        canvas.text(x + away, (upper + height + lower) / 2 + 5, words, size=13, anchor=side)

    across(ui, store, upper + 27, "events")
    across(ui, store, upper + 49, "state", backwards=True)
    across(store, work, upper + 27, "parameters")
    across(store, work, upper + 49, "result", backwards=True)
    across(ui, store, lower + height / 2, "shows", backwards=True)
    down(ui + width / 2, "creates store and UI", "start", upwards=True)
    down(store + width / 2, "goTo, dismiss", "start")
    down(work + width / 2 - 16, "calls", "end")
    down(work + width / 2 + 16, "values", "start", upwards=True)
