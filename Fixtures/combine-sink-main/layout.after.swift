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
        let values = Publishers.Zip(
            names,
            cities
        )
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in values where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let namesValues = names.map { name in
            name.lowercased()
        }
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in namesValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        let distinctNamesValues = names
          .removeDuplicates()
          .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
          .values
        AnyCancellable(Task.immediate { @MainActor in
            for await value in distinctNamesValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main safe
        let values2 = Publishers.Zip(
            names,
            cities
        )
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .values
        subscription = AnyCancellable(Task.immediate { @MainActor in
            for await value in values2 where !Task.isCancelled {
                print(value)
            }
        }.cancel)
    }
}
