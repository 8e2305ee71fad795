// target: swift 6.2, ios 26, macos 26
import Foundation

final class GalleryViewController: UIViewController {
    private let spinner = UIActivityIndicatorView()
    private var images: [UIImage] = []
    private var isLoading = false
    private let loader = ImageLoader()

    override func viewDidLoad() {
        super.viewDidLoad()
        // The layout is not known yet.
        // expect: dispatch-main-async
        Task { @MainActor in
            self.spinner.startAnimating() // in the middle
        }
        load()
        // expect: dispatch-main-async
        Task { @MainActor in
            // once the layout is known
            self.spinner.center = self.view.center
            self.spinner.isHidden = false
        }
    }

    private func load() {
        loader.load { [weak self] image in
            // expect: dispatch-main-async
            Task { @MainActor [weak self] in
                guard let self else { return }
                // Newest first.
                self.images.insert(image, at: 0)
                self.reload()
            }
        }
        loader.onError = { error in
            print(error)
            // expect: dispatch-main-async
            Task { @MainActor in self.show(error) }
        }
        // expect: dispatch-main-async
        Task { @MainActor [unowned self, images] in
            self.title = "\(images.count)"
        }
    }

    /// The queue on the line before.
    private func finish() {
        if isLoading {
            // expect: dispatch-main-async
            Task { @MainActor in
                self.isLoading = false
                self.spinner.stopAnimating()
            }
        }
    }

    private func show(_ error: any Error) {}
    private func reload() {}
}
