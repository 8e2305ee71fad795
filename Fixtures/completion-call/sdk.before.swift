// target: swift 6.2, ios 26, macos 26
import AVFoundation
import UserNotifications

final class Permissions {
    let center = UNUserNotificationCenter.current()
    let session = URLSession.shared

    func ask() {
        // expect: completion-call
        center.requestAuthorization(options: [.alert]) { granted, error in
            if let error = error {
                print(error)
                return
            }
            print(granted)
        }
    }

    func askForBadges() {
        // expect: completion-call
        center.requestAuthorization(options: [.badge]) { granted, _ in
            print(granted)
        }
    }

    func settings() {
        // expect: completion-call
        center.getNotificationSettings { settings in
            DispatchQueue.main.async {
                print(settings)
            }
        }
        // expect: completion-call
        AVCaptureDevice.requestAccess(for: .video) { granted in
            print(granted)
        }
    }

    func download(_ address: URL, _ request: URLRequest) {
        // expect: completion-call
        session.dataTask(with: address) { data, response, error in
            guard let data = data, error == nil else {
                print("no data")
                return
            }
            print(data)
        }.resume()
        // expect: completion-call
        session.dataTask(with: request) { data, response, error in
            if let error {
                print(error)
                return
            }
            guard let response = response as? HTTPURLResponse, response.statusCode == 200, let data = data else {
                print("not found")
                return
            }
            print(data)
        }.resume()
    }

    /// The task does not hold who waits for the person.
    var isAllowed = false

    func askWeakly() {
        // expect: completion-call
        AVCaptureDevice.requestAccess(for: .audio) { [weak self] granted in
            guard let self = self else { return }
            self.isAllowed = granted
        }
    }
}
