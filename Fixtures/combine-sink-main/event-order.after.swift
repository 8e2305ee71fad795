// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Board {
    let arrivals = PassthroughSubject<String, Never>()
    let wipes = PassthroughSubject<Void, Never>()
    let titles = PassthroughSubject<String, Never>()
    let counts = PassthroughSubject<Int, Never>()
    @Published var name = ""
    @Published var size = 0
}

/// Two loops over events of one object may swap what it sends in turn: a message that comes after a wipe stays.
@MainActor
final class Alerts {
    private let board: Board
    private var unseen: [String] = []
    private var bag: Set<AnyCancellable> = []

    init(board: Board) { self.board = board }

    func observe() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: the subscription in line 36 sets 'unseen', too, and of two loops either may run ahead: keep both subscriptions if that order matters
        let arrivalsValues = board.arrivals
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await post in arrivalsValues where !Task.isCancelled {
                self?.unseen.append(post)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: the subscription in line 27 sets 'unseen', too, and of two loops either may run ahead: keep both subscriptions if that order matters
        let wipesValues = board.wipes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in wipesValues where !Task.isCancelled {
                self?.unseen.removeAll()
            }
        }.cancel).store(in: &bag)
    }
}

/// What is a state, has the same code, or sets what the other does not use, may come in any order.
@MainActor
final class Header {
    private let board: Board
    private let other: Board
    private var title = ""
    private var count = 0
    private var bag: Set<AnyCancellable> = []

    init(board: Board, other: Board) { (self.board, self.other) = (board, other) }

    func states() {
        // expect: combine-sink-main safe
        let nameValues = board.$name
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in nameValues where !Task.isCancelled {
                self?.show(name)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main safe
        let sizeValues = board.$size
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await size in sizeValues where !Task.isCancelled {
                self?.show("\(size)")
            }
        }.cancel).store(in: &bag)
    }

    func parts() {
        // expect: combine-sink-main safe
        let titlesValues = board.titles
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await title in titlesValues where !Task.isCancelled {
                self?.title = title
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main safe
        let countsValues = board.counts
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await count in countsValues where !Task.isCancelled {
                self?.count = count
            }
        }.cancel).store(in: &bag)
    }

    func same() {
        // expect: combine-sink-main safe
        let titlesValues = other.titles
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in titlesValues where !Task.isCancelled {
                self?.refresh()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main safe
        let countsValues = other.counts
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in countsValues where !Task.isCancelled {
                self?.refresh()
            }
        }.cancel).store(in: &bag)
    }

    private func show(_ text: String) { print(title, count, text) }
    private func refresh() {}
}
