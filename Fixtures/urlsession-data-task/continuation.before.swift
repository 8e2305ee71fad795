// target: swift 6.2, ios 26, macos 26
import Foundation

actor PictureService {
    private var tasks: [URLSessionDataTask] = []

    func picture(_ request: URLRequest) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            // expect: urlsession-data-task display
            let task = URLSession.shared.dataTask(with: request) { data, _, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: data ?? Data())
                }
            }
            tasks.append(task)
            task.resume()
        }
    }
}
