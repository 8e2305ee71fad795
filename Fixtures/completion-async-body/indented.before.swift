// form: body
import Dispatch

final class Loader {
    // A body keeps its form, and stands as far in as the others.
    // expect: completion-async-body
    func load(_ path: String?, completion: @escaping (String?) -> Void) {
      guard let path else {
          completion(nil)
          return
      }
      let text = """
        not \(path)
      """

      DispatchQueue.global().async {
          completion(text)
      }
    }

    func go() {
        load("a") { print($0 as Any) }
    }
}
