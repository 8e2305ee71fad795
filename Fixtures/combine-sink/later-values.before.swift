// target: swift 5.9, ios 15
// form: task
// values that come later than `sink` returns, by what stands between them and the closure, and notifications of a framework
import Combine
import UIKit

extension Publisher {
    func withNext() -> AnyPublisher<(Output, Output), Failure> {
        Publishers.Zip(self, self.dropFirst()).eraseToAnyPublisher()
    }
}

struct Row: Sendable {
    var title: String
}

func rows() -> AnyPublisher<[Row], Never> {
    Just([]).delay(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()
}

@MainActor
final class Board {
    @Published var isOpen = false
    @Published var isMoving = false
    @Published var names: [String] = []
    private let label = UILabel()
    private var newRows: [Row] = []
    private var added: [String] = []
    private var bag: Set<AnyCancellable> = []

    init() {
        listen()
        newRows.removeAll()
    }

    func listen() {
        let opened = Publishers.CombineLatest($isOpen, $isMoving)
            .map { $0 || $1 }
            .debounce(for: 0.1, scheduler: DispatchQueue.main)
            .dropFirst()

        // expect: combine-sink unsafe
        // why: what 'opened' sends before the task has started is lost: check that nothing is sent right after this
        // why: 'debounce' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        opened
            .sink { [weak self] isOpen in
                self?.label.isHidden = !isOpen
            }
            .store(in: &bag)

        // expect: combine-sink unsafe
        // why: a change of 'names' before the task has started is lost, as `withNext` drops the first value that the loop gets: check that no code sets it right after this
        // why: `sink` runs its closure before 'names' is set, the loop a moment later: check that no code right after setting it reads or sets what the closure sets
        $names.map { $0.sorted() }.withNext()
            .sink { [weak self] old, new in
                self?.added = new.filter { !old.contains($0) }
            }
            .store(in: &bag)

        // expect: combine-sink unsafe
        // why: what 'Timer.publish' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as a publisher that 'flatMap' (line 67) makes gives a value, the loop a moment later on the main actor: check that no code right after that relies on the closure
        Publishers.Merge(
            Timer.publish(every: 30, on: .main, in: .default).autoconnect(),
            Timer.publish(every: 3, on: .main, in: .default).autoconnect().first()
        )
        .flatMap { _ in rows() }
        .sink { [weak self] rows in
            self?.newRows = rows
        }
        .store(in: &bag)

        // expect: combine-sink unsafe
        // why: what 'NotificationCenter.default.publisher' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as a publisher that 'flatMap' (line 77) makes gives a value, the loop a moment later on the main actor: check that no code right after that relies on the closure
        NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)
            .flatMap { _ in rows() }
            .sink { [weak self] rows in
                self?.newRows = rows
            }
            .store(in: &bag)

        // expect: combine-sink unsafe
        // why: what 'NotificationCenter.default.publisher' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure on the thread that posts 'didBecomeActiveNotification', which no checked file does, before that goes on, the loop a moment later on the main actor: check that its work may be done as late as that
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
            .sink { [weak self] _ in
                self?.label.isHidden = false
            }
            .store(in: &bag)
    }
}
