import CoreBluetooth
import UIKit

// The handler is taken out of the property by another name.
final class Bluetooth: NSObject, CBCentralManagerDelegate {
    private var completion: ((Bool) -> Void)?
    private var manager: CBCentralManager?

    // expect: completion-delegate
    func authorize(completion: @escaping (Bool) -> Void) {
        self.completion = completion
        manager = CBCentralManager(delegate: self, queue: nil)
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        if let completion = completion {
            completion(central.state == .poweredOn)
            self.completion = nil
        }
    }
}

// One path neither answers nor waits.
final class Camera: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private var completionHandler: ((UIImage?) -> Void)?

    // expect: completion-delegate
    func shoot(on screen: UIViewController, completionHandler: @escaping (UIImage?) -> Void) {
        guard UIImagePickerController.isSourceTypeAvailable(.camera) else { return }
        self.completionHandler = completionHandler
        let picker = UIImagePickerController()
        picker.delegate = self
        screen.present(picker, animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        completionHandler?(nil)
        completionHandler = nil
    }
}
