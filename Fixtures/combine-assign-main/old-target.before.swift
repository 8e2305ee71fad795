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
        sensor
            .receive(on: DispatchQueue.main)
            .assign(to: \.degrees, on: self)
            .store(in: &bag)
    }
}
