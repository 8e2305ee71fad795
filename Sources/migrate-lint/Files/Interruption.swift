#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// SIGINT, SIGTERM and SIGHUP while files are written: they are held until everything is in good order.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// The last signal, or 0. A handler may not allocate, so it is made before.
    nonisolated(unsafe) private static let received: UnsafeMutablePointer<sig_atomic_t> = {
        let number = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
        number.initialize(to: 0)
        return number
    }()

    /// From now on the signals are only noted. One that was ignored stays so.
    static func hold() {
        received.pointee = 0
        // Foundation starts programs with all signals blocked.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        set { Interruption.received.pointee = $0 }
    }

    private static func set(_ handler: (@convention(c) (Int32) -> Void)?) {
        for number in signals {
            let old = signal(number, handler)
            if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }

    /// Whether one has come since `hold`.
    static var hasCome: Bool { received.pointee != 0 }

    /// Ends the process as the signal would have done, if one has come.
    static func release() {
        set(SIG_DFL)
        if hasCome { raise(received.pointee) }
    }
}
