import Foundation

/// Compiled into every program: stands for whatever answers, as a network does. The n-th question of a kind gets the n-th
/// answer: inside `ask` if it is there already, else when it comes, on the thread that brings it.
final class Server: @unchecked Sendable {
    typealias Answer = Result<Int, Refused>
    private struct Query {
        let index: Int
        let handler: @Sendable (Answer) -> Void
    }

    private let lock = NSLock()
    private var answers: [Answer] = []
    private var asked: [String: Int] = [:]
    private var waiting: [Query] = []

    func ask(_ kind: String = "", handler: @escaping @Sendable (Answer) -> Void) {
        let answer = lock.withLock { () -> Answer? in
            let index = asked[kind, default: 0]
            asked[kind] = index + 1
            if index < answers.count { return answers[index] }
            waiting.append(Query(index: index, handler: handler))
            return nil
        }
        if let answer { handler(answer) }
    }

    func answer(_ answer: Answer) {
        let due = lock.withLock { () -> [Query] in
            answers.append(answer)
            let due = waiting.filter { $0.index < answers.count }
            waiting.removeAll { $0.index < answers.count }
            return due
        }
        for question in due { question.handler(answer) }
    }
}

struct Refused: Error, Hashable {}
