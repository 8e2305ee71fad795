// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Refused {
    private let numbers = PassthroughSubject<[Int], Never>()
    private let results = PassthroughSubject<Int, Error>()
    private var bag = Set<AnyCancellable>()

    func start() {
        // A return in a loop of the body would only go on with that loop.
        // expect: combine-sink-main display
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: write the loop by hand…
        // why: the loops wait independently of each other, so the values of this subscription and those in lines 29, 40 and 46 may be handled in another order than now: keep all of them if that order matters
        numbers
            .receive(on: DispatchQueue.main)
            .sink { list in
                for number in list {
                    if number < 0 { return }
                    print(number)
                }
            }
            .store(in: &bag)

        // Two closures: what belongs behind the loop has to be told apart.
        // expect: combine-sink-main unsafe
        results
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { print(error) }
                },
                receiveValue: { value in print(value) }
            )
            .store(in: &bag)

        // expect: combine-sink-main unsafe
        results.receive(on: DispatchQueue.main).sink { _ in } receiveValue: { print($0) }.store(in: &bag)
    }

    #if DEBUG
        func log() {
            // expect: combine-sink-main display
            numbers
                #if os(iOS)
                    .removeDuplicates()
                #endif
                .receive(on: DispatchQueue.main)
                .sink { print($0) }
                .store(in: &bag)
        }
    #endif
}

actor Counter {
    private var count = 0
    private var bag = Set<AnyCancellable>()

    func count(_ clicks: PassthroughSubject<Void, Never>) {
        // The loop would run on the main actor, and not here.
        // expect: combine-sink-main display
        clicks.receive(on: DispatchQueue.main).sink { print("click") }.store(in: &bag)
    }
}
