// target: swift 6.0, ios 17
// Objects that Core Data may save before a loop reads what has changed in them.
import Combine
import CoreData

@MainActor
final class ChangeLog {
    private var bag: Set<AnyCancellable> = []

    init() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: Core Data may change or save the objects of 'NSManagedObjectContextObjectsDidChange' once more before the loop reads them, and `changedValues()` is empty after a save: keep the subscription if the closure reads them
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later…
        let managedObjectContextObjectsDidChangeValues = NotificationCenter.default.publisher(for: .NSManagedObjectContextObjectsDidChange)
            .bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await notification in managedObjectContextObjectsDidChangeValues where !Task.isCancelled {
                self?.add(notification)
            }
        }.cancel).store(in: &bag)
    }

    private func add(_ notification: Notification) {
        let objects = notification.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? []
        for object in objects { print(object.changedValues()) }
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
