// form: body
import Dispatch

indirect enum Source { case file(String), named(String, Source) }

final class Images {
    // What it calls of itself, it awaits.
    // expect: completion-async-body
    func image(_ source: Source, completion: @escaping (String?) -> Void) {
        Task {
            completion(await image(source))
        }
    }

    func image(_ source: Source) async -> String? {
        switch source {
        case .file(let path):
            return await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: path) }
            }
        case .named(let name, let next):
            if name.isEmpty {
                return nil
            } else {
                return await image(next)
            }
        }
    }

    func show() {
        image(.file("a")) { print($0 ?? "") }
    }
}
