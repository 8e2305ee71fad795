// target: swift 6.2, ios 26, macos 26
import Combine
import SwiftUI

/// More modifiers on one view than there are rounds of fixes.
struct ManyView: View {
    let model: ManyModel

    var body: some View {
        Text("many")
            // expect: combine-on-receive
            .onReceive(model.one) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.two) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.three) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.four) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.five) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.six) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.seven) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.eight) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.nine) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.ten) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.eleven) { print($0) }
            // expect: combine-on-receive
            .onReceive(model.twelve) { print($0) }
    }
}
