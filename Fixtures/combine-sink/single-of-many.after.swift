// target: swift 6.2, ios 26, macos 26
import Combine

@MainActor
final class Robot {
    @Published var name = ""
    @Published var isLoading = true
    let charge = CurrentValueSubject<Int, Never>(0)
    private var bag: Set<AnyCancellable> = []
    private var isReady = false

    /// The operator that takes one of many values is named, and not what gives them.
    func connect() {
        // expect: combine-sink report
        // why: 'first' gives one value, which a loop would hide: keep the subscription, or await that value in a task here
        charge.dropFirst().first().sink { [weak self] _ in self?.tell() }.store(in: &bag)
        // expect: combine-sink report
        // why: 'Just' gives one value, which a loop would hide: keep the subscription, or do its work in a task here
        Just(1).map { $0 + 1 }.sink { [weak self] _ in self?.tell() }.store(in: &bag)
    }

    /// The first value may be one that is left out.
    func load() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'isLoading' is set, the loop a moment later: check that the closure does not read the property 'isLoading', and that no code right after setting it relies on the closure
        // why: `sink` runs its closure at once for the first value of '$isLoading' (if 'filter' lets it through), the loop runs it later: check that line 29 does not need what the closure does
        // why: `sink` handles the first value of '$isLoading' (if 'filter' lets it through) before 'load' returns, whereas the loop does so afterwards: check that 'tell' may be called as late as that
        let isLoadingValues = $isLoading.filter { !$0 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await _ in isLoadingValues where !Task.isCancelled {
                self?.tell()
            }
        }.cancel).store(in: &bag)
        tell()
    }

    private func tell() { print(name) }
}
