// target: swift 6.0, ios 17
import Combine
import UIKit

/// UIKit shows the menu when the handlers of this event have returned.
@MainActor
final class MenuPage {
    private let button = UIButton()
    private var bag: Set<AnyCancellable> = []

    private func show() {}

    func listen(isNew: Bool) {
        let event: UIControl.Event
        if isNew {
            event = .menuActionTriggered
        } else {
            event = .touchUpInside
        }
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'button.publisher' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: if 'event' is UIKit's 'menuActionTriggered' (line 16), UIKit goes on as soon as the closure has returned, and a loop would run its code only after that: keep this subscription
        // why: if you use this code, add the new file Fixtures/combine-sink/Publisher+BufferedValues.swift, which declares 'bufferedValues': `migrate-lint explain combine-buffered-values --full` prints it
        button.publisher(event: event).sink { [weak self] _ in self?.show() }.store(in: &bag)
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'button.publisher' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: UIKit goes on as soon as the handlers of 'menuActionTriggered' have returned, and a loop would run its code only after that: keep this subscription
        // why: if you use this code, add the new file Fixtures/combine-sink/Publisher+BufferedValues.swift, which declares 'bufferedValues': `migrate-lint explain combine-buffered-values --full` prints it
        button.publisher(event: .menuActionTriggered).sink { [weak self] _ in self?.show() }.store(in: &bag)
    }
}
