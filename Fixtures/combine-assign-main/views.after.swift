// target: swift 6.2, ios 26, macos 26
import Combine
import UIKit

final class ProfileViewController: UIViewController {
    private let nameLabel = UILabel()
    private let button = UIButton()
    private let model = ProfileModel()
    private var bag = Set<AnyCancellable>()
    private var names: AnyCancellable?

    override func viewDidLoad() {
        super.viewDidLoad()
        // expect: combine-assign-main safe
        let nameValues = model.$name
            .map(Optional.some)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [target = nameLabel] in
            for await value in nameValues where !Task.isCancelled {
                target.text = value
            }
        }.cancel).store(in: &bag)
        // expect: combine-assign-main unsafe
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: `receive(on: RunLoop.main)` waits while the user scrolls, drags or has a menu open, the task does not: keep this if the wait is meant
        let isValidValues = model.isValid
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [target = button] in
            for await value in isValidValues where !Task.isCancelled {
                target.isEnabled = value
            }
        }.cancel).store(in: &bag)
        // A title is a view controller's own.
        // expect: combine-assign-main safe
        names = AnyCancellable(Task.immediate { @MainActor [
            values = model.$name
                .compactMap { $0 }
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values where !Task.isCancelled {
                self.navigationItem.title = value
            }
        }.cancel)
    }
}

final class ProfileModel {
    @Published var name = ""
    let isValid = CurrentValueSubject<Bool, Never>(false)
}
