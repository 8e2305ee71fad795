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
        service.count { count in
            print(count)
        }
    }

    func statementsFollow() async {
        // expect: completion-call
        service.count { count in
            print(count)
        }
        print("before the count")
    }

    func lastInBranch(_ isNew: Bool) async {
        if isNew {
            // expect: completion-call
            service.count { count in
                guard count > 0 else { return }
                print(count)
            }
        } else {
            print("old")
        }
    }

    func inLoop() async {
        for _ in 0..<3 {
            // expect: completion-call
            service.count { count in print(count) }
        }
    }

    func pyramid() {
        // expect: completion-call
        service.user { result in
            switch result {
            case .success(let name):
                self.service.rename(name) { error in
                    if let error {
                        print(error)
                    } else {
                        self.service.count { count in
                            self.name = "\(name) \(count)"
                        }
                    }
                }
            case .failure(let error):
                print(error)
            }
        }
    }

    func collides() async {
        let count = 1
        // expect: completion-call
        service.count { count in
            print("now \(count)")
        }
    }

    func inClosures() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // expect: completion-call
                self.service.count { count in print(count) }
            }
        }
        await timed {
            // expect: completion-call
            service.count { count in
                print(count)
            }
        }
        later {
            // expect: completion-call
            self.service.count { count in print(count) }
        }
    }

    func timed(_ work: () async -> Void) async { await work() }
    func later(_ work: @escaping () -> Void) { work() }
}
