import XCTest

final class SceneSpy {
    weak var delegate: SceneDelegate?

    func load() {
        delegate?.sceneDidLoad()
    }
}

final class PresenterTests: XCTestCase {
    func testLoads() {
        let scene = SceneSpy()
        let presenter = Presenter(factory: Factory())
        scene.delegate = presenter
        scene.load()
        XCTAssertNotNil(presenter)
    }
}
