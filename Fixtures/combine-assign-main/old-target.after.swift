// target: swift 5.9, ios 16
// form: task
import Combine
import Foundation

@MainActor
final class Thermometer: ObservableObject {
    @Published var degrees = 0.0
    private let sensor = PassthroughSubject<Double, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        sensor.send(1)
        // expect: combine-assign-main unsafe
        let sensorValues = sensor
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { @MainActor in
            for await value in sensorValues where !Task.isCancelled {
                self.degrees = value
            }
        }.cancel).store(in: &bag)
    }
}
