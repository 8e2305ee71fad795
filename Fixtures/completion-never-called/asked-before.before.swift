import Foundation

/// What all callers have asked, or set, right before.
final class Downloader {
    var url: URL?
    var other: URL?
    var finish: ((Data) -> Void)?
    var isReady = false

    func start() {
        guard let url = self.url else { return }
        print(url)
        load { error in print(error ?? "") }
    }

    func restart() {
        if url != nil { load { error in print(error ?? "") } }
    }

    private func load(completion: @escaping (Error?) -> Void) {
        guard let url = self.url else { return }
        print(url)
        completion(nil)
    }

    func startOther() {
        guard let other else { return }
        reset()
        print(other)
        loadOther { error in print(error ?? "") }
    }

    // What is called in between may have set it to nil.
    // expect: completion-never-called
    private func loadOther(completion: @escaping (Error?) -> Void) {
        guard let other else { return }
        print(other)
        completion(nil)
    }

    func startTwo() {
        guard let url else { return }
        print(url)
        loadTwo { error in print(error ?? "") }
    }

    func startAnyway() {
        loadTwo { error in print(error ?? "") }
    }

    // One caller does not ask.
    // expect: completion-never-called
    private func loadTwo(completion: @escaping (Error?) -> Void) {
        guard let url else { return }
        print(url)
        completion(nil)
    }

    func startReady() {
        guard isReady else { return }
        loadReady { error in print(error ?? "") }
    }

    private func loadReady(completion: @escaping (Error?) -> Void) {
        guard isReady else { return }
        completion(nil)
    }

    func startLater() {
        guard let other else { return }
        print(other)
        DispatchQueue.main.async { self.loadLater { error in print(error ?? "") } }
    }

    // The closure runs later.
    // expect: completion-never-called
    private func loadLater(completion: @escaping (Error?) -> Void) {
        guard let other else { return }
        print(other)
        completion(nil)
    }

    func startSoon() {
        guard let url else { return }
        print(url)
        DispatchQueue.main.async { self.loadSoon { error in print(error ?? "") } }
    }

    // Nothing takes away what was there.
    private func loadSoon(completion: @escaping (Error?) -> Void) {
        guard let url else { return }
        print(url)
        completion(nil)
    }

    // Each caller sets the closure first.
    func deliver(_ data: Data, completion: @escaping (Error?) -> Void) {
        guard let finish else { return }
        finish(data)
        completion(nil)
    }

    // expect: completion-never-called
    func deliverAgain(_ data: Data, completion: @escaping (Error?) -> Void) {
        guard let finish else { return }
        finish(data)
        completion(nil)
    }

    private func reset() { other = nil }
}

final class Screen {
    private let downloader = Downloader()
    private let second = Downloader()

    func show(_ data: Data) {
        downloader.finish = { print($0) }
        downloader.deliver(data) { error in print(error ?? "") }
    }

    func showAgain(_ data: Data) {
        second.finish = { print($0) }
        downloader.deliverAgain(data) { error in print(error ?? "") }
    }
}

/// What is set on each object where it is made.
final class Reader {
    var store: Downloader?
    var name: String?

    func read(completion: @escaping (Error?) -> Void) {
        guard let store = store else { return }
        store.start()
        completion(nil)
    }

    // It is taken away.
    // expect: completion-never-called
    func readName(completion: @escaping (Error?) -> Void) {
        guard let name = name else { return }
        print(name)
        completion(nil)
    }
}

final class Library {
    func makeReader() -> Reader {
        let reader = Reader()
        reader.store = Downloader()
        reader.name = "reader"
        return reader
    }

    func clear(_ reader: Reader) { reader.name = nil }
}

/// What each caller has asked of what it passes on.
final class Post {
    var kind: Int? { text.count > 3 ? text.count : nil }
    var text = ""
    var draft: String?
}

final class Publisher {
    private let queue = DispatchQueue.global()

    func publish(_ post: Post, completion: @escaping (Error?) -> Void) {
        guard let kind = post.kind else {
            completion(CocoaError(.coderInvalidValue))
            return
        }
        let done = { (error: Error?) in
            print(kind)
            completion(error)
        }
        switch kind {
        case 4: send(post, completion: done)
        default:
            print("other")
            sendOther(post, completion: done)
        }
    }

    private func send(_ post: Post, completion: @escaping (Error?) -> Void) {
        guard let kind = post.kind else { return }
        queue.async {
            print(kind)
            completion(nil)
        }
    }

    private func sendOther(_ post: Post, completion: @escaping (Error?) -> Void) {
        guard let kind = post.kind else { return }
        queue.async {
            print(kind, post)
            completion(nil)
        }
    }

    func keep(_ post: Post, completion: @escaping (Error?) -> Void) {
        guard post.kind != nil else {
            completion(CocoaError(.coderInvalidValue))
            return
        }
        store(post, completion: completion)
    }

    // Nobody has asked for that.
    // expect: completion-never-called
    private func store(_ post: Post, completion: @escaping (Error?) -> Void) {
        guard let draft = post.draft else { return }
        queue.async {
            print(draft)
            completion(nil)
        }
    }
}
