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
            .sink { [weak self] in self?.name = $0 }
            .store(in: &cancellables)
        // expect: assign-on-self
        $name.map { !$0.isEmpty }.sink { [weak self] in self?.isValid = $0 }.store(in: &self.cancellables)
    }

    func follow() {
        service.start { [weak self] in
            guard let self else { return }
            // The key path of a member's member.
            // expect: assign-on-self
            service.names.sink { [weak self] in self?.state.name = $0 }.store(in: &cancellables)
        }
        if isValid {
            service.names
                .removeDuplicates()
                // expect: assign-on-self
                .sink { [weak self] in self?.name = $0 }
                .store(in: &cancellables)
        }
    }

    /// A property that holds one subscription, too.
    func followOne() {
        // expect: assign-on-self
        subscription = service.names.sink { [weak self] in self?.name = $0 }
        // expect: assign-on-self
        self.subscription = service.names
            .removeDuplicates()
            .sink { [weak self] in self?.names[0] = $0 }
    }

    struct State {
        var name = ""
    }
}

final class ProfileService: @unchecked Sendable {
    let names = PassthroughSubject<String, Never>()
    func start(_ body: @escaping () -> Void) {}
}
