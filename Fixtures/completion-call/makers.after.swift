// target: swift 6.2, ios 26, macos 26

/// A function of another type that has the same name: what the receiver is, the function that makes it says.
final class Client {
    static func make(_ name: String) -> Client { Client() }
    func token(of device: String, completion: @escaping (String) -> Void) { completion(device) }
    static func shown(_ name: String) -> Self? { nil }
}

final class ClientMock {
    static func make(_ name: String) -> ClientMock { ClientMock() }

    func token(of device: String, completion: @escaping (String) -> Void) { completion(device) }
    func token(of device: String) async -> String { device }
}

func use() {
    Client.make("a").token(of: "b") { print($0) }
    // expect: completion-call
    Task { [clientMock = ClientMock.make("a")] in
        let value = await clientMock.token(of: "b")
        print(value)
    }
    print("asked")
}
