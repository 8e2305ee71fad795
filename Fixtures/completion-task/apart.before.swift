// target: swift 6.0
import Foundation

final class Presenter: NSObject, NSFilePresenter {
    func read(_ text: String) async -> Int { text.count }

    // It stands beside the conformance, whose protocol may ask for it.
    // expect: completion-task
    func read(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await read(text)) }
    }
}

extension Presenter {
    func write(_ text: String) async -> Int { text.count }

    // It stands apart from the conformance, and code awaits the async version.
    // expect: completion-task
    func write(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await write(text)) }
    }

    func close(_ text: String) async -> Int { text.count }

    // It stands apart, too, but only this awaits the async version.
    // expect: completion-task
    func close(_ text: String, completion: @escaping (Int) -> Void) {
        Task { completion(await close(text)) }
    }
}

func sizes(of presenter: Presenter) async -> Int {
    let size = await presenter.read("a")
    return await presenter.write("b") + size
}
