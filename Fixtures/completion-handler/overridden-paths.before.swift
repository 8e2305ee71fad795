import Foundation

class Viewer {
    let url: URL

    init(url: URL) { self.url = url }

    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: the override 'ImageViewer.render' (overridden-paths.before.swift:26) returns at line 27 if 'image' is nil,…
    func render(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
    }

    // expect: completion-handler display
    // why: only the new signature is shown…
    // why: in the override 'ImageViewer.export' (overridden-paths.before.swift:31), it was not found out how often 'add' (line…
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
