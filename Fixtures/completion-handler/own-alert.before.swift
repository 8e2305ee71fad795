// A type of the project that has the name of an alert's button only keeps its closure.
import Foundation

final class Alerts {
    private var items: [AlertItem] = []

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'show', change its body by hand, too
    // why: it was not found out how often 'AlertItem' (line 11) calls its closure: leave this as it is
    func show(_ text: String, completion: (() -> Void)? = nil) {
        items.append(AlertItem(text: text, completion: completion))
    }
}

private struct AlertItem {
    let text: String
    let completion: (() -> Void)?
}
