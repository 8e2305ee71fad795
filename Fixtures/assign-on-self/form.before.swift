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
            .assign(to: \.isValid, on: self)
            .store(in: &bag)

        // expect: assign-on-self
        name.map(\.count).assign(to: \.style.width, on: self).store(in: &bag)

        // expect: assign-on-self
        name.map { $0 }.assign(to: \SignUpForm.style.title, on: self).store(in: &bag)
    }
}

struct Style {
    var width = 0
    var title = ""
}
