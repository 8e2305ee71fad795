// target: swift 6.2, ios 26
// A property without a value gives `nil` first, which `compactMap` drops; what the closure leaves alone needs no check.
import Combine

@MainActor
final class Coordinator {
    @Published private(set) var action: String?
    @Published private var text = ""
    private var onText: ((String) -> Void)?
    private var bag: Set<AnyCancellable> = []

    func begin() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'action' is set, the loop a moment later: check that the closure does not read the property 'action', and that no code right after setting it relies on the closure
        $action.compactMap { $0 }.sink { [weak self] action in self?.handle(action) }.store(in: &bag)
    }

    func log() {
        // expect: combine-sink unsafe
        $text.sink { text in print("text: \(text)") }.store(in: &bag)
    }

    func tell() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'text' is set, the loop a moment later: check that no code right after setting it relies on the closure
        // why: `sink` handles the first value of '$text' before 'tell' returns, whereas the loop does so afterwards: check that 'onText' may be called as late as that
        $text.sink { [weak self] text in self?.onText?(text) }.store(in: &bag)
    }

    private func handle(_ action: String) { print(action) }
}
