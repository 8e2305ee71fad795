// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Where links go on: under the line above, if that ends brackets or is a link itself.
@MainActor
final class Layout {
    private let names = PassthroughSubject<String, Never>()
    private let cities = PassthroughSubject<String, Never>()
    private var subscription: AnyCancellable?
    private var bag = Set<AnyCancellable>()

    func start() {
        // expect: combine-sink-main safe
        Publishers.Zip(
            names,
            cities
        )
        .receive(on: DispatchQueue.main)
        .sink { print($0) }
        .store(in: &bag)
        // expect: combine-sink-main unsafe
        names.map { name in
            name.lowercased()
        }.receive(on: DispatchQueue.main)
            .sink { print($0) }
            .store(in: &bag)
        // expect: combine-sink-main unsafe
        names
          .removeDuplicates()
          .receive(on: DispatchQueue.main)
          .sink { print($0) }
          .store(in: &bag)
        // expect: combine-sink-main safe
        subscription = Publishers.Zip(
            names,
            cities
        ).receive(on: DispatchQueue.main).sink { print($0) }
    }
}
