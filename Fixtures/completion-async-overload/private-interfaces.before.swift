// target: swift 5.9, ios 15
import Foundation

@_spi(Internal)
public protocol Facade: AnyObject {
    // expect: completion-async-overload unsafe
    // why: types in files that were not checked, such as tests, may implement 'Facade': search for 'Facade', and check that each calls 'completion' exactly once
    func evaluate(_ script: String, completion: @escaping (Int) -> Void)
}

final class WebFacade: Facade {
    func evaluate(_ script: String, completion: @escaping (Int) -> Void) {
        DispatchQueue.main.async { completion(script.count) }
    }
}
