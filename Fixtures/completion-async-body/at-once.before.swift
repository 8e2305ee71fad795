// target: swift 6.0, macos 14

// What calls its handler before it returns need not be async.
final class Sums {
    // expect: completion-async-body display
    // why: 'sum' calls its handler before it returns, so there is nothing to wait for: let it return the value, without 'async'
    // why: nothing in the checked files calls 'sum', so the async version takes its place: await it in code elsewhere that calls it
    func sum(of first: Int, _ second: Int, completion: @escaping (Int) -> Void) {
        if first == 0 { return completion(second) }
        completion(first + second)
    }
}
