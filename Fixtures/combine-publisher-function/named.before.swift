// target: swift 6.0, ios 16, macos 13
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Ticket: Codable, Sendable {
    var title = ""
}

enum TicketError: Error { case badRequest }

/// A publisher that has a name first is awaited like any other.
final class TicketSender: Sendable {
    // expect: combine-publisher-function unsafe
    func send<Answer: Codable & Sendable>(_ request: URLRequest) -> AnyPublisher<Answer, any Error> {
        URLSession.shared.dataTaskPublisher(for: request)
            .map(\.data)
            .decode(type: Answer.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

final class TicketClient: Sendable {
    private let sender = TicketSender()

    // expect: combine-publisher-function display
    // why: write an async version of 'ticket', and await that in its callers: 'dataTaskPublisher' gives one value (line 19)
    // why: 'send' (named.before.swift:18) has no async version yet: add that first
    func ticket(at address: String) -> AnyPublisher<Ticket, any Error> {
        guard let url = URL(string: address) else {
            return Fail(error: TicketError.badRequest).eraseToAnyPublisher()
        }
        typealias Tickets = AnyPublisher<Ticket, any Error>
        let tickets: Tickets = sender.send(URLRequest(url: url))
        return tickets.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    // why: write an async version of 'printed', and await that in its callers: 'dataTaskPublisher' gives one value (line 19)
    // why: the tool knows no async call for 'tickets.eraseToAnyPublisher' in line 47: write an async version of 'send' (named.before.swift:18) first
    func printed(at url: URL) -> AnyPublisher<Ticket, any Error> {
        let tickets: AnyPublisher<Ticket, any Error> = sender.send(URLRequest(url: url))
        print(tickets)
        return tickets.eraseToAnyPublisher()
    }
}
