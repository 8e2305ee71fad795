// target: swift 6.0, ios 17
import Foundation

@MainActor
final class Loader {
    /// `Error` means this type here.
    enum Error: Swift.Error { case none }

    func load(_ url: URL) {
        // expect: urlsession-data-task display
        let task = URLSession.shared.dataTask(with: url) { data, response, error in
            if let response = response as? HTTPURLResponse {
                print(response, data as Any)
            } else if let error {
                print(error)
            } else {
                print("unknown")
            }
        }
        task.resume()
    }
}
