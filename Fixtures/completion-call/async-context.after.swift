import Foundation

final class Service {
    func user(completion: @escaping (Result<String, Error>) -> Void) {}
    func user() async throws -> String { "" }
    func count(completion: @escaping (Int) -> Void) {}
    func count() async -> Int { 0 }
    func rename(_ name: String, completion: @escaping (Error?) -> Void) {}
    func rename(_ name: String) async throws {}
}

final class Profile {
    let service = Service()
    var name = ""

    func lastStatement() async {
        // expect: completion-call
        let count = await service.count()
        print(count)
    }

    func statementsFollow() async {
        // expect: completion-call
        Task {
            let count = await service.count()
            print(count)
        }
        print("before the count")
    }

    func lastInBranch(_ isNew: Bool) async {
        if isNew {
            // expect: completion-call
            let count = await service.count()
            guard count > 0 else { return }
            print(count)
        } else {
            print("old")
        }
    }

    func inLoop() async {
        for _ in 0..<3 {
            // expect: completion-call
            Task {
                let count = await service.count()
                print(count)
            }
        }
    }

    func pyramid() {
        // expect: completion-call
        Task {
            do {
                let name = try await service.user()
                try await self.service.rename(name)
                let count = await self.service.count()
                self.name = "\(name) \(count)"
            } catch {
                print(error)
            }
        }
    }

    func collides() async {
        let count = 1
        // expect: completion-call
        let newCount = await service.count()
        print("now \(newCount)")
    }

    func inClosures() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // expect: completion-call
                let count = await self.service.count()
                print(count)
            }
        }
        await timed {
            // expect: completion-call
            let count = await service.count()
            print(count)
        }
        later {
            // expect: completion-call
            Task {
                let count = await self.service.count()
                print(count)
            }
        }
    }

    func timed(_ work: () async -> Void) async { await work() }
    func later(_ work: @escaping () -> Void) { work() }
}
