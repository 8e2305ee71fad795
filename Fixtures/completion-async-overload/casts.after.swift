import UIKit

// `present(_: UIViewController, animated:completion:)` is UIKit's, and does not call its handler if it does not present.
extension UIViewController {
    // expect: completion-async-overload unsafe
    func present(_ picker: UIImagePickerController, animated: Bool, completion: @escaping () -> Void) {
        picker.allowsEditing = false
        present(picker as UIViewController, animated: animated, completion: completion)
    }

    func presentAsync(_ picker: UIImagePickerController, animated: Bool) async {
        await withCheckedContinuation { continuation in
            present(picker, animated: animated) {
                continuation.resume()
            }
        }
    }
}
