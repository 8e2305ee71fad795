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
        library.load(id) { result in
            switch result {
            case .success(let title):
                // what the reader sees
                self.title = title
            case .failure(let error):
                print(error)
            }
        }
        print("goes on at once")
    }

    func letInFront() {
        // expect: completion-call
        library.load(2) { outcome in
            switch outcome {
            case let .failure(problem):
                print("not loaded: \(problem)")
            case let .success(title): self.title = title
            }
            print("done")
        }
    }

    func guardCase() {
        // expect: completion-call
        library.load(3) { result in
            guard case .success(let title) = result else {
                print("no title")
                return
            }
            self.title = title
        }
    }

    func ifCase() {
        // expect: completion-call
        library.load(4) {
            if case .failure(let failure) = $0 {
                print(failure)
                return
            }
            print("loaded")
        }
    }

    func ifElse() {
        // expect: completion-call
        library.load(5) { result in
            if case .success(let title) = result {
                self.title = title
            } else {
                self.title = "?"
            }
        }
    }

    func getInGuard() {
        // expect: completion-call
        library.load(6) { result in
            guard let title = try? result.get() else { return }
            self.title = title
        }
    }

    func getInDo() {
        // expect: completion-call
        library.load(7) { result in
            do {
                self.title = try result.get()
            } catch {
                print(error)
            }
        }
    }

    func nobodyAsks() {
        // expect: completion-call
        library.load(8) { _ in
            print("loaded or not")
        }
    }

    func byName(done: @escaping (Result<String, Error>) -> Void) {
        // expect: completion-call display
        library.load(9, completion: done)
    }

    func manyLines() {
        // expect: completion-call
        self.library.load(
            10,
            completion: { result in
                if case .success(let title) = result { self.title = title }
            }
        )
    }

    func asksInside() {
        // expect: completion-call
        library.find(
            titlesThatBeginWith: title,
            inTheSectionCalled: "novels",
            beforeTheYear: 1900
        ) {
            do {
                let titles = try $0.get()
                self.title = titles.joined()
            } catch {
                print(error)
            }
        }
    }
}
