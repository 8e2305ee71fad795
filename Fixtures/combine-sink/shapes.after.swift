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
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in namesValues where !Task.isCancelled {
                show(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let namesValues2 = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await name in namesValues2 where !Task.isCancelled {
                print(name)
            }
        }.cancel).store(in: &bag)
    }

    func multiline() {
        // expect: combine-sink
        let namesValues = names
            // Only what is new.
            .removeDuplicates()
            // And not the first.
            .dropFirst()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await name in namesValues where !Task.isCancelled {
                let text = """
                    Hello,
                        \(name)!
                    """
                self?.text = text

                if name.isEmpty {
                    continue
                } else {
                    print(name)
                }
            }
        }.cancel).store(in: &bag)
    }

    func tuples() {
        // expect: combine-sink
        let pointsValues = points
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await (x, y) in pointsValues where !Task.isCancelled {
                print(x, y)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let pointsValues2 = points
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await (x, y) in pointsValues2 where !Task.isCancelled {
                print(x, y)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let pointsValues3 = points
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in pointsValues3 where !Task.isCancelled {
                print(value.x, value.y)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let pointsValues4 = points
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await (first, second) in pointsValues4 where !Task.isCancelled {
                print(first, second)
            }
        }.cancel).store(in: &bag)
    }

    func nested() {
        // expect: combine-sink
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await name in namesValues where !Task.isCancelled {
                guard let self else { return }
                let sizes = [name, name].map { word in
                    return word.count
                }
                let repliesValues = self.replies
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                AnyCancellable(Task.immediate {
                    for await reply in repliesValues where !Task.isCancelled {
                        guard reply > 0 else { continue }
                        print(reply, sizes)
                    }
                }.cancel).store(in: &self.bag)
            }
        }.cancel).store(in: &bag)
    }

    private func show(_ name: String) { text = name }
}
