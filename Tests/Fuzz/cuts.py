#!/usr/bin/env python3
"""Every token of the fixtures left out, replaced by another, or made the last: cuts.py FIXTURES FOLDER…

Writes what comes of it, shared out among the folders, as inputs for the fuzzer. What random changes reach once in half a
million runs, a source that breaks off or lacks a word, is all there.

cuts.py --whole COUNT FIXTURES FOLDER…: so many sources instead that mostly still parse, as brackets stay in pairs: fixtures
without some lines, without what is in brackets, with two lines exchanged, or with a name in place of another.
"""
import random
import re
import sys
from pathlib import Path

TOKEN = re.compile(rb'"[^"\n]*"|\w+|->|//[^\n]*|\s+|.', re.DOTALL)
OTHERS = [b"", b" { ", b" } ", b"(", b")", b" = ", b":", b" else ", b" case ", b",", b" -> ", b".", b"?", b"\n"]


def blocks(text):
    """A declaration or two at a time: what is small is tried fast."""
    block = b""
    for part in text.split(b"\n\n"):
        block += part + b"\n\n"
        if len(block) > 400:
            yield block[:1500]
            block = b""
    yield block


def cuts(block):
    tokens = TOKEN.findall(block)
    for index, token in enumerate(tokens):
        if token.isspace():
            continue
        before, behind = b"".join(tokens[:index]), b"".join(tokens[index + 1:])
        yield before
        for other in OTHERS:
            yield before + other + behind
# With one of these in place of a name a source may still parse, and never compiles.
RESERVED = set(
    b"as any async await break case catch class continue default defer deinit do else enum extension fallthrough false for func "
    b"guard if import in init inout is let nil protocol repeat rethrows return self Self static struct subscript super switch "
    b"throw throws true try typealias var where while".split())


def bare(token):
    """Without what is no code."""
    return b"" if token[:1] in b'"' or token.startswith(b"//") else token


def depth(line):
    """How far brackets are open at its end, and how far it closes those before."""
    now = lowest = 0
    for token in map(bare, TOKEN.findall(line)):
        now += (token in (b"(", b"[", b"{")) - (token in (b")", b"]", b"}"))
        lowest = min(lowest, now)
    return now, lowest


def wholes(text):
    """The ways to change a source that leave brackets in pairs: each a range of bytes and what is put there."""
    lines = text.splitlines(keepends=True)
    starts = [sum(map(len, lines[:index])) for index in range(len(lines) + 1)]
    runs = []
    for first in range(len(lines)):
        now = 0
        for last in range(first, len(lines)):
            change, lowest = depth(lines[last])
            if now + lowest < 0:
                break
            now += change
            if now == 0:
                if lines[first].strip():
                    runs.append((starts[first], starts[last + 1]))
                break
    yield from ((start, end, b"") for start, end in runs)
    following = dict(runs)
    for start, end in runs:
        if end in following:
            yield start, following[end], text[end:following[end]] + text[start:end]
    open, names, offset = [], [], 0
    for token in TOKEN.findall(text):
        if bare(token) in (b"(", b"[", b"{"):
            open.append(offset + 1)
        elif bare(token) in (b")", b"]", b"}") and open:
            start = open.pop()
            if start < offset:
                yield start, offset, b""
        elif re.fullmatch(rb"[A-Za-z_]\w*", token) and token not in RESERVED:
            names.append((offset, offset + len(token), token))
        offset += len(token)
    for index, (start, end, token) in enumerate(names):
        # One of the next, whichever they are: all pairs would be too many.
        for other in {name for _, _, name in names[index + 1:index + 8]} - {token}:
            yield start, end, other


if sys.argv[1] == "--whole":
    count, fixtures, folders = int(sys.argv[2]), Path(sys.argv[3]), [Path(name) for name in sys.argv[4:]]
    texts = [file.read_bytes() for file in sorted(fixtures.rglob("*.swift")) if "after" not in str(file.relative_to(fixtures))]
    changes = [(text, change) for text in texts for change in sorted(set(wholes(text)))]
    for number, (text, (start, end, other)) in enumerate(random.Random(1).sample(changes, min(count, len(changes)))):
        (folders[number % len(folders)] / str(number)).write_bytes(text[:start] + other + text[end:])
    sys.exit()
fixtures, folders = Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]]
seen = set()
for file in sorted(file for file in fixtures.rglob("*.swift") if "after" not in str(file.relative_to(fixtures))):
    for block in blocks(file.read_bytes()):
        for cut in cuts(block):
            if cut in seen:
                continue
            (folders[len(seen) % len(folders)] / str(len(seen))).write_bytes(cut)
            seen.add(cut)
print(len(seen), "inputs")
