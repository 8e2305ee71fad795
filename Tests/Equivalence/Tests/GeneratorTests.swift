import Schedules
import Testing

@Suite struct GeneratorTests {
    static let features: [Features] = [
        .values, Features.values.subtracting(.threads), [.cancel, .release, .finish, .fail, .threads],
    ]

    @Test(arguments: features)
    func schedulesAreManyDifferentAndReadable(features: Features) {
        let schedules = Generator.schedules(Pair.count, features: features)
        #expect(schedules.count == Pair.count)
        #expect(Set(schedules).count == Pair.count)
        #expect(schedules == Generator.schedules(Pair.count, features: features))
        for schedule in schedules { #expect(Schedule(schedule.description) == schedule) }
    }
}
