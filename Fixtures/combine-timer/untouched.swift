import Combine
import Foundation

func untouched(_ topic: Topic) {
    // A timer without Combine, and a namesake.
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    topic.publish("news")
}
