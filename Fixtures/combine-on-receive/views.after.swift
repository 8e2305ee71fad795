// target: swift 6.2, ios 26, macos 26
import SwiftUI

struct ClockView: View {
    @State private var now = Date()
    @State private var isActive = true
    @ObservedObject var model: ClockModel
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        // expect: combine-on-receive
        Text(now, style: .time)
            .font(.title).task {
            for await date in timer.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values {
                guard isActive else { continue }
                // Every second.
                now = date
            }
        }.padding()
    }

    private var alarms: some View {
        // expect: combine-on-receive
        List(model.alarms) { alarm in
            Text(alarm.name)
        }.task {
            for await alarms in model.$alarms.dropFirst().buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values {
                isActive = !alarms.isEmpty
            }
        }
    }

    private var settings: some View {
        // expect: combine-on-receive
        Toggle("Active", isOn: $isActive).task {
            for await _ in NotificationCenter.default
                .publisher(for: .NSCalendarDayChanged)
                .receive(on: DispatchQueue.main).buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values {
                now = Date()
            }
        }
    }

    private var short: some View {
        // expect: combine-on-receive
        Text("\(model.alarms.count)").task {
            for await value in model.rings.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values {
                model.ring(value)
            }
        }
    }
}

extension View {
    func onForeground(_ action: @escaping () -> Void) -> some View {
        // expect: combine-on-receive
        onReceive(NotificationCenter.default.publisher(for: .willEnterForeground)) { _ in action() }
    }
}
