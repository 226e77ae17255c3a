"""Draws shapes in the colors of one appearance, and returns them as SVG."""

from xml.sax.saxutils import escape

SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Helvetica, Arial, sans-serif"
MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace"

# The fill, the stroke and the text of each role.
LIGHT = {
    "plain": ("#ffffff", "#c9ccd1", "#1d1d1f"),
    "main": ("#f0f5ff", "#c5d7fb", "#1e4fb0"),
    "off": ("#effaf4", "#bce3cc", "#14663a"),
    "warm": ("#fff6ec", "#f3d3b0", "#98480a"),
    "cool": ("#f6f2ff", "#d8cbf7", "#5f35b5"),
    "grey": ("#f6f6f8", "#dcdde1", "#55585e"),
    "blue": ("#ffffff", "#3b76ea", "#1e4fb0"),
    "green": ("#ffffff", "#2c9a5d", "#14663a"),
    "orange": ("#ffffff", "#d97a1e", "#98480a"),
    "red": ("#ffffff", "#d65555", "#a82626"),
    "violet": ("#ffffff", "#8b63e0", "#5f35b5"),
    "ink": "#1d1d1f",
    "muted": "#55585e",
    "line": "#74777d",
    "faint": "#dfe1e5",
}
DARK = {
    "plain": ("#1c1c1f", "#4a4c52", "#f5f5f7"),
    "main": ("#101b31", "#2b477c", "#9dc0ff"),
    "off": ("#0e2118", "#275840", "#85dbab"),
    "warm": ("#21160c", "#5b3d1c", "#ffc48a"),
    "cool": ("#1a142b", "#47376f", "#cfbaff"),
    "grey": ("#18181b", "#37383d", "#b4b6bc"),
    "blue": ("#16233f", "#5b90f5", "#a9c8ff"),
    "green": ("#12291d", "#45b578", "#90e2b4"),
    "orange": ("#2c1d0e", "#e0913f", "#ffc48a"),
    "red": ("#2e1717", "#e27272", "#ffb0b0"),
    "violet": ("#211838", "#a483f0", "#cfbaff"),
    "ink": "#f5f5f7",
    "muted": "#b4b6bc",
    "line": "#9a9da4",
    "faint": "#3a3b40",
}


class Canvas:
    """One picture in one appearance."""

    def __init__(self, width, height, title, colors):
        self.width, self.height, self.title, self.colors = width, height, title, colors
        self.shapes = []
        self.heads = set()

    def add(self, tag, content=None, **attributes):
        named = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
        self.shapes.append(f"<{tag}{named}/>" if content is None else f"<{tag}{named}>{content}</{tag}>")

    def color(self, role):
        """Returns the stroke of a role, or the color of that name."""
        found = self.colors[role]
        return found[1] if isinstance(found, tuple) else found

    def rect(self, x, y, width, height, role, radius=12, stroke=1.5, dash=None):
        fill, line, _ = self.colors[role]
        more = {"stroke_dasharray": dash} if dash else {}
        self.add(
            "rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, stroke=line, stroke_width=stroke, **more
        )

    def bar(self, x, y, width, height, role="faint"):
        self.add("rect", x=x, y=y, width=width, height=height, rx=height / 2, fill=self.color(role))

    def text(self, x, y, words, size=14, role="ink", weight=400, mono=False, anchor="middle"):
        found = self.colors[role]
        fill = found[2] if isinstance(found, tuple) else found
        style = {"font_family": MONO} if mono else {}
        self.add(
            "text", escape(words), x=x, y=y, fill=fill, font_size=size, font_weight=weight, text_anchor=anchor, **style
        )

    def lane(self, x, y, width, height, role, name):
        """A region with its name in the upper left corner."""
        self.rect(x, y, width, height, role, radius=18, stroke=1.25)
        self.text(x + 18, y + 25, name, size=13, role=role, weight=600, anchor="start")

    def box(self, x, y, width, height, role, name, *lines, mono=False):
        """A part with its name, and lines that say more, one below the other around the centre."""
        self.rect(x, y, width, height, role, stroke=1.75)
        top = y + height / 2 - 9 * len(lines) + 5
        self.text(x + width / 2, top, name, size=16, weight=600)
        for number, line in enumerate(lines, 1):
            self.text(x + width / 2, top + 2 + 18 * number, line, size=12.5, role="muted", mono=mono)

    def arrow(self, *points, role="line", head=True, dash=None):
        """A line through points, with a head at its end."""
        path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
        more = {"stroke_dasharray": dash} if dash else {}
        if head:
            self.heads.add(role)
            more["marker_end"] = f"url(#head-{role})"
        self.add(
            "path", d=path, fill="none", stroke=self.color(role), stroke_width=1.75, stroke_linejoin="round", **more
        )

    def svg(self):
        marker = 'viewBox="0 0 10 10" refX="8.5" refY="5" markerWidth="6.5" markerHeight="6.5" orient="auto"'
        heads = "".join(
            f'<marker id="head-{role}" {marker}><path d="M0.5 0.5 L9.5 5 L0.5 9.5 Z" fill="{self.color(role)}"/></marker>\n'
            for role in sorted(self.heads)
        )
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" font-family="{SANS}" role="img">\n'
            f"<title>{escape(self.title)}</title>\n"
        )
        defs = f"<defs>\n{heads}</defs>\n" if heads else ""
        return head + defs + "\n".join(self.shapes) + "\n</svg>\n"
