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
        ("@available(iOS 15, macOS 12.0, *)\nfunc f() { here() }", "tvos 15"),
        ("@available(macOS 11, *)\n@available(tvOS 16, *)\nstruct S { func f() { here() } }", "ios 15, macos 12"),
        ("@available(macOS 12, *)\nfunc f() {}\nfunc g() { here() }", "ios 15, macos 12, tvos 15"),
        ("@available(*, deprecated, message: \"iOS 15\")\nfunc f() { here() }", "ios 15, macos 12, tvos 15"),
        ("#if os(macOS)\n@available(macOS 12, *)\nfunc f() { here() }\n#endif", ""),
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
