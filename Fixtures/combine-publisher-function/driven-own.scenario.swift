import Combine
import Dispatch
import Schedules

/// Subscribed to before, and awaited after; stopped by the bag before, by the task after. Without a name it fails at once. The
/// caller goes on on the main actor, and keeps the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.cancel, .release, .again, .second, .early, .fail, .once, .parallel] }
    static var stops: [@MainActor () -> Void] = []
    static func source() -> Server {
        stops = []
        return Server()
    }
    static func owner(of source: Server) -> Shelf<Desk> {
        Shelf(signer: Desk { name, handler in source.ask(name) { handler($0.mapError { $0 }) } })
    }
    static func subscribe(_ owner: Shelf<Desk>) {
        #if AFTER
            let task = Task {
                do {
                    print("none", try await owner.pages([]))
                    do {
                        _ = try await owner.title("")
                    } catch {
                        print("torn", error is Torn)
                    }
                    tell(.success(try await owner.title("title")), owner)
                } catch {
                    tell(.failure(error), owner)
                }
            }
            stops.append { task.cancel() }
        #else
            _ = owner.pages([]).sink(receiveCompletion: { _ in }, receiveValue: { print("none", $0) })
            _ = owner.title("").sink(
                receiveCompletion: { if case .failure(let error) = $0 { print("torn", error is Torn) } },
                receiveValue: { _ in })
            let subscription = owner.title("title").sink(
                receiveCompletion: { if case .failure(let error) = $0 { tell(.failure(error), owner) } },
                receiveValue: { tell(.success($0), owner) })
            stops.append { subscription.cancel() }
        #endif
    }
    static func tell(_ result: Result<String, any Error>, _ owner: Shelf<Desk>) {
        switch result {
        case .success(let value): print(value)
        case .failure: print("failed")
        }
        _ = owner
    }
    static func cancel(_ owner: Shelf<Desk>) { for stop in stops { stop() } }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
