// target: swift 6.2, ios 26, macos 26

/// A property that the callback function sets before it returns: the caller may read it right after the call, and others may.
@MainActor
final class Loader {
    var isLoading = false
    var count = 0

    func load(_ id: Int, completion: @escaping (Int) -> Void) {
        isLoading = true
        count += 1
    }

    func load(_ id: Int) async -> Int {
        isLoading = true
        count += 1
        return id
    }

    func read() {
        // expect: completion-call
        load(1) { print($0) }
        print(isLoading)
    }

    func readElsewhere() {
        // expect: completion-call
        load(2) { _ in print("loaded") }
        count = 0
    }
}

@MainActor
final class Screen {
    let loader = Loader()
    let other = Loader()

    func read() {
        // expect: completion-call
        loader.load(1) { print($0) }
        print(loader.isLoading)
    }

    func readOfAnother() {
        // expect: completion-call
        loader.load(2) { print($0) }
        print(other.isLoading)
    }
}
