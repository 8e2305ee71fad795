// target: swift 6.0, ios 17
import SwiftUI

@main
struct NotesApp: App {
    @StateObject var notes = Notes()

    var body: some Scene {
        WindowGroup { Text(notes.title).onAppear { notes.show() } }
    }
}
