import Foundation

class Viewer {
    let url: URL

    init(url: URL) { self.url = url }

    // expect: completion-handler display
    // why: only the signature is shown…
    // why: 'ImageViewer.render' (…
    func render(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
    }

    // expect: completion-handler display
    // why: only the signature is shown…
    // why: 'ImageViewer.export' (…
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

    override func export(completion: @escaping (Bool) -> Void) {
        Archive.shared.add(url) { result in
            completion(result)
        }
    }
}
