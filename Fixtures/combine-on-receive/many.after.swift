// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

/// More modifiers on one view than there are rounds of fixes.
struct ManyView: View {
    let model: ManyModel

    var body: some View {
        Text("many")
            // expect: combine-on-receive
            .task {
                let values = model.one
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.two
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.three
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.four
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.five
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.six
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.seven
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.eight
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.nine
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.ten
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.eleven
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
            // expect: combine-on-receive
            .task {
                let values = model.twelve
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
                for await value in values {
                    print(value)
                }
            }
    }
}
