"""Code for all Python scripts. The only argument of each check is the root of the repository."""

import os
import re
import subprocess
import sys

# Strings and comments. A quote in an interpolation ends one string and starts another. The result
# is the same.
NO_CODE = re.compile(
    r'(#*)""".*?"""\1|(#+)"[^\n]*?"\2|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S
)
FENCE = re.compile(r"\s*(```+)\s*([^`\s]*)\s*$")
CODE_SPAN = re.compile(r"(`+)(?!`)((?!\n\s*\n).)*?(?<!`)\1(?!`)", re.S)


def packages(text):
    """Reads ci/packages: each package with its permitted dependencies, after them."""
    return {name: rest.split() for name, _, rest in (line.partition(":") for line in text.splitlines())}


class Check:
    """The files of a repository, and the findings of one check on them."""

    def __init__(self):
        self.root = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")
        self.findings = []
        self.packages = packages(self.read("ci/packages"))

    def files(self, *suffixes):
        """Returns the paths of tracked and untracked files, relative to the root."""
        # git grep ignores links and deleted files.
        command = ["git", "-C", self.root, "grep", "-Ilz", "--untracked", ""]
        listed = subprocess.run(command, stdout=subprocess.PIPE).stdout.decode().split("\0")
        return sorted(path for path in listed if path.endswith(suffixes) and path)

    def path(self, relative):
        return os.path.join(self.root, relative)

    def exists(self, relative):
        return os.path.isfile(self.path(relative))

    def read(self, relative):
        with open(self.path(relative), encoding="utf-8") as file:
            return file.read()

    def find(self, path, line, message):
        self.findings.append(f"{path}:{line}: {message}")

    def finish(self):
        """Prints the findings and ends the process."""
        print(*self.findings, sep="\n", end="\n" if self.findings else "")
        sys.exit(1 if self.findings else 0)


def parts(path):
    """Returns the folders of a file."""
    return path.split("/")[:-1]


def indentation(line):
    return len(line) - len(line.lstrip())


def code_only(source):
    """Returns Swift source with spaces instead of comments and strings. Newlines are kept."""
    return NO_CODE.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), source)


def blocks(lines):
    """Yields (line number, lines) of each example. An example without an end has None as lines."""
    fence = None
    for number, line in enumerate(lines, 1):
        found = FENCE.match(line)
        if fence is None and found:
            fence, language, start, body = *found.groups(), number, []
        elif found and found.group(1).startswith(fence) and not found.group(2):
            if language in ("swift", "text"):
                yield start, body
            fence = None
        elif fence:
            body.append(line)
    if fence:
        yield start, None


def unfenced(lines):
    """Yields (line number, line) of Markdown outside code blocks. Code spans become spaces."""
    fence = None
    hidden = []
    for line in lines:
        found = FENCE.match(line)
        if fence is None and found:
            fence = found.group(1)
        elif fence and found and found.group(1).startswith(fence) and not found.group(2):
            fence = None
            line = ""
        hidden.append("" if fence else line)
    # A code span may contain the end of a line, but not the end of a paragraph.
    text = CODE_SPAN.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), "\n".join(hidden))
    yield from enumerate(text.split("\n"), 1)


def comments(lines):
    """Yields (line number, text) of each comment of Swift, without examples and code spans."""
    texts = [re.search(r"(?<!:)//[/!]? ?(?! swift-tools)(.*)", line) for line in lines]
    yield from unfenced([found.group(1) if found else "" for found in texts])
