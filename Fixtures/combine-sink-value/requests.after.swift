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
        AnyCancellable(Task { [weak self] in
            do {
                let (data, _) = try await URLSession.shared.data(from: url)
                guard !Task.isCancelled else { return }
                let tickets = try JSONDecoder().decode([Ticket].self, from: data)
                self?.tickets = tickets
            } catch {
                guard !Task.isCancelled else { return }
                self?.message = "\(error)"
            }
        }.cancel).store(in: &bag)
    }

    // By a session of its own, with an operator after it.
    func open(_ request: URLRequest) {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, session] in
            do {
                let (data, _) = try await session.data(for: request)
                guard !Task.isCancelled else { return }
                let answer = try JSONDecoder().decode(Answer.self, from: data)
                let value = answer.tickets
                self?.tickets = value
                self?.message = "done"
            } catch {
                guard !Task.isCancelled else { return }
                self?.message = error.localizedDescription
            }
        }.cancel).store(in: &bag)
    }

    // Only the data, and no error.
    func warm(_ url: URL) {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self] in
            guard let data = try? await URLSession.shared.data(from: url).0, !Task.isCancelled else { return }
            self?.message = "\(data.count)"
        }.cancel).store(in: &bag)
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
