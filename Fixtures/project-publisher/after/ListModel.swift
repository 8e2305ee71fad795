import Combine
import Foundation

@MainActor
final class ListModel {
    private let service = ListService()
    private var bag: Set<AnyCancellable> = []
    private(set) var names: [String] = []

    func show() {
        // expect: combine-sink-value
        AnyCancellable(Task { [weak self, service] in
            do {
                let names = try await service.lists()
                guard !Task.isCancelled else { return }
                self?.names = names
            } catch {
                guard !Task.isCancelled else { return }
                print(error)
            }
        }.cancel).store(in: &bag)
    }

    func reload() {
        // expect: combine-sink-main
        let resultValues = ResultPublisher(start: service.load)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            do {
                for try await names in resultValues where !Task.isCancelled {
                    self?.names = names
                }
            } catch {
                print(error)
            }
        }.cancel).store(in: &bag)
    }
}
