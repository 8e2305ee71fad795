// target: swift 5.9, ios 17
// language mode: 5, as the object is not Sendable
import Combine
import Foundation

// What was done on the main thread before the call returned, is not done on the pool of tasks while that thread reads it.

protocol Catalogue {
    func load(completion: @escaping ([Int]) -> Void)
    func load() async -> [Int]
    func title(of number: Int) -> String?
}

final class StoredCatalogue: Catalogue {
    private var titles: [Int: String] = [:]

    func load(completion: @escaping ([Int]) -> Void) {
        fill()
        completion(Array(titles.keys))
    }
    func load() async -> [Int] {
        fill()
        return Array(titles.keys)
    }
    func title(of number: Int) -> String? { titles[number] }
    private func fill() { titles[1] = "one" }
}

final class Builder: ObservableObject {
    @Published var numbers: [Int] = []
    @Published var content: [String]?
    private let catalogue: Catalogue
    private let queue = DispatchQueue(label: "builder")

    init(catalogue: Catalogue) { self.catalogue = catalogue }

    func show() {
        // expect: completion-call display
        catalogue.load { [weak self] numbers in
            self?.numbers = numbers
        }
    }

    func title(of number: Int) -> String { catalogue.title(of: number) ?? "" }
}
