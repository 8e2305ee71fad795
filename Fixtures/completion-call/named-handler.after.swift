// target: swift 6.0, ios 17
import Foundation

/// What the name of the handler's type stands for is declared elsewhere; that the handler may be nil is seen.
extension NSItemProvider {
    func readText(completion: NSItemProvider.CompletionHandler?) {
        // expect: completion-call unsafe
        Task {
            do {
                completion?(try await self.loadItem(forTypeIdentifier: "public.text", options: nil), nil)
            } catch {
                completion?(nil, error)
            }
        }
    }
}
