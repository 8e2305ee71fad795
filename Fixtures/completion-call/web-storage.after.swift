// target: swift 5.9, ios 17
import WebKit

// WebKit calls these handlers on the main thread, where the class that no actor isolates keeps its state.
final class Jar {
    let store = WKWebsiteDataStore.default()
    var kept: [String] = []

    func clean() {
        // expect: completion-call unsafe
        Task { @MainActor in
            let cookies = await store.httpCookieStore.allCookies()
            for cookie in cookies where !self.kept.contains(cookie.domain) {
                self.store.httpCookieStore.delete(cookie)
            }
        }
    }

    func list() {
        // expect: completion-call unsafe
        Task { @MainActor in
            let records = await store.dataRecords(ofTypes: WKWebsiteDataStore.allWebsiteDataTypes())
            self.kept = records.map { $0.displayName }
        }
    }
}
