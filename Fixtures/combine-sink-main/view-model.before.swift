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
        model.name
            .removeDuplicates()
            .receive(on: DispatchQueue.main) // what views read changes on the main queue
            .sink { [weak self] name in
                guard let self else { return }
                // An empty name is no title.
                self.title = name.isEmpty ? "Untitled" : name
            }
            .store(in: &cancellables)

        // expect: combine-sink-main safe
        model.failures.receive(on: DispatchQueue.main).sink { [weak self] failed in
            self?.isFailed = failed
        }.store(in: &cancellables)

        // expect: combine-sink-main unsafe
        progress = model.progress
            .receive(on: RunLoop.main)
            .sink(receiveValue: { [weak self] in self?.fraction = $0 })
    }
}

final class DownloadModel {
    let name = CurrentValueSubject<String, Never>("")
    let failures = PassthroughSubject<Bool, Never>()
    let progress = PassthroughSubject<Double, Never>()
}
