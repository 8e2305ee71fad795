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
        model.$name
            .map(Optional.some)
            .receive(on: DispatchQueue.main)
            .assign(to: \.text, on: nameLabel)
            .store(in: &bag)
        // expect: combine-assign-main unsafe
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: `receive(on: RunLoop.main)` waits while the user scrolls, drags or has a menu open, the task does not: keep this if the wait is meant
        model.isValid.receive(on: RunLoop.main).assign(to: \.isEnabled, on: button).store(in: &bag)
        // A title is a view controller's own.
        // expect: combine-assign-main safe
        names = model.$name
            .compactMap { $0 }
            .receive(on: OperationQueue.main)
            .assign(to: \.navigationItem.title, on: self)
    }
}

final class ProfileModel {
    @Published var name = ""
    let isValid = CurrentValueSubject<Bool, Never>(false)
}
