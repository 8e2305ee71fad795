import RandomInputs
import Testing

@testable import Verification

/// The search for the fixes with which a command passes.
@Suite struct BisectionTests {
    /// Some fixes, and a command that fails with some of them.
    struct World {
        var count: Int
        var needs: [Set<Int>]
        /// The command fails with each of these.
        var guilty: Set<Int> = []
        /// It fails with both of each.
        var pairs: [(Int, Int)] = []
        /// What it says of the fixes with which it fails.
        var hints: (_ guilty: Set<Int>) -> Set<Int> = { _ in [] }

        init(_ count: Int) { (self.count, needs) = (count, Array(repeating: [], count: count)) }

        func causes(in fixes: Set<Int>) -> Set<Int> {
            pairs.reduce(into: guilty.intersection(fixes)) { found, pair in
                if fixes.isSuperset(of: [pair.0, pair.1]) { found.formUnion([pair.0, pair.1]) }
            }
        }

        func isClosed(_ fixes: Set<Int>) -> Bool { fixes.allSatisfy { needs[$0].isSubset(of: fixes) } }

        /// Searches, and checks what holds of any search. `stop`: the run that is stopped.
        func search(runs: Int, stop: Int = .max) -> (result: Bisection, tried: [Set<Int>]) {
            var tried: [Set<Int>] = []
            var isStopped = false
            let result = Bisection(of: Array(0..<count), needs: needs, runs: runs) { fixes in
                #expect(!isStopped && isClosed(fixes))
                tried.append(fixes)
                isStopped = tried.count == stop
                let causes = causes(in: fixes)
                if isStopped { return .stopped }
                return causes.isEmpty
                    ? .passes : .fails(Bisection.Failure(words: ["\(causes.sorted())"], suspects: hints(causes)))
            }
            #expect(tried.count <= runs)
            #expect(result.unsteady == nil)
            #expect(isClosed(result.kept) && causes(in: result.kept).isEmpty)
            #expect(Set(result.left.keys) == Set(0..<count).subtracting(result.kept))
            // The last run is with what is kept, unless that is nothing.
            if !isStopped, !result.kept.isEmpty { #expect(tried.last == result.kept) }
            if !result.kept.isEmpty { #expect(tried.contains(result.kept)) }
            return (result, tried)
        }
    }

    @Test func withoutAFailureOneRunIsEnough() {
        let (result, tried) = World(500).search(runs: 19)
        #expect(result.kept.count == 500 && tried.count == 1)
    }

    @Test func nothingIsRunForNothing() {
        #expect(World(0).search(runs: 19).tried.isEmpty)
    }

    /// Each of the others is kept, in a number of runs that grows by one where the fixes double: all, the suspects, the halves,
    /// the rest, and what is kept.
    @Test(arguments: [1, 2, 3, 41, 64, 65, 500])
    func oneIsFoundAmongMany(count: Int) {
        let halves = (1...).first { 1 << $0 >= count } ?? 0
        let wrong: [(Set<Int>) -> Set<Int>] = [
            { _ in [] }, { $0 }, { _ in [0] }, { _ in [count - 1] }, { _ in Set(0..<count) },
        ]
        for culprit in Set([0, count / 3, count / 2, count - 1]) {
            for hints in wrong {
                var world = World(count)
                (world.guilty, world.hints) = ([culprit], hints)
                let (result, tried) = world.search(runs: 19)
                #expect(result.left == [culprit: .failure(["[\(culprit)]"])])
                #expect(tried.count <= 4 + halves)
            }
        }
    }

    @Test func whatBuildsOnItGoesWithIt() {
        var world = World(6)
        world.needs = [[], [], [1], [0], [2], []]
        world.guilty = [1]
        let (result, _) = world.search(runs: 19)
        #expect(result.left == [1: .failure(["[1]"]), 2: .needs(1), 4: .needs(1)])
    }

    /// Errors that name the files save most of the runs.
    @Test func suspectsAreLookedAtFirst() {
        var world = World(1000)
        (world.guilty, world.hints) = ([3, 500, 997], { $0 })
        #expect(world.search(runs: 19).result.kept.count == 997)
        #expect(world.search(runs: 100).tried.count <= 10)
        world.hints = { _ in [] }
        #expect(world.search(runs: 100).tried.count > 20)
    }

    @Test func atTheBoundWhatIsNotProvedIsLeftOut() {
        var world = World(8)
        world.guilty = [6]
        let (result, tried) = world.search(runs: 2)
        #expect(result.kept == [0, 1, 2, 3] && tried.count == 2)
        #expect(result.left == [4: .unproved, 5: .unproved, 6: .unproved, 7: .unproved])
        world.guilty = [1]
        #expect(world.search(runs: 2).result.kept.isEmpty)
        #expect(world.search(runs: 0).result.kept.isEmpty)
    }

    /// It passes with some, and fails with the same later.
    @Test func nothingIsKeptOfWhatDoesNotPassAgain() {
        var runs = 0
        let result = Bisection(of: Array(0..<4), needs: World(4).needs, runs: 19) { _ in
            runs += 1
            return runs == 2 ? .passes : .fails(Bisection.Failure(words: ["\(runs)"], suspects: []))
        }
        #expect(result.kept.isEmpty && result.unsteady == ["\(runs)"])
        #expect(Set(result.left.keys) == [0, 1, 2, 3])
    }

    @Test(arguments: Extent.seeds(300, of: 20_000))
    func whatIsKeptPasses(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var world = World(Int.random(in: 1...40, using: &random))
        let all = 0..<world.count
        for number in all where number > 0 && Int.random(in: 0..<4, using: &random) == 0 {
            world.needs[number].insert(Int.random(in: 0..<number, using: &random))
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) { world.guilty.insert(all.randomElement(using: &random)!) }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let pair = (all.randomElement(using: &random)!, all.randomElement(using: &random)!)
            if pair.0 != pair.1 { world.pairs.append(pair) }
        }
        let noise = Set(all.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
        world.hints = [{ _ in [] }, { $0 }, { _ in noise }, { $0.union(noise) }].randomElement(using: &random)!
        _ = world.search(runs: Int.random(in: 0...20, using: &random))
        _ = world.search(runs: 30, stop: Int.random(in: 1...10, using: &random))
        // With as many runs as it takes, each of the others is there, and none that is left out could be added.
        let (result, _) = world.search(runs: 10 * world.count + 10)
        for (fix, cause) in result.left {
            if case .failure = cause {
                #expect(!world.causes(in: result.kept.union([fix])).isEmpty)
            } else {
                #expect(!world.needs[fix].isSubset(of: result.kept))
            }
        }
        if world.pairs.isEmpty {
            #expect(Set(result.left.keys) == world.needs.dependents(of: world.guilty))
        }
    }
}
