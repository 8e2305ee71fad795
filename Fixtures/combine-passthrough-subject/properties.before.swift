// target: swift 6.2, ios 26, macos 26
import Combine

/// Every way to declare one. All are sketches: nothing is rewritten.
final class Keyboard {
    // expect: combine-passthrough-subject
    let keys = PassthroughSubject<Character, Never>()
    // expect: combine-passthrough-subject
    private let failures = PassthroughSubject<Int, KeyboardError>()
    // expect: combine-passthrough-subject
    private let strokes: PassthroughSubject<Void, Never> = .init(), other = PassthroughSubject<Int, Never>()
    // expect: combine-passthrough-subject
    let inferred: PassthroughSubject<[Int], Never> = PassthroughSubject()
    // expect: combine-passthrough-subject
    private(set) lazy var nested = PassthroughSubject<(key: Character, times: [Int: String]), Never>()

    // expect: combine-passthrough-subject
    private let shifts: PassthroughSubject<Bool, Never> = .init()
    // Made in an initializer, or by a test.
    // expect: combine-passthrough-subject
    let given: PassthroughSubject<Int, Never>
    // expect: combine-passthrough-subject
    var optional: PassthroughSubject<Int, Never>?
    // expect: combine-passthrough-subject
    weak var unwrapped: PassthroughSubject<Int, KeyboardError>!
    // expect: combine-passthrough-subject
    var computed: PassthroughSubject<Character, Never> { keys }

    init(given: PassthroughSubject<Int, Never>) { self.given = given }

    func press(_ key: Character) { keys.send(key) }

    enum KeyboardError: Error { case jammed }
}

/// What a view model takes in.
protocol KeyboardInput {
    // expect: combine-passthrough-subject
    var keys: PassthroughSubject<Character, Never> { get }
    // expect: combine-passthrough-subject
    var repeated: PassthroughSubject<Character, Never>? { get set }
}

/// Initializers that are written out.
final class WrittenOut {
    // expect: combine-passthrough-subject
    private let taps = PassthroughSubject<Void, Never>.init()
    // expect: combine-passthrough-subject
    let errors = Combine.PassthroughSubject<String, Error>.init()
    // expect: combine-passthrough-subject
    var last: PassthroughSubject<Int, Never>? = nil
    // `init` of another type.
    let other = Other.init()
}

struct Other {}
