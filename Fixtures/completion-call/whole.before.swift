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
        reader.read { result in
            self.last = result
        }
    }

    func asksWhichError() {
        // expect: completion-call
        reader.find { result in
            switch result {
            case .success(let text): print(text)
            case .failure(.missing): print("missing")
            case .failure(let error): print(error)
            }
        }
    }

    func showsBoth() {
        // expect: completion-call
        reader.open(1) { text, error in
            self.isLoading = false
            show(text, error)
        }
    }

    func handsOn(completion: ((String?, Error?) -> Void)?) {
        // expect: completion-call
        reader.open(2) { text, error in
            self.isLoading = false
            completion?(text, error)
        }
    }

    func handsResultOn(completion: @escaping (Result<String, Error>) -> Void) {
        // expect: completion-call
        reader.read { result in
            self.isLoading = false
            completion(result)
        }
    }

    func errorFirst() {
        // expect: completion-call
        reader.ping { error in
            guard let error = error else {
                print("fine")
                return
            }
            print(error)
        }
    }

    func errorCode() {
        // expect: completion-call
        reader.ping { error in
            guard let error = error as NSError? else { return }
            print(error.code)
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
        reader.open(5) { text, error in
            self.isLoading = false
            guard let text, error == nil else { return }
            print(text)
        }
    }

    func threeValues() {
        // expect: completion-call display
        reader.both { text, number, error in
            print(text as Any, number as Any, error as Any)
        }
        // expect: completion-call
        reader.both { text, _, error in
            guard let text, error == nil else { return }
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
