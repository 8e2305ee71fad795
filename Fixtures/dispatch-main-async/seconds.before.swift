// target: swift 5.9, ios 16
// A delay that is seen to be a number of seconds sleeps as such; any other is named.

import Foundation

final class Banner {
    private let delay: TimeInterval = 0.5
    private var isShown = false

    func show(after seconds: TimeInterval, count: Int) {
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` also counts the time in which the device is asleep, which `asyncAfter` does not: add `clock: .suspending` if it must not
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.isShown = true }
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` also counts the time in which the device is asleep, which `asyncAfter` does not: add `clock: .suspending` if it must not
        DispatchQueue.main.asyncAfter(deadline: .now() + delay * 2) { [weak self] in self?.isShown = true }
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` also counts the time in which the device is asleep, which `asyncAfter` does not: add `clock: .suspending` if it must not
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(count) / 2) { [weak self] in self?.isShown = true }
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` also counts the time in which the device is asleep, which `asyncAfter` does not: add `clock: .suspending` if it must not
        DispatchQueue.main.asyncAfter(deadline: .now() + Double.random(in: 0.4...0.6)) { [weak self] in self?.isShown = true }
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` also counts the time in which the device is asleep, which `asyncAfter` does not: add `clock: .suspending` if it must not
        DispatchQueue.main.asyncAfter(deadline: .now() + (seconds - 0.1)) { [weak self] in self?.isShown = true }
        let fade = 0.25
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` also counts the time in which the device is asleep, which `asyncAfter` does not: add `clock: .suspending` if it must not
        DispatchQueue.main.asyncAfter(deadline: .now() + fade) { [weak self] in self?.isShown = true }
    }

    func hide(after interval: DispatchTimeInterval) {
        // expect: dispatch-main-async display
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` also counts the time in which the device is asleep, which `asyncAfter` does not: add `clock: .suspending` if it must not
        // why: if `interval` is a `DispatchTimeInterval`, `.seconds(…)` does not take it: make it a `Duration` then, and write `Task.sleep(for: interval)`
        DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in self?.isShown = false }
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(3)) { [weak self] in self?.isShown = false }
        // expect: dispatch-main-async unsafe
        // why: a block that is posted later and due at the same time may run before the task: check that nothing counts on the order
        // why: `Task.sleep` counts the time in which the device is asleep, too, and `asyncAfter` does not: add `clock: .suspending` if it must not
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(30)) { [weak self] in self?.isShown = false }
        let pause = DispatchTimeInterval.seconds(1)
        // expect: dispatch-main-async display
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [weak self] in self?.isShown = false }
        // Two whole numbers would be divided as such.
        // expect: dispatch-main-async display
        DispatchQueue.main.asyncAfter(deadline: .now() + 1 / 2) { [weak self] in self?.isShown = false }
    }
}
