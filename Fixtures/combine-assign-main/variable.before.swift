// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// A key path in a variable: the loop is left to you.
@MainActor
final class Names: ObservableObject {
    @Published var name = ""
    private let names = PassthroughSubject<String, Never>()
    private var bag = Set<AnyCancellable>()

    func start(path: ReferenceWritableKeyPath<Names, String>) {
        // expect: combine-assign-main
        names.receive(on: DispatchQueue.main).assign(to: path, on: self).store(in: &bag)
    }
}
