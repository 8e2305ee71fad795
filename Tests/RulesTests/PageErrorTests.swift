import Rules
import Testing

/// Each wrong page with the exact errors it is answered with.
@Suite struct PageErrorTests {
    @Test(arguments: [
        ("nothing", ""),
        ("no heading", "---\nseverity: note\n---\nprose\n"),
        ("unknown key", "---\nsevrity: warning\ncolour: red\n---\n# say\n"),
        ("unknown value", "---\nseverity: warn\nfix: saef\nform: My Form\nidiom: a--b\n---\n# say\n"),
        ("no pair", "---\nseverity: warning\njust words\nfix:\n---\n# say\n"),
        ("twice", "---\nseverity: warning\nseverity: note\n---\n# say\n"),
        ("requires", "---\nseverity: note\nrequires: swift 6.x, ios\n---\n# say\n"),
        ("requires platform", "---\nseverity: note\nrequires: swift 6.2, iso 26\n---\n# say\n"),
        ("requires twice", "---\nseverity: note\nrequires: ios 17, swift 6, ios 26\n---\n# say\n"),
        ("imports", "---\nseverity: note\nimports: Combine, Open Combine\n---\n# say\n"),
        ("empty reason", "---\nseverity: note\nfix: unsafe:\n---\n# say\n"),
        ("heading", Pages.front + "# say `$PUB` and `$AA`\n```diff\n-$A.f()\n+$A\n```\n"),
    ])
    func frontMatter(name: String, page: String) {
        print("@@@ \(name)\n" + Pages.errors(of: page))
    }

    @Test(arguments: [
        ("near", "```dif\n-a\n+b\n```\n"),
        ("also", "```diff\n-a\n+b\n```\n```diff also in typ\n-a\n+b\n```\n```diff once\n-a\n```\n"),
        ("alone", "```where\nmatch is statement\n```\n```diff also in file\n-a\n+b\n```\n"),
        ("also below swift", "```swift\na\n```\n```diff also in file\n-a\n+b\n```\n"),
        ("swift words", "```swift also in file\na\n```\n"),
        ("never closed", "```diff\n-a\n+b\n"),
        ("unbound", "```diff\n-$VALUE.f()\n+$VALU.g($$$VALUE, $OTHER, $VALU, $_)\n```\n"),
        ("two wheres", "```diff\n-a\n+b\n```\n```where\n```\n```where\n```\n"),
        ("own above", "```diff\n-a\n+b\n```\n```where\nfix safe: yes\nfix displai\nform A\nimport\nrequires ios\n```\n"),
        ("own of also", "```diff\n-a\n+b\n```\n```diff also in file\n-a\n+b\n```\n```where\nform x\n```\n"),
        ("own of swift", "```swift\na\n```\n```where\nfix unsafe\nrequires swift 6\n```\n"),
    ])
    func fences(name: String, fences: String) {
        print("@@@ \(name)\n" + Pages.errors(of: Pages.front + "# say\n" + fences))
    }

    @Test(arguments: [
        "contxt is async", "$A hass `x`", "$A is cloure", "$A is", "$C in x", "$A in", "$A in x,, y", "$$$A lacks `x`",
        "match is last in blok", "match is statement now", "match lies in clas", "match lies in a clas", "not", "not not $A is self",
        "$A row of a-shape", "$A row of b-page", "$A row of zzzzz", "$A is `x", "$A called once", "$A is called exactly once in $A",
        "$A is self else safe: x", "$A is self else report", "$A is self else unsafe:",
        "let $C fresh `x`", "let $C = frsh `x`", "let $A = fresh `x`", "let c = fresh `x`", "let $C, $D = fresh `x`",
        "let $C = fresh `$Ax`", "let $C = fresh `${C}x`", "let $C = fresh `${B}x`", "let $C, $D, $E = $A by a-shapes", "let $C = $A by a-shapse",
        "let $C = $A without x", "let $C = returns to continu($$$B)", "let $C = returns to continue($$$B", "let $C = returns to continue($$$D)",
        "$A in $C", "42",
    ])
    func words(line: String) {
        print("@@@ \(line)\n" + Pages.errors(of: Pages.where(line)))
    }

    @Test(arguments: [
        ("no table", "---\ntable: types\n---\n# t\n"),
        ("kind", "---\ntable: tpyes\n---\n# t\n| a | b |\n|---|---|\n| `a` | |\n"),
        ("rule keys", "---\ntable: types\nseverity: warning\nfix: safe\n---\n# t\n| a | b |\n|---|---|\n| `a` | |\n"),
        ("no rows", Pages.table("")),
        ("fence", Pages.table("| `a` | `b` | |") + "```diff\n-a\n+b\n```\n"),
        ("cells", Pages.table("| `a` | `b` |\n| `a` | b | |\n|  | `b` | |\n| `a\\|b` | `c` | d |")),
        ("unbound", Pages.table("| `f(\\|$VALUE)` | `\\| $VALU` | |")),
        ("rule", "---\ntable: types\n---\n# t\n| a | b |\nx\n"),
        ("two", Pages.table("| `a` | `b` | |") + "\n| a | b |\n"),
    ])
    func tables(name: String, page: String) {
        print("@@@ \(name)\n" + Pages.errors(of: page))
    }

    @Test func ids() {
        let page = "---\nseverity: note\nreplaces: old\n---\n# say\n"
        print("@@@ ids\n" + Pages.errors(of: [("A/b.md", page), ("C/b.md", page), ("C/old.md", page), ("C/Bad_Name.md", page)]))
    }
}
