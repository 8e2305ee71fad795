import AppKit

extension NSAlert {
    static func show(_ title: String) {
        let alert = NSAlert()
        alert.messageText = title
        alert.ask()
    }

    func ask() { self.runModal() }
}
