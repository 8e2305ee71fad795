import Combine

/// Types that only name one, and namesakes: nothing is kept or made here.
final class Untouched {
    private let given: Subject
    var maker: (Int) -> CurrentValueSubject<Int, Never>
    typealias Subject = CurrentValueSubject<Int, Never>

    init(given: Subject, maker: @escaping (Int) -> Subject) {
        self.given = given
        self.maker = maker
    }

    func follow(_ subject: CurrentValueSubject<Int, Never>) -> [CurrentValueSubject<Int, Never>] { [subject] }

    func use() {
        given.send(given.value + 1)
        _ = given is CurrentValueSubject<Int, Never>
        // CurrentValueSubject<Int, Never>(0) in a comment, and in a string:
        print("CurrentValueSubject<Int, Never>(0)")
        let made = maker(1)
        made.send(2)
    }
}
