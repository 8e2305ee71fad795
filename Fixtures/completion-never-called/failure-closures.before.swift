import Foundation

/// A closure for failures that calls nothing, beside one for success that calls the handler.
final class Reader {
    var delegate: ReaderDelegate?

    // expect: completion-never-called
    func read(completion: @escaping (Data?) -> Void) {
        fetch(onSuccess: { data in completion(data) }, onError: { error in print(error) })
    }

    func readBoth(completion: @escaping (Data?) -> Void) {
        fetch(onSuccess: { data in completion(data) }, onError: { _ in completion(nil) })
    }

    // The delegate is told.
    func readTold(completion: @escaping (Data?) -> Void) {
        fetch(onSuccess: { data in completion(data) }, onError: { error in self.delegate?.readerDidFail(error) })
    }

    // The other handler is called.
    func readOr(completion: @escaping (Data?) -> Void, failure: @escaping (Error) -> Void) {
        fetch(onSuccess: { data in completion(data) }, onError: { error in failure(error) })
    }

    // Nothing calls the second closure.
    func readAnyway(completion: @escaping (Data?) -> Void) {
        fetchAnyway(onSuccess: { data in completion(data) }, onError: { error in print(error) })
    }

    private func fetch(onSuccess: @escaping (Data) -> Void, onError: @escaping (Error) -> Void) {
        URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { data, _, error in
            if let error { onError(error) } else { onSuccess(data ?? Data()) }
        }.resume()
    }

    private func fetchAnyway(onSuccess: @escaping (Data) -> Void, onError: @escaping (Error) -> Void) {
        onSuccess(Data())
    }
}

protocol ReaderDelegate: AnyObject {
    func readerDidFail(_ error: Error)
}
