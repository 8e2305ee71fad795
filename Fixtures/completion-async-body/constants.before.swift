// target: swift 6.2, ios 26, macos 26
// form: body
import Foundation

enum Settings { static let usesSamples = false }

/// A constant keeps these from returning without a value, which an async function could not do.
final class SampleStore: Sendable {
    let queue = DispatchQueue(label: "samples")

    // expect: completion-async-body
    // why: the body cannot be moved: only a constant keeps this 'return' without a value from being reached: remove it first
    func load(_ name: String, completion: @escaping @Sendable (Int) -> Void) {
        guard Settings.usesSamples == false else { return }
        queue.async {
            print(name)
            completion(name.count)
        }
    }
}

func use(_ store: SampleStore) { store.load("a") { print($0) } }
