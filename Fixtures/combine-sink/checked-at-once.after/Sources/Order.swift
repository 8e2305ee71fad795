// target: swift 6.2, ios 26, macos 26
import Combine

@MainActor
final class Order: ObservableObject {
    @Published var amount = 0
    @Published var coupon = ""
    private(set) var total = 0
    private(set) var discount = 0
    private var bag: Set<AnyCancellable> = []

    func observe() {
        // expect: combine-sink display
        // why: `sink` runs its closure before 'amount' is set, the loop a moment later: check that no code right after setting it reads or sets what the closure sets
        // why: `sink` handles the first value of '$amount' before 'observe' returns…
        // why: the test at OrderTests.swift:10 sets 'amount' and then checks 'total', which the loop sets later: let that test wait until the value is there
        $amount.sink { [weak self] in self?.total = $0 * 2 }.store(in: &bag)
        // expect: combine-sink unsafe
        let couponValues = $coupon
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await coupon in couponValues where !Task.isCancelled {
                self?.discount = coupon.count
            }
        }.cancel).store(in: &bag)
    }
}
