// target: swift 6.2, ios 26, macos 26
import Combine

@MainActor
final class Shapes {
    private let names = CurrentValueSubject<String, Never>("")
    private let points = PassthroughSubject<(x: Int, y: Int), Never>()
    private let replies = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []
    private var text = ""

    func functions() {
        // expect: combine-sink
        names.sink(receiveValue: show).store(in: &bag)
        // expect: combine-sink
        names.sink(receiveValue: { name in print(name) }).store(in: &bag)
    }

    func multiline() {
        // expect: combine-sink
        names
            // Only what is new.
            .removeDuplicates()
            // And not the first.
            .dropFirst()
            .sink { [weak self] name in
                let text = """
                    Hello,
                        \(name)!
                    """
                self?.text = text

                if name.isEmpty {
                    return
                } else {
                    print(name)
                }
            }
            .store(in: &bag)
    }

    func tuples() {
        // expect: combine-sink
        points
            .sink { x, y in
                print(x, y)
            }
            .store(in: &bag)
        // expect: combine-sink
        points.sink { (x, y) in print(x, y) }.store(in: &bag)
        // expect: combine-sink
        points.sink { print($0.x, $0.y) }.store(in: &bag)
        // expect: combine-sink
        points.sink { print($0, $1) }.store(in: &bag)
    }

    func nested() {
        // expect: combine-sink
        names
            .sink { [weak self] name in
                guard let self else { return }
                let sizes = [name, name].map { word in
                    return word.count
                }
                self.replies
                    .sink { reply in
                        guard reply > 0 else { return }
                        print(reply, sizes)
                    }
                    .store(in: &self.bag)
            }
            .store(in: &bag)
    }

    private func show(_ name: String) { text = name }
}
