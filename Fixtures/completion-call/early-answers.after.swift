// target: swift 6.0, ios 17
import UIKit

// A function that may have its result at once, as a cache does, calls its handler before it returns: the view is drawn with it.
@MainActor
final class Pictures {
    private var known: [URL: UIImage] = [:]
    private let session = URLSession.shared

    func load(_ url: URL, completion: @escaping @MainActor (UIImage?) -> Void) {
        if let image = known[url] {
            completion(image)
            return
        }
        DispatchQueue.global().async {
            DispatchQueue.main.async { completion(UIImage()) }
        }
    }

    func load(_ url: URL) async -> UIImage? {
        await withCheckedContinuation { continuation in load(url) { continuation.resume(returning: $0) } }
    }

    /// What cannot be loaded is the exception.
    func fetch(_ url: URL?, completion: @escaping @MainActor (UIImage?) -> Void) {
        guard url != nil else { return completion(UIImage()) }
        if known.isEmpty { return completion(nil) }
        DispatchQueue.global().async {
            DispatchQueue.main.async { completion(UIImage()) }
        }
    }

    func fetch(_ url: URL?) async -> UIImage? {
        await withCheckedContinuation { continuation in fetch(url) { continuation.resume(returning: $0) } }
    }

    /// Its work stands in the async version.
    func find(_ url: URL, completion: @escaping @MainActor (UIImage?) -> Void) {
        Task { completion(await find(url)) }
    }

    func find(_ url: URL) async -> UIImage? {
        if let image = known[url] {
            return image
        }
        return await fetch(url)
    }
}

@MainActor
final class PictureCell: UICollectionViewCell {
    private let pictures = Pictures()
    private let picture = UIImageView()

    func show(_ url: URL) {
        // expect: completion-call display
        // why: this call is made only…
        // why: 'load' may have its result before it returns (line 12)…
        pictures.load(url) { [weak self] image in
            self?.picture.image = image
        }
    }

    func showFetched(_ url: URL) {
        // expect: completion-call unsafe
        Task { [weak self, pictures] in
            let image = await pictures.fetch(url)
            self?.picture.image = image
        }
    }

    // Another handler is called later in any case.
    func reload(_ url: URL) {
        URLSession.shared.getAllTasks { tasks in
            DispatchQueue.main.async {
                // expect: completion-call unsafe
                Task {
                    let image = await self.pictures.load(url)
                    self.picture.image = image
                }
            }
        }
    }
}

@MainActor
final class PictureLabel: UILabel {
    private let pictures = Pictures()

    func showFound(_ url: URL) {
        // expect: completion-call display
        pictures.find(url) { image in
            self.isHidden = image == nil
        }
    }
}
