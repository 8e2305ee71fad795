// Copyright © 2021 The Shelf Project. All rights reserved.

import Combine

// What only ends has an async version without a result. What waits for it is in a file of its own, and no more than that.
final class Shelf {
    private let pages: Pages

    init(pages: Pages) { self.pages = pages }

    // expect: combine-publisher-function unsafe
    // why: `finished()`, which this fix adds, throws if the task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the async version of 'put' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    // why: the tool knows no async call for 'pages.sorted' in line 17: write the async version by hand
    // why: creates Fixtures/combine-publisher-function/ends.before/Sources/App/Publisher+Finished.swift, which declares 'finished', and which the next build finds by itself
    func put(_ book: Book) -> AnyPublisher<Never, any Error> {
        pages.sorted(book, by: \.title)
    }

    func put(_ book: Book) async throws {
        try await put(book).finished()
    }

    // expect: combine-publisher-function display
    func putAll(_ first: Book, _ second: Book) -> AnyPublisher<Never, any Error> {
        put(first).collect().flatMap { _ in self.put(second) }.eraseToAnyPublisher()
    }

    func putAll(_ first: Book, _ second: Book) async throws {
        try await put(first)
        try await self.put(second)
    }
}
