/// What is said of the handler goes, the rims of the comment stay.
struct Reader {
    /**
     Reads a key.

     - Parameter completion: Gets what was read. */
    // expect: completion-async-overload
    func read(_ key: String, completion: @escaping (String) -> Void) {
        completion(key)
    }

    /**
     Reads a key.
     */
    func read(_ key: String) async -> String {
        await withCheckedContinuation { continuation in
            read(key) {
                continuation.resume(returning: $0)
            }
        }
    }

    /** - Parameter completion: Gets a number,
          but no other. */
    // expect: completion-async-overload
    func count(_ key: String, completion: @escaping (Int) -> Void) {
        completion(key.count)
    }

    func count(_ key: String) async -> Int {
        await withCheckedContinuation { continuation in
            count(key) {
                continuation.resume(returning: $0)
            }
        }
    }

    /** Looks a key up.
     - Parameters:
       - key: A key.
       - completion: Gets what was found,
         if anything was. */
    // expect: completion-async-overload
    func find(_ key: String, completion: @escaping (String?) -> Void) {
        completion(key)
    }

    /** Looks a key up.
     - Parameters:
       - key: A key.
     */
    func find(_ key: String) async -> String? {
        await withCheckedContinuation { continuation in
            find(key) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Opens.
    ///
    /// - Parameter completion: Gets whether it is open.
    ///
    /// - Note: Once only.
    // expect: completion-async-overload
    func open(completion: @escaping (Bool) -> Void) {
        completion(true)
    }

    /// Opens.
    ///
    /// - Note: Once only.
    func open() async -> Bool {
        await withCheckedContinuation { continuation in
            open {
                continuation.resume(returning: $0)
            }
        }
    }

    // expect: completion-async-overload
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    /// Attributes may stand above what documents it.
    func close(completion: @escaping (Bool) -> Void) {
        completion(true)
    }

    /// Attributes may stand above what documents it.
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    func close() async -> Bool {
        await withCheckedContinuation { continuation in
            close {
                continuation.resume(returning: $0)
            }
        }
    }
}

/// Sentences on the handler say what is returned, or go.
struct Waiter {
    /// Takes an order. Calls `completion` when it is taken.
    // expect: completion-async-overload
    func take(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Takes an order.
    func take(_ order: String) async -> String {
        await withCheckedContinuation { continuation in
            take(order) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Calls a completion handler with the bill.
    /// The completion block is called once.
    // expect: completion-async-overload
    func bill(_ order: String, completion: @escaping (Int) -> Void) {
        completion(order.count)
    }

    /// Returns the bill.
    func bill(_ order: String) async -> Int {
        await withCheckedContinuation { continuation in
            bill(order) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Brings an order, and then invokes the completion handler.
    /// Calls the bell.
    // expect: completion-async-overload
    func bring(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Brings an order.
    /// Calls the bell.
    func bring(_ order: String) async -> String {
        await withCheckedContinuation { continuation in
            bring(order) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Calls `completion` as soon as
    /// the table is free.
    // expect: completion-async-overload
    func seat(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    func seat(_ order: String) async -> String {
        await withCheckedContinuation { continuation in
            seat(order) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Clears a table,
    /// then calls `completion` on a background queue. Wipes it.
    // expect: completion-async-overload
    func clear(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Clears a table.
    /// Wipes it.
    func clear(_ order: String) async -> String {
        await withCheckedContinuation { continuation in
            clear(order) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Lays a table. The completion handler gets its number on the main queue;
    /// it is never called when there is none.
    // expect: completion-async-overload
    func lay(_ order: String, completion: @escaping (Int) -> Void) {
        completion(order.count)
    }

    /// Lays a table.
    func lay(_ order: String) async -> Int {
        await withCheckedContinuation { continuation in
            lay(order) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Sweeps the floor and calls the completion handler when
    /// it is clean. Takes a while.
    // expect: completion-async-overload
    func sweep(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Sweeps the floor and returns when
    /// it is clean. Takes a while.
    func sweep(_ order: String) async -> String {
        await withCheckedContinuation { continuation in
            sweep(order) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Paints the walls.

    // expect: completion-async-overload
    func paint(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Paints the walls.
    func paint(_ order: String) async -> String {
        await withCheckedContinuation { continuation in
            paint(order) {
                continuation.resume(returning: $0)
            }
        }
    }
}
