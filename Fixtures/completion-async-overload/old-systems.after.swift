// target: swift 5.7, ios 12

public final class Old {
    /// Ends it all.
    // expect: completion-async-overload
    public func finish(completion: @escaping () -> Void) { completion() }

    /// Ends it all.
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    public func finish() async {
        await withCheckedContinuation { continuation in
            finish {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    @available(iOS 14, *)
    func end(completion: @escaping () -> Void) { completion() }

    @available(iOS 14, *)
    func end() async {
        await withCheckedContinuation { continuation in
            end {
                continuation.resume()
            }
        }
    }

    /// Nobody here could call its overload.
    // expect: completion-async-overload display
    func close(completion: @escaping () -> Void) { completion() }
}
