// target: swift 6.2, ios 26, macos 26
import Foundation

final class Banner {
    private let hiding: DispatchWorkItem
    private var showing: DispatchWorkItem?

    init(hiding: DispatchWorkItem) { self.hiding = hiding }

    func start() {
        // expect: dispatch-main-async
        DispatchQueue.main.async(execute: hiding)
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: showing)
        // expect: dispatch-main-async
        DispatchQueue.main.async(execute: self.stop)
    }

    func stop() {
        let end = DispatchTime.now() + 0.5
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: end) { print("over") }
    }
}
