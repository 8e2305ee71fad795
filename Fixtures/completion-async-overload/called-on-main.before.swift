// target: swift 5.9, ios 15
// Below Swift 6.2 a nonisolated overload would call the function on a background thread.
import UIKit

final class Drafts {
    private var names: [String] = []

    // Only a controller calls it: the overload stays on the main thread.
    // expect: completion-async-overload safe
    // why: 'save' uses 'names' (line 12), and its caller at called-on-main.before.swift:47 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'names' at the same time
    func save(_ name: String, completion: @escaping (Int) -> Void) {
        names.append(name)
        completion(names.count)
    }

    // An operation calls it too.
    // expect: completion-async-overload safe
    func list(completion: @escaping ([String]) -> Void) {
        completion(names)
    }
}

protocol Archive {
    // Of what fulfils it, one uses a variable of its own.
    // expect: completion-async-overload unsafe
    func close(completion: @escaping (Int) -> Void)
}

final class Box: Archive {
    private var items: [Int] = []

    func close(completion: @escaping (Int) -> Void) {
        completion(items.count)
    }
}

final class Saving: Operation, @unchecked Sendable {
    let drafts = Drafts()
    override func main() { drafts.list { print($0) } }
}

final class DraftController: UIViewController {
    let drafts = Drafts()
    var archive: any Archive = Box()

    func done() {
        drafts.save("a") { count in self.title = String(count) }
        drafts.list { names in self.title = names.first }
        archive.close { count in self.title = String(count) }
    }
}
