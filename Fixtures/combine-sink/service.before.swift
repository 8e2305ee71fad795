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
        requests
            .sink { [weak self] size in
                guard let self else { return }
                bytes += size /* in bytes */
            }
            .store(in: &bag)

        // expect: combine-sink
        subscription = requests.filter { $0 > 0 }.sink { [weak self] in self?.bytes += $0 }

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
        log.sink { line in
            print(line)
        }
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
