// target: swift 6.2, ios 26, macos 26
import Foundation

@MainActor
final class Catalogue {
    private var isLoading = false
    private var names: [String] = []

    func load(_ address: URL, completion: @escaping (Data?, Error?) -> Void) {
        // expect: urlsession-data-task
        Task {
            do {
                let (data, response) = try await URLSession.shared.data(from: address)
                print(data.count, (response as? HTTPURLResponse)?.statusCode ?? 0)
                completion(data, nil)
            } catch {
                completion(nil, error)
            }
        }
        isLoading = true
    }

    func send(_ request: URLRequest) {
        // expect: urlsession-data-task
        Task { [weak self] in
            do {
                let (data, _) = try await URLSession.shared.data(for: request)
                self?.names.append("\(data.count)")
            } catch {
                print(error)
            }
        }
    }

    func reload(_ address: URL) async {
        // expect: urlsession-data-task
        guard let (data, _) = try? await URLSession.shared.data(from: address) else { return }
        print(data.count)
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
