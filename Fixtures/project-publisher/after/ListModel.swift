import Combine
import Foundation

@MainActor
final class ListModel {
    private let service = ListService()
    private var bag: Set<AnyCancellable> = []
    private(set) var names: [String] = []

    func show() {
        // expect: combine-sink-main
        let listsValues = service.lists()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            do {
                for try await names in listsValues where !Task.isCancelled {
                    self?.names = names
                }
            } catch {
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
