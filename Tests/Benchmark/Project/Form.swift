import Combine

final class FormN0 {
    private let name = CurrentValueSubject<String, Never>("")
    private var bag: Set<AnyCancellable> = []
    private var isValid = false

    func start() {
        name.map { !$0.isEmpty }.assign(to: \.isValid, on: self).store(in: &bag)
        name.dropFirst().sink(receiveCompletion: { _ in print("finished") }, receiveValue: { print($0) })
            .store(in: &bag)
    }
}
