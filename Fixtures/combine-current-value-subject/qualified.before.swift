// target: swift 6.2, ios 26, macos 26
import Combine
import UIKit

// A project with a `Future` or a subject of its own names the module.

protocol CellModel {
    // expect: combine-current-value-subject
    var isHidden: Combine.CurrentValueSubject<Bool, Never> { get }
    // Another module's.
    var isActive: Rx.CurrentValueSubject<Bool, Never> { get }
}

final class EventCellModel {
    // expect: combine-current-value-subject
    private(set) var title = Combine.CurrentValueSubject<String?, Never>(nil)
    // expect: combine-current-value-subject
    let time: Combine.CurrentValueSubject<String?, Never>

    init() {
        // expect: combine-current-value-subject
        time = Combine.CurrentValueSubject("")
    }
}
