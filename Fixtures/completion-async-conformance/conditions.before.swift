// target: swift 6.2, ios 26, macos 26

enum Picker {
    static func make(_ options: [Int], completion: ((Int) -> Void)?) -> Int? {
        guard let completion else { return nil }
        completion(options[0])
        return options.count
    }
}

protocol Routing {
    // The body of what fulfils it hands the handler on in a condition.
    // expect: completion-async-conformance
    func choose(_ options: [Int], completion: ((Int) -> Void)?, from view: String?)
}

final class Router: Routing {
    func choose(_ options: [Int], completion: ((Int) -> Void)?, from view: String?) {
        guard let picker = Picker.make(options, completion: completion) else { return }
        print(picker)
    }
}

func choose(_ router: Routing) {
    router.choose([1], completion: { print($0) }, from: nil)
}
