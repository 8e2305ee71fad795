// target: swift 6.2, ios 26, macos 26
// The value that a publisher has already is handled before `sink` returns. Code that counts on that would come before a loop.
import Combine

final class Library {
    @Published var titles: [String] = []
    @Published var isOpen = false
    let count = CurrentValueSubject<Int, Never>(1)
}

@MainActor
final class Shelf {
    private let library = Library()
    private var shown: [String] = []
    private var isReady = false
    private var total = 0
    private var rows = 0
    private var bag: Set<AnyCancellable> = []

    // Read right after, in the same function.
    func start() {
        var first = 0
        // expect: combine-sink report
        // why: `sink` has updated 'first' for each value that 'library.count' has given when line 27 uses it, and a loop would update it later: keep the subscription
        library.count.sink { first = $0 }.store(in: &bag)
        print("\(rows) of")
        print(first)
    }

    // By a property that is worked out.
    func open() {
        // expect: combine-sink report
        // why: `sink` has updated 'shown' for each value that 'library.$titles' has given when line 35 calls 'isEmpty', which uses it, and a loop would update it later: keep the subscription
        library.$titles.sink { [weak self] titles in self?.shown = titles }.store(in: &bag)
        if isEmpty { print("nothing") }
    }

    private var isEmpty: Bool { shown.isEmpty }

    // By the caller.
    func load() {
        follow()
        report()
    }

    private func follow() {
        // expect: combine-sink report
        // why: `sink` has updated 'total' for each value that 'library.count' has given by the time 'follow' (first-needed.before.swift:42) returns, and line 43 of that file calls 'report', which uses it; a loop would update it later: keep the subscription
        library.count.sink { [weak self] in self?.total = $0 }.store(in: &bag)
    }

    private func report() { print(total) }

    // Only set.
    func restart() {
        // expect: combine-sink report
        // why: `sink` runs its closure at once for the first value of 'library.count', the loop runs it later: check that line 60 does not need what the closure does
        // why: `sink` has updated 'total' for each value that 'library.count' has given when line 60 sets it, and a loop would update it later: keep the subscription
        library.count.sink { [weak self] in self?.total = $0 }.store(in: &bag)
        total = 0
    }

    // By what `init` does next.
    init() {
        watch()
        rows = isReady ? 2 : 1
    }

    private func watch() {
        // expect: combine-sink report
        // why: `sink` has updated 'isReady' for each value that 'library.$isOpen' has given by the time 'watch' (first-needed.before.swift:65) returns, and line 66 of that file uses it; a loop would update it later: keep the subscription
        library.$isOpen.sink { [weak self] isOpen in
            guard let self else { return }
            self.isReady = isOpen
        }.store(in: &bag)
    }
}

@MainActor
final class Counter {
    var count = 0
    private var bag: Set<AnyCancellable> = []

    // By who made it.
    init(of library: Library) {
        // expect: combine-sink report
        // why: `sink` has updated 'count' for each value that 'library.count' has given by the time 'Counter' (first-needed.before.swift:94) returns, and line 95 of that file uses it; a loop would update it later: keep the subscription
        library.count.sink { [weak self] in self?.count = $0 }.store(in: &bag)
    }
}

@MainActor
func countOnce(in library: Library) -> Int {
    let counter = Counter(of: library)
    return counter.count
}

// Nobody is seen to need it.
@MainActor
final class Sign {
    private let library = Library()
    private var text = ""
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'library.titles' is set, the loop a moment later: check that no code right after setting it reads or sets what the closure sets
        // why: `sink` handles the first value of 'library.$titles' before 'start' returns…
        library.$titles.sink { [weak self] titles in self?.text = titles.joined() }.store(in: &bag)
        print("started")
    }

    func shorten() { text = "" }
}
