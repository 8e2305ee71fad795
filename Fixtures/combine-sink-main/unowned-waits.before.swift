// target: swift 6.2, ios 26
// code after a call that the loop awaits uses an object that may be gone by then
import Combine
import UIKit

@MainActor
final class ListScreen {
    private let links = PassthroughSubject<URL, Never>()
    private let application: UIApplication
    private var bag: Set<AnyCancellable> = []
    private(set) var isShown = false

    init(application: UIApplication) { self.application = application }

    func start() {
        // expect: combine-sink-main unsafe
        links
            .receive(on: DispatchQueue.main)
            .sink { [unowned self] link in
                application.open(link)
                isShown = true
            }
            .store(in: &bag)
    }
}
