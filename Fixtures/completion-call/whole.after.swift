// target: swift 6.2, ios 26, macos 26
import Foundation

enum ReadError: Error { case missing, broken }

func show(_ text: String?, _ error: Error?) {}

@MainActor
final class Reader {
    func read(completion: @escaping (Result<String, Error>) -> Void) {}
    func read() async throws -> String { "" }
    func find(completion: @escaping (Result<String, ReadError>) -> Void) {}
    func find() async throws(ReadError) -> String { "" }
    func open(_ page: Int, completion: @escaping (String?, Error?) -> Void) {}
    func open(_ page: Int) async throws -> String { "" }
    func ping(completion: @escaping (Error?) -> Void) {}
    func ping() async throws {}
    func both(completion: @escaping (String?, Int?, Error?) -> Void) {}
    func both() async throws -> (String, Int) { ("", 1) }
}

@MainActor
final class Screen {
    let reader = Reader()
    var next: Screen?
    var last: Result<String, Error>?
    var isLoading = false

    func keepsTheResult() {
        // expect: completion-call
        Task {
            let result: Result<String, Error>
            do {
                result = .success(try await reader.read())
            } catch {
                result = .failure(error)
            }
            self.last = result
        }
    }

    func asksWhichError() {
        // expect: completion-call
        Task {
            let result: Result<String, ReadError>
            do throws(ReadError) {
                result = .success(try await reader.find())
            } catch {
                result = .failure(error)
            }
            switch result {
            case .success(let text): print(text)
            case .failure(.missing): print("missing")
            case .failure(let error): print(error)
            }
        }
    }

    func showsBoth() {
        // expect: completion-call
        Task {
            do {
                let text = try await reader.open(1)
                self.isLoading = false
                show(text, nil)
            } catch {
                self.isLoading = false
                show(nil, error)
            }
        }
    }

    func handsOn(completion: ((String?, Error?) -> Void)?) {
        // expect: completion-call
        Task {
            do {
                let text = try await reader.open(2)
                self.isLoading = false
                completion?(text, nil)
            } catch {
                self.isLoading = false
                completion?(nil, error)
            }
        }
    }

    func handsResultOn(completion: @escaping (Result<String, Error>) -> Void) {
        // expect: completion-call
        Task {
            do {
                let value = try await reader.read()
                self.isLoading = false
                completion(.success(value))
            } catch {
                self.isLoading = false
                completion(.failure(error))
            }
        }
    }

    func errorFirst() {
        // expect: completion-call
        Task {
            do {
                try await reader.ping()
                print("fine")
            } catch {
                print(error)
            }
        }
    }

    func errorCode() {
        // expect: completion-call
        Task {
            do {
                try await reader.ping()
            } catch {
                let error = error as NSError
                print(error.code)
            }
        }
    }

    func errorByAnotherName() {
        // expect: completion-call display
        reader.ping { [weak self] failure in
            self?.isLoading = failure == nil
        }
    }

    func looksBeforeItAsks() {
        // expect: completion-call display
        reader.open(3) { text, error in
            print(text as Any)
            if let error = error {
                print(error)
                return
            }
            print(text!)
        }
    }

    func shadows() {
        // expect: completion-call display
        reader.open(4) { text, error in
            print(text ?? "nothing")
            guard let error else { return }
            print(text as Any, error)
        }
    }

    func stopsInAnyCase() {
        // expect: completion-call
        Task {
            do {
                let text = try await reader.open(5)
                self.isLoading = false
                print(text)
            } catch {
                self.isLoading = false
            }
        }
    }

    func threeValues() {
        // expect: completion-call display
        reader.both { text, number, error in
            print(text as Any, number as Any, error as Any)
        }
        // expect: completion-call
        Task {
            guard let (text, _) = try? await reader.both() else { return }
            print(text)
        }
    }

    func mayBeNobody() {
        // expect: completion-call display
        next?.next?.reader.ping { error in
            print(error.map { "\($0)" } ?? "fine")
        }
    }
}
