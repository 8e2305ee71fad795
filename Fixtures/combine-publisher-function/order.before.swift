// target: swift 6.2, ios 26, macos 26
import Combine

struct Fare: Sendable { var price = 0 }
struct Ride: Sendable { var fare = Fare() }

// What fulfils the requirements stands before them: they have their own async versions then, and get no others.
final class Taxi: RideBooking, Sendable {
    private let meter: Meter
    init(meter: Meter) { self.meter = meter }

    // expect: combine-publisher-function display
    func book(ride: Ride) -> AnyPublisher<Ride, any Error> { meter.fare(of: ride).map { Ride(fare: $0) }.eraseToAnyPublisher() }

    // expect: combine-publisher-function display
    func book(fare: Fare) -> AnyPublisher<Fare, any Error> { meter.fare(of: Ride(fare: fare)).map { $0 }.eraseToAnyPublisher() }
}

final class Meter: Sendable {
    // expect: combine-publisher-function report
    func fare(of ride: Ride) -> AnyPublisher<Fare, any Error> {
        Future { promise in promise(.success(ride.fare)) }.eraseToAnyPublisher()
    }
}

protocol RideBooking: Sendable {
    // expect: combine-publisher-function unsafe
    func book(ride: Ride) -> AnyPublisher<Ride, any Error>
    // expect: combine-publisher-function display
    func book(fare: Fare) -> AnyPublisher<Fare, any Error>
}

@MainActor
final class Trip {
    let booking: any RideBooking
    init(booking: any RideBooking) { self.booking = booking }

    // expect: combine-publisher-function display
    func start() -> AnyPublisher<Int, any Error> { booking.book(ride: Ride()).map(\.fare.price).eraseToAnyPublisher() }
}

// Declared here, so that no file is created.
extension Publisher {
    #if compiler(>=6)
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output { throw CancellationError() }
    #else
        func singleValue() async throws -> Output { throw CancellationError() }
    #endif
}
