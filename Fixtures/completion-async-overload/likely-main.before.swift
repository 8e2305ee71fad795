// target: swift 5.9, ios 15
// What is bound to no thread by what it uses, and is on the main one by who calls it and what stands beside it.

import Foundation
import SwiftUI

protocol Orders {
    // expect: completion-async-overload unsafe
    // why: 'cancel' uses 'ids' (line 18), and its caller at…
    // why: types in files that were not checked, such as tests, may implement…
    func cancel(_ id: Int, completion: @escaping (Bool) -> Void)
}

final class OrderService: Orders {
    private var ids: [Int] = []

    func cancel(_ id: Int, completion: @escaping (Bool) -> Void) {
        completion(ids.contains(id))
    }
}

// Views watch it.
final class Basket: ObservableObject {
    private var orders: [Int] = []

    // expect: completion-async-overload safe
    // why: 'count' seems to belong on the main thread, as its type is an 'ObservableObject'…
    func count(completion: @escaping (Int) -> Void) {
        completion(orders.count)
    }

    // A task calls it elsewhere, and it may be called there.
    // expect: completion-async-overload safe
    // why: the async version of 'first' runs off the main thread…
    func first(completion: @escaping (Int?) -> Void) {
        completion(orders.first)
    }
}

// Most of its async functions are on the main actor.
final class Ledger {
    private var lines: [String] = []

    @MainActor func reload() async {}
    @MainActor func clear() async {}
    func export() async {}

    // expect: completion-async-overload safe
    // why: 'last' seems to belong on the main thread, as most async functions of its type are '@MainActor'…
    func last(completion: @escaping (String?) -> Void) {
        completion(lines.last)
    }
}

// What only waits in a continuation says nothing of the others: a run may have written it.
final class Archive {
    private var boxes: [String] = []

    @MainActor
    func open(_ box: String) async -> Bool {
        await withCheckedContinuation { continuation in
            open(box) { continuation.resume(returning: $0) }
        }
    }

    func open(_ box: String, completion: @escaping (Bool) -> Void) {
        completion(boxes.contains(box))
    }

    @MainActor
    func seal(_ box: String) async -> Bool {
        await withCheckedContinuation { continuation in
            seal(box) { continuation.resume(returning: $0) }
        }
    }

    func seal(_ box: String, completion: @escaping (Bool) -> Void) {
        completion(boxes.first == box)
    }

    // expect: completion-async-overload display
    // why: the async version of 'find' runs on a background thread, and uses 'boxes' (line 84): if other code changes 'boxes' at the same time, mark the async version '@MainActor'
    func find(_ box: String, completion: @escaping (Bool) -> Void) {
        completion(boxes.last == box)
    }
}

final class Tabs {
    private var titles: [String] = []

    // A closure that a view makes is on the main actor, and so is what calls it.
    // expect: completion-async-overload safe
    // why: 'clear' uses 'titles' (line 95), and its caller at…
    func clear(_ name: String, completion: @escaping (Bool) -> Void) {
        completion(titles.contains(name))
    }

    // The caller of its caller is on the main actor.
    // expect: completion-async-overload safe
    // why: 'close' uses 'titles' (line 102), and its caller at…
    func close(_ name: String, completion: @escaping (Bool) -> Void) {
        completion(titles.first == name)
    }

    // Nothing shows where it runs.
    // expect: completion-async-overload display
    // why: the async version of 'move' runs on a background thread, and uses 'titles'…
    func move(_ name: String, completion: @escaping (Bool) -> Void) {
        completion(titles.last == name)
    }
}

final class TabCloser {
    let tabs = Tabs()

    // expect: completion-async-overload safe
    // why: 'closeAll' uses 'close' (line 119), and its caller at…
    func closeAll(_ names: [String], completion: @escaping (Bool) -> Void) {
        tabs.close(names.joined()) { isClosed in
            completion(isClosed)
        }
    }
}

struct TabBar: View {
    let tabs: Tabs
    let closer: TabCloser
    let orders: Orders

    var body: some View {
        Button("Clear") {
            tabs.clear("all") { print($0) }
            closer.closeAll(["a"]) { print($0) }
            orders.cancel(1) { print($0) }
        }
    }
}

func watch(_ basket: Basket) {
    Task {
        basket.first { print($0 ?? 0) }
    }
}
