import Foundation

class Viewer {
    let url: URL

    init(url: URL) { self.url = url }

    func render(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
    }

    // expect: completion-async-overload safe
    func close(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
    }

    func close() async -> Bool {
        await withCheckedContinuation { continuation in
            close {
                continuation.resume(returning: $0)
            }
        }
    }

    func export(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
    }
}

final class ImageViewer: Viewer {
    var image: Data?

    override func render(completion: @escaping (Bool) -> Void) {
        guard let image else { return }
        DispatchQueue.main.async { completion(!image.isEmpty) }
    }

    override func close(completion: @escaping (Bool) -> Void) {
        image = nil
        super.close(completion: completion)
    }

    override func export(completion: @escaping (Bool) -> Void) {
        Archive.shared.add(url) { result in
            completion(result)
        }
    }
}
