// target: swift 6.2, ios 26, macos 26
// The value that a publisher has already comes to a loop after the statements that follow.
import Combine

@MainActor
final class Feed {
    @Published var phase = 0
    private let rate = CurrentValueSubject<Int, Never>(1)
    private let news = PassthroughSubject<Int, Never>()
    private var isWaiting = false
    private var bag: Set<AnyCancellable> = []

    // What the closure asks for, the code after it sets: that decides what becomes of the first value.
    func start() {
        // expect: combine-sink report
        // why: `sink` handles the first value of '$phase' before line 20 sets 'isWaiting', for which the closure asks in line 18, and a loop would handle it after that: write `dropFirst()` in place of that condition if it leaves out the first value, or keep the subscription
        $phase.sink { [weak self] phase in
            if phase == 0, self?.isWaiting == false { print("go on") }
        }.store(in: &bag)
        isWaiting = true
        print("waiting")
        wait()
    }

    // What it only reads.
    func count() {
        // Nobody notices a line of output alone.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure at once for the first value of '$phase', the loop runs it later: check that line 35 does not need what the closure does
        // why: `sink` handles the first value of '$phase' before line 34 sets 'isWaiting', whereas the loop does so afterwards: check that line 32, which reads 'isWaiting', may find the new value
        let phaseValues = $phase
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await phase in phaseValues where !Task.isCancelled {
                print(phase, self?.isWaiting ?? false)
            }
        }.cancel).store(in: &bag)
        isWaiting = true
        wait()
    }

    func listen() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'self.rate' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: `sink` runs its closure at once for the first value of 'self.rate', the loop runs it later: check that line 44 does not need what the closure does
        // why: `sink` handles the first value of 'self.rate' before 'listen' returns, whereas the loop does so afterwards: check that 'show' may be called as late as that
        let rateValues = self.rate
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await rate in rateValues where !Task.isCancelled {
                self?.show(rate)
            }
        }.cancel).store(in: &bag)
        wait()
    }

    // Nothing that matters follows, or no value comes at once.
    func bind() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'rate' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: `sink` handles the first value of 'rate' before 'bind' returns, whereas the loop does so afterwards: check that 'show' may be called as late as that
        let rateValues = rate
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await rate in rateValues where !Task.isCancelled {
                self?.show(rate)
            }
        }.cancel).store(in: &bag)
    }

    func hear() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'news' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let newsValues = news
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await number in newsValues where !Task.isCancelled {
                self?.show(number)
            }
        }.cancel).store(in: &bag)
        wait()
    }

    private func show(_ number: Int) { print(number) }
    private func wait() { print("wait") }
}
