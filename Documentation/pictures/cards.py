"""The cards of the landing page: one for each module and for each way in."""

SIZE = (360, 180)
X, Y = SIZE[0] / 2, SIZE[1] / 2


CARDS = []
LANES = {"blue": "main", "green": "off", "orange": "warm", "violet": "cool"}


def card(role, title):
    """Makes a card of a function that draws a glyph, and adds it to CARDS."""

    def make(glyph):
        def draw(canvas):
            canvas.rect(1, 1, SIZE[0] - 2, SIZE[1] - 2, LANES[role], 18, 1.25)
            glyph(canvas, role)

        glyph.SIZE, glyph.TITLE, glyph.draw = SIZE, title, draw
        CARDS.append(glyph)
        return glyph

    return make


def shape(canvas, role, *points):
    fill, stroke, _ = canvas.colors[role]
    path = "M" + " L".join(f"{X + x:g} {Y + y:g}" for x, y in points) + " Z"
    canvas.add("path", d=path, fill=fill, stroke=stroke, stroke_width=2.5, stroke_linejoin="round")


def line(canvas, role, *points, width=2.5):
    path = "M" + " L".join(f"{X + x:g} {Y + y:g}" for x, y in points)
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    canvas.add("path", d=path, fill="none", stroke=canvas.color(role), stroke_width=width, **ends)


def dot(canvas, role, x, y, radius):
    fill, stroke, _ = canvas.colors[role]
    canvas.add("circle", cx=X + x, cy=Y + y, r=radius, fill=fill, stroke=stroke, stroke_width=2.5)


@card("green", "Strata: three layers")
def strata(canvas, role):
    for y in (26, 0, -26):
        shape(canvas, role, (-56, y), (0, y - 26), (56, y), (0, y + 26))


@card("green", "StrataServices: a tree of services")
def services(canvas, role):
    for x in (-60, 0, 60):
        line(canvas, role, (0, -34), (0, 0), (x, 0), (x, 34))
    dot(canvas, role, 0, -36, 18)
    for x in (-60, 0, 60):
        dot(canvas, role, x, 36, 14)


@card("blue", "Trapezio: events go in, state comes out")
def trapezio(canvas, role):
    shape(canvas, role, (-34, -40), (34, -40), (62, 40), (-62, 40))
    line(canvas, role, (-108, 0), (-74, 0))
    line(canvas, role, (-86, -10), (-74, 0), (-86, 10))
    line(canvas, role, (74, 0), (108, 0))
    line(canvas, role, (96, -10), (108, 0), (96, 10))


@card("blue", "TrapezioFeature: a feature is a value")
def feature(canvas, role):
    canvas.rect(X - 62, Y - 46, 124, 92, role, radius=18, stroke=2.5)
    line(canvas, role, (-22, -20), (-40, 0), (-22, 20), width=3.5)
    line(canvas, role, (22, -20), (40, 0), (22, 20), width=3.5)
    line(canvas, role, (7, -24), (-7, 24), width=3.5)


@card("orange", "TrapezioNavigation: a stack of screens")
def navigation(canvas, role):
    for x, y in ((-54, -8), (-18, 2), (18, 12)):
        canvas.rect(X + x - 14, Y + y - 46, 64, 88, role, radius=12, stroke=2.5)
    canvas.bar(X + 18, Y - 16, 36, 5, "orange")
    canvas.bar(X + 18, Y, 26, 5)
    canvas.bar(X + 18, Y + 14, 32, 5)


@card("violet", "TrapezioTesting: every change is checked")
def testing(canvas, role):
    for number, length in enumerate((92, 70, 82)):
        y = 34 * (number - 1)
        dot(canvas, role, -62, y, 12)
        line(canvas, role, (-67.5, y), (-63.5, y + 4.5), (-56, y - 4.5))
        canvas.bar(X - 36, Y + y - 4, length, 8)


@card("blue", "The tutorial: three steps")
def tutorial(canvas, role):
    line(canvas, role, (-70, 0), (70, 0))
    for number, x in enumerate((-70, 0, 70), 1):
        dot(canvas, role, x, 0, 24)
        canvas.text(X + x, Y + 7, str(number), size=20, role=role, weight=600)


@card("orange", "The recipes: a page with code")
def recipes(canvas, role):
    canvas.rect(X - 66, Y - 56, 132, 112, role, radius=14, stroke=2.5)
    canvas.bar(X - 48, Y - 38, 60, 7, "orange")
    for indent, length, y in ((0, 84, -14), (16, 60, 3), (16, 72, 20), (0, 48, 37)):
        canvas.bar(X - 48 + indent, Y + y - 3, length, 6)


@card("green", "The guides: an article for each layer")
def guides(canvas, role):
    shape(canvas, role, (0, -34), (-72, -46), (-72, 36), (0, 48))
    shape(canvas, role, (0, -34), (72, -46), (72, 36), (0, 48))
    for y, end in ((-20, 52), (-2, 52), (16, 34)):
        line(canvas, "faint", (-56, y - 4), (-16, y + 3), width=5)
        line(canvas, "faint", (16, y + 3), (end, y + 3 - (end - 16) * 0.17), width=5)


@card("violet", "The reference: a list of symbols")
def reference(canvas, role):
    for number, (letter, length) in enumerate((("S", 92), ("C", 70), ("P", 82))):
        y = 38 * (number - 1)
        canvas.rect(X - 76, Y + y - 14, 28, 28, role, radius=7, stroke=2.5)
        canvas.text(X - 62, Y + y + 5.5, letter, size=15, role=role, weight=600)
        canvas.bar(X - 34, Y + y - 4, length, 8)


@card("violet", "The questions: a question mark in a bubble")
def questions(canvas, role):
    fill, stroke, _ = canvas.colors[role]
    corner = "a24 24 0 0 1"
    path = (
        f"M{X - 34:g} {Y - 54:g} h68 {corner} 24 24 v40 {corner} -24 24 h-26 l-30 26 v-26 h-12 {corner} -24 -24 v-40 "
        f"{corner} 24 -24 Z"
    )
    canvas.add("path", d=path, fill=fill, stroke=stroke, stroke_width=2.5, stroke_linejoin="round")
    canvas.text(X, Y + 8, "?", size=52, role=role, weight=600)
