import Foundation

enum Purchase {
    case bought(String)
    case failed(Error)
    case closed
}

/// Failures that are logged, and a handler that cannot be told of one.
final class Shop {
    var state = Purchase.closed

    // expect: completion-left-out
    func search(_ name: String, completion: @escaping () -> Void) {
        find(name) { place, error in
            if let error {
                print(error.localizedDescription)
            } else if place != nil {
                completion()
            } else {
                print("nothing found")
            }
        }
    }

    // expect: completion-left-out
    func buy(_ name: String, completion: @escaping () -> Void) {
        pay(name) { result in
            switch result {
            case .bought(let name):
                print(name)
                completion()
            case .failed(let error):
                print("not bought", error)
            case .closed:
                print("closed")
            }
        }
    }

    // An error is lost: `completion-never-called`.
    func save(_ data: Data, to file: URL, completion: @escaping () -> Void) {
        do {
            try data.write(to: file)
            completion()
        } catch {
            print("failed: \(error)")
        }
    }

    // expect: completion-left-out
    func create(_ file: URL, completion: @escaping () -> Void) {
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            print("no place for it")
            return
        }
        completion()
    }

    // expect: completion-left-out
    func order(_ data: Data, to file: URL, completion: @escaping () -> Void) {
        find(file.path) { place, error in
            if let error {
                self.setState(withError: error)
                return
            }
            do {
                try data.write(to: file)
                completion()
            } catch {
                print("failed: \(error)")
            }
        }
    }

    // What is logged is no failure: `completion-never-called`.
    func count(_ names: [String], completion: @escaping () -> Void) {
        if names.count > 3 {
            print("many")
        } else {
            completion()
        }
    }

    // It tells the handler elsewhere: `completion-never-called`.
    func replace(_ data: Data, at file: URL, completion: @escaping () -> Void) {
        guard file.isFileURL else { return completion() }
        do {
            try data.write(to: file)
            completion()
        } catch {
            print("failed: \(error)")
        }
    }

    // Nobody hears of it at all: `completion-never-called`.
    func add(_ data: Data, to file: URL, completion: @escaping () -> Void) {
        do {
            try data.write(to: file)
            completion()
        } catch {
        }
    }

    // The handler could be told: `completion-never-called`.
    func update(_ data: Data, at file: URL, completion: @escaping (Error?) -> Void) {
        do {
            try data.write(to: file)
            completion(nil)
        } catch {
            print("failed: \(error)")
        }
    }

    // expect: completion-left-out
    func wrap(_ name: String, completion: @escaping (Parcel?, Error?) -> Void) {
        let made: Any = packed(name)
        guard let parcel = made as? Parcel else { return }
        completion(parcel, nil)
    }

    // It may be given anything: `completion-never-called`.
    func unwrap(_ name: String, completion: @escaping (Parcel?, Error?) -> Void) {
        open(name) { given in
            guard let parcel = given as? Parcel else { return }
            completion(parcel, nil)
        }
    }

    #if DEBUG
        // expect: completion-left-out
        func fill(_ files: [URL], completion: @escaping (Data?) -> Void) {
            for file in files where file.isFileURL {
                completion(try? Data(contentsOf: file))
                return
            }
        }
    #endif

    private func setState(withError error: Error) { state = .failed(error) }
    private func packed(_ name: String) -> Any { Parcel() }
    private func open(_ name: String, completion: @escaping (Any?) -> Void) { completion(name) }
    private func find(_ name: String, completion: @escaping (Int?, Error?) -> Void) { completion(nil, nil) }
    private func pay(_ name: String, completion: @escaping (Purchase) -> Void) { completion(.closed) }
}

final class Parcel {}
