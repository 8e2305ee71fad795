import AVFoundation
import CoreLocation
import Photos
import StoreKit
import UserNotifications

/// A `default`, or the end of an `if … else if`, that only values reach which do not exist today.
final class Permissions {
    private let manager = CLLocationManager()

    func askCamera(completion: @escaping (Bool) -> Void) {
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .authorized: completion(true)
        case .denied: completion(false)
        case .restricted, .notDetermined:
            AVCaptureDevice.requestAccess(for: .video) { granted in completion(granted) }
        default: return
        }
    }

    // One case is left.
    // expect: completion-never-called
    func askMicrophone(completion: @escaping (Bool) -> Void) {
        switch AVCaptureDevice.authorizationStatus(for: .audio) {
        case .authorized: completion(true)
        case .denied: completion(false)
        case .notDetermined:
            AVCaptureDevice.requestAccess(for: .audio) { granted in completion(granted) }
        default: return
        }
    }

    func checkLocation(completion: @escaping (Bool) -> Void) {
        let status = CLLocationManager.authorizationStatus()
        if status == .notDetermined {
            manager.requestWhenInUseAuthorization()
            completion(true)
        } else if status == .restricted || status == .denied {
            completion(false)
        } else if status == .authorizedWhenInUse || status == .authorizedAlways {
            completion(true)
        }
    }

    // expect: completion-never-called
    func checkPlace(completion: @escaping (Bool) -> Void) {
        let status = CLLocationManager.authorizationStatus()
        if status == .restricted || status == .denied {
            completion(false)
        } else if status == .authorizedWhenInUse || status == .authorizedAlways {
            completion(true)
        }
    }

    func checkOwnPlace(completion: @escaping (Bool) -> Void) {
        if case .notDetermined = manager.authorizationStatus {
            completion(false)
        } else if manager.authorizationStatus == .restricted || manager.authorizationStatus == .denied {
            completion(false)
        } else if manager.authorizationStatus == .authorizedAlways || manager.authorizationStatus == .authorizedWhenInUse {
            completion(true)
        }
    }

    // `limited` is a value of today.
    // expect: completion-never-called
    func askPhotos(completion: @escaping (Bool) -> Void) {
        PHPhotoLibrary.requestAuthorization(for: .readWrite) { status in
            switch status {
            case .authorized: completion(true)
            case .denied, .restricted, .notDetermined: completion(false)
            default: break
            }
        }
    }

    func askAllPhotos(completion: @escaping (Bool) -> Void) {
        PHPhotoLibrary.requestAuthorization(for: .readWrite) { status in
            switch status {
            case .authorized, .limited: completion(true)
            case .denied, .restricted, .notDetermined: completion(false)
            default: break
            }
        }
    }

    func askNotifications(completion: @escaping (Bool) -> Void) {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            switch settings.authorizationStatus {
            case .authorized, .provisional, .ephemeral: completion(true)
            case .denied, .notDetermined: completion(false)
            default: break
            }
        }
    }

    func show(_ transaction: SKPaymentTransaction, completion: @escaping (Bool) -> Void) {
        switch transaction.transactionState {
        case .purchased, .restored: completion(true)
        case .failed: completion(false)
        case .purchasing, .deferred: completion(false)
        default: print("unknown")
        }
    }

    // Nothing tells the type: another status may have more cases.
    // expect: completion-never-called
    func show(_ item: Item, completion: @escaping (Bool) -> Void) {
        switch item.authorizationStatus {
        case .authorized: completion(true)
        case .denied, .restricted, .notDetermined: completion(false)
        default: print("unknown")
        }
    }

    // A case of which only some values are meant.
    // expect: completion-never-called
    func askOnce(isFirst: Bool, completion: @escaping (Bool) -> Void) {
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .authorized: completion(true)
        case .denied, .restricted: completion(false)
        case .notDetermined where isFirst: completion(false)
        default: break
        }
    }
}
