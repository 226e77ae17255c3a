"""Code for all Python scripts. The only argument of each check is the root of the repository."""

import json
import os
import re
import subprocess
import sys
import tempfile

# Strings and comments. A quote in an interpolation ends one string and starts another. The result
# is the same.
NO_CODE = re.compile(
    r'(#*)""".*?"""\1|(#+)"[^\n]*?"\2|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S
)
FENCE = re.compile(r"\s*(```+)\s*([^`\s]*)\s*$")
CODE_SPAN = re.compile(r"(`+)(?!`)((?!\n\s*\n).)*?(?<!`)\1(?!`)", re.S)


def swift(verb, folder, *arguments):
    """Returns the output of the package manager, which uses the build of ci/lint."""
    flags = ["--package-path", folder, "--scratch-path", os.path.join(folder, ".build-lint")]
    if os.path.basename(os.path.dirname(folder)) != "ci":
        flags += ["-Xswiftc", "-warnings-as-errors"]
    done = subprocess.run(["swift", verb, *flags, *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}{folder}/Package.swift:1: swift {verb} has failed")
    return done.stdout


def manifest(folder):
    return json.loads(swift("package", folder, "dump-package"))


class Check:
    """The files of a repository, and the findings of one check on them."""

    def __init__(self):
        self.root = os.path.realpath(sys.argv[1] if len(sys.argv) > 1 else ".")
        self.findings = []
        self.packages = self.read("ci/packages").split()

    def files(self, *suffixes, within=""):
        """Returns the paths of tracked and untracked files, relative to the root."""
        # git grep ignores links and deleted files.
        command = ["git", "-C", self.root, "grep", "-Ilz", "--untracked", ""]
        listed = subprocess.run(command, stdout=subprocess.PIPE).stdout.decode().split("\0")
        found = (path for path in listed if path and path.endswith(suffixes))
        return sorted(path for path in found if path.startswith(within))

    def sources(self):
        """Returns the Swift files in the sources of the library packages."""
        return self.files(".swift", within=tuple(f"{name}/Sources/" for name in self.packages))

    def path(self, relative):
        return os.path.join(self.root, relative)

    def read(self, relative):
        """Returns the text of a file. The text of a missing file is empty."""
        if not os.path.isfile(self.path(relative)):
            return ""
        with open(self.path(relative), encoding="utf-8") as file:
            return file.read()

    def mesa_check(self, folder, targets):
        """Returns the findings of `mesa check` for folders with Swift files.

        Without folders, it checks the package in `folder`.
        """
        tool, environment = self.path(".build-lint/debug/mesa"), dict(os.environ)
        swift("build", self.root, "--product", "mesa")
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            form = {"kind": "library", "dependencies": []}
            found = [{**form, "name": name, "folder": self.path(targets[name])} for name in targets]
            model = {"name": "Check", "root": self.path(folder), "targets": found, "packages": []}
            json.dump({**model, "isXcodeProject": False}, file)
            file.flush()
            if targets:
                environment["MESA_PACKAGE"] = file.name
            how = {"cwd": self.path(folder), "capture_output": True, "text": True}
            done = subprocess.run([tool, "check"], env=environment, **how)
        *findings, last = done.stdout.splitlines() or [""]
        if not last.startswith("mesa check: "):
            sys.exit(f"{folder}:1: mesa check has failed: {last}{done.stderr}")
        return findings

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


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def blank(found):
    """Returns spaces for the text of a match, with its newlines."""
    return re.sub(r"[^\n]", " ", found.group())


def code_only(source):
    """Returns Swift source with spaces instead of comments and strings."""
    return NO_CODE.sub(blank, source)


def blocks(lines):
    """Yields (line number, language, lines) of each code block, and (0, "", lines) of the text.

    A block without an end has None as lines. In the text, the lines of blocks are empty.
    """
    fence, text = None, []
    for number, line in enumerate(lines, 1):
        found = FENCE.match(line)
        if fence is None and found:
            fence, language, start, body = *found.groups(), number, []
            line = ""
        elif found and fence and found.group(1).startswith(fence) and not found.group(2):
            yield start, language, body
            fence, line = None, ""
        elif fence:
            body.append(line)
        text.append("" if fence else line)
    if fence:
        yield start, language, None
    yield 0, "", text


def unfenced(lines):
    """Yields (line number, line) of Markdown outside code blocks. Code spans become spaces."""
    *_, (_, _, text) = blocks(lines)
    # A code span may contain the end of a line, but not the end of a paragraph.
    yield from enumerate(CODE_SPAN.sub(blank, "\n".join(text)).split("\n"), 1)


def comments(lines):
    """Yields (line number, text) of each comment of Swift, without examples and code spans."""
    texts = [re.search(r"(?<!:)//[/!]? ?(?! swift-tools)(.*)", line) for line in lines]
    yield from unfenced([found.group(1) if found else "" for found in texts])
