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

    func press(_ key: Character) { keys.send(key) }

    enum KeyboardError: Error { case jammed }
}
