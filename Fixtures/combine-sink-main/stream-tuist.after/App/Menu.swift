// target: swift 6.0, ios 17
// The folder that Project.swift names gets the file.
import Combine
import Foundation

@MainActor
final class Menu {
    private let kitchen: Kitchen
    private var bag = Set<AnyCancellable>()
    private(set) var dishes: [String] = []

    init(kitchen: Kitchen) {
        self.kitchen = kitchen
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later…
        // why: creates Fixtures/combine-sink-main/stream-tuist.before/App/Publisher+BufferedValues.swift, which declares 'bufferedValues': run `tuist generate`, or the build fails
        let dishesValues = kitchen.dishes.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await dishes in dishesValues where !Task.isCancelled {
                self?.dishes = dishes
            }
        }.cancel).store(in: &bag)
    }
}

final class Kitchen {
    let dishes = PassthroughSubject<[String], Never>()
}
