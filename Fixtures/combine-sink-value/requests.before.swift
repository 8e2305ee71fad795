// target: swift 6.2, ios 26, macos 26
// A request that is written where it is subscribed to.
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Ticket: Decodable, Sendable {}

struct Answer: Decodable, Sendable {
    var tickets: [Ticket] = []
}

@MainActor
final class TicketsModel {
    private let session: URLSession
    private var tickets: [Ticket] = []
    private var message = ""
    private var bag: Set<AnyCancellable> = []

    init(session: URLSession) { self.session = session }

    func load(_ url: URL) {
        // expect: combine-sink-value unsafe
        // why: the request begins when the task starts, a moment later than now: check that no code that runs right after this line needs it to have begun
        // why: 'decode' in line 31 then runs where the task does, and not on a thread of the session: if it takes long, move it into an async function that is not on the main actor
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: [Ticket].self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.message = "\(error)" }
            } receiveValue: { [weak self] tickets in
                self?.tickets = tickets
            }
            .store(in: &bag)
    }

    // By a session of its own, with an operator after it.
    func open(_ request: URLRequest) {
        // expect: combine-sink-value unsafe
        session.dataTaskPublisher(for: request)
            .map { $0.data }
            .decode(type: Answer.self, decoder: JSONDecoder())
            .map(\.tickets)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    switch completion {
                    case .finished: self?.message = "done"
                    case .failure(let error): self?.message = error.localizedDescription
                    }
                }, receiveValue: { [weak self] in self?.tickets = $0 }
            )
            .store(in: &bag)
    }

    // Only the data, and no error.
    func warm(_ url: URL) {
        // expect: combine-sink-value unsafe
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] data in self?.message = "\(data.count)" })
            .store(in: &bag)
    }

    // An error of the decoder would be lost.
    func hurry(_ url: URL) {
        // expect: combine-sink-value report
        // why: 'decode' in line 75 then runs where the task does, and not on a thread of the session: if it takes long, move it into an async function that is not on the main actor
        // why: a task would drop the error of 'decode' in line 75 unseen: write in `receiveCompletion` what to do about it first
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: [Ticket].self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] tickets in self?.tickets = tickets })
            .store(in: &bag)
    }
}
