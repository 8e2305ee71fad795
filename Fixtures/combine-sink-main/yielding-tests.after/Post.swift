// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Its test waits for one turn of the main queue, which a loop may not have had by then.
@MainActor
final class Post {
    private(set) var isSaved = false
    private var bag = Set<AnyCancellable>()

    init(saved: PassthroughSubject<Bool, Never>) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: the test at PostTests.swift:11 gives other code one turn by 'yield' before it checks, and the loop may need more: let that test wait until the value is there
        let savedValues = saved
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in savedValues where !Task.isCancelled {
                self?.isSaved = value
            }
        }.cancel).store(in: &bag)
    }
}

/// The test of this one sleeps.
@MainActor
final class Draft {
    private(set) var isSaved = false
    private var bag = Set<AnyCancellable>()

    init(saved: PassthroughSubject<Bool, Never>) {
        // expect: combine-sink-main safe
        let savedValues = saved
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in savedValues where !Task.isCancelled {
                self?.isSaved = value
            }
        }.cancel).store(in: &bag)
    }
}

/// A block that only fulfils an expectation follows the block of `receive(on:)`.
@MainActor
final class Note {
    private(set) var isSaved = false
    private var bag = Set<AnyCancellable>()

    init(saved: PassthroughSubject<Bool, Never>) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: tests give other code one turn by 'async' before they check (2 times, first at NoteTests.swift:11), and the loop may need more: let them wait until the value is there
        let savedValues = saved
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in savedValues where !Task.isCancelled {
                self?.isSaved = value
            }
        }.cancel).store(in: &bag)
    }
}
