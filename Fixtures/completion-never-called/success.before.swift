// target: swift 5.9, ios 17
// A request that fails without data has some where it succeeds.

import Alamofire
import Foundation

struct Page: Decodable {}

struct Receipt: Decodable, EmptyResponse {
    static func emptyValue() -> Receipt { Receipt() }
}

final class Loader {
    func load(completion: @escaping ((any Error)?) -> Void) {
        AF.request("https://example.com").validate().responseDecodable(of: Page.self) { response in
            switch response.result {
            case .success:
                if let data = response.data {
                    print(data)
                    completion(nil)
                }
            case .failure(let error):
                completion(error)
            }
        }
    }

    func loadAll(completion: @escaping ([Page]?) -> Void) {
        AF.request("https://example.com").responseDecodable(of: [Page].self) { response in
            switch response.result {
            case let .success(pages):
                guard let data = response.data else { return }
                print(data)
                completion(pages)
            case .failure:
                completion(nil)
            }
        }
    }

    // A receipt may be made of nothing.
    // expect: completion-never-called
    func pay(completion: @escaping ((any Error)?) -> Void) {
        AF.request("https://example.com").responseDecodable(of: Receipt.self) { response in
            switch response.result {
            case .success:
                if let data = response.data {
                    print(data)
                    completion(nil)
                }
            case .failure(let error):
                completion(error)
            }
        }
    }

    // A reply of a few bytes may be one of none.
    // expect: completion-never-called
    func read(completion: @escaping (Data?) -> Void) {
        AF.request("https://example.com").responseData { response in
            switch response.result {
            case .success:
                if let data = response.data { completion(data) }
            case .failure:
                completion(nil)
            }
        }
    }

    // The value is that of the result.
    func readText(completion: @escaping (String?) -> Void) {
        AF.request("https://example.com").responseString { response in
            switch response.result {
            case .success:
                if let text = response.value { completion(text) }
            case .failure:
                completion(nil)
            }
        }
    }

    func readTitle(completion: @escaping (Any?) -> Void) {
        AF.request("https://example.com").responseJSON { response in
            switch response.result {
            case .success:
                if let title = response.result.value { completion(title) }
            case .failure:
                completion(nil)
            }
        }
    }

    // A failure need not have data.
    // expect: completion-never-called
    func explain(completion: @escaping (Data?) -> Void) {
        AF.request("https://example.com").responseDecodable(of: Page.self) { response in
            switch response.result {
            case .success:
                completion(nil)
            case .failure:
                if let data = response.data { completion(data) }
            }
        }
    }

    // The data are those of another request.
    // expect: completion-never-called
    func compare(_ other: DataResponse<Page, AFError>, completion: @escaping (Data?) -> Void) {
        AF.request("https://example.com").responseDecodable(of: Page.self) { response in
            switch response.result {
            case .success:
                if let data = other.data { completion(data) }
            case .failure:
                completion(nil)
            }
        }
    }
}
