// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Shows the state of a download.
@MainActor
final class DownloadViewModel {
    var title = ""
    var isFailed = false
    private var fraction = 0.0
    private let model: DownloadModel
    private var cancellables: Set<AnyCancellable> = []
    private var progress: AnyCancellable?

    init(model: DownloadModel) {
        self.model = model
        bind()
    }

    private func bind() {
        // The title follows the model.
        // expect: combine-sink-main safe
        // what views read changes on the main queue
        let nameValues = model.name
            .removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in nameValues where !Task.isCancelled {
                guard let self else { return }
                // An empty name is no title.
                self.title = name.isEmpty ? "Untitled" : name
            }
        }.cancel).store(in: &cancellables)

        // expect: combine-sink-main safe
        let failuresValues = model.failures
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await failed in failuresValues where !Task.isCancelled {
                self?.isFailed = failed
            }
        }.cancel).store(in: &cancellables)

        // expect: combine-sink-main unsafe
        let progressValues = model.progress
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        progress = AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in progressValues where !Task.isCancelled {
                self?.fraction = value
            }
        }.cancel)
    }
}

final class DownloadModel {
    let name = CurrentValueSubject<String, Never>("")
    let failures = PassthroughSubject<Bool, Never>()
    let progress = PassthroughSubject<Double, Never>()
}
