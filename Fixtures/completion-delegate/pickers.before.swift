import AuthenticationServices
import MessageUI
import PhotosUI
import UIKit

final class Mailer: NSObject {
    private var onDone: (() -> Void)?

    // Nobody can write: that is an answer, too.
    // expect: completion-delegate
    func write(_ text: String, on screen: UIViewController, onDone: (() -> Void)? = nil) {
        guard MFMailComposeViewController.canSendMail() else {
            onDone?()
            return
        }
        self.onDone = onDone
        let mail = MFMailComposeViewController()
        mail.setMessageBody(text, isHTML: false)
        mail.mailComposeDelegate = self
        screen.present(mail, animated: true)
    }
}

// The delegate stands in an extension, and answers in a closure.
extension Mailer: MFMailComposeViewControllerDelegate {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
    ) {
        controller.dismiss(animated: true) { [weak self] in
            self?.onDone?()
            self?.onDone = nil
        }
    }
}

typealias PhotoCompletion = (UIImage?) -> Void

// Nothing forgets the handler: the second event would find it again.
final class PhotoPicker: NSObject, PHPickerViewControllerDelegate {
    private(set) var photoCompletion: PhotoCompletion? = nil

    // expect: completion-delegate
    func pick(on screen: UIViewController, completion: @escaping PhotoCompletion) {
        self.photoCompletion = completion
        let picker = PHPickerViewController(configuration: PHPickerConfiguration())
        picker.delegate = self
        screen.present(picker, animated: true)
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        guard let result = results.first else {
            photoCompletion?(nil)
            return
        }
        result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
            DispatchQueue.main.async {
                self.photoCompletion?(image as? UIImage)
            }
        }
    }
}

// A function that the delegate's methods call answers.
final class AppleSignIn: NSObject, ASAuthorizationControllerDelegate {
    private var callback: ((String?, Error?) -> Void)?

    // expect: completion-delegate
    func signIn(callback: @escaping (String?, Error?) -> Void) {
        self.callback = callback
        let controller = ASAuthorizationController(authorizationRequests: [])
        controller.delegate = self
        controller.performRequests()
    }

    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {
        finish(with: "user")
    }

    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: Error) {
        callback?(nil, error)
        callback = nil
    }

    private func finish(with user: String) {
        callback?(user, nil)
        callback = nil
    }
}
