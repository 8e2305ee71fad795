import Matter

/// Lists of a library that are given where no error is: the cast only names their type in Swift.
final class Endpoints {
    let cluster: MTRBaseClusterDescriptor

    init(cluster: MTRBaseClusterDescriptor) { self.cluster = cluster }

    func load(completion: @escaping ([UInt]?) -> Void) {
        cluster.readAttributeClientList { values, error in
            guard let error else {
                if let values = values as? [UInt] { completion(values) }
                return
            }
            print(error)
            completion(nil)
        }
    }

    // expect: completion-never-called
    func loadSome(completion: @escaping ([UInt]?) -> Void) {
        cluster.readAttributeClientList { values, error in
            guard let error else {
                if let values = values as? [UInt], values.count > 0 { completion(values) }
                return
            }
            print(error)
            completion(nil)
        }
    }

    // What the project gives may be of another type.
    // expect: completion-never-called
    func loadOwn(completion: @escaping ([UInt]?) -> Void) {
        read { values, error in
            guard let error else {
                if let values = values as? [UInt] { completion(values) }
                return
            }
            print(error)
            completion(nil)
        }
    }

    private func read(_ done: @escaping ([Any]?, Error?) -> Void) { done(["one"], nil) }
}
