// form: body
import Dispatch

indirect enum Source { case file(String), named(String, Source) }

final class Images {
    // What it calls of itself, it awaits.
    // expect: completion-async-body
    func image(_ source: Source, completion: @escaping (String?) -> Void) {
        switch source {
        case .file(let path):
            DispatchQueue.global().async { completion(path) }
        case .named(let name, let next):
            if name.isEmpty {
                completion(nil)
            } else {
                image(next, completion: completion)
            }
        }
    }

    func show() {
        image(.file("a")) { print($0 ?? "") }
    }
}
