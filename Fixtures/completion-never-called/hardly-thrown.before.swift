import CoreLocation
import Foundation

struct Page: Codable {
    var title = ""
}

/// What a `catch` is never reached with, which a note says: `completion-left-out`. Beside that, what may fail.
final class PageSender {
    private let encoder = JSONEncoder()

    func save(_ page: Page, completion: @escaping () -> Void) {
        do {
            let data = try JSONEncoder().encode(page)
            UserDefaults.standard.set(data, forKey: "page")
            completion()
        } catch {
            print(error)
        }
    }

    func send(_ page: Page, completion: @escaping (Error?) -> Void) {
        do {
            post(try encoder.encode(page), completion: completion)
        } catch {
            print(error)
        }
    }

    func sendPacked(_ page: Page, completion: @escaping (Error?) -> Void) {
        do {
            post(try packed(page), completion: completion)
        } catch {
            print(error)
        }
    }

    func sendTitle(_ title: String, completion: @escaping (Error?) -> Void) {
        do {
            let data = try JSONSerialization.data(withJSONObject: ["title": title], options: [])
            post(data, completion: completion)
        } catch {
            print(error)
        }
    }

    // What is read may be no page.
    // expect: completion-never-called
    func read(_ data: Data, completion: @escaping (Page) -> Void) {
        do {
            let page = try JSONDecoder().decode(Page.self, from: data)
            completion(page)
        } catch {
            print(error)
        }
    }

    // The disk may be full.
    // expect: completion-never-called
    func write(_ page: Page, to url: URL, completion: @escaping (Error?) -> Void) {
        do {
            let data = try JSONEncoder().encode(page)
            try data.write(to: url)
            completion(nil)
        } catch {
            print(error)
        }
    }

    // expect: completion-never-called
    func sendLocked(_ page: Page, completion: @escaping (Error?) -> Void) {
        do {
            post(try locked(page), completion: completion)
        } catch {
            print(error)
        }
    }

    private func packed(_ page: Page) throws -> Data {
        let data = try encoder.encode(page)
        return data
    }

    private func locked(_ page: Page) throws -> Data {
        if page.title.isEmpty { throw CancellationError() }
        return try encoder.encode(page)
    }

    private func post(_ data: Data, completion: @escaping (Error?) -> Void) {
        DispatchQueue.main.async { completion(nil) }
    }
}

// Hardly ever nil, either.
final class Reminder {
    let calendar = Calendar.current

    func plan(after start: Date, completion: @escaping (Error?) -> Void) {
        guard let end = calendar.date(byAdding: .minute, value: 5, to: start) else { return }
        print(end)
        completion(nil)
    }

    func read(_ notification: Notification, completion: @escaping (Error?) -> Void) {
        guard let values = notification.userInfo as? [String: Any] else { return }
        print(values)
        completion(nil)
    }

    // expect: completion-never-called
    func readPage(_ notification: Notification, completion: @escaping (Error?) -> Void) {
        guard let page = notification.userInfo?["page"] as? String else { return }
        print(page)
        completion(nil)
    }

    func count(_ text: String, completion: @escaping (Error?) -> Void) {
        let pattern = "[a-z]+"
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return }
        print(expression.numberOfMatches(in: text, range: NSRange(location: 0, length: text.utf16.count)))
        completion(nil)
    }

    // expect: completion-never-called
    func countAll(_ pattern: String, completion: @escaping (Error?) -> Void) {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return }
        print(expression)
        completion(nil)
    }

    func check(_ response: URLResponse, completion: @escaping (Error?) -> Void) {
        guard let answer = response as? HTTPURLResponse else { return }
        print(answer.statusCode)
        completion(nil)
    }

    // A place that is not found is an error.
    func find(_ address: String, completion: @escaping (CLLocation?, Error?) -> Void) {
        CLGeocoder().geocodeAddressString(address) { places, error in
            if let error { return completion(nil, error) }
            guard let place = places?.first else { return }
            completion(place.location, nil)
        }
    }
}
