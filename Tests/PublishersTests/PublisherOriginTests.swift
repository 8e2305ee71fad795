import Index
import MarkedCode
import Publishers
import Syntax
import Testing

/// How many values a publisher gives by what is passed, stored, sent and made elsewhere.
@Suite struct PublisherOriginTests {
    private static let subject = "let subject = PassthroughSubject<Int, Never>()"

    private func values(in text: String) throws -> PublisherValues {
        var project = ProjectIndex(knowing: .bundled)
        project.add(TokenTree(SourceFile(path: "Subject.swift", text: Self.subject)))
        project.add(TokenTree(SourceFile(path: "File.swift", text: text)))
        let function = try #require(project.functions("f").first)
        let facts = PublisherFacts(project: project)
        return try #require(facts.values(ofDeclaration: function.declaration.keyword, in: function.tree))
    }

    @Test(arguments: [
        // Parameters: the worst that is passed.
        (
            """
            func f(_ p: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { p.map { $0 } }
            func g() { f(Just(1).eraseToAnyPublisher()) }
            """, "one value"
        ),
        (
            """
            func f(_ p: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { p }
            func g() { f(Just(1).eraseToAnyPublisher()); f(subject) }
            """, "any number of values"
        ),
        (
            """
            func f(p: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()) -> AnyPublisher<Int, Never> {
                p
            }
            func g() { f() }
            """, "one value"
        ),
        ("func f<P: Publisher>(_ p: P) -> AnyPublisher<Int, Never> { p.first().eraseToAnyPublisher() }", "one value"),
        (
            """
            func f<P>(_ p: P) -> AnyPublisher<Int, Never> where P: Publisher {
                p.eraseToAnyPublisher()
            }
            func g() { f(Empty<Int, Never>()) }
            """, "no value"
        ),
        (
            """
            func f(_ make: () -> AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
                make()
            }
            func g() { f { Just(1).eraseToAnyPublisher() } }
            """, "one value"
        ),
        // Flags, where the call decides.
        (
            """
            func f() -> AnyPublisher<Int, Never> { load() }
            func load(follow: Bool = false) -> AnyPublisher<Int, Never> {
            var p = subject.eraseToAnyPublisher()
            if !follow { p = p.first().eraseToAnyPublisher() }
            return p
            }
            """, "one value"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> { load(follow: true) }
            func load(follow: Bool = false) -> AnyPublisher<Int, Never> {
            if follow { return subject.eraseToAnyPublisher() }
            return Just(1).eraseToAnyPublisher()
            }
            """, "any number of values"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> { load(follow: false) }
            func load(follow: Bool) -> AnyPublisher<Int, Never> {
            guard follow else { return Just(1).eraseToAnyPublisher() }
            return subject.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        (
            """
            func f(x: Bool) -> AnyPublisher<Int, Never> { load(follow: x) }
            func load(follow: Bool) -> AnyPublisher<Int, Never> {
                follow ? subject.eraseToAnyPublisher() : Just(1).eraseToAnyPublisher()
            }
            """, "any number of values"
        ),
        // Stored publishers, and functions that are stored.
        (
            """
            struct S { let p: AnyPublisher<Int, Never>
            func f() -> AnyPublisher<Int, Never> { p } }
            func g() { S(p: Just(1).eraseToAnyPublisher()) }
            """, "one value"
        ),
        (
            """
            final class S { let p: AnyPublisher<Int, Never>
            init(q: AnyPublisher<Int, Never>) { self.p = q }
            func f() -> AnyPublisher<Int, Never> { p } }
            func g() { S(q: Just(1).eraseToAnyPublisher()) }
            """, "one value"
        ),
        (
            """
            final class S { var p: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()
            func g() { p = Empty().eraseToAnyPublisher() }
            func f() -> AnyPublisher<Int, Never> { p } }
            """, "one value or none"
        ),
        (
            """
            struct S { var make: () -> AnyPublisher<Int, Never>
            func f() -> AnyPublisher<Int, Never> { make() } }
            func g() { let s: S = .init(make: { Just(1).eraseToAnyPublisher() }) }
            """, "one value"
        ),
        (
            """
            final class S { var running: [Int: AnyPublisher<Int, Never>] = [:]
            func f(_ id: Int) -> AnyPublisher<Int, Never> {
            if let p = running[id] { return p }
            let p = Just(id).eraseToAnyPublisher()
            running[id] = p
            return p
            } }
            """, "one value"
        ),
        (
            """
            final class S { lazy var p: AnyPublisher<Int, Never> = { Just(1).eraseToAnyPublisher() }()
            func f() -> AnyPublisher<Int, Never> { p } }
            """, "one value"
        ),
        // Subjects, by what is sent to them.
        (
            """
            final class S { private let done = PassthroughSubject<Int, Never>()
            func f() -> AnyPublisher<Int, Never> { done.eraseToAnyPublisher() }
            func g() { done.send(1); done.send(completion: .finished) } }
            """, "one value"
        ),
        (
            """
            final class S { private let done = PassthroughSubject<Int, Never>()
            func f() -> AnyPublisher<Int, Never> { done.eraseToAnyPublisher() }
            func g() { done.send(1) }
            func h() { done.send(completion: .finished) } }
            """, "any number of values"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                AnyPublisher.create { s in s.send(1); s.send(completion: .finished); return x }
            }
            """, "one value"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                AnyPublisher.create {
                    s in s.send(1); work { s.send(2); s.send(completion: .finished) }; return x
                }
            }
            """, "any number of values"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                AnyPublisher.create { s in s.send(completion: .finished); return x }
            }
            """, "no value"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> { AnyPublisher.create { s in start(s) } }
            """, "a number of values that is not known"
        ),
        (
            """
            func f(x: Bool) -> AnyPublisher<Int, Never> {
                AnyPublisher.create { s in
                    switch x {
                    case true: s.send(1); s.send(completion: .finished)
                    case false: s.send(completion: .finished)
                    }
                    return y
                }
            }
            """, "one value or none"
        ),
        (
            "func f() -> AnyPublisher<Int, Never> { Empty(completeImmediately: false).eraseToAnyPublisher() }",
            "any number of values"
        ),
        (
            """
            func f(x: Bool) -> AnyPublisher<Int, Never> {
                Future { promise in
                    guard x else { return }
                    promise(.success(1))
                }.eraseToAnyPublisher()
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                Future { [weak self] promise in
                    guard let self else { return }
                    work { promise(.success(1)) }
                }.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        // Promises that a path leaves.
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                Deferred { [weak self] in
                    Future { promise in
                        guard let self else { return }
                        work { promise(.success(1)) }
                    }
                }.eraseToAnyPublisher()
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f() -> Future<Int, Never> {
                Future { [weak self] promise in
                    work { value in
                        guard let self else { return }
                        promise(.success(value))
                    }
                }
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f() -> AnyPublisher<Int, E> {
                Future { promise in
                    work { value, error in
                        if let error { promise(.failure(error)); return }
                        guard let value else { return }
                        promise(.success(value))
                    }
                }.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        (
            """
            func f() -> AnyPublisher<Int, E> {
                Future { promise in
                    work { value, error in
                        if let error { promise(.failure(error)); return }
                        guard isOpen else { return }
                        promise(.success(value))
                    }
                }.eraseToAnyPublisher()
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f() -> AnyPublisher<Int, E> {
                Future { promise in
                    work { end in
                        guard case .failure(let error) = end else { return }
                        promise(.failure(error))
                    } value: {
                        promise(.success($0))
                    }
                }.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        (
            """
            func f() -> AnyPublisher<Int, E> {
                Future { promise in
                    work { value in if let value { promise(.success(value)) } }
                }.eraseToAnyPublisher()
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f(x: Kind) -> AnyPublisher<Int, E> {
                Future { promise in
                    switch x {
                    case .new:
                        load { promise(.success($0)) }
                        return
                    case .old: promise(.success(1))
                    case .gone: return
                    }
                }.eraseToAnyPublisher()
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f(x: Kind) -> AnyPublisher<Int, E> {
                Future { promise in
                    switch x {
                    case .new:
                        load { promise(.success($0)) }
                        return
                    case .old: promise(.success(1))
                    }
                }.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        (
            """
            func f() -> AnyPublisher<Int, E> {
                Future { promise in
                    ticks.sink { _ in
                        guard isDone else { return }
                        promise(.success(1))
                    }
                }.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        (
            """
            func f() -> AnyPublisher<Int, E> {
                Future { promise in
                    begin { error in
                        if let error { promise(.failure(error)) }
                    }
                    work { promise(.success($0)) }
                }.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        ("func f() -> AnyPublisher<Int, Never> { Future { _ in }.eraseToAnyPublisher() }", "one value, or never ends"),
        (
            """
            protocol L { func f() -> Future<Int, Never> }
            struct A: L {
                func f() -> Future<Int, Never> {
                    Future { p in
                        if x { return }
                        p(.success(1))
                    }
                }
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                let done = PassthroughSubject<Int, Never>()
                work { [weak self] in
                    guard let self else { return }
                    done.send(1)
                    done.send(completion: .finished)
                }
                return done.eraseToAnyPublisher()
            }
            """, "one value, or never ends"
        ),
        (
            """
            func f(x: Int?) -> AnyPublisher<Int, Never> {
                let done = PassthroughSubject<Int, Never>()
                work {
                    if let x { done.send(x) }
                    done.send(completion: .finished)
                }
                return done.eraseToAnyPublisher()
            }
            """, "one value or none"
        ),
        (
            """
            func f(x: Int?) -> AnyPublisher<Int, Never> {
                let done = PassthroughSubject<Int, Never>()
                work {
                    if let x { done.send(x) } else { done.send(0) }
                    done.send(completion: .finished)
                }
                return done.eraseToAnyPublisher()
            }
            """, "one value"
        ),
        // A subject that is kept until something is chosen.
        (
            """
            final class S {
                private var waiting: [PassthroughSubject<Int, Never>] = []
                func f() -> AnyPublisher<Int, Never> {
                    let chosen = PassthroughSubject<Int, Never>()
                    waiting.append(chosen)
                    return chosen.eraseToAnyPublisher()
                }
                func choose(_ x: Int?) {
                    for subject in waiting {
                        if let x { subject.send(x) }
                        subject.send(completion: .finished)
                    }
                    waiting.removeAll()
                }
            }
            """, "one value or none"
        ),
        (
            """
            final class S {
                private var waiting: [PassthroughSubject<Int, Never>] = []
                func f() -> AnyPublisher<Int, Never> {
                    let chosen = PassthroughSubject<Int, Never>()
                    waiting.append(chosen)
                    return chosen.eraseToAnyPublisher()
                }
                func choose(_ x: Int) {
                    for subject in waiting { subject.send(x) }
                }
                func end() { waiting.first?.send(completion: .finished) }
            }
            """, "any number of values"
        ),
        // What is never sent is waited for.
        (
            """
            func f() -> AnyPublisher<[Int], Never> {
                Publishers.MergeMany(ids.map { _ in subject.first() }).collect().eraseToAnyPublisher()
            }
            """, "one value, or never ends"
        ),
        (
            """
            final class S {
                @Published var x = 1
                func f() -> AnyPublisher<[Int], Never> {
                    Publishers.MergeMany(ids.map { _ in $x.first() }).collect().eraseToAnyPublisher()
                }
            }
            """, "one value"
        ),
        // A parameter of another function is no variable.
        (
            """
            func g(_ events: AnyPublisher<Int, Never>) { _ = events }
            final class S {
                private let events = PassthroughSubject<Int, Never>()
                func f() -> AnyPublisher<Int, Never> { events.eraseToAnyPublisher() }
                func h() { events.send(1); events.send(completion: .finished) }
            }
            func main() { g(subject) }
            """, "one value"
        ),
        (
            """
            func f() -> AnyPublisher<[Int], Never> {
                Publishers.MergeMany(ids.map { _ in subject }).collect().eraseToAnyPublisher()
            }
            """, "a number of values that is not known"
        ),
        // Results and optional values.
        ("func f(_ r: Result<Int, E>) -> AnyPublisher<Int, E> { r.publisher.eraseToAnyPublisher() }", "one value"),
        ("func f(_ r: Int?) -> AnyPublisher<Int, Never> { r.publisher.eraseToAnyPublisher() }", "one value or none"),
        (
            """
            func f() -> AnyPublisher<Int, E> { checked().publisher.eraseToAnyPublisher() }
            func checked() -> Result<Int, E> { .success(1) }
            """, "one value"
        ),
        (
            """
            struct S { var answer: Result<Int, E> }
            func f() -> AnyPublisher<Int, E> { made().answer.publisher.eraseToAnyPublisher() }
            """, "one value"
        ),
        ("func f() -> AnyPublisher<Int, E> { Result.Publisher(1).eraseToAnyPublisher() }", "one value"),
        (
            """
            final class S {
                weak var source: Source?
                func f() -> AnyPublisher<Int, Never>? { source?.publisher }
            }
            final class Source { var publisher: AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() } }
            """, "any number of values"
        ),
        // Collections of publishers.
        ("func f() -> AnyPublisher<[Int], Never> { [Just(1), Just(2)].zip().eraseToAnyPublisher() }", "one value"),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                ids.map { Just($0) }.merge().eraseToAnyPublisher()
            }
            """, "any number of values"
        ),
        (
            """
            func f() -> AnyPublisher<[Int], Never> {
            var all: [AnyPublisher<Int, Never>] = []
            all.append(Just(1).eraseToAnyPublisher())
            return all.combineLatest().eraseToAnyPublisher()
            }
            """, "one value"
        ),
        // Publishers of the project.
        (
            """
            struct P: Publisher { let base: AnyPublisher<Int, Never>
            func receive<S: Subscriber>(subscriber: S) {
                base.receive(subscriber: subscriber) }
            }
            func f() -> AnyPublisher<Int, Never> {
                P(base: Just(1).eraseToAnyPublisher()).eraseToAnyPublisher()
            }
            """, "one value"
        ),
        (
            """
            struct P: Publisher {
                func receive<S: Subscriber>(subscriber: S) {
                    subscriber.receive(subscription: Ticks(subscriber))
                }
            }
            final class Ticks: Subscription { func tick() { _ = subscriber?.receive(1) } }
            func f() -> AnyPublisher<Int, Never> { P().eraseToAnyPublisher() }
            """, "any number of values"
        ),
        (
            """
            struct P: Publisher {
                func receive<S: Subscriber>(subscriber: S) {
                    subscriber.receive(subscription: Once(subscriber))
                }
            }
            final class Once: Subscription { func request() { _ = subscriber.receive(1)
            subscriber.receive(completion: .finished) } }
            func f() -> P { .init() }
            """, "one value"
        ),
        (
            """
            final class Value: Publisher { private let p: AnyPublisher<Int, Never>
            init<P: Publisher>(_ p: P) { self.p = p.eraseToAnyPublisher() }
            func receive<S: Subscriber>(subscriber: S) { p.receive(subscriber: subscriber) } }
            extension Publisher { func value() -> Value { Value(self) } }
            func f() -> Value { Just(1).value() }
            """, "one value"
        ),
        (
            """
            extension Publishers {
                struct Again<P: Publisher>: Publisher {
                    let source: P
                    init(source: P) { self.source = source }
                    func receive<S: Subscriber>(subscriber: S) {
                        guard isOn else { return source.subscribe(subscriber) }
                        source.catch { _ in Again(source: self.source) }.subscribe(subscriber)
                    }
                }
            }
            extension Publisher { func again() -> Publishers.Again<Self> { Publishers.Again(source: self) } }
            func f() -> AnyPublisher<Int, Never> { Just(1).again().eraseToAnyPublisher() }
            """, "one value"
        ),
        (
            """
            struct P: Publisher { let source: AnyPublisher<Int, Never>
            func receive<S: Subscriber>(subscriber: S) {
                guard isOn else { return source.receive(subscriber: subscriber) }
                source.append(0).receive(subscriber: subscriber) }
            }
            func f() -> AnyPublisher<Int, Never> { P(source: Just(1).eraseToAnyPublisher()).eraseToAnyPublisher() }
            """, "any number of values"
        ),
        // Another subscriber may pass on less, or more.
        (
            """
            struct P: Publisher { let source: AnyPublisher<Int, Never>
            func receive<S: Subscriber>(subscriber: S) {
                source.receive(subscriber: Every(second: subscriber)) }
            }
            func f() -> AnyPublisher<Int, Never> { P(source: Just(1).eraseToAnyPublisher()).eraseToAnyPublisher() }
            """, "a number of values that is not known"
        ),
        (
            """
            struct P: Publisher { let source: AnyPublisher<Int, Never>
            func receive<S: Subscriber>(subscriber: S) {
                guard isOn else { return source.receive(subscriber: subscriber) }
                _ = subscriber.receive(1) }
            }
            func f() -> AnyPublisher<Int, Never> { P(source: Just(1).eraseToAnyPublisher()).eraseToAnyPublisher() }
            """, "a number of values that is not known"
        ),
        // What a closure returns, and a typealias stands for.
        ("func f() -> AnyPublisher<Int, Never> { queue.sync { Just(1).eraseToAnyPublisher() } }", "one value"),
        (
            """
            typealias Answer<Value> = Result<Value, Error>.Publisher
            func f() -> AnyPublisher<Int, Error> { Answer(1).eraseToAnyPublisher() }
            """, "one value"
        ),
        // By what a generic parameter has to be.
        (
            """
            final class Client<Manager: Signing> { let manager: Manager }
            extension Client { func f() -> AnyPublisher<Void, Never> { self.manager.sign() } }
            protocol Signing { func sign() -> AnyPublisher<Void, Never> }
            struct Desk: Signing { func sign() -> AnyPublisher<Void, Never> { Just(()).eraseToAnyPublisher() } }
            struct Wall { func sign() -> AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() } }
            """, "one value"
        ),
        (
            """
            struct Torn: LocalizedError {}
            extension Error { func failing<T>() -> AnyPublisher<T, Error> { Fail(error: self).eraseToAnyPublisher() } }
            func f() -> AnyPublisher<Int, Error> { Torn().failing() }
            """, "only a failure"
        ),
        // What only its name may mean.
        (
            """
            func f() -> AnyPublisher<Int, Never> { given().made() }
            struct A {
                func made() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
            }
            struct B {
                func made() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
            }
            """, "a number of values that is not known"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> { given().made() }
            func given() -> A { A() }
            struct A {
                func made() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
            }
            struct B {
                func made() -> AnyPublisher<Int, Never> { subject.eraseToAnyPublisher() }
            }
            """, "one value"
        ),
        // An async function of the same name is no witness, nor what only previews use.
        (
            """
            protocol L { func f() -> AnyPublisher<Int, Never> }
            struct A: L { func f() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
            func f() async -> Int { await unseen() } }
            """, "one value"
        ),
        (
            """
            protocol L { func f() -> AnyPublisher<Int, Never> }
            struct A: L {
                func f() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
            }
            #if DEBUG
            struct B: L {
                func f() -> AnyPublisher<Int, Never> { Empty().eraseToAnyPublisher() }
            }
            #endif
            """, "one value"
        ),
    ])
    func count(text: String, words: String) throws {
        #expect(try values(in: text).count.words == words)
    }

    /// A function of which it is known only by what it is called on, or passed.
    @Test(arguments: [
        (
            """
            extension Publisher {
                func f() -> AnyPublisher<Output, Failure> { handleEvents().eraseToAnyPublisher() }
            }
            """, true
        ),
        (
            """
            extension Publisher {
                func f() -> AnyPublisher<Output, Failure> { compactMap { $0 }.eraseToAnyPublisher() }
            }
            """, true
        ),
        ("func f(_ p: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { p.map { $0 } }", true),
        (
            """
            extension Publisher {
                func f() -> AnyPublisher<Output, Failure> { append(self).eraseToAnyPublisher() }
            }
            """, true
        ),
        // Also of an operator that is not read only its callers know what it is called on.
        ("extension Publisher { func f() -> AnyPublisher<Output, Failure> { unseen() } }", true),
        ("func f<P: Publisher>(_ p: P) -> AnyPublisher<P.Output, P.Failure> { unseen(p) }", true),
        ("func f() -> AnyPublisher<Int, Never> { unseen() }", false),
    ])
    func passedOn(text: String, isPassedOn: Bool) throws {
        #expect(try values(in: text).are(.given) == isPassedOn)
    }

    /// Of one that only calls itself nothing is known.
    @Test func circle() throws {
        let values = try values(in: "func f() -> AnyPublisher<Int, Never> { f().share().eraseToAnyPublisher() }")
        #expect(PublisherValues.Number.allCases.filter(values.are).isEmpty)
    }

    /// The reason names what a person can settle.
    @Test(arguments: [
        (
            "func f(_ r: Result<Int, E>) -> AnyPublisher<Int, E> { r.publisher.eraseToAnyPublisher() }",
            "the publisher of a 'Result' gives one value or fails"
        ),
        (
            """
            var changes: AnyPublisher<Int, Never> { store.main.changes }
            struct S { let store: Other
            func f() -> AnyPublisher<Int, Never> { store.main.publisher(for: .all) } }
            """, "'store.main.publisher' gives any number of values"
        ),
        (
            """
            extension AnyPublisher { static func none() -> AnyPublisher<Output, Failure> { Empty().eraseToAnyPublisher() } }
            func f() -> AnyPublisher<Int, Never> { .none() }
            """, "'none' gives no value"
        ),
        (
            """
            func f(x: Bool) -> AnyPublisher<Int, Never> {
                if x { return Just(1).eraseToAnyPublisher() }
                return load().eraseToAnyPublisher()
            }
            func load() -> Future<Int, Never> { Future { $0(.success(1)) } }
            """, "'Future<Int, Never>' gives one value"
        ),
        // What is built where Combine is says more.
        (
            """
            func f(x: Bool) -> AnyPublisher<Int, Never> {
                #if canImport(Combine)
                    #if DEBUG
                        print(x)
                    #endif
                    return Just(1).eraseToAnyPublisher()
                #else
                    #if DEBUG
                        print(x)
                    #endif
                    return load().eraseToAnyPublisher()
                #endif
            }
            func load() -> Future<Int, Never> { Future { $0(.success(1)) } }
            """, "'Just' gives one value"
        ),
        (
            """
            let ids = [1, 2]
            func f() -> AnyPublisher<Int, Never> {
                ids.publisher.flatMap { Just($0) }.replaceEmpty(with: 1).eraseToAnyPublisher()
            }
            """, "'ids.publisher' gives any number of values"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                let done = PassthroughSubject<Int, Never>()
                work { done.send(1) }
                return done.eraseToAnyPublisher()
            }
            """, "'done' is sent a value here, and never its completion"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Error> {
                let done = PassthroughSubject<Int, Error>()
                work { if $0 { done.send(1) } else { done.send(completion: .failure(E())) } }
                return done.eraseToAnyPublisher()
            }
            """, "'done' is sent a value here, and ends only by an error"
        ),
        (
            """
            func f() -> AnyPublisher<Int, Never> {
                Future { promise in work { if $0 { promise(.success(1)) } } }.eraseToAnyPublisher()
            }
            """, "the promise of 'Future' is only called if the condition at File.swift:2 holds"
        ),
        (
            """
            struct S { let p: AnyPublisher<Int, Never>
            func f() -> AnyPublisher<Int, Never> { p } }
            """, "what 'p' gives depends on the code that sets it"
        ),
        (
            """
            func f(_ p: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { p }
            func g() { f(seen.unknown) }
            """, "how many values come from 'seen.unknown' is not known"
        ),
        (
            """
            struct S {
                let p: AnyPublisher<Int, Never>
                func f() -> AnyPublisher<Int, Never> {
                    p.filter { $0 > 0 }.replaceEmpty(with: 1).eraseToAnyPublisher()
                }
            }
            """, "what 'p' gives depends on the code that sets it"
        ),
    ])
    func evidence(text: String, message: String) throws {
        #expect(try values(in: text).evidence?.message == message)
    }
}
