import Combine
import Foundation

struct Sample: Sendable { let value: Int }
struct SensorError: Error {}

final class Sensor {
    private let samples = PassthroughSubject<Result<Sample, any Error>, Never>()
    private let readings = PassthroughSubject<Result<Sample, SensorError>, Never>()
    private let pairs = PassthroughSubject<(Sample?, (any Error)?), Never>()

    // A failure ends the stream, or is one of its results.
    // expect: completion-events
    func observeSamples(_ handler: @escaping (Result<Sample, any Error>) -> Void) -> AnyCancellable {
        samples.sink(receiveValue: handler)
    }

    // With an error of its own.
    // expect: completion-events
    func observeReadings(_ handler: @escaping (Result<Sample, SensorError>) -> Void) -> AnyCancellable {
        readings.sink(receiveValue: handler)
    }

    // A value or an error.
    // expect: completion-events
    func observePairs(_ handler: @escaping (Sample?, (any Error)?) -> Void) -> AnyCancellable {
        pairs.sink { handler($0.0, $0.1) }
    }
}
