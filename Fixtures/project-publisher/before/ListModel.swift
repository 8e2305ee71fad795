import Combine
import Foundation

@MainActor
final class ListModel {
    private let service = ListService()
    private var bag: Set<AnyCancellable> = []
    private(set) var names: [String] = []

    func show() {
        // expect: combine-sink-value
        service.lists()
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { print(error) }
            } receiveValue: { [weak self] names in
                self?.names = names
            }
            .store(in: &bag)
    }

    func reload() {
        // expect: combine-sink-main
        ResultPublisher(start: service.load)
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { print(error) }
            } receiveValue: { [weak self] names in
                self?.names = names
            }
            .store(in: &bag)
    }
}
