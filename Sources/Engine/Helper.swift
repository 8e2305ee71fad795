#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A thread for one piece of work. Unlike Dispatch, which waits for ever where the system makes no more threads, it says so.
package struct Helper {
    private final class Errand {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// What code that is nested as deep as it is followed takes, and more than macOS or musl give to a thread.
    private static let stackSize = 8 << 20

    private let thread: pthread_t

    /// Begins right away. Nil where no thread can be made.
    package init?(_ work: @escaping @Sendable () -> Void) {
        let errand = Unmanaged.passRetained(Errand(work))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        var size = 0
        pthread_attr_getstacksize(&attributes, &size)
        if size < Self.stackSize { pthread_attr_setstacksize(&attributes, Self.stackSize) }
        let failure = pthread_create(&thread, &attributes, { Helper.run($0) }, errand.toOpaque())
        if failure != 0 {
            errand.release()
            return nil
        }
        #if canImport(Glibc)
            self.thread = thread
        #else
            self.thread = thread!
        #endif
    }

    /// Waits until the work is done.
    package func join() { pthread_join(thread, nil) }

    /// Lets it do its work, for which nobody waits. Else what the system keeps of it is never freed.
    package func detach() { pthread_detach(thread) }

    private static func run(_ errand: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let errand { Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().work() }
        return nil
    }
}
