import Rules
import Syntax
import Testing

@testable import Engine

/// For which systems the code at `here` is built.
@Suite struct BuiltSystemsTests {
    @Test(arguments: [
        ("here()", "ios 15, macos 12, tvos 15"), ("import AppKit\nhere()", "macos 12"),
        ("import UIKit\nhere()", "ios 15, tvos 15"),
        ("#if canImport(AppKit)\nimport AppKit\n#endif\nhere()", "ios 15, macos 12, tvos 15"),
        ("#if os(macOS)\nhere()\n#endif", "macos 12"), ("#if os(iOS) || os(tvOS)\nhere()\n#endif", "ios 15, tvos 15"),
        ("#if DEBUG && os(macOS)\nhere()\n#endif", "macos 12"),
        ("#if DEBUG || os(macOS)\nhere()\n#endif", "ios 15, macos 12, tvos 15"),
        ("#if !os(macOS)\nhere()\n#endif", "ios 15, macos 12, tvos 15"),
        ("#if os(macOS)\ng()\n#else\nhere()\n#endif", "ios 15, macos 12, tvos 15"),
        ("#if os(macOS)\ng()\n#elseif os(tvOS)\nhere()\n#endif", "tvos 15"),
        ("#if os(macOS)\ng()\n#endif\nhere()", "ios 15, macos 12, tvos 15"),
        ("#if os(iOS)\n#if DEBUG\nhere()\n#endif\n#endif", "ios 15"),
    ])
    func codeIsBuiltFor(text: String, unmet: String) throws {
        let tree = TokenTree(SourceFile(text: text))
        let here = try #require(tree.all.first { tree.spells($0, "here") })
        let target = BuiltSystems(of: tree).target(at: here, of: .unknown).target
        let needs = try PlatformRequirement.list("ios 15, macos 12, tvos 15")
        #expect(target.unmet(needs).map(\.description).joined(separator: ", ") == unmet)
    }

    @Test(arguments: [
        (
            "#if DEBUG\nhere()\n#endif",
            "this is only built in the '#if DEBUG' (line 1): build that, too, after the change"
        ),
        (
            "#if os(iOS)\n#if A || B\ng()\n#elseif C\nhere()\n#endif\n#endif",
            "this is only built in the '#elseif C' (line 4): build that, too, after the change"
        ),
        (
            "#if A\n#if B\n#endif\ng()\n#else\nhere()\n#endif",
            "this is only built in the '#else' of '#if A' (line 5): build that, too, after the change"
        ),
    ])
    func theInnermostConditionIsNamed(text: String, said: String) throws {
        let tree = TokenTree(SourceFile(text: text))
        let here = try #require(tree.all.first { tree.spells($0, "here") })
        #expect(Verdict.build(holding: here, in: tree) == said)
    }
}
