// target: swift 6.2, ios 26, macos 26

/// A property that the callback function sets before it returns, and that the caller reads right after the call.
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
        return id
    }

    func read() {
        // expect: completion-call
        load(1) { print($0) }
        print(isLoading)
    }

    func readElsewhere() {
        // expect: completion-call
        Task {
            _ = await load(2)
            print("loaded")
        }
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
        Task {
            let value = await loader.load(2)
            print(value)
        }
        print(other.isLoading)
    }
}
