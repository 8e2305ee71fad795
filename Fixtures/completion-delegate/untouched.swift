import AVFoundation
import CoreLocation
import UIKit
import WebKit

// Each new place: a stream, and no answer.
final class Tracker: NSObject, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private var onPlace: ((CLLocation) -> Void)?

    func follow(onPlace: @escaping (CLLocation) -> Void) {
        self.onPlace = onPlace
        manager.startUpdatingLocation()
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        locations.last.map { onPlace?($0) }
    }
}

// Two ways to answer.
final class Login: NSObject, WKNavigationDelegate {
    private var success: ((String) -> Void)?
    private var failure: ((Error) -> Void)?

    func open(_ page: WKWebView, success: @escaping (String) -> Void, failure: @escaping (Error) -> Void) {
        self.success = success
        self.failure = failure
        page.navigationDelegate = self
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        success?("done")
        success = nil
    }
}

// Whose answer is it? Both put theirs into the same property.
final class Sheet: NSObject, UIAdaptivePresentationControllerDelegate {
    private var onDismiss: (() -> Void)?

    func present(onDismiss: @escaping () -> Void) { self.onDismiss = onDismiss }

    func replace(onDismiss: @escaping () -> Void) { self.onDismiss = onDismiss }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        onDismiss?()
        onDismiss = nil
    }
}

// It keeps a continuation already.
final class Speaker: NSObject, AVSpeechSynthesizerDelegate {
    private let synthesizer = AVSpeechSynthesizer()
    private var continuation: CheckedContinuation<Void, Never>?

    func say(_ text: String) async {
        await withCheckedContinuation { continuation in
            self.continuation?.resume()
            self.continuation = continuation
            synthesizer.speak(AVSpeechUtterance(string: text))
        }
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        continuation?.resume()
        continuation = nil
    }
}

// Nobody but its own code answers.
final class Door {
    private var opened: ((Bool) -> Void)?

    func ring(opened: @escaping (Bool) -> Void) { self.opened = opened }

    func open() {
        opened?(true)
        opened = nil
    }
}
