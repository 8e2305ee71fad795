import Combine

/// Types that name one, and namesakes: nothing is made here.
final class Untouched {
    typealias Subject = PassthroughSubject<Int, Never>
    private var subjects: [PassthroughSubject<Int, Never>] = []

    func add(_ subject: PassthroughSubject<Int, Never>) {
        subjects.append(subject)
        subject.send(1)
        // PassthroughSubject<Int, Never>() in a comment, and in a string:
        print("PassthroughSubject<Int, Never>()")
    }
}
