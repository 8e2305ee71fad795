import Rules
import Syntax
import Testing
import Xcode

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
        ("func f() { if #available(iOS 15, macOS 12.0, *) { here() } }", "tvos 15"),
        ("func f() { if #available(iOS 15, *) { g() } else { here() } }", "ios 15, macos 12, tvos 15"),
        ("func f() { if a { g() } else if #available(iOS 15, *), b { g { here() } } }", "macos 12, tvos 15"),
        ("func f() { guard #available(iOS 15, *) else { return }; here() }", "macos 12, tvos 15"),
        ("func f() { guard #available(iOS 15, *) else { return here() } }", "ios 15, macos 12, tvos 15"),
        ("func f() { if a { guard #available(iOS 15, *) else { return } }; here() }", "ios 15, macos 12, tvos 15"),
        ("func f() { if #unavailable(iOS 15) { here() } }", "ios 15, macos 12, tvos 15"),
    ])
    func codeIsBuiltFor(text: String, unmet: String) throws {
        let tree = TokenTree(SourceFile(text: text))
        let here = try #require(tree.all.first { tree.spells($0, "here") })
        let target = BuiltSystems(of: tree).target(at: here, of: .unknown).target
        let needs = try PlatformRequirement.list("ios 15, macos 12, tvos 15")
        #expect(target.unmet(needs).map(\.description).joined(separator: ", ") == unmet)
    }

    @Test(arguments: [
        ("#if SLOW\nhere()\n#endif", "under '#if SLOW' (line 1)"),
        ("#if os(iOS)\n#if A || B\ng()\n#elseif C\nhere()\n#endif\n#endif", "under '#elseif C' (line 4)"),
        ("#if A\n#if B\n#endif\ng()\n#else\nhere()\n#endif", "in the '#else' (line 5) of '#if A'"),
        ("#if SLOW\n#if DEBUG\nhere()\n#endif\n#endif", "under '#if SLOW' (line 1)"),
        ("#if DEBUG && SLOW\nhere()\n#endif", "under '#if DEBUG && SLOW' (line 1)"),
        ("#if os(macOS)\nhere()\n#endif", "under '#if os(macOS)' (line 1)"),
        ("#if !os(iOS)\nhere()\n#endif", "under '#if !os(iOS)' (line 1)"),
        ("#if DEBUG\n#else\nhere()\n#endif", "in the '#else' (line 2) of '#if DEBUG'"),
        ("#if os(iOS)\n#else\nhere()\n#endif", "in the '#else' (line 2) of '#if os(iOS)'"),
        ("#if false\nhere()\n#endif", "under '#if false' (line 1)"),
        // What most builds have.
        ("#if os(visionOS)\n#else\nhere()\n#endif", nil), ("#if false\ng()\n#else\nhere()\n#endif", nil),
        ("#if !os(iOS)\n#else\nhere()\n#endif", nil),
        // What is built while one works on it.
        ("#if DEBUG\nhere()\n#endif", nil), ("#if SLOW || canImport(Combine)\nhere()\n#endif", nil),
        ("#if canImport(UIKit) && os(iOS)\nhere()\n#endif", nil), ("#if !os(watchOS)\nhere()\n#endif", nil),
    ])
    func theInnermostConditionIsNamed(text: String, place: String?) throws {
        let tree = TokenTree(SourceFile(text: text))
        let here = try #require(tree.all.first { tree.spells($0, "here") })
        let said = Verdict.build(holding: here, in: tree, for: try Target(parsing: "ios 15, macos 12, watchos 8"))
        #expect(
            said == place.map { "this is compiled only \($0): after the change, also make a build that compiles it" })
    }

    @Test(arguments: [
        ("@available(iOS 15, *)\nfunc f() { here() }", "iOS 15", true), ("func f() { here() }", "iOS 14", false),
        // The file says more.
        ("@available(iOS 13, *)\nfunc f() { here() }", "iOS 14", false),
    ])
    func theAttributeThatSaysTheVersionIsNamed(text: String, version: String, isOfLine: Bool) throws {
        let tree = TokenTree(SourceFile(text: text))
        let here = try #require(tree.all.first { tree.spells($0, "here") })
        let file = Targets.Known(try Target(parsing: "swift 6.2, ios 14"), from: .files("Package.swift"))
        let said = BuiltSystems(of: tree).target(at: here, of: file).doubt(
            about: try PlatformRequirement.list("ios 26"))
        let words =
            isOfLine
            ? "this runs on \(version), as `available` in line 1 says: " : "Package.swift builds for \(version): "
        #expect(said?.contains(words) == true, "\(said ?? "")")
    }

    @Test(arguments: [
        ("func f() { if #available(iOS 15, *) { g() } else { here() } }", true),
        ("func f() { if #available(iOS 16, *) { g() } else { here() } }", false),
        ("func f() { if #available(iOS 14, *) { g() } else { if a { here() } } }", true),
        ("func f() { if #available(iOS 15, *) { here() } else { g() } }", false),
        ("func f() { if #available(iOS 15, *), a { g() } else { here() } }", false),
        ("func f() { if #available(iOS 15, *) { g() } else if a { here() } }", true),
        ("func f() { guard #available(iOS 15, *) else { return here() } }", true),
        ("func f() { guard a, #available(iOS 15, *) else { return here() } }", false),
        ("func f() { if #unavailable(iOS 15) { here() } }", true),
        ("func f() { if #unavailable(iOS 15), a { here() } }", true),
        ("func f() { if #unavailable(iOS 15) { g() } else { here() } }", false),
        ("func f() { guard #unavailable(iOS 15) else { return }; here() }", true),
        ("func f() { if #available(macOS 12, *) { g() } else { here() } }", false),
    ])
    func codeForOlderSystemsStays(text: String, stays: Bool) throws {
        let tree = TokenTree(SourceFile(text: text))
        let here = try #require(tree.all.first { tree.spells($0, "here") })
        let said = BuiltSystems(of: tree).target(at: here, of: .unknown).doubt(
            about: try PlatformRequirement.list("ios 15"))
        #expect(
            (said?.contains(", and this runs only on older systems, as line 1 asks: leave it as it is") ?? false)
                == stays)
    }

    @Test(arguments: ["os(iOS)", "!os(iOS)", "canImport(UIKit)"])
    func whereNothingIsSaidNoSystemComesFirst(condition: String) throws {
        let tree = TokenTree(SourceFile(text: "#if \(condition)\nhere()\n#endif"))
        let here = try #require(tree.all.first { tree.spells($0, "here") })
        #expect(Verdict.build(holding: here, in: tree, for: .lowest) != nil)
    }
}
