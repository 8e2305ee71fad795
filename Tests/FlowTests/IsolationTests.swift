import MarkedCode
import Syntax
import Testing

@Suite struct IsolationTests {
    @Test(arguments: [
        ("func f() { ¦x }", false), ("func f() async { ¦x }", true), ("func f() async { g { ¦x } }", false),
        ("func f() { Task { ¦x } }", true), ("func f() { Task { @MainActor in ¦x } }", true),
        ("func f() { Task.detached { ¦x } }", true), ("func f() { g { () async in ¦x } }", true),
        ("func f() async { if a { for b in c { ¦x } } }", true), ("func f() async { func g() { ¦x } }", false),
        ("var a: Int { get async { ¦x } }", true), ("var a: Int { ¦x }", false), ("class A { var b = ¦x }", false),
        ("init() async { ¦x }", true), ("func f() async { class A { func g() { ¦x } } }", false), ("¦x", false),
        ("func f() { await Task { ¦x }.value }", true), ("func f() { MyTask { ¦x } }", false),
        ("func f() async { defer { ¦x } }", false),
        ("class A { deinit { ¦x } }", false), ("func f() async { let a = b.map { ¦x } }", false),
        ("func f() { g { await h(); ¦x } }", true), ("func f() { g { ¦x; h { await i() } } }", false),
        ("func f() { g { h { ¦x }; await i() } }", false), ("func f() { group.addTask { ¦x } }", true),
        ("func f() async { await confirmation(\"a\") { a in ¦x } }", true), ("var a: B { b.task(id: c) { ¦x } }", true),
        ("func f() async { await withTaskCancellationHandler { ¦x } onCancel: { g() } }", true),
        ("func f() async { await withTaskCancellationHandler { g() } onCancel: { ¦x } }", false),
        ("func g(_ a: () async -> Void) {} func f() { g { ¦x } }", true),
        ("func g(_ a: () -> Void, then b: () async throws -> Int) {} func f() { g { ¦x } then: { y } }", false),
        ("func g(_ a: () -> Void, then b: () async throws -> Int) {} func f() { g { y } then: { ¦x } }", true),
        ("func task(_ a: () -> Void) {} func f() { task { ¦x } }", false),
        ("func f() { group.addTask(g { ¦x }) }", false), ("func f() { Task(priority: .high) { ¦x } }", true),
        ("func f() { a.task(priority: .high) { ¦x } }", true), ("func f() { Task<Void, Never> { ¦x } }", true),
    ])
    func async(marked: String, isAsync: Bool) throws {
        let place = try Place(marked)
        #expect((place.refusal(.contextIsAsync) == nil) == isAsync)
    }

    @Test(arguments: [
        ("import XCTest\n¦x", true), ("import Testing\n¦x", true),
        ("import Foundation\n@testable import App\n¦x", false),
        ("import Foundation\nimport Quick\nimport Nimble\n¦x", true), ("¦x", false),
        ("import struct XCTest.A\nfunc f() { ¦x }", true), ("// import XCTest\n¦x", false),
        ("import TestingKit\n¦x", false), ("func f() { ¦XCTest }", false),
    ])
    func test(marked: String, isTest: Bool) throws {
        #expect((try Place(marked).refusal(.fileIsTest) == nil) == isTest)
    }

    @Test(arguments: [
        ("func f() { ¦x }", "", false), ("@MainActor func f() { ¦x }", "", true),
        ("@MainActor class A { func f() { ¦x } }", "", true),
        ("@MainActor class A { nonisolated func f() { ¦x } }", "", false),
        ("class A: UIViewController { func f() { ¦x } }", "", true),
        ("struct A: View { var body: some View { ¦x } }", "", true),
        ("class A: B { func f() { ¦x } }", "@MainActor class B {}", true),
        ("class A: B { func f() { ¦x } }", "class B: C {}\n@MainActor class C {}", true),
        ("class A: B { func f() { ¦x } }", "class B: UIView {}", true),
        ("class A: B { func f() { ¦x } }", "class B {}", false),
        ("extension A { func f() { ¦x } }", "@MainActor class A {}", true),
        ("extension A { func f() { ¦x } }", "class A: UIView {}", true),
        ("class A { func f() { ¦x } }", "@MainActor extension A {}", false),
        ("@MainActor extension A { func f() { ¦x } }", "class A {}", true),
        ("func f() { g { @MainActor in ¦x } }", "", true), ("@MainActor func f() { if a { ¦x } }", "", true),
        ("@MainActor class A { class B { func f() { ¦x } } }", "", false),
        ("class A { @MainActor var b: Int { ¦x } }", "", true),
        ("class A: UIView { init() { ¦x } }", "", true), ("actor A { func f() { ¦x } }", "", false),
        ("@MainActor class A { func f() { Task.detached { ¦x } } }", "", false),
        ("@MainActor class A { func f() { DispatchQueue.global().async { ¦x } } }", "", false),
        ("@MainActor class A { func f() { func g() { ¦x } } }", "", true),
        ("@MainActor class A { deinit { ¦x } }", "", false),
        ("@MainActor class A { func f() { g { @Sendable in ¦x } } }", "", false),
        ("@MainActor func f() { g { @MyActor in ¦x } }", "", false),
        ("@MainActor class A { @MyActor func f() { ¦x } }", "", false),
        ("class A { func f() { ¦x } }", "@MainActor class A {}", false),
        ("class A: UIView { func f() { ¦x } }", "@MainActor class A {}", true),
    ])
    func mainActor(marked: String, other: String, isMainActor: Bool) throws {
        let place = try Place(marked, others: [other])
        #expect((place.refusal(.contextIsMainActor) == nil) == isMainActor)
    }

    @Test(arguments: [
        ("class A { func f() { ¦x } }", "class"), ("struct A { var b = ¦x }", "struct"),
        ("func f() { ¦x }", ""),
        ("extension A { init() { g { ¦x } } }", "extension"), ("protocol A { func ¦f() }", "protocol"),
        ("¦x", ""),
        ("class A { enum B { static func f() { ¦x } } }", "enum"), ("actor A { let b = { ¦x } }", "actor"),
    ])
    func enclosures(marked: String, wanted: String) throws {
        let place = try Place(marked)
        let found = Enclosure.allCases.filter { place.refusal(.matchLies(in: $0)) == nil }
        #expect(found.map(\.rawValue).joined(separator: " ") == wanted)
    }
}
