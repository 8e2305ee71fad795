#!/usr/bin/env python3
"""The comments of Swift sources, found without the program: comments.py BEFORE AFTER

Prints how many comments the sources under each folder have, and each one of a file that its namesake has no longer,
on stderr. A comment is the same where only its white space differs. What documents a parameter or the result may go with it:
it is counted apart, and so are lines of documentation that say nothing, and what stands right above a wait and speaks of it. Exit
status 1 where any other is gone.
"""
import re
import sys
from collections import Counter
from pathlib import Path

# A quote opens a string with as many '#' as stand before it, and closes with as many behind it.
OPENING = re.compile(r'(?P<line>//[^\r\n]*)|(?P<block>/\*)|(?P<pounds>#*)(?P<quotes>"""|")')
# A regular expression literal may hold quotes; it stands where no operand went before.
REGEX = re.compile(r'(?<=[(,=:\[])(\s*)(#+)/(?s:.*?)/\2|(?<=[(,=:\[])\s*/(?![ /*])(?:\\.|[^/\\\n])+/(?!/)')


def end_of_block(text, start):
    depth = 0
    for mark in re.compile(r'/\*|\*/').finditer(text, start):
        depth += 1 if mark.group() == '/*' else -1
        if depth == 0:
            return mark.end()
    return len(text)


def skip_string(text, start, pounds, quotes, found):
    """Answers where the string ends; what is interpolated is code."""
    step = re.compile(r'\\' + pounds + r'(\()|\\' + pounds + r'.|' + quotes + pounds
                      + ('' if quotes == '"""' else r'|\n'), re.S)
    place = start
    while mark := step.search(text, place):
        place = mark.end()
        if mark.group(1):
            place = skip_code(text, place, found, nested=True)
        elif mark.group()[0] != '\\':
            return place
    return len(text)


def skip_code(text, start, found, nested=False):
    place, depth = start, 0
    step = re.compile(OPENING.pattern + r'|(?P<paren>[()])' + '|(?P<regex>' + REGEX.pattern.replace(r'\2', r'(?P=hash)')
                      .replace('(#+)', '(?P<hash>#+)') + ')')
    while mark := step.search(text, place):
        place = mark.end()
        if mark.group('line'):
            found.append(mark.group())
        elif mark.group('block'):
            place = end_of_block(text, mark.start())
            found.append(text[mark.start():place])
        elif mark.group('quotes'):
            place = skip_string(text, place, mark.group('pounds'), mark.group('quotes'), found)
        elif mark.group('paren'):
            depth += 1 if mark.group() == '(' else -1
            if nested and depth < 0:
                return place
    return len(text)


def about_parameters(found):
    """The lines of documentation that say nothing or belong to one parameter, with those that its text goes on in."""
    result, inside = set(), False
    for comment in found:
        inside = re.match(r'///\s*-\s*[Pp]arameter\s', comment) or re.match(r'///\s*-\s*\w+\s*:', comment) or \
            inside and re.match(r'///\s*[^\s-]', comment)
        if inside or re.fullmatch(r'///\s*(-\s*Parameters:)?\s*', comment):
            result.add(' '.join(comment.split()))
    return result


def about_waits(text):
    """Line comments that speak of a wait on the line above it."""
    return {' '.join(found.split()) for found in re.findall(r'(?im)^[ \t]*(//.*wait.*)\n[ \t]*wait', text)}


def lines(comment):
    """Those of a block that documents, as those of line comments that say the same."""
    if not comment.startswith('/**'):
        return [comment]
    texts = [re.sub(r'^[\s/*]+|\**/?\s*$', '', line) for line in comment.splitlines()]
    return [f'/// {text}' for text in texts if text]


def comments(path):
    found, text = [], path.read_text(encoding='utf-8', errors='replace')
    skip_code(text, 0, found)
    found = [line for comment in found for line in lines(comment)]
    return Counter(' '.join(comment.split()) for comment in found), about_parameters(found) | about_waits(text)


def main(before, after):
    figures, lost, parameters = [0, 0], 0, 0
    for path in sorted(Path(before).rglob('*.swift')):
        namesake = Path(after) / path.relative_to(before)
        if not path.is_file():
            continue
        (was, documented), (now, _) = comments(path), comments(namesake) if namesake.exists() else (Counter(), set())
        figures[0] += was.total()
        figures[1] += now.total()
        for comment in (was - now).elements():
            if comment in documented:
                parameters += 1
                continue
            lost += 1
            print(f'{path.relative_to(before)}: lost {comment}', file=sys.stderr)
    print(f'comments {figures[0]} before, {figures[1]} after, {lost} lost, {parameters} of parameters or waits')
    return 1 if lost else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:3]))
