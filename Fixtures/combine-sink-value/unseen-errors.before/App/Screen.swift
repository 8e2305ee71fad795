import Combine
import Foundation

@MainActor
final class Screen {
    private var bag: Set<AnyCancellable> = []

    func show() {
        // expect: combine-sink-value display
        client.load().receive(on: DispatchQueue.main).sink { completion in
            switch completion {
            case .finished: print("finished")
            case .failure(let error):
                switch error {
                case .closed: print("closed")
                }
            }
        } receiveValue: { print($0) }.store(in: &bag)
    }
}
