import Index
import MarkedCode
import Testing

@Suite struct AdditiveOverloadTests {
    private func refusal(_ source: String, _ others: [String]) throws -> String? {
        let (match, evaluator) = try found("$$$M func load($$$P) {}", in: source, project: others)
        return MarkedCode.refusal(of: .asyncOverloadIsAdditive, match, in: evaluator.project)
    }

    @Test(arguments: [
        ("func load(completion: @escaping () -> Void) {}", ""),
        ("struct A { public func load(id: Int, completion: @escaping () -> Void) {} }", ""),
        ("struct A { @MainActor static func load(completion: (() -> Void)?) {} }", ""),
        ("func load(completion: @escaping () -> Void) {}", "func load(id: Int) {}"),
        ("struct A { func load(completion: @escaping () -> Void) {} }", "struct B { func load() {} }"),
        ("class A { func load(done: @escaping () -> Void) {} }", "class B {}"),
        ("class A { func load(completion: @escaping () -> Void) {} }", ""),
        ("struct A { mutating func load(id: inout Int, completion: @escaping () -> Void) {} }", ""),
        ("func load(completion: (() -> Void)? = nil) {}", "func go() { load() }"),
        ("func load(completion: (() -> Void)? = nil) {}", "func go() async { load {} }"),
        ("class A { func load(completion: @escaping () -> Void) {} }", "extension A { private func load() {} }"),
        (
            "class A { func load(completion: @escaping () -> Void) {} }",
            "class B: A { override func load(completion: @escaping () -> Void) {} }"
        ),
        (
            "func load(_ id: Int, completion: @escaping () -> Void) {}",
            "func load(_ id: String, completion: @escaping () -> Void) {}"
        ),
        // A number literal may be either, in an existing call too.
        (
            "func load(_ id: Int, completion: @escaping () -> Void) {}",
            "func load(_ id: Double, completion: @escaping () -> Void) {}"
        ),
        (
            "enum B { class A { func load(_ id: Int, completion: @escaping () -> Void) {} } }",
            "enum C { class A { func load(_ id: Int, completion: @escaping (Int) -> Void) {} } }"
        ),
        // Requirements on generic parameters distinguish them.
        (
            "func load<T>(_ id: T, completion: @escaping () -> Void) {}",
            "func load(_ id: String, completion: @escaping () -> Void) {}"
        ),
        (
            "func load<T: A>(completion: @escaping ([T]) -> Void) {}",
            "func load<U>(completion: @escaping ([U]) -> Void) where U: B {}; func load<K: B>() async -> [K] {}"
        ),
        (
            "func load(_ id: [Int], completion: @escaping () -> Void) {}",
            "func load(_ id: [String: Int], completion: @escaping () -> Void) {}"
        ),
        ("func load(_ id: Key, completion: @escaping () -> Void) {}", "struct Key {}; func load(_ id: String) {}"),
        ("@_spi(A) func load(completion: @escaping () -> Void) {}", ""),
        // The selector of the async version ends with `completionHandler:`.
        ("@objcMembers class A { func load(completion: @escaping () -> Void) {} }", ""),
        // Another function, which gives this one an argument of its own.
        (
            "func load(at url: URL, completion: @escaping (Int) -> Void) {}",
            "func read(_ path: String) async -> Int { await withCheckedContinuation { c in load(at: URL(path)) { c.resume(returning: $0) } } }"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "class B { func load() {} }; struct C { let b: B; func go() async { b.load(); self.b.load() } }"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "class B { func load() async {} }; func go() async { await made().load() }"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "func go(a: A) async { a.load(1); a.load(id: 1); a.load { } }"
        ),
    ])
    func canBeAdded(source: String, other: String) throws {
        let refusal = try refusal(source, [other])
        #expect(refusal == nil)
    }

