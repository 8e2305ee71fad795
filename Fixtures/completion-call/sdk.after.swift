// target: swift 6.2, ios 26, macos 26
import AVFoundation
import UserNotifications

final class Permissions {
    let center = UNUserNotificationCenter.current()
    let session = URLSession.shared

    func ask() {
        // expect: completion-call
        Task {
            do {
                let granted = try await center.requestAuthorization(options: [.alert])
                print(granted)
            } catch {
                print(error)
            }
        }
    }

    func askForBadges() {
        // expect: completion-call
        Task {
            let granted = (try? await center.requestAuthorization(options: [.badge])) ?? false
            print(granted)
        }
    }

    func settings() {
        // expect: completion-call
        Task { @MainActor in
            let settings = await center.notificationSettings()
            print(settings)
        }
        // expect: completion-call
        Task {
            let granted = await AVCaptureDevice.requestAccess(for: .video)
            print(granted)
        }
    }

    func download(_ address: URL, _ request: URLRequest) {
        // expect: completion-call
        Task {
            do {
                let (data, _) = try await session.data(from: address)
                print(data)
            } catch {
                print("no data")
            }
        }
        // expect: completion-call
        Task {
            do {
                let (data, rawResponse) = try await session.data(for: request)
                guard let response = rawResponse as? HTTPURLResponse, response.statusCode == 200 else {
                    print("not found")
                    return
                }
                print(data)
            } catch {
                print(error)
            }
        }
    }

    /// The task does not hold who waits for the person.
    var isAllowed = false

    func askWeakly() {
        // expect: completion-call
        Task { [weak self] in
            let granted = await AVCaptureDevice.requestAccess(for: .audio)
            guard let self = self else { return }
            self.isAllowed = granted
        }
    }
}
