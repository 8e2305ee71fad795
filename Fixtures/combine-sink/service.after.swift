// target: swift 6.2, ios 26, macos 26
import Combine

/// Counts what goes over the wire.
@MainActor
final class TrafficMeter {
    private let requests: AnyPublisher<Int, Never>
    private var bag: Set<AnyCancellable> = []
    private var subscription: AnyCancellable?
    private(set) var bytes = 0

    init(requests: AnyPublisher<Int, Never>) {
        self.requests = requests
    }

    func start() {
        // expect: combine-sink
        let requestsValues = requests
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await size in requestsValues where !Task.isCancelled {
                guard let self else { return }
                bytes += size /* in bytes */
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink
        let filteredRequestsValues = requests.filter { $0 > 0 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        subscription = AnyCancellable(Task.immediate { [weak self] in
            for await value in filteredRequestsValues where !Task.isCancelled {
                self?.bytes += value
            }
        }.cancel)

        // expect: combine-sink
        let local = requests.sink { _ in
            // Only to keep the source alive.
        }
        bag.insert(local)

        // expect: combine-sink report
        _ = requests.sink { size in print(size) }
    }

    func report(to log: PassthroughSubject<String, Never>) -> AnyCancellable {
        // expect: combine-sink
        AnyCancellable(Task.immediate { [
            values = log
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await line in values where !Task.isCancelled {
                print(line)
            }
        }.cancel)
    }

    func published() {
        // expect: combine-sink display
        Settings.shared.$isMetered.dropFirst().sink { [weak self, unowned settings = Settings.shared] isMetered in
            guard isMetered, settings.isMetered == false else { return }
            self?.bytes = 0
        }.store(in: &bag)
    }
}

@MainActor
final class Settings {
    static let shared = Settings()
    @Published var isMetered = false
}
