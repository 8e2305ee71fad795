import Combine

/// Types that name one, and namesakes.
struct Untouched {
    typealias Answer = Future<Int, Never>
    var kept: Future<Int, Never>?
    func keep(_ future: Future<Int, Never>) -> Future<Int, Never>.Promise? { nil }
    func use() { FutureDate(1).Future(2) }
}

struct FutureDate {
    init(_ number: Int) {}
    func Future(_ number: Int) {}
    enum Tense { case Future(Int), Past }
}
