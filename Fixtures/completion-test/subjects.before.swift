// target: swift 5.9, macos 14
import XCTest

// A test stays where the async version does not run what it checks.
protocol Loading {
    func reload(completion: @escaping (Int) -> Void)
    func reload() async -> Int
}

final class List: Loading {
    func load(completion: @escaping (Result<[String], any Error>) -> Void) { completion(.success(["a"])) }
    func load() async throws -> [String] { ["a"] }

    func reload(completion: @escaping (Int) -> Void) { DispatchQueue.global().async { completion(1) } }
    func reload() async -> Int { 1 }

    // The callback version runs the async one.
    func show(completion: @escaping (Int) -> Void) {
        Task { completion(await show()) }
    }
    func show() async -> Int { 1 }

    func count(completion: @escaping (Int) -> Void) {
        DispatchQueue.global().async { completion(2) }
    }
    func count() async -> Int {
        await withCheckedContinuation { continuation in
            count { continuation.resume(returning: $0) }
        }
    }
}

final class ListTests: XCTestCase {
    let list = List()
    var isTold = false

    func testLoads() {
        let loaded = expectation(description: "loaded")
        list.load { result in
            switch result {
            case .success(let items): XCTAssertEqual(items.count, 1)
            case .failure(let error): XCTFail("\(error)")
            }
            loaded.fulfill()
        }
        wait(for: [loaded], timeout: 1)
    }

    func testReloads() {
        let loading: any Loading = list
        let reloaded = expectation(description: "reloaded")
        loading.reload { number in
            XCTAssertEqual(number, 1)
            reloaded.fulfill()
        }
        wait(for: [reloaded], timeout: 1)
    }

    func testShowWithCompletion() {
        let shown = expectation(description: "shown")
        list.show { number in
            XCTAssertEqual(number, 1)
            shown.fulfill()
        }
        wait(for: [shown], timeout: 1)
    }

    // expect: completion-test unsafe
    func testShow() {
        let shown = expectation(description: "shown")
        list.show { number in
            XCTAssertEqual(number, 1)
            shown.fulfill()
        }
        wait(for: [shown], timeout: 1)
    }

    // Its name says that it is there for the handler, also where the async version waits for the one with a handler.
    func testCountWithCompletion() {
        let counted = expectation(description: "counted")
        list.count { number in
            XCTAssertEqual(number, 2)
            counted.fulfill()
        }
        wait(for: [counted], timeout: 1)
    }

    func testCountCallsBack() {
        let counted = expectation(description: "counted")
        list.count { _ in
            counted.fulfill()
        }
        wait(for: [counted], timeout: 1)
    }

    // After an 'await', what the handler counts is known without asking.
    func testCountsOnce() {
        let counted = expectation(description: "counted")
        var calls = 0
        list.count { _ in
            calls += 1
            counted.fulfill()
        }
        wait(for: [counted], timeout: 1)
        XCTAssertEqual(calls, 1)
    }

    func testTellsOnMain() {
        let counted = expectation(description: "counted")
        list.count { number in
            DispatchQueue.main.async {
                self.isTold = true
                XCTAssertEqual(number, 2)
                counted.fulfill()
            }
        }
        wait(for: [counted], timeout: 1)
        XCTAssertTrue(isTold)
    }

    // What no check reads later, and what depends on the value, tells as much as before.
    // expect: completion-test unsafe
    func testAdds() {
        let counted = expectation(description: "counted")
        var calls = 0
        var sum = 0
        list.count { number in
            calls += 1
            sum += number
            counted.fulfill()
        }
        wait(for: [counted], timeout: 1)
        XCTAssertEqual(sum, 2)
        print(calls)
    }
}
