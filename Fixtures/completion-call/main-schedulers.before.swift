// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation
import RxSwift

final class Feed {
    let items: AnyPublisher<Int, Never>
    let names: Observable<String>
    var bag: [AnyCancellable] = []

    init(items: AnyPublisher<Int, Never>, names: Observable<String>) { (self.items, self.names) = (items, names) }

    func first(completion: @escaping (Int) -> Void) {
        items.receive(on: DispatchQueue.main).sink { completion($0) }.store(in: &bag)
    }
    func first() async -> Int {
        await withCheckedContinuation { continuation in
            first { continuation.resume(returning: $0) }
        }
    }

    func name(completion: @escaping (String) -> Void) {
        _ = names.observe(on: MainScheduler.instance).take(1).subscribe(onNext: { completion($0) })
    }
    func name() async -> String {
        await withCheckedContinuation { continuation in
            name { continuation.resume(returning: $0) }
        }
    }

    // The last one says where.
    func last(completion: @escaping (Int) -> Void) {
        items.receive(on: DispatchQueue.main).receive(on: DispatchQueue.global()).sink { completion($0) }
            .store(in: &bag)
    }
    func last() async -> Int {
        await withCheckedContinuation { continuation in
            last { continuation.resume(returning: $0) }
        }
    }

    func next(completion: @escaping () -> Void) {
        RunLoop.main.perform { completion() }
    }
    func next() async {
        await withCheckedContinuation { continuation in
            next { continuation.resume() }
        }
    }
}

final class Reader {
    let feed: Feed

    init(feed: Feed) { self.feed = feed }

    func read() {
        // expect: completion-call
        feed.first { print($0) }
        // expect: completion-call
        feed.name { print($0) }
        // expect: completion-call
        feed.last { print($0) }
        // expect: completion-call
        feed.next { print("next") }
        print("asked")
    }
}
