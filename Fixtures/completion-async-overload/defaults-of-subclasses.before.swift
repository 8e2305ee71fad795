// target: swift 6.0, ios 17
// a mock inherits the overload of its class, and a call leaves out two values
import Foundation

protocol Paging {
    // expect: completion-async-overload display
    // why: both calls leave out 'page' and 'size', and a protocol's function has no default values: write the overload by hand in 'Pager' (line 13), with its default values for 'page' and 'size'
    // why: types in files that were not checked, such as tests, may implement 'Paging': search for 'Paging', and check that each calls 'completion' exactly once
    func load(page: Int, size: Int, completion: @escaping (Bool) -> Void)
}

class Pager: Paging {
    func load(page: Int = 1, size: Int = 20, completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(page > 0 && size > 0) }
    }
}

class PagerMock: Pager {
    override func load(page: Int = 0, size: Int = 0, completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
    }
}

func load(_ pager: Pager) {
    pager.load { print($0) }
    pager.load { print($0) }
}
