// target: swift 6.2, ios 26, macos 26

/// What bears the names of its functions elsewhere are properties, and functions with other parameters.
@MainActor
final class Storage {
    // expect: completion-task
    func hosts() async -> [String] { ["a"] }

    // expect: completion-task
    func circuits(of host: String) async -> [Int] { [host.count] }

    // It is passed as a value.
    // expect: completion-task
    func sizes(_ completion: @escaping ([Int]) -> Void) {
        Task { completion(await sizes()) }
    }

    func sizes() async -> [Int] { [1] }
}

enum Settings {
    static var hosts: [String] { [] }
}

@MainActor
final class Controller {
    private var hosts: [String] = []
    private let relay = Relay()

    func load(_ storage: Storage) async {
        hosts = await storage.hosts()
        print(await storage.circuits(of: hosts[0]), hosts, Settings.hosts)
        relay.circuits { print($0) }
        keep(storage.sizes)
        if let host = Relay().host, let hosts = relay.hosts { print(host, hosts) }
    }

    func keep(_ sizes: (@escaping ([Int]) -> Void) -> Void) {
        sizes { print($0) }
    }
}

struct Relay {
    var host: String? { nil }
    var hosts: [String]? { nil }

    func circuits(_ completion: ([Int]) -> Void) { completion([]) }
}
