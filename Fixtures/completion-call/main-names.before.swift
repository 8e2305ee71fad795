// target: swift 6.2, ios 26, macos 26
import Foundation

// The main queue under other names: constants, and functions that only pass their closure there.

let ui = DispatchQueue.main

enum Queues {
    static let screen: DispatchQueue = .main
    static let files = DispatchQueue(label: "files")
}

/// Its name says nothing.
func toScreen(_ block: @escaping @Sendable @MainActor () -> Void) {
    DispatchQueue.main.async { block() }
}

/// At once where it is there already.
func nowOrSoon(_ block: @escaping @Sendable @MainActor () -> Void) {
    if Thread.isMainThread { block() } else { Queues.screen.async { block() } }
}

/// By another one.
enum Screens {
    static func update(_ work: @escaping @Sendable @MainActor () -> Void) { toScreen(work) }
}

/// It does more.
func counted(_ block: @escaping @Sendable @MainActor () -> Void) {
    print("counted")
    DispatchQueue.main.async { block() }
}

final class Store: Sendable {
    private let answers = DispatchQueue.main

    func ask(completion: @escaping @Sendable (Int) -> Void) { completion(1) }
    nonisolated(nonsending) func ask() async -> Int { 1 }

    func size(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        Queues.files.async {
            let number = name.count
            ui.async { completion(number) }
        }
    }
    nonisolated(nonsending) func size(of name: String) async -> Int {
        await withCheckedContinuation { continuation in size(of: name) { continuation.resume(returning: $0) } }
    }

    func count(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        Queues.files.async {
            let number = name.count
            Queues.screen.async { completion(number) }
        }
    }
    nonisolated(nonsending) func count(of name: String) async -> Int {
        await withCheckedContinuation { continuation in count(of: name) { continuation.resume(returning: $0) } }
    }

    func depth(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        Queues.files.async {
            let number = name.count
            self.answers.async { completion(number) }
        }
    }
    nonisolated(nonsending) func depth(of name: String) async -> Int {
        await withCheckedContinuation { continuation in depth(of: name) { continuation.resume(returning: $0) } }
    }

    func width(of name: String, completion: @escaping @Sendable (Int) -> Void) {
        Queues.files.async { completion(name.count) }
    }
    nonisolated(nonsending) func width(of name: String) async -> Int {
        await withCheckedContinuation { continuation in width(of: name) { continuation.resume(returning: $0) } }
    }
}

/// Isolated to nothing: the answers came on the main thread, but for the last one.
final class Presenter: Sendable {
    let store = Store()

    func show(_ value: Int) { MainActor.assumeIsolated { print(value) } }

    func size() {
        // expect: completion-call
        store.size(of: "a") { self.show($0) }
        print("asked")
    }

    func count() {
        // expect: completion-call
        store.count(of: "a") { self.show($0) }
        print("asked")
    }

    func depth() {
        // expect: completion-call
        store.depth(of: "a") { self.show($0) }
        print("asked")
    }

    func width() {
        // expect: completion-call
        store.width(of: "a") { print($0) }
        print("asked")
    }
}

@MainActor
final class Screen {
    let store = Store()
    var title = ""

    func constant() {
        // expect: completion-call
        store.ask { count in
            ui.async { self.title = "\(count)" }
        }
    }

    func function() {
        // expect: completion-call
        store.ask { count in
            toScreen { self.title = "\(count)" }
        }
    }

    func atOnce() {
        // expect: completion-call
        store.ask { count in
            if count > 0 {
                nowOrSoon { self.title = "\(count)" }
            }
        }
    }

    func byAnother() {
        // expect: completion-call
        store.ask { count in
            Screens.update { self.title = "\(count)" }
        }
    }

    // What else it does stays.
    func more() {
        // expect: completion-call
        store.ask { count in
            counted { self.title = "\(count)" }
        }
    }

    // Not the queue of that name.
    func given(_ ui: DispatchQueue) {
        // expect: completion-call
        store.ask { count in
            ui.async { print(count) }
        }
    }
}
