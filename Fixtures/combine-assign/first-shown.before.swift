// target: swift 6.2, ios 26, macos 26
// Views and cells show the current value at once, and so may other code use it.
import Combine
import UIKit

final class Person {
    @Published var name = ""
}

final class PersonCell: UITableViewCell {
    private let nameLabel = UILabel()
    private var bag: Set<AnyCancellable> = []

    func show(_ person: Person) {
        // expect: combine-assign report
        // why: `assign` handles each value of 'person.$name' before 'PersonCell' is next drawn, and a loop perhaps only after that: keep the subscription
        person.$name.map { Optional($0) }.assign(to: \.text, on: nameLabel).store(in: &bag)
    }
}

@MainActor
final class Greeting {
    private let person = Person()
    private var text = ""
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-assign report
        // why: `assign` has updated 'text' for each value that 'person.$name' has given when line 31 uses it, and a loop would update it later: keep the subscription
        person.$name.assign(to: \.text, on: self).store(in: &bag)
        print(text)
    }
}
