"""The life of the work that a store launches."""

SIZE = (800, 364)
TITLE = "A job is launched, waits, runs, and its result is reduced on the main actor, unless it is dropped or cancelled."


def draw(canvas):
    width, height, top, bottom = 134, 76, 44, 236
    columns = [15, 241, 425, 651]
    centres = [x + width / 2 for x in columns]
    canvas.lane(1, 1, 162, 140, "main", "Main actor")
    canvas.lane(227, 1, 346, 140, "off", "Off the main actor")
    canvas.lane(637, 1, 162, 140, "main", "Main actor")
    canvas.box(columns[0], top, width, height, "blue", "Launched", "strataLaunch", mono=True)
    canvas.box(columns[1], top, width, height, "green", "Waiting", "after: pause", mono=True)
    canvas.box(columns[2], top, width, height, "green", "Running", "the use case")
    canvas.box(columns[3], top, width, height, "blue", "Reduced", "reduce", mono=True)

    middle = top + height / 2
    for left, right in zip(columns[:2], columns[1:]):
        canvas.arrow((left + width + 4, middle), (right - 4, middle))
    left, right = columns[2] + width, columns[3]
    canvas.arrow((left + 4, middle - 13), (right - 4, middle - 13), role="green")
    canvas.arrow((left + 4, middle + 13), (right - 4, middle + 13), role="red")
    canvas.text((left + right) / 2, middle - 21, "returns", size=13, role="green")
    canvas.text((left + right) / 2, middle + 30, "throws", size=13, role="red")

    ends = [
        ("grey", "Dropped", ".ignoreNew", "throttle:", "nothing is called"),
        ("violet", "Replaced", ".cancelPrevious", "same id", "nothing is called"),
        ("violet", "Screen left", "the store", "ends", "nothing is called"),
        ("violet", "Cancelled", "tasks.cancel", "(id:)", "onCancel is called"),
    ]
    canvas.arrow((centres[0], top + height + 4), (centres[0], bottom - 4), dash="4 4")
    bus = 192
    for x in centres[1:3]:
        canvas.arrow((x, top + height + 4), (x, bus), role="violet", head=False)
    canvas.arrow((centres[1], bus), (centres[3], bus), role="violet", head=False)
    for x in centres[1:]:
        canvas.arrow((x, bus), (x, bottom - 4), role="violet")
    canvas.text((centres[1] + centres[2]) / 2, bus - 12, "cancelled", size=13, role="violet")
    for x, (role, name, first, second, outcome) in zip(columns, ends):
        canvas.rect(x - 14, bottom, width + 28, 127, role, stroke=1.75)
        centre = x + width / 2
        canvas.text(centre, bottom + 29, name, size=16, weight=600)
        canvas.text(centre, bottom + 53, first, size=12.5, role="muted", mono=first[0] == "." or "." in first)
        canvas.text(centre, bottom + 71, second, size=12.5, role="muted", mono=second[-1] in ":)")
        canvas.bar(x + 6, bottom + 86, width - 12, 1.25)
        canvas.text(centre, bottom + 109, outcome, size=12.5)
