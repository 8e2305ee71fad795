// target: swift 5.9, ios 15
// an overload calls a parameter otherwise than the body that would move into it
import Foundation

final class Masker {
    private let queue = DispatchQueue(label: "masks")

    // expect: completion-async-body report
    func mask(in photo: String, completion: @escaping (String?) -> Void) {
        queue.async {
            let found = photo.uppercased()
            completion(found.isEmpty ? nil : found)
        }
    }

    func mask(in image: String) async -> String? {
        await withCheckedContinuation { continuation in
            self.mask(in: image) { found in
                continuation.resume(returning: found)
            }
        }
    }
}

func show(_ masker: Masker) async {
    print(await masker.mask(in: "a") ?? "")
}
