/// What is said of the handler goes, the rims of the comment stay.
struct Reader {
    /**
     Reads a key.

     - Parameter completion: Gets what was read. */
    // expect: completion-async-overload
    func read(_ key: String, completion: @escaping (String) -> Void) {
        completion(key)
    }

    /** - Parameter completion: Gets a number,
          but no other. */
    // expect: completion-async-overload
    func count(_ key: String, completion: @escaping (Int) -> Void) {
        completion(key.count)
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

    /// Opens.
    ///
    /// - Parameter completion: Gets whether it is open.
    ///
    /// - Note: Once only.
    // expect: completion-async-overload
    func open(completion: @escaping (Bool) -> Void) {
        completion(true)
    }

    // expect: completion-async-overload
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    /// Attributes may stand above what documents it.
    func close(completion: @escaping (Bool) -> Void) {
        completion(true)
    }
}

/// Sentences on the handler say what is returned, or go.
struct Waiter {
    /// Takes an order. Calls `completion` when it is taken.
    // expect: completion-async-overload
    func take(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Calls a completion handler with the bill.
    /// The completion block is called once.
    // expect: completion-async-overload
    func bill(_ order: String, completion: @escaping (Int) -> Void) {
        completion(order.count)
    }

    /// Brings an order, and then invokes the completion handler.
    /// Calls the bell.
    // expect: completion-async-overload
    func bring(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Calls `completion` as soon as
    /// the table is free.
    // expect: completion-async-overload
    func seat(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Clears a table,
    /// then calls `completion` on a background queue. Wipes it.
    // expect: completion-async-overload
    func clear(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Lays a table. The completion handler gets its number on the main queue;
    /// it is never called when there is none.
    // expect: completion-async-overload
    func lay(_ order: String, completion: @escaping (Int) -> Void) {
        completion(order.count)
    }

    /// Sweeps the floor and calls the completion handler when
    /// it is clean. Takes a while.
    // expect: completion-async-overload
    func sweep(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }

    /// Paints the walls.

    // expect: completion-async-overload
    func paint(_ order: String, completion: @escaping (String) -> Void) {
        completion(order)
    }
}
