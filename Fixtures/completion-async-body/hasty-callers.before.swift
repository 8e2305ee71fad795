// What is looked at right behind a call has to be there by then: a task would set it later.

protocol Network {
    func send(_ text: String, completion: @escaping (Int) -> Void)
}

final class Fetcher {
    let network: Network

    init(network: Network) {
        self.network = network
    }

    // expect: completion-async-body
    func fetch(_ name: String, completion: @escaping (Int) -> Void) {
        network.send(name) { count in
            completion(count + 1)
        }
    }

    // It is asked by the function below.
    // expect: completion-async-body
    func count(_ name: String, completion: @escaping (Int) -> Void) {
        network.send(name) { count in
            completion(count * 2)
        }
    }

    // expect: completion-async-body
    func doubled(_ name: String, completion: @escaping (Int) -> Void) {
        count(name) { number in
            completion(number * 2)
        }
    }
}

func look(at fetcher: Fetcher) -> Int {
    var found = 0
    fetcher.fetch("a") { found = $0 }
    var twice = 0
    fetcher.doubled("b") { twice = $0 }
    return found + twice
}
