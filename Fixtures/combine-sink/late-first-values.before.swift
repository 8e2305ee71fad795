// target: swift 6.2, ios 26, macos 26
// A first value that is shown, sent or presented before the function that sets the screen up returns.
import Combine
import UIKit

final class OffersModel {
    @Published var offers: [String] = []
    let failures = CurrentValueSubject<String?, Never>(nil)
}

struct Rows {
    private(set) var sections = IndexSet()

    mutating func append(_ offers: [String]) { sections.insert(offers.count) }
}

final class OffersController: UIViewController {
    private let model = OffersModel()
    private let table = UITableView()
    private let field = UITextField()
    private let events = PassthroughSubject<String, Never>()
    private var names: [String] = []
    private var bag: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
    }

    // By a helper.
    private func bind() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'model.offers' is set…
        // why: `sink` handles the first value of 'model.$offers' before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'table.reloadData' may be called as late as that
        model.$offers.sink { [weak self] _ in self?.table.reloadData() }.store(in: &bag)
        // Through operators.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'model.failures' gives a value…
        // why: `sink` handles the first value of 'model.failures' (if 'compactMap' lets it through) before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'present' may be called as late as that
        model.failures.compactMap { $0 }.sink { [weak self] message in
            guard let self else { return }
            self.present(UIAlertController(title: message, message: nil, preferredStyle: .alert), animated: true)
        }.store(in: &bag)
        // What the closure makes is its own until it is given away.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'model.offers' is set…
        // why: `sink` handles the first value of 'model.$offers' before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'table.insertSections' may be called as late as that
        model.$offers.sink { [weak self] offers in
            var rows = Rows()
            rows.append(offers)
            let note = NSMutableString()
            note.append("shown")
            self?.table.insertSections(rows.sections, with: .none)
        }.store(in: &bag)
        // To others.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'model.offers' is set…
        // why: `sink` handles the first value of 'model.$offers' before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'events.send' may be called as late as that
        model.$offers.sink { [weak self] offers in self?.events.send(offers.joined()) }.store(in: &bag)
        // Before the others.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'events' gives a value…
        // why: `sink` handles the first value of 'events' before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'title' may be set as late as that
        events.prepend("none").sink { [weak self] text in self?.title = text }.store(in: &bag)
        // Nothing shows what a library does.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'field.textPublisher' gives a value…
        // why: if 'field.textPublisher' gives a value at once, `sink` handles that before 'viewDidLoad' returns, whereas the loop does so afterwards: check that 'model.offers' may be set as late as that
        field.textPublisher.sink { [weak self] text in self?.model.offers = [text] }.store(in: &bag)
        // No value comes at once, or only the object notices it.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'events' gives a value…
        events.sink { [weak self] text in self?.title = text }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'model.offers' is set…
        // why: `sink` handles the first value of 'model.$offers' before 'bind' returns, the loop perhaps only later…
        model.$offers.sink { [weak self] offers in self?.names = offers }.store(in: &bag)
    }

    func start(_ handler: @escaping () -> Void) {
        handler()
        start { [weak self] in
            guard let self else { return }
            // expect: combine-sink unsafe
            // why: `sink` runs its closure before 'model.offers' is set…
            // why: `sink` handles the first value of 'model.$offers' before the closure in line 82 returns, whereas the loop does so afterwards: check that 'table.reloadData' may be called as late as that
            model.$offers.sink { [weak self] _ in self?.table.reloadData() }.store(in: &bag)
        }
    }
}
