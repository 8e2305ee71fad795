// target: swift 6.2, ios 26, macos 26
import Combine

/// A completion whose failure returns, so that the rest is for the normal end.
@MainActor
final class Copier {
    private let steps = PassthroughSubject<Int, Error>()
    private var bag: Set<AnyCancellable> = []
    private var states: [String] = []

    func copy() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure…
        steps.sink { [weak self] completion in
            if case .failure(let error) = completion {
                self?.states.append("failed: \(error)")
                return
            }
            self?.states.append("copied")
            print("done")
        } receiveValue: { [weak self] step in
            self?.states.append("\(step)")
        }.store(in: &bag)
    }

    func watch() {
        // expect: combine-sink display
        // why: `sink` runs its closure…
        // why: line 32 uses the completion as a value, so the code for `.finished`…
        steps.sink { [weak self] completion in
            if case .failure = completion {
                print(completion)
            }
            self?.states.append("over")
        } receiveValue: { [weak self] step in
            self?.states.append("\(step)")
        }.store(in: &bag)
    }
}
