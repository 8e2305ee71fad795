// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class ProfileViewModel: ObservableObject {
    @Published var name = ""
    @Published private(set) var isValid = false
    var state = State()
    private let service = ProfileService()
    private var cancellables = Set<AnyCancellable>()
    private var subscription: AnyCancellable?
    private var names = [""]

    init() {
        service.names
            .receive(on: DispatchQueue.main) // for the view
            // expect: assign-on-self
            .assign(to: \.name, on: self)
            .store(in: &cancellables)
        // expect: assign-on-self
        $name.map { !$0.isEmpty }.assign(to: \.isValid, on: self).store(in: &self.cancellables)
    }

    func follow() {
        service.start { [weak self] in
            guard let self else { return }
            // The key path of a member's member.
            // expect: assign-on-self
            service.names.assign(to: \.state.name, on: self).store(in: &cancellables)
        }
        if isValid {
            service.names
                .removeDuplicates()
                // expect: assign-on-self
                .assign(to: \ProfileViewModel.name, on: self)
                .store(in: &cancellables)
        }
    }

    /// A property that holds one subscription, too.
    func followOne() {
        // expect: assign-on-self
        subscription = service.names.assign(to: \.name, on: self)
        // expect: assign-on-self
        self.subscription = service.names
            .removeDuplicates()
            .assign(to: \.names[0], on: self)
    }

    struct State {
        var name = ""
    }
}

final class ProfileService: @unchecked Sendable {
    let names = PassthroughSubject<String, Never>()
    func start(_ body: @escaping () -> Void) {}
}
