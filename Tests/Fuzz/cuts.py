#!/usr/bin/env python3
"""Every token of the fixtures left out, replaced by another, or made the last: cuts.py FIXTURES FOLDER…

Writes what comes of it, shared out among the folders, as inputs for the fuzzer. What random changes reach once in half a
million runs, a source that breaks off or lacks a word, is all there.
"""
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