    @Test(arguments: [
        (
            "class A: Panel, P { func load(completion: @escaping () -> Void) {} }",
            "protocol P { func load(completion: @escaping () -> Void) }",
            "1: 'load' is a requirement of 'P' (Other.swift:1): the async version is offered there, and serves this type, too: leave this"
        ),
        (
            "private class A: P { func load(completion: @escaping () -> Void) {} }",
            "protocol P { func load(completion: @escaping () -> Void) }",
            "1: 'load' is a requirement of 'P' (Other.swift:1): the async version is offered there, and serves this type, too: leave this"
        ),
        (
            "private class A { func load(completion: @escaping () -> Void) {} }", "",
            "1: 'load' is a member of a private type: delete it if it is not needed, as nothing calls it"
        ),
        ("func load() {}", "", "this is not a function with a completion handler"),
        (
            "func g() { func load(completion: @escaping () -> Void) {} }", "",
            "1: 'load' is a local function, so all its callers are here: make it async if it calls its handler once, else leave it"
        ),
        (
            "private class A { func load(completion: @escaping () -> Void) {}; func go() { load { print(1) } } }",
            "class B { func load(id: Int, completion: @escaping () -> Void) {}; func go() { run { self.load(id: 1) { print(1) } } } }",
            "1: 'load' is a member of a private type: if it always calls its handler once, make 'load' and its callers in this file async together"
        ),
        (
            "extension P { func load(completion: @escaping () -> Void) {} }",
            "protocol P { func load(completion: @escaping () -> Void) }",
            "1: 'load' is a requirement of 'P' (Other.swift:1): the async version is offered there, and serves this default implementation, too: leave this"
        ),
        (
            "class A { override func load(completion: @escaping () -> Void) {} }", "",
            "1: 'load' overrides a function that is declared outside of the checked files: if that has an async version, override it instead"
        ),
        (
            "class A: B { override func load(completion: @escaping () -> Void) {} }",
            "class B { func load(completion: @escaping () -> Void) {} }",
            "1: 'load' overrides 'load' of 'B' (Other.swift:1): add the async version there first"
        ),
        (
            "class A { @objc func load(completion: @escaping () -> Void) {} }", "",
            "1: 'load' is '@objc': add an async version without '@objc' by hand, if Swift code is to await it"
        ),
        (
            "@objcMembers class A { func load(completionHandler: @escaping () -> Void) {} }", "",
            "1: the type of 'load' is '@objcMembers', and an async version would get the same Objective-C selector: write it by hand, and mark it '@nonobjc'"
        ),
        (
            "func load(ids: Int..., completion: @escaping () -> Void) {}", "",
            "1: the values of a variadic parameter cannot be passed on: take an array"
        ),
        (
            "func load(completion: @escaping () -> Void) {}", "func load() async {}",
            "1: the async version 'load' is already declared at Other.swift:1"
        ),
        (
            "class A { func load(of id: Int, completion: @escaping () -> Void) {} }",
            "extension A { func load(by id: Int) async {} }",
            "1: 'load' has an async version already, 'load' (Other.swift:1): call that instead"
        ),
        (
            "func load(completion: @escaping () -> Void) {}", "func load(completion: @escaping (Int) -> Void) {}",
            "1: nothing in a call would tell its async version from that of the 'load' at Other.swift:1: give one of the two another name"
        ),

        (
            "enum A { struct B { func load(completion: @escaping () -> Void) {} } }",
            "extension A.B { func load() async {} }", "1: the async version 'load' is already declared at Other.swift:1"
        ),
        (
            "class FakeA: P { func load(completion: @escaping () -> Void) {} }",
            "protocol P { func load(completion: @escaping () -> Void) }",
            "1: 'load' is a requirement of 'P' (Other.swift:1): this type is a test double: leave it until the requirement changes"
        ),
        // An async version without the queue on which the handler is called is one.
        (
            "class A: P { func load(resultQueue: DispatchQueue, completion: @escaping () -> Void) {} }",
            "protocol P { func load(resultQueue: DispatchQueue, completion: @escaping () -> Void) }\nextension P { func load() async {} }",
            "1: 'load' has an async version already, 'load' (Other.swift:2): call that instead"
        ),
        (
            "class FakeA: P { func load(completion: @escaping () -> Void) {} }\nclass A: P { func load(completion: @escaping () -> Void) {} }",
            "protocol P { func load(completion: @escaping () -> Void) }",
            "1: 'load' is a requirement of 'P' (Other.swift:1): this type is a test double: leave it until the requirement changes"
        ),
        (
            "private class A: P { func load(id: Int, completion: @escaping () -> Void) {} }",
            "protocol P { func load(id: Int, completion: @escaping () -> Void) }\nextension P { func load(id: Int) async {} }",
            "1: 'load' is a requirement of 'P' (Other.swift:1): an async version exists already, 'load' at Other.swift:2: call that one, and leave this"
        ),
        (
            "class A { @objc func load(completion: @escaping () -> Void) {} }",
            "extension A { func load(_ id: Int) async {} }",
            "1: 'load' is '@objc', and an async 'load' is declared at Other.swift:1: leave this if that does the same"
        ),
        // Who replaces it at run time needs it as it is.
        (
            "private class A { @objc dynamic func load(completion: @escaping () -> Void) {} }", "",
            "1: 'load' is 'dynamic', so it may be replaced at run time: leave it"
        ),
        (
            "class A: P { func load(_: Int, completion: @escaping () -> Void) {} }",
            "protocol P { func load(_: Int, completion: @escaping () -> Void) }",
            "1: 'load' has a parameter without a name, which its async version cannot pass to it: name the parameter"
        ),
        // Xcode writes the protocol of an intent: Swift imports `withCompletion:` as `with`, and as async too.
        (
            "class A: NSObject, OpenIntentHandling { func load(with completion: @escaping () -> Void) {} }", "",
            "1: 'OpenIntentHandling' may require 'load', and its code is not in the checked files: leave this if it does, else write the async version by hand"
        ),
        (
            "func load(_ id: Int, completion: @escaping () -> Void) {}",
            "func load(_ id: Double, completion: @escaping (Int) -> Void) {}",
            "1: nothing in a call would tell its async version from that of the 'load' at Other.swift:1: give one of the two another name"
        ),
        (
            "func load<T>(_ id: T, completion: @escaping () -> Void) {}",
            "func load<U>(_ id: U?, completion: @escaping () -> Void) {}",
            "1: nothing in a call would tell its async version from that of the 'load' at Other.swift:1: give one of the two another name"
        ),
        (
            "func load(_ id: Int, completion: @escaping (Int) -> Void, onError: @escaping (String) -> Void) {}", "",
            "1: 'onError' is a second handler, and is never called: leave this, or remove 'onError' first"
        ),
        (
            "func load(load: Int, completion: @escaping () -> Void) {}", "",
            "1: the parameter 'load' hides the function's name in the async version: rename one of them"
        ),
        (
            "class A { func load(load: Int, completion: @escaping () -> Void) {} }", "",
            "1: the parameter 'load' hides the function's name in the async version: write that by hand, with 'self.load(…)'"
        ),
    ])
    func cannotBeAdded(source: String, other: String, reason: String) throws {
        let refusal = try refusal(source, [other])
        #expect(refusal == reason)
    }

