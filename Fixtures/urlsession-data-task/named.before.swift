// target: swift 6.2, ios 26, macos 26
import Foundation

@MainActor
final class Catalogue {
    private var isLoading = false
    private var names: [String] = []

    func load(_ address: URL, completion: @escaping (Data?, Error?) -> Void) {
        // expect: urlsession-data-task
        let task = URLSession.shared.dataTask(with: address) { data, response, error in
            guard let data, error == nil else {
                completion(nil, error)
                return
            }
            print(data.count, (response as? HTTPURLResponse)?.statusCode ?? 0)
            completion(data, nil)
        }
        task.resume()
        isLoading = true
    }

    func send(_ request: URLRequest) {
        // expect: urlsession-data-task
        let upload = URLSession.shared.dataTask(with: request) { [weak self] data, _, error in
            if let error {
                print(error)
                return
            }
            guard let data else { return }
            DispatchQueue.main.async {
                self?.names.append("\(data.count)")
            }
        }
        upload.resume()
    }

    func reload(_ address: URL) async {
        // expect: urlsession-data-task
        let task = URLSession.shared.dataTask(with: address) { data, _, _ in
            guard let data else { return }
            print(data.count)
        }
        task.resume()
    }
}

final class Keeper {
    // Kept, to be cancelled: for a person.
    func start(_ request: URLRequest) -> URLSessionDataTask {
        // expect: urlsession-data-task
        let task = URLSession.shared.dataTask(with: request) { data, _, _ in
            print(data?.count ?? 0)
        }
        task.resume()
        return task
    }
}
