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
        Task { [weak self, fetcher, id] in
            do {
                let text = try await fetcher.fetch(id)
                guard let self = self else { return }
                self.text = text
            } catch {
                guard let self = self else { return }
                print(error)
            }
        }
    }

    func onSelf() {
        // expect: completion-call
        Task {
            let isReady = await prepare()
            self.text = isReady ? "ready" : "wait"
        }
    }

    func onSelfStrongly() {
        // expect: completion-call
        Task {
            let isReady = await self.prepare()
            self.text = isReady ? "ready" : "wait"
        }
    }

    func optionalReceiver() {
        // expect: completion-call
        Task {
            guard let optional else { return }
            guard let text = try? await optional.fetch(1) else { return }
            print(text)
        }
    }

    func hop() {
        // expect: completion-call
        Task { [weak self, fetcher] in
            guard let text = try? await fetcher.fetch(2) else { return }
            self?.text = text
        }
    }
}

final class Model {
    let fetcher = Fetcher()
    var text = ""

    func hopElsewhere() {
        // expect: completion-call
        Task { @MainActor in
            do {
                let text = try await fetcher.fetch(3)
                self.text = text
            } catch {
                self.text = "?"
            }
        }
    }

    func otherCapture(_ label: UILabel) {
        // expect: completion-call
        Task { @MainActor [weak label] in
            guard let text = try? await fetcher.fetch(4) else { return }
            label?.text = text
        }
    }
}
