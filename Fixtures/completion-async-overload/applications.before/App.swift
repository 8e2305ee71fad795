// target: swift 6.2, ios 17
import SwiftUI
import History

@main
struct Reader: App {
    let pages = Pages()
    let loader = Loader()
    var work: Work?
    var messages: Messages?

    var body: some Scene { WindowGroup { Text("pages") } }

    func back() { pages.goBack() }

    mutating func load() {
        work = loader.load(1) { print($0) }
        pages.turn(2) { print("turned") }
        pages.close {}
        messages?.run(3)
        messages?.function(for: "title")?(4) { print($0) }
    }
}
