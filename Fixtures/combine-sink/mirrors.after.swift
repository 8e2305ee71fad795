// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI
import UIKit

@MainActor
final class Store: ObservableObject {
    @Published var selection: Int?
    let changes = PassthroughSubject<Int, Never>()
    let scheduled = PassthroughSubject<Int, Never>()
}

@MainActor
final class Selection {
    private(set) var selected: Int?
    private var cache: [Int]?
    private var loading: Task<Void, Never>?
    private var last: Int?
    private var bag = Set<AnyCancellable>()
    private let label = UILabel()

    var items: [Int] {
        if let cache { return cache }
        cache = [1]
        return [1]
    }

    init(_ store: Store) {
        // expect: combine-sink display
        // why: line 55 reads 'selected', which `sink` sets as soon as 'store.$selection' gives a value, and a loop a moment later: keep the subscription, unless that code cannot run in between
        store.$selection.dropFirst().sink { [weak self] value in
            guard let self, selected != value else { return }
            selected = value
        }.store(in: &bag)

        // expect: combine-sink display
        // why: line 23 reads 'cache', which `sink` sets as soon as 'store.changes' gives a value, and a loop a moment later: keep the subscription, unless that code cannot run in between
        store.changes.sink { [weak self] _ in self?.cache = nil }.store(in: &bag)

        // expect: combine-sink unsafe
        let changesValues = store.changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await change in changesValues where !Task.isCancelled {
                self?.label.text = "\(change)"
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink unsafe
        let storeChangesValues = store.changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await _ in storeChangesValues where !Task.isCancelled {
                self?.loading?.cancel()
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink unsafe
        let changesValues2 = store.changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await change in changesValues2 where !Task.isCancelled {
                self?.note(change)
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink unsafe
        let delayedChangesValues = store.changes.delay(for: 1, scheduler: DispatchQueue.main)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await change in delayedChangesValues where !Task.isCancelled {
                self?.selected = change
            }
        }.cancel).store(in: &bag)
    }

    func isSelected(_ item: Int) -> Bool { selected == item }

    private func note(_ change: Int) {
        guard last != change else { return }
        last = change
    }
}

@MainActor
final class Inbox: ObservableObject {
    @Published private(set) var unread = 0
    @Published private(set) var title = ""
    @Published private(set) var count = 0
    @Published private(set) var queued = 0
    private var bag = Set<AnyCancellable>()

    var heading: String { title.uppercased() }
    var isFull: Bool { count > 9 }

    init(_ store: Store) {
        // expect: combine-sink display
        // why: line 104 reads 'unread', which `sink` sets as soon as 'store.changes' gives a value, and a loop a moment later: keep the subscription, unless that code cannot run in between
        store.changes.sink { [weak self] change in self?.refresh(change) }.store(in: &bag)

        // expect: combine-sink unsafe
        let changesValues = store.changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await change in changesValues where !Task.isCancelled {
                self?.title = "\(change)"
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink display
        // why: line 72 reads 'count', which `sink` sets as soon as 'store.changes' gives a value, and a loop a moment later: keep the subscription, unless that code cannot run in between
        store.changes.sink { [weak self] change in self?.count = change }.store(in: &bag)

        // expect: combine-sink unsafe
        let storeChangesValues = store.changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await change in storeChangesValues where !Task.isCancelled {
                self?.queued = change
            }
        }.cancel).store(in: &bag)
    }

    private func refresh(_ change: Int) { keep(change) }
    private func keep(_ change: Int) { unread = change }

    func add() -> Bool { !isFull }

    func wait() {
        Task { print(queued) }
    }
}

@MainActor
final class Badge {
    let inbox: Inbox
    init(_ inbox: Inbox) { self.inbox = inbox }
    func text() -> String { "\(inbox.unread)" }
}

struct InboxView: View {
    @ObservedObject var inbox: Inbox
    var body: some View { Text(inbox.heading + inbox.title) }
}
