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
        ("func load() {}", "", "this is no function with a completion handler"),
        ("func g() { func load(completion: @escaping () -> Void) {} }", "", "1: a local function takes no overload"),
        (
            "class A { override func load(completion: @escaping () -> Void) {} }", "",
            "1: an override must follow what it overrides"
        ),
        (
            "class A { @objc func load(completion: @escaping () -> Void) {} }", "",
            "1: '@objc' may not bear a second function"
        ),
        (
            "@objcMembers class A { func load(completion: @escaping () -> Void) {} }", "",
            "1: Objective-C sees both under one selector"
        ),
        (
            "func load(ids: Int..., completion: @escaping () -> Void) {}", "",
            "1: a variadic argument cannot be passed on"
        ),
        (
            "func load(completion: @escaping () -> Void) {}", "func load() async {}",
            "1: its async form 'load' is declared at Other.swift:1"
        ),
        (
            "func load(completion: @escaping () -> Void) {}", "func load(completion: @escaping (Int) -> Void) {}",
            "1: its overload would be that of the 'load' that is declared at Other.swift:1"
        ),

        (
            "enum A { struct B { func load(completion: @escaping () -> Void) {} } }",
            "extension A.B { func load() async {} }", "1: its async form 'load' is declared at Other.swift:1"
        ),
        (
            "class FakeA: P { func load(completion: @escaping () -> Void) {} }",
            "protocol P { func load(completion: @escaping () -> Void) }",
            "1: it fulfils a requirement of 'P' at Other.swift:1, which has to move with it"
        ),
        (
            "class A: P { func load(_: Int, completion: @escaping () -> Void) {} }",
            "protocol P { func load(_: Int, completion: @escaping () -> Void) }",
            "1: an argument without a name cannot be passed on: name the parameter"
        ),
        // Xcode writes the protocol of an intent: Swift imports `withCompletion:` as `with`, and as async too.
        (
            "class A: NSObject, OpenIntentHandling { func load(with completion: @escaping () -> Void) {} }", "",
            "1: it may fulfil a requirement of 'OpenIntentHandling', which is declared elsewhere"
        ),
        (
            "func load(_ id: Int, completion: @escaping () -> Void) {}",
            "func load(_ id: Double, completion: @escaping (Int) -> Void) {}",
            "1: its overload would be that of the 'load' that is declared at Other.swift:1"
        ),
        (
            "func load<T>(_ id: T, completion: @escaping () -> Void) {}",
            "func load<U>(_ id: U?, completion: @escaping () -> Void) {}",
            "1: its overload would be that of the 'load' that is declared at Other.swift:1"
        ),
        (
            "func load(_ id: Int, completion: @escaping (Int) -> Void, onError: @escaping (Error) -> Void) {}", "",
            "1: failures go to 'onError', and nothing would end the wait for the other handler"
        ),
        (
            "func load(load: Int, completion: @escaping () -> Void) {}", "",
            "1: a parameter has the name of the function"
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
            "the call at Other.swift:1 leaves 'completion' out, and may mean the overload then"
        ),
        (
            "func load(completion: @escaping () -> Void) {}", "func load(id: Int = 1) {}",
            "another 'load' takes the same arguments, and is declared at Other.swift:1"
        ),
        (
            "class A: B { func load(done: @escaping () -> Void) {} }", "class B { func load() {} }",
            "another 'load' takes the same arguments, and is declared at Other.swift:1"
        ),
        (
            "class A { func load(completion: @escaping () -> Void) {} }",
            "extension A { private func load() {}\nfunc go() async { load() } }",
            "the call at Other.swift:2 leaves 'completion' out, and may mean the overload then"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "class B: A {}; struct C { let b: B; func go() async { b.load() } }",
            "the call at Other.swift:1 leaves 'completion' out, and may mean the overload then"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "class B { func load() async {} }; func go() async { made().load() }",
            "the call at Other.swift:1 leaves 'completion' out, and may mean the overload then"
        ),
        (
            "class A { func load(completion: (() -> Void)? = nil) {} }",
            "func go(a: A) { run { a.load(); await end() } }",
            "the call at Other.swift:1 leaves 'completion' out, and may mean the overload then"
        ),
    ])
    func hasANameOfItsOwn(source: String, other: String, reason: String) throws {
        for more in ["", "struct Other { func loadAsync() {} }", "func loadAsync(in place: Int) async {}"] {
            let (match, evaluator) = try found("$$$M func load($$$P) {}", in: source, project: [other, more])
            #expect(MarkedCode.refusal(of: .asyncOverloadIsAdditive, match, in: evaluator.project) == nil)
            #expect(MarkedCode.refusal(of: .asyncFormBearsName(.overload), match, in: evaluator.project) == reason)
            let name = try evaluator.apply(.nameOfAsyncForm(.overload), match) { $0 }
            #expect(name.map(\.plainText) == ["loadAsync"])
        }
    }

    /// It does not get that name where it is taken.
    @Test(arguments: ["func loadAsync() {}", "func loadAsync(id: Int = 1) -> Int { id }"])
    func hasNoName(taken: String) throws {
        let refusal = try refusal(
            "func load(completion: @escaping () -> Void) {}", ["func load(id: Int = 1) {}", taken])
        #expect(
            refusal == "1: another 'load' takes the same arguments, and is declared at Other.swift:1, and so is "
                + "'loadAsync' at Other.swift:1")
    }
}
