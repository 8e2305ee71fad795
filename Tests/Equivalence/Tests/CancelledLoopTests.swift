import Foundation
import Testing

/// A subscription ends with its loop. The harness does not compare this: what holds a subscription is the publisher's own.
@Suite struct CancelledLoopTests {
    /// Empties the bag when `next()` has returned on the pool, and the loop has not gone on: the main thread is busy between.
    private static let program = """
        import Combine
        import Foundation

        @main @MainActor enum Program {
            final class Token: Sendable {}

            static func main() async {
                var open = 0
                for _ in 0..<20 where await isOpen() { open += 1 }
                print(open)
            }

            static func isOpen() async -> Bool {
                let subject = PassthroughSubject<Int, Never>()
                weak var subscription: Token?
                var bag: Set<AnyCancellable> = []
                do {
                    let token = Token()
                    subscription = token
                    let values = subject.map { (token, $0) }
                        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values
                    AnyCancellable(Task.immediate { @MainActor in
                        LOOP
                    }.cancel).store(in: &bag)
                }
                try? await Task.sleep(nanoseconds: 1_000_000)
                subject.send(1)
                usleep(20_000)
                bag.removeAll()
                try? await Task.sleep(nanoseconds: 20_000_000)
                return withExtendedLifetime(subject) { subscription != nil }
            }
        }
        """

    private func openSubscriptions(after loop: String) async throws -> Int? {
        let file = Toolchain.folder.appendingPathComponent("CancelledLoop.swift")
        try Self.program.replacingOccurrences(of: "LOOP", with: loop)
            .write(to: file, atomically: true, encoding: .utf8)
        let (errors, executable) = try await Lanes.working.run {
            try Compilation(files: [file], mode: "6", product: .program).run()
        }
        #expect(errors == "")
        let output = try Toolchain.Run(executable.path, []).output
        return Int(output.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test func theSubscriptionEndsWithTheLoop() async throws {
        let loop = "for await value in values where !Task.isCancelled { _ = value }"
        #expect(try await openSubscriptions(after: loop) == 0)
        // The mutant: as the loop was written before.
        let broken = "for await value in values { if Task.isCancelled { break }; _ = value }"
        #expect(try await openSubscriptions(after: broken) ?? 0 > 0)
    }
}
