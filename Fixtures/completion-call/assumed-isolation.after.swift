// target: swift 6.0, ios 17
// Async code may not call `assumeIsolated`: a task on the main actor needs no such call, and elsewhere the handler stays.

final class Scale: Sendable {
    func weigh(_ parcel: Int, completion: @escaping @Sendable (Int) -> Void) { completion(parcel) }
    func weigh(_ parcel: Int) async -> Int { parcel }
}

@MainActor final class Counter {
    let scale = Scale()
    private var sum = 0

    func add(_ parcel: Int) {
        // expect: completion-call unsafe
        Task { [weak self, scale] in
            let weight = await scale.weigh(parcel)
            self?.sum += weight
        }
        print("adding")
    }

    func tell(_ parcel: Int) {
        // expect: completion-call report
        scale.weigh(parcel) { weight in
            print(weight)
            let sum = MainActor.assumeIsolated { self.sum + weight }
            print(sum)
        }
        print("telling")
    }
}
