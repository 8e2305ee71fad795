// target: swift 6.2, ios 26, macos 26
// A generic call takes its type from where it stands: from the parameter of the closure that is given its value, here.
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Cart: Decodable, Sendable {
    let id: Int
    let items: [String]
}

enum ShopError: Error {
    case closed, unknown
}

final class Shop: Sendable {
    // expect: combine-publisher-function unsafe
    func request<T: Decodable & Sendable>(_ path: String) -> AnyPublisher<T, any Error> {
        URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: path)).map(\.data)
            .decode(type: T.self, decoder: JSONDecoder()).eraseToAnyPublisher()
    }

    nonisolated(nonsending) func request<T: Decodable & Sendable>(_ path: String) async throws -> T {
        let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: path))
        return try JSONDecoder().decode(T.self, from: data)
    }

    // expect: combine-publisher-function display
    func items() -> AnyPublisher<[String], any Error> {
        request("/cart").map { (cart: Cart) in
            print(cart.id)
            return cart.items
        }
        .eraseToAnyPublisher()
    }

    nonisolated(nonsending) func items() async throws -> [String] {
        let cart: Cart = try await request("/cart")
        print(cart.id)
        return cart.items
    }

    // expect: combine-publisher-function display
    func opened() -> AnyPublisher<Bool, any Error> {
        request("/cart").map { (_: Cart) in true }.eraseToAnyPublisher()
    }

    nonisolated(nonsending) func opened() async throws -> Bool {
        let _: Cart = try await request("/cart")
        return true
    }

    // Told by the result of the function.
    // expect: combine-publisher-function display
    func cart() -> AnyPublisher<Cart, any Error> {
        request("/cart")
    }

    nonisolated(nonsending) func cart() async throws -> Cart {
        try await request("/cart")
    }

    // What a constant holds has closures that return.
    // expect: combine-publisher-function display
    func pay(_ number: Int) -> AnyPublisher<Void, ShopError> {
        let publisher = cart()
            .mapError { error -> ShopError in
                switch error {
                case is URLError:
                    return .closed
                default:
                    return .unknown
                }
            }
            .map { (cart: Cart) -> (Int, Cart) in
                let sum = number + cart.id
                return (sum, cart)
            }
            .handleEvents(receiveOutput: { sum, cart in
                print(sum, cart)
            })
            .map { _ in () }
            .eraseToAnyPublisher()
        return publisher
    }

    nonisolated(nonsending) func pay(_ number: Int) async throws {
        let value: (Int, Cart)
        do {
            let newCart = try await cart()
            let sum = number + newCart.id
            value = (sum, newCart)
        } catch {
            switch error {
            case is URLError:
                throw ShopError.closed
            default:
                throw ShopError.unknown
            }
        }
        let (newSum, newCart2) = value
        print(newSum, newCart2)
    }

    // expect: combine-publisher-function display
    func numbers() -> AnyPublisher<[String], any Error> {
        cart().flatMap { cart -> AnyPublisher<[String], any Error> in
            let prefix = "\(cart.id)"
            let publisher = self.items()
                .map { items -> [String] in
                    print(items)
                    return items.map { prefix + $0 }
                }
                .eraseToAnyPublisher()
            return publisher
        }
        .eraseToAnyPublisher()
    }

    nonisolated(nonsending) func numbers() async throws -> [String] {
        let newCart = try await cart()
        let prefix = "\(newCart.id)"
        let items = try await self.items()
        print(items)
        return items.map { prefix + $0 }
    }
}

@MainActor
final class ShopModel {
    private var bag: Set<AnyCancellable> = []

    func load(from shop: Shop) {
        shop.items().receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
            .store(in: &bag)
        shop.opened().receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
            .store(in: &bag)
        shop.pay(1).receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }, receiveValue: { print("paid") })
            .store(in: &bag)
        shop.numbers().receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
            .store(in: &bag)
    }
}
