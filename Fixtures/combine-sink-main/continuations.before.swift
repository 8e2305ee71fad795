// target: swift 6.0, ios 17
// A continuation that is resumed with a value: the function round it can await that value.
import Combine
import Foundation

@MainActor
final class Door {
    @Published private(set) var isOpen = false

    func open() { isOpen = true }

    func opened() async {
        var bag: Set<AnyCancellable> = []
        await withCheckedContinuation { continuation in
            // expect: combine-sink-main
            // why: the closure resumes 'continuation' (line 19), and the function around it is async: in place of the continuation, loop there over the `values` of '$isOpen', and leave the loop with `break` at the value that counts
            $isOpen.receive(on: DispatchQueue.main).sink { isOpen in
                guard isOpen else { return }
                continuation.resume()
                bag.removeAll()
            }.store(in: &bag)
            open()
        }
    }

    func code() async -> Int {
        await withCheckedContinuation { continuation in
            // expect: combine-sink-main
            // why: the closure resumes 'continuation' (line 31), and the function around it is async: in place of the continuation, await the one value that comes from 'Just' there, and return it
            codes = Just(1).receive(on: DispatchQueue.main).sink { code in
                continuation.resume(returning: code)
            }
        }
    }

    private var codes: AnyCancellable?
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
