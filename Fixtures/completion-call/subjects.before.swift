// target: swift 5.9, macos 14
import XCTest

// The calls of a test stay where the async version does not run what it checks.
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

    func testLoads() {
        let loaded = expectation(description: "loaded")
        // expect: completion-call report
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
        // expect: completion-call report
        // why: 'reload' keeps its handler here: 'testReloads' tests 'reload' at subjects.before.swift:6, which the async 'reload' at subjects.before.swift:15 does not call: keep this test while the version with a handler exists, and test the async one, too
        // why: this call of 'reload' is not rewritten: 'testReloads' tests 'reload' at subjects.before.swift:6, which the async 'reload' at subjects.before.swift:15 does not call: keep this test while the version with a handler exists, and test the async one, too
        // why: with the task, line 60 runs before this call: check that this does not matter
        loading.reload { number in
            XCTAssertEqual(number, 1)
            reloaded.fulfill()
        }
        wait(for: [reloaded], timeout: 1)
    }

    func testShowWithCompletion() {
        let shown = expectation(description: "shown")
        // expect: completion-call report
        list.show { number in
            XCTAssertEqual(number, 1)
            shown.fulfill()
        }
        wait(for: [shown], timeout: 1)
    }

    func testCountCallsBack() {
        let counted = expectation(description: "counted")
        // expect: completion-call report
        list.count { _ in
            counted.fulfill()
        }
        wait(for: [counted], timeout: 1)
    }

    func testCountsOnce() {
        let counted = expectation(description: "counted")
        var calls = 0
        // expect: completion-call report
        list.count { _ in
            calls += 1
            counted.fulfill()
        }
        wait(for: [counted], timeout: 1)
        XCTAssertEqual(calls, 1)
    }
}

// It has to compile, and does nothing else.
func checkNonAsyncFunctions(_ list: List) {
    // expect: completion-call report
    list.count { number in
        let _: Int = number
    }
}
