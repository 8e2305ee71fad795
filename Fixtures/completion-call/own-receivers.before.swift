// target: swift 6.2, ios 26, macos 26
// What a type of the project has that looks like a function of the SDK has no async form by that.
import Foundation

protocol Producer {
    func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
    ) -> URLSessionDataTask
}

extension URLSession: Producer {}

final class Spy: URLSession, @unchecked Sendable {}

final class Store {
    static let shared = Store()
}

@MainActor
final class Client {
    let producer: any Producer
    let spy: Spy
    let session: URLSession
    var data: Data?

    init(producer: any Producer, spy: Spy, session: URLSession) {
        (self.producer, self.spy, self.session) = (producer, spy, session)
    }

    func asksTheProtocol(_ request: URLRequest) {
        producer.dataTask(with: request) { data, response, error in
            self.data = data
        }.resume()
    }

    func asksAGivenOne(_ request: URLRequest, from maker: Producer?) {
        maker?.dataTask(with: request) { data, response, error in
            self.data = data
        }.resume()
    }

    func asksASubclass(_ request: URLRequest) {
        // expect: completion-call
        spy.dataTask(with: request) { data, response, error in
            self.data = data
        }.resume()
    }

    func asksTheSharedSession(_ request: URLRequest) {
        // expect: completion-call
        URLSession.shared.dataTask(with: request) { data, response, error in
            self.data = data
        }.resume()
    }

    func asksTheSession(_ request: URLRequest) {
        // expect: completion-call
        session.dataTask(with: request) { data, response, error in
            self.data = data
        }.resume()
    }
}
