import Combine
import Foundation

struct Broken: Error {}

@MainActor
final class Screen {
    private let values: PassthroughSubject<Int, any Error>
    private var bag = Set<AnyCancellable>()

    init(values: PassthroughSubject<Int, any Error>) { self.values = values }

    func start() {
        values
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                switch completion {
                case .finished: self?.end("finished")
                case .failure(let error): self?.end("failed: \(error)")
                }
            } receiveValue: { [weak self] in
                self?.show($0)
            }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
    private func end(_ text: String) { print(text) }
}
