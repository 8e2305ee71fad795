// target: swift 6.2, ios 26, macos 26
import Combine

@MainActor
final class SignUpForm {
    private let name = CurrentValueSubject<String, Never>("")
    private var bag: Set<AnyCancellable> = []
    private var isValid = false
    private var style = Style()

    init() {
        name
            .map { !$0.isEmpty }
            // A name is all that is asked for.
            .removeDuplicates()
            // expect: assign-on-self
            .sink { [weak self] in self?.isValid = $0 }
            .store(in: &bag)

        // expect: assign-on-self
        name.map(\.count).sink { [weak self] in self?.style.width = $0 }.store(in: &bag)

        // expect: assign-on-self
        name.map { $0 }.sink { [weak self] in self?.style.title = $0 }.store(in: &bag)
    }
}

struct Style {
    var width = 0
    var title = ""
}
