// target: swift 6.2, ios 26, macos 26
import Foundation

final class Client {
    private let session: URLSession

    init(session: URLSession) { self.session = session }

    func load(_ url: URL) {
        // expect: urlsession-data-task
        session.dataTask(with: url) { data, response, error in
            print(data as Any, response as Any, error as Any)
        }.resume()
        // expect: urlsession-data-task
        Task {
            do {
                let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url))
                answer(data, response, nil)
            } catch {
                answer(nil, nil, error)
            }
        }
    }

    private func answer(_ data: Data?, _ response: URLResponse?, _ error: Error?) {}
}
