// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct ClockView: View {
    @State private var now = Date()
    @State private var isActive = true
    @ObservedObject var model: ClockModel
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        Text(now, style: .time)
            .font(.title)
            // expect: combine-on-receive
            .onReceive(timer) { date in
                guard isActive else { return }
                // Every second.
                now = date
            }
            .padding()
    }

    private var alarms: some View {
        List(model.alarms) { alarm in
            Text(alarm.name)
        }
        // expect: combine-on-receive
        .onReceive(model.$alarms.dropFirst(), perform: { alarms in
            isActive = !alarms.isEmpty
        })
    }

    private var settings: some View {
        Toggle("Active", isOn: $isActive)
            // expect: combine-on-receive
            .onReceive(
                NotificationCenter.default
                    .publisher(for: .NSCalendarDayChanged)
                    .receive(on: DispatchQueue.main)
            ) { _ in
                now = Date()
            }
    }

    private var short: some View {
        // expect: combine-on-receive
        Text("\(model.alarms.count)").onReceive(model.rings) { model.ring($0) }
    }
}

extension View {
    func onForeground(_ action: @escaping () -> Void) -> some View {
        // expect: combine-on-receive display
        onReceive(NotificationCenter.default.publisher(for: .willEnterForeground)) { _ in action() }
    }
}
