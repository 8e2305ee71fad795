// target: swift 6.2, ios 26, macos 26
// Views and cells show the current value at once: a loop might come after they were drawn.
import Combine
import UIKit

final class Person {
    @Published var name = ""
    let visits = CurrentValueSubject<Int, Never>(0)
    let moods = PassthroughSubject<String, Never>()
}

final class PersonCell: UITableViewCell {
    private let nameLabel = UILabel()
    private var bag: Set<AnyCancellable> = []

    func show(_ person: Person) {
        // expect: combine-sink report
        // why: `sink` handles each value of 'person.$name' before 'PersonCell' is next drawn, and a loop perhaps only after that: keep the subscription
        person.$name.sink { [weak self] name in self?.nameLabel.text = name }.store(in: &bag)
    }
}

@MainActor
final class PersonBinder {
    private var bag: Set<AnyCancellable> = []

    func bind(_ person: Person, to badge: UILabel) {
        // expect: combine-sink report
        // why: `sink` handles each value of 'person.visits' before 'badge' is next drawn, and a loop perhaps only after that: keep the subscription
        person.visits.sink { visits in badge.text = "\(visits)" }.store(in: &bag)
        // expect: combine-sink report
        // why: `sink` handles each value of 'person.moods' before 'badge' is next drawn, and a loop perhaps only after that: keep the subscription
        person.moods.prepend("happy").sink { mood in badge.text = mood }.store(in: &bag)
    }

    // Which has no value yet.
    func follow(_ person: Person, in badge: UILabel) {
        // expect: combine-sink unsafe
        // why: …
        let moodsValues = person.moods
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await mood in moodsValues where !Task.isCancelled {
                badge.text = mood
            }
        }.cancel).store(in: &bag)
    }
}

final class PersonPage: UIViewController {
    private let person = Person()
    private let label = UILabel()
    private var bag: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        // expect: combine-sink report
        // why: `sink` handles each value of 'person.$name' before 'PersonPage' is next drawn, and a loop perhaps only after that: keep the subscription
        person.$name.sink { [weak self] name in
            guard let self else { return }
            self.label.text = name
            self.view.addSubview(self.label)
        }.store(in: &bag)
    }
}
