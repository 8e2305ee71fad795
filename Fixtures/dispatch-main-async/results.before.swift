// target: swift 6.2, ios 26, macos 26
import Foundation

/// The value of a block that is one call would be that of `MainActor.run`, and the compiler warns where nothing uses it.
final class Uploads: Sendable {
    private let list = UploadList()

    func upload(_ name: String) async {
        await send(name)
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            Reports.capture("uploaded")
        }
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            self.list.add(name)
        }
        // A function without a result, and several statements, give nothing.
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            self.list.show(name)
        }
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            self.list.add(name)
            self.list.show(name)
        }
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async { [list] in
            list.add(name)
        }
    }

    private func send(_ name: String) async {}
}

@MainActor
final class UploadList {
    nonisolated init() {}

    @discardableResult
    func add(_ name: String) -> Int { name.count }
    func show(_ name: String) {}
}
