"""What the Python checks share. Each takes the repository root as its only argument."""

import os
import subprocess
import sys


class Check:
    """The files of a repository, and the findings of one check on them."""

    def __init__(self):
        self.root = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".")
        self.findings = []

    def files(self, *suffixes):
        """Paths of the tracked and the not yet tracked files, relative to the root."""
        command = ["git", "-C", self.root, "ls-files", "-coz", "--exclude-standard"]
        listed = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
        paths = sorted(set(listed.decode().split("\0")))
        return [
            path
            for path in paths
            if path.endswith(suffixes or "")
            and path
            and os.path.isfile(self.path(path))
            and not os.path.islink(self.path(path))
        ]

    def path(self, relative):
        return os.path.join(self.root, relative)

    def read(self, relative):
        with open(self.path(relative), encoding="utf-8") as file:
            return file.read()

    def packages(self):
        lines = self.read("ci/packages").splitlines()
        names = [line.split("#")[0].strip() for line in lines]
        return [name for name in names if name]

    def find(self, path, line, message):
        self.findings.append((path, line, message))

    def finish(self):
        """Prints the findings and ends the process."""
        for path, line, message in self.findings:
            print(f"{path}:{line}: {message}")
        sys.exit(1 if self.findings else 0)


def parts(path):
    """The folders that a file is in."""
    return path.split("/")[:-1]


def code_only(source):
    """Swift source with comments and string contents replaced by spaces, newlines kept.

    What stands in an interpolation is code, and stays.
    """
    out = []
    position = 0
    # Each entry is ("code", open parentheses) or ("string", number of #, quote).
    stack = [("code", 0)]

    def blank(count):
        nonlocal position
        for character in source[position : position + count]:
            out.append("\n" if character == "\n" else " ")
        position += count

    while position < len(source):
        rest = source[position : position + 3]
        if stack[-1][0] == "string":
            _, hashes, quote = stack[-1]
            escape = "\\" + "#" * hashes
            if source.startswith(quote + "#" * hashes, position):
                blank(len(quote) + hashes)
                stack.pop()
            elif source.startswith(escape + "(", position):
                blank(len(escape) + 1)
                stack.append(("code", 1))
            elif source.startswith(escape, position):
                blank(len(escape) + 1)
            elif rest[0] == "\n" and quote != '"""':
                # An unterminated literal does not compile; read on as code.
                stack.pop()
            else:
                blank(1)
            continue

        if rest.startswith("//"):
            end = source.find("\n", position)
            blank((len(source) if end < 0 else end) - position)
            continue
        if rest.startswith("/*"):
            depth, end = 1, position + 2
            while depth and end < len(source):
                if source.startswith("/*", end):
                    depth, end = depth + 1, end + 2
                elif source.startswith("*/", end):
                    depth, end = depth - 1, end + 2
                else:
                    end += 1
            blank(end - position)
            continue

        hashes = 0
        while source.startswith("#", position + hashes):
            hashes += 1
        opening = position + hashes
        if source.startswith('"', opening):
            quote = '"""' if source.startswith('"""', opening) else '"'
            blank(hashes + len(quote))
            stack.append(("string", hashes, quote))
            continue
        if hashes and source.startswith("/", opening):
            end = source.find("/" + "#" * hashes, opening + 1)
            blank((len(source) if end < 0 else end + 1 + hashes) - position)
            continue

        kind, depth = stack[-1]
        if rest[0] == "(":
            stack[-1] = (kind, depth + 1)
        elif rest[0] == ")":
            stack[-1] = (kind, depth - 1)
            if len(stack) > 1 and depth == 1:
                stack.pop()
                blank(1)
                continue
        out.append(rest[0])
        position += 1
    return "".join(out)
