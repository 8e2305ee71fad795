import UIKit

final class Fetcher {
    func fetch(_ id: Int, completion: @escaping (Result<String, Error>) -> Void) {}
    func fetch(_ id: Int) async throws -> String { "" }
}

final class Screen: UIViewController {
    var fetcher = Fetcher()
    var optional: Fetcher?
    var id = 0
    var text = ""

    func prepare(completion: @escaping (Bool) -> Void) {}
    func prepare() async -> Bool { true }

    func weakReceiver() {
        // expect: completion-call
        fetcher.fetch(id) { [weak self] result in
            guard let self = self else { return }
            switch result {
            case .success(let text): self.text = text
            case .failure(let error): print(error)
            }
        }
    }

    func onSelf() {
        // expect: completion-call
        prepare { [weak self] isReady in
            guard let self else { return }
            self.text = isReady ? "ready" : "wait"
        }
    }

    func onSelfStrongly() {
        // expect: completion-call
        self.prepare { [weak self] isReady in
            guard let strongSelf = self else { return }
            strongSelf.text = isReady ? "ready" : "wait"
        }
    }

    func optionalReceiver() {
        // expect: completion-call
        optional?.fetch(1) { result in
            if case .success(let text) = result {
                print(text)
            }
        }
    }

    func hop() {
        // expect: completion-call
        fetcher.fetch(2) { [weak self] result in
            DispatchQueue.main.async {
                guard let text = try? result.get() else { return }
                self?.text = text
            }
        }
    }
}

final class Model {
    let fetcher = Fetcher()
    var text = ""

    func hopElsewhere() {
        // expect: completion-call
        fetcher.fetch(3) { result in
            switch result {
            case .success(let text):
                DispatchQueue.main.async { self.text = text }
            case .failure:
                DispatchQueue.main.async {
                    self.text = "?"
                }
            }
        }
    }

    func otherCapture(_ label: UILabel) {
        // expect: completion-call
        fetcher.fetch(4) { [weak label] result in
            guard case let .success(text) = result else { return }
            label?.text = text
        }
    }
}
