import Foundation

enum LoadError: Error { case missing, broken }

final class Loader {
    func load(completion: @escaping (Result<String, Error>) -> Void) {}
    func load() async throws -> String { "" }
    func read(completion: @escaping (Result<String, LoadError>) -> Void) {}
    func read() async throws -> String { "" }
    func open(completion: @escaping (String?, Error?) -> Void) {}
    func open() async throws -> String { "" }
    func close(completion: (() -> Void)?) {}
    func close() async {}
}

final class Caller {
    let loader = Loader()
    var last: Result<String, Error>?

    func wholeResult() {
        // expect: completion-call
        Task {
            let result: Result<String, Error>
            do {
                result = .success(try await loader.load())
            } catch {
                result = .failure(error)
            }
            self.last = result
        }
    }

    func blocked() {
        let semaphore = DispatchSemaphore(value: 0)
        // expect: completion-call
        loader.close {
            semaphore.signal()
        }
        semaphore.wait()
    }

    func typedError() {
        // expect: completion-call
        loader.read { result in
            switch result {
            case .success(let text): print(text)
            case .failure(let error):
                switch error {
                case .missing: print("missing")
                case .broken: print("broken")
                }
            }
        }
    }

    func errorAnywhere() {
        // expect: completion-call display
        loader.open { text, error in
            print(text ?? "", error ?? "")
        }
    }

    deinit {
        // expect: completion-call
        loader.close { print("closed") }
    }
}
