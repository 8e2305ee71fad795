// target: swift 5.9, macos 14
import Foundation

/// The reason at the second of two calls names the first.
final class Pages {
    private var index = 0

    func next(completion: @escaping (Int) -> Void) {
        index += 1
        let index = index
        DispatchQueue.global().async { completion(index) }
    }

    func next() async -> Int { await withCheckedContinuation { answer in next { answer.resume(returning: $0) } } }
}

final class Reader {
    let pages = Pages()

    func read() {
        // It may run on any thread.
        // expect: completion-call display
        // why: the call is made only when the task starts, and the function may have returned by then: check that its callers do not rely on the call
        // why: with the task, line 30…
        // why: 'next' in line 30 works on the same object or data as the call in line 26: if it has to come after that call, put both into one task, in this order
        pages.next { number in
            print(number)
        }
        // expect: completion-call unsafe
        Task {
            let value = await pages.next()
            print(value + 1)
        }
    }
}
