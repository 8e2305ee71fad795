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
        let linksValues = links
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [unowned self] in
            for await link in linksValues where !Task.isCancelled {
                await application.open(link)
                isShown = true
            }
        }.cancel).store(in: &bag)
    }
}