    /// Where an existing call would mean the overload, the async version has a name of its own.
    @Test(arguments: [
        (
            "func load(completion: (() -> Void)? = nil) {}", "func go() async { load() }",
            "the call at Other.swift:1 would mean an async version called 'load'"
        ),
        (
            "func load(completion: @escaping () -> Void) {}", "func load(id: Int = 1) {}",
            "another 'load' that takes the same arguments is declared at Other.swift:1"
        ),
        (
            "class A: B { func load(done: @escaping () -> Void) {} }", "class B { func load() {} }",
            "another 'load' that takes the same arguments is declared at Other.swift:1"
        ),
        (
            "class A { func load(completion: @escaping () -> Void) {} }",
            "extension A { private func load() {}\nfunc go() async { load() } }",
            "the call at Other.swift:2 would mean an async version called 'load'"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "class B: A {}; struct C { let b: B; func go() async { b.load() } }",
            "the call at Other.swift:1 would mean an async version called 'load'"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "class B { func load() async {} }; func go() async { made().load() }",
            "the call at Other.swift:1 would mean an async version called 'load'"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "func go(a: A) { run { a.load(); await end() } }",
            "the call at Other.swift:1 would mean an async version called 'load'"
        ),
    ])
    func hasANameOfItsOwn(source: String, other: String, reason: String) throws {
        for more in ["", "struct Other { func loadAsync() {} }", "func loadAsync(in place: Int) async {}"] {
            let (match, evaluator) = try found("$$$M func load($$$P) {}", in: source, project: [other, more])
            #expect(MarkedCode.refusal(of: .asyncOverloadIsAdditive, match, in: evaluator.project) == nil)
            #expect(
                evaluator.doubt(about: .nameOfAsyncForm(.overload), match)
                    == Refusal(
                        "the async version is called 'loadAsync', as "
                            + reason + ": rename it if you like"))
            let name = try evaluator.apply(.nameOfAsyncForm(.overload), match) { $0[0] }
            #expect(name.map(\.plainText) == ["loadAsync"])
        }
    }

    /// It does not get that name where it is taken.
    @Test(arguments: ["func loadAsync() {}", "func loadAsync(id: Int = 1) -> Int { id }"])
    func hasNoName(taken: String) throws {
        let refusal = try refusal(
            "func load(completion: @escaping () -> Void) {}", ["func load(id: Int = 1) {}", taken])
        #expect(
            refusal == "1: another 'load' that takes the same arguments is declared at Other.swift:1, "
                + "and the name 'loadAsync' is taken (Other.swift:1): write the async version by hand, under a third name"
        )
    }
}
