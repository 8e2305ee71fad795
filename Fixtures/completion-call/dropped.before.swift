// target: swift 6.0, ios 17
import Foundation

/// What is dropped can be asked for while the drop is handled, and no longer.
@MainActor
final class Dropbox {
    var text = ""

    func take(_ provider: NSItemProvider) {
        // expect: completion-call display
        provider.loadItem(forTypeIdentifier: "public.text", options: nil) { item, error in
            if let error {
                print(error)
                return
            }
            print(item as Any)
        }
    }

    func takeText(from provider: NSItemProvider) {
        // expect: completion-call display
        read(provider) { text in self.text = text }
    }

    func read(_ provider: NSItemProvider, completion: @escaping @MainActor @Sendable (String) -> Void) {
        provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
            let text = String(decoding: data ?? Data(), as: UTF8.self)
            Task { @MainActor in completion(text) }
        }
    }

    func read(_ provider: NSItemProvider) async -> String {
        await withCheckedContinuation { continuation in
            read(provider) { continuation.resume(returning: $0) }
        }
    }
}
