import Foundation

// A package of the application's own: all its callers are here.
@MainActor
public final class Books: ObservableObject {
    public private(set) var count = 0

    public func refresh() async {
        count = 3
    }

    // expect: completion-task
    // why: the callback version of 'refresh' is deleted: if code outside the checked files calls it, that no longer compiles: search there first
}
