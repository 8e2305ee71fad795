// form: body
import Dispatch

final class Loader {
    // expect: completion-async-body
    func load(completion: @escaping (Int) -> Void) {
        let one = 1
        
        DispatchQueue.global().async {
            
            completion(one)
        }
    }

    func go() {
        load { print($0) }
    }
}
