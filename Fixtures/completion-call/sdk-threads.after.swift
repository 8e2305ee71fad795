// target: swift 5.9, ios 17
import MapKit

/// Of functions of one name, those of some types call back on the main thread.
final class Places: NSObject {
    func find(_ text: String, completion: @escaping ([MKMapItem]) -> Void) {
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = text
        let search = MKLocalSearch(request: request)
        // expect: completion-call unsafe
        Task { @MainActor in
            let response = try? await search.start()
            completion(response?.mapItems ?? [])
        }
    }
}
