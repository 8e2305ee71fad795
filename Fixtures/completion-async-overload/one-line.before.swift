import Dispatch

// What shares a line with its type gets lines of its own.
// expect: completion-async-overload
struct Counts { func count(completion: @escaping (Int) -> Void) { queue.async { completion(1) } } }

// expect: completion-async-overload
struct Limits { let low = 1; func limit(completion: @escaping (Int) -> Void) { queue.async { completion(2) } }; let high = 3 }

// expect: completion-async-overload
enum Names { static func names(completion: @escaping ([String]) -> Void) { queue.async { completion([]) } } }

// expect: completion-async-overload
actor Numbers { func number(completion: @escaping (Int) -> Void) { queue.async { completion(1) } } }

// expect: completion-async-overload
extension Counts { func recount(completion: @escaping (Int) -> Void) { queue.async { completion(1) } } }

// expect: completion-async-overload
class Outer { class Inner { func value(completion: @escaping (Int) -> Void) { queue.async { completion(1) } } } }

// expect: completion-async-overload
protocol Source { func load(completion: @escaping (Int) -> Void) }

// expect: completion-async-overload
func one(completion: @escaping (Int) -> Void) { queue.async { completion(1) } }; let two = 2

let queue = DispatchQueue(label: "counts")
