import Foundation

final class Library {
    func load(_ id: Int, completion: @escaping (Result<String, Error>) -> Void) {}
    func load(_ id: Int) async throws -> String { "" }
    func find(
        titlesThatBeginWith start: String, inTheSectionCalled section: String, beforeTheYear year: Int,
        completion: @escaping (Result<[String], Error>) -> Void
    ) {}
    func find(
        titlesThatBeginWith start: String, inTheSectionCalled section: String, beforeTheYear year: Int
    ) async throws -> [String] { [] }
}

final class Shelf {
    let library = Library()
    var id = 1
    var title = ""

    func wholeSwitch() {
        // expect: completion-call
        Task {
            do {
                let title = try await library.load(id)
                // what the reader sees
                self.title = title
            } catch {
                print(error)
            }
        }
        print("goes on at once")
    }

    func letInFront() {
        // expect: completion-call
        Task {
            do {
                let title = try await library.load(2)
                self.title = title
            } catch {
                print("not loaded: \(error)")
            }
            print("done")
        }
    }

    func guardCase() {
        // expect: completion-call
        Task {
            do {
                let title = try await library.load(3)
                self.title = title
            } catch {
                print("no title")
            }
        }
    }

    func ifCase() {
        // expect: completion-call
        Task {
            do {
                _ = try await library.load(4)
                print("loaded")
            } catch {
                print(error)
            }
        }
    }

    func ifElse() {
        // expect: completion-call
        Task {
            do {
                let title = try await library.load(5)
                self.title = title
            } catch {
                self.title = "?"
            }
        }
    }

    func getInGuard() {
        // expect: completion-call
        Task {
            guard let title = try? await library.load(6) else { return }
            self.title = title
        }
    }

    func getInDo() {
        // expect: completion-call
        Task {
            do {
                self.title = try await library.load(7)
            } catch {
                print(error)
            }
        }
    }

    func nobodyAsks() {
        // expect: completion-call
        Task {
            _ = try? await library.load(8)
            print("loaded or not")
        }
    }

    func byName(done: @escaping (Result<String, Error>) -> Void) {
        // expect: completion-call display
        library.load(9, completion: done)
    }

    func manyLines() {
        // expect: completion-call
        Task {
            guard let title = try? await self.library.load(10) else { return }
            self.title = title
        }
    }

    func asksInside() {
        // expect: completion-call
        Task {
            do {
                let titles = try await library.find(
                    titlesThatBeginWith: title,
                    inTheSectionCalled: "novels",
                    beforeTheYear: 1900
                )
                self.title = titles.joined()
            } catch {
                print(error)
            }
        }
    }
}
