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
        board.arrivals
            .receive(on: DispatchQueue.main)
            .sink { [weak self] post in
                self?.unseen.append(post)
            }
            .store(in: &bag)
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: the subscription in line 27 sets 'unseen', too, and of two loops either may run ahead: keep both subscriptions if that order matters
        board.wipes
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in
                self?.unseen.removeAll()
            }
            .store(in: &bag)
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
        board.$name
            .receive(on: DispatchQueue.main)
            .sink { [weak self] name in
                self?.show(name)
            }
            .store(in: &bag)
        // expect: combine-sink-main safe
        board.$size
            .receive(on: DispatchQueue.main)
            .sink { [weak self] size in
                self?.show("\(size)")
            }
            .store(in: &bag)
    }

    func parts() {
        // expect: combine-sink-main safe
        board.titles
            .receive(on: DispatchQueue.main)
            .sink { [weak self] title in
                self?.title = title
            }
            .store(in: &bag)
        // expect: combine-sink-main safe
        board.counts
            .receive(on: DispatchQueue.main)
            .sink { [weak self] count in
                self?.count = count
            }
            .store(in: &bag)
    }

    func same() {
        // expect: combine-sink-main safe
        other.titles
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in
                self?.refresh()
            }
            .store(in: &bag)
        // expect: combine-sink-main safe
        other.counts
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in
                self?.refresh()
            }
            .store(in: &bag)
    }

    private func show(_ text: String) { print(title, count, text) }
    private func refresh() {}
}
