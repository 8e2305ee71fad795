import Names
import Testing

@Suite struct KnownNamesTests {
    /// Which of these names a row of one name speaks of.
    @Test(arguments: [
        ("load", ["load"]), ("load*", ["load", "loadAll", "loader", "LOAD"]), ("load[A-Z]*", ["loadAll"]),
        ("*load", ["load", "preload", "reLoad", "LOAD"]), ("*Load", ["reLoad"]),
        ("*load*", ["load", "loadAll", "loader", "preload", "reLoad", "preloads", "LOAD"]),
    ])
    func aNameIsWholeOrAPart(spelled: String, found: [String]) throws {
        let name = try #require(KnownNames.Name(spelled))
        let known = KnownNames([KnownNames.Row(names: [name], facts: [(.callsOnce, true)])])
        let all = ["load", "loadAll", "loader", "preload", "reLoad", "preloads", "LOAD", "loa", ""]
        #expect(all.filter { known.says($0, .callsOnce) } == found)
        #expect(all.filter { known.says($0, .callsOften, or: .callsOnce) } == found)
        #expect(all.allSatisfy { !known.says($0, .completion) })
    }

    @Test(arguments: ["", "*", "**", "a*b", "a b", "[A-Z]*", "*load[A-Z]*", "a[b"])
    func otherTextIsNoName(text: String) {
        #expect(KnownNames.Name(text) == nil)
    }

    @Test(arguments: [
        ("*WithCallback", "loadWithCallback", "load"), ("get[A-Z]*", "getUser", "user"), ("get*", "getUser", "user"),
        ("get[A-Z]*", "getter", nil), ("get[A-Z]*", "get", nil), ("*Load", "Load", nil), ("load", "loadAll", nil),
        ("*load*", "preloads", nil),
    ])
    func aPartLeavesARest(spelled: String, name: String, rest: String?) throws {
        #expect(try #require(KnownNames.Name(spelled)).rest(of: name) == rest)
    }

    @Test func theFirstRowOfAWholeNameCounts() throws {
        let open = try #require(KnownNames.Name("open"))
        let part = try #require(KnownNames.Name("op*"))
        let known = KnownNames([
            KnownNames.Row(names: [open], facts: [(.callsOnce, false)]),
            KnownNames.Row(names: [open, part], facts: [(.callsOnce, true), (.callsOften, true)]),
        ])
        #expect(!known.says("open", .callsOnce))
        #expect(known.says("open", .callsOften))
        #expect(known.says("opens", .callsOnce))
    }

    @Test func eachFactHasItsOwnWords() {
        let words = KnownNames.Fact.allCases.map(\.words)
        #expect(Set(words).count == words.count)
        #expect(KnownNames.Fact.callsOnceAsMethod.words == "calls once as method")
        #expect(KnownNames.Fact.allCases.count <= 256)
        let relations = KnownNames.Relation.allCases.map(\.words)
        #expect(Set(relations + words).count == relations.count + words.count)
    }
}
