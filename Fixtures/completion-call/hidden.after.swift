// target: swift 6.2, ios 26, macos 26
// A type's own callback function hides the extension's, and the async form of that.
protocol Gateway {
    func find(_ number: Int, completion: @escaping (String) -> Void)
}

extension Gateway {
    func look(_ number: Int, completion: @escaping (String) -> Void) { completion("none") }
    func look(_ number: Int) async -> String { "none" }

    func find(_ number: Int) async -> String {
        await withCheckedContinuation { continuation in
            find(number) { continuation.resume(returning: $0) }
        }
    }
}

final class Portico: Gateway, @unchecked Sendable {
    var handlers: [(String) -> Void] = []
    func look(_ number: Int, completion: @escaping (String) -> Void) { handlers.append(completion) }
    func find(_ number: Int, completion: @escaping (String) -> Void) { handlers.append(completion) }
}

final class Realex: Gateway, @unchecked Sendable {
    var handlers: [(String) -> Void] = []
    func find(_ number: Int, completion: @escaping (String) -> Void) { handlers.append(completion) }
}

@MainActor
final class Model: @unchecked Sendable {
    let portico = Portico()
    let realex = Realex()
    var shown = ""

    func start() {
        portico.look(1) { text in self.shown = text }
        // expect: completion-call
        Task {
            let text = await portico.find(1)
            self.shown = text
        }
        // expect: completion-call
        Task {
            let text = await realex.look(2)
            self.shown = text
        }
        // expect: completion-call
        Task {
            let text = await realex.find(2)
            self.shown = text
        }
    }
}
