// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

struct Chapters: View {
    let seconds = PassthroughSubject<Int, Never>()
    @State private var chapter = 0

    var body: some View {
        Text("\(chapter)")
            // expect: combine-on-receive unsafe
            .task {
                let values = seconds
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    showChapter(at: value)
                }
            }
    }

    private func showChapter(at second: Int) { chapter = second / 60 }
}

struct Pages: View {
    let numbers = PassthroughSubject<Int, Never>()
    @State private var page = 0

    var body: some View {
        Text("\(page)")
            // expect: combine-on-receive unsafe
            .task {
                let values = numbers
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    self.show(value)
                }
            }
    }

    private func show(_ number: Int) { page = number }
}
