import Engine
import Reporters
#if canImport(Dispatch)
    import Dispatch
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The line on a terminal, from half a second after the start; none where the system makes no thread for it.
final class Progress: Sendable {
    private static let delay: UInt32 = 500_000

    /// Used only in turn.
    nonisolated(unsafe) private var line = ProgressLine()
    private let turn = DispatchSemaphore(value: 1)
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
        let helper = Helper { [self] in
            usleep(Self.delay)
            show { $0.becomeDue() }
        }
        helper?.detach()
    }

    func begin(_ work: String) { show { $0.begin(work) } }

    /// Nothing is written after it.
    func end() { show { $0.end() } }

    private func show(_ step: (inout ProgressLine) -> String) {
        turn.wait()
        defer { turn.signal() }
        write(step(&line))
    }
}
