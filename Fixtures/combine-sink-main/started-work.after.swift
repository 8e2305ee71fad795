// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Spacing: ObservableObject {
    @Published var offset = 0
    @Published var limit = 0
    @Published var name = ""
}

@MainActor
final class Layout {
    var offset = 0
    var limit = 0
    var name = ""

    func apply() async { print(offset, limit) }
}

/// A task that is started right after the property was set counts on what `receive(on:)` posted before it.
@MainActor
final class Pane {
    private let spacing: Spacing
    private let layout = Layout()
    private var bag: Set<AnyCancellable> = []

    init(spacing: Spacing) { self.spacing = spacing }

    func observe() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: 'apply' (started-work.before.swift:53) sets 'offset' and then starts work by 'Task', which may begin before the loop has handled the new value: keep the subscription, or let that work wait for it
        let offsetValues = spacing.$offset
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await offset in offsetValues where !Task.isCancelled {
                self?.layout.offset = offset
            }
        }.cancel).store(in: &bag)
    }

    func limit() {
        // expect: combine-sink-main safe
        // why: the loop may need several hops…
        let limitValues = spacing.$limit
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await limit in limitValues where !Task.isCancelled {
                self?.layout.limit = limit
            }
        }.cancel).store(in: &bag)
    }

    func rename() {
        // Only an object of Foundation has its 'name' set before a task is started.
        // expect: combine-sink-main safe
        // why: the loop may need several hops…
        let nameValues = spacing.$name
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in nameValues where !Task.isCancelled {
                self?.layout.name = name
            }
        }.cancel).store(in: &bag)
    }

    func apply(_ new: Int) {
        spacing.offset = new
        Task { await layout.apply() }
    }

    func restrict(_ new: Int) {
        Task { await layout.apply() }
        spacing.limit = new
    }
}

/// A property of another type that has its name.
@MainActor
final class Quota {
    private var limit = 0
    private let layout = Layout()

    func raise() {
        limit = 1
        Task { await layout.apply() }
    }
}

extension OperationQueue {
    func oneByOne() -> Self {
        maxConcurrentOperationCount = 1
        return self
    }
}

@MainActor
final class Worker {
    private let queue = OperationQueue().oneByOne()
    private let layout = Layout()

    func begin() {
        queue.name = "work"
        Task { await layout.apply() }
    }
}
