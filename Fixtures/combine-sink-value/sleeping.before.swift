// target: swift 6.2, ios 26, macos 26
// What the closure leaves to a task of its own goes on by itself: the code after it does not wait, and the bag does not end it.
import Combine
import Foundation

@MainActor
final class Gate {
    private var bag: Set<AnyCancellable> = []
    private var isBusy = false

    func open(_ code: Int) -> AnyPublisher<Int, any Error> {
        Just(code).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }

    func open(_ code: Int) async throws -> Int { code }

    func close() {}

    func check(_ code: Int) {
        isBusy = true
        // expect: combine-sink-value unsafe
        open(code)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    self.isBusy = false
                    if case .failure(let error) = completion { print(error) }
                },
                receiveValue: { number in
                    print(number)
                    Task { @MainActor in
                        try? await Task.sleep(nanoseconds: 2_000_000)
                        self.close()
                    }
                }
            )
            .store(in: &bag)
    }
}
