// target: swift 6.2, ios 26, macos 26
import Combine

extension Publisher where Failure == Never {
    func collected(into list: @escaping (Output) -> Void) -> AnyCancellable {
        // expect: combine-sink display
        sink { value in list(value) }
    }
}
