// target: swift 6.2, ios 26, macos 26
// One value needs no loop, also where a task cannot await it as it is.
import Combine
import Foundation

struct Ticket: Decodable {}

@MainActor
final class TicketsModel {
    private var tickets: [Ticket] = []
    private var message = ""
    private var bag: Set<AnyCancellable> = []

    func load(_ url: URL) {
        // expect: combine-sink-main report
        // why: 'URLSession.shared.dataTaskPublisher' gives one value, which a loop would hide: await 'URLSession.shared.data(from: url)' in a task here
        URLSession.shared.dataTaskPublisher(for: url)
            .retry(1)
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

    func greet() {
        // expect: combine-sink-main report
        // why: 'Just' gives one value, which a loop would hide: keep the subscription, or do its work in a task here
        Just("hello").receive(on: DispatchQueue.main).sink { [weak self] in self?.message = $0 }.store(in: &bag)
    }
}
