import Index
import MarkedCode
import Syntax
import Testing
import Timing

/// Calls that would mean an async overload once the code round them is async.
@Suite struct AsyncShadowingTests {
    @Test(arguments: [
        ("free functions", "func g() {}\nfunc g() async {}", "g()", "g"),
        ("of one type", "extension A { func g() {}; func g() async {} }", "g()", "g"),
        ("on self", "extension A { func g() {}; func g() async {} }", "self.g()", "g"),
        ("a protocol's", "protocol P { func g() }\nextension P { func g() async {} }\nextension A: P {}", "g()", "g"),
        ("on a property", "struct B { func g() {}; func g() async {} }", "b.g()", "g"),
        (
            "on one that is seen elsewhere", "struct B { func g() {}; func g() async {} }\nclass D { let inner: B }",
            "d?.inner.g()", "g"
        ),
        ("the receiver is not known", "struct B { func g() {}; func g() async {} }", "made().g()", "g"),
        (
            "of the SDK", "extension Sequence { func forEach(_ a: (Element) async -> Void) async {} }",
            "items.forEach { h($0) }", "forEach"
        ),
        ("of an inherited class of the SDK", "class B: UIView { func g() async {} }", "b.g()", "g"),
        ("it is free in the SDK", "func sleep(_ a: Int) async {}", "sleep(1)", "sleep"),
        ("the same closure", "func g(_ a: () -> Void) {}\nfunc g(_ a: () async -> Void) async {}", "g { h() }", "g"),
    ])
    func isFound(name: String, declared: String, call: String, wanted: String) throws {
        #expect(try found(call, declared) == wanted, "\(name)")
    }

    @Test(arguments: [
        ("other arguments", "func g() {}\nfunc g(_ a: Int) async {}", "g()"),
        ("another label", "func g(a: Int) {}\nfunc g(b: Int) async {}", "g(a: 1)"),
        ("another type's", "struct B { func g() {} }\nstruct C { func g() async {} }", "b.g()"),
        ("no type has both", "struct B { func g() {} }\nstruct C { func g() async {} }", "made().g()"),
        ("both in another type", "struct C { func g() {}; func g() async {} }\nstruct B { func g() {} }", "b.g()"),
        ("of the SDK's", "struct C { func send(_ a: Int) async {} }", "subject.send(1)"),
        ("on self", "struct C { func g() {}; func g() async {} }\nextension A { func g() {} }", "self.g()"),
        ("private elsewhere", "extension A { func g() {} }\nextension A { private func g() async {} }", "g()"),
        ("only free is async", "func g() async {}\nextension A { func g() {} }", "self.g()"),
        (
            "another closure", "func g(_ a: (Int) -> Void) {}\nfunc g(_ a: (String) async -> Void) async {}",
            "g { h($0) }"
        ),
        ("a local function elsewhere", "func h() { func fulfill() async {} }", "done.fulfill()"),
        ("it is awaited", "func g() {}\nfunc g() async {}", "await g()"),
        ("only async", "struct B { func g() async {} }", "made().g()"),
    ])
    func isNone(name: String, declared: String, call: String) throws {
        #expect(try found(call, declared) == nil, "\(name)")
    }

    /// The SDK has an async version of these, and a call without the handler means it.
    @Test(arguments: [
        ("UIKit", "UIApplication.shared.open(url)", "open"), ("UIKit", "app.open(url, options: [:])", "open"),
        ("SwiftUI", "UIApplication.shared.open(url)", "open"), ("UIKit", "source?.apply(snapshot)", "apply"),
        ("UserNotifications", "center.add(request)", "add"),
        ("Photos", "library.performChanges { save() }", "performChanges"),
        ("UserNotifications", "center.add(request) { _ in }", nil), ("Foundation", "center.add(request)", nil),
        ("UserNotifications", "center.add(request, to: queue)", nil), ("UserNotifications", "b.add(request)", nil),
        ("UserNotifications", "add(request)", nil), ("UserNotifications", "await center.add(request)", nil),
    ])
    func ofTheSDK(module: String, call: String, wanted: String?) throws {
        let source = "import \(module)\nclass A {\n    let b: B\n    func f() {\n        ¦\(call)\n    }\n}"
        let place = try Place(source, others: ["struct B { func add(_ a: Int) {} }"])
        let brace = try #require(place.tree.brace(around: place.index))
        let found = AsyncShadowing(in: place.tree, of: place.project).firstCall(in: place.tree.interior(brace))
        #expect(found.map { place.tree.text($0.token) } == wanted, "\(call)")
        #expect(found?.overload == nil)
    }

    /// A closure stays synchronous, unless its code moves out of it.
    @Test func closures() throws {
        let declared = "func g() {}\nfunc g() async {}"
        for call in ["items.each { g() }", "func local() { g() }"] {
            #expect(try found(call, declared) == "g")
            #expect(try found(call, declared, isInClosures: false) == nil)
        }
        #expect(try found("if a { g() }", declared, isInClosures: false) == "g")
    }

    private func found(_ call: String, _ declared: String, isInClosures: Bool = true) throws -> String? {
        let source =
            "class A {\n    let b: B\n    let subject = PassthroughSubject<Int, Never>()\n    func f() {\n        ¦\(call)\n    }\n}"
        let place = try Place(source, others: [declared])
        let brace = try #require(place.tree.brace(around: place.index))
        let found = AsyncShadowing(in: place.tree, of: place.project).firstCall(
            in: place.tree.interior(brace), isInClosures: isInClosures)
        return found.map { place.tree.text($0.token) }
    }
}
