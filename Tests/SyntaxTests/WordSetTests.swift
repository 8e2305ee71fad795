import Syntax
import Testing

@Suite struct WordSetTests {
    @Test func aSetHoldsWhatItIsMadeOf() {
        for word in Word.allCases {
            let set: WordSet = [word, .func]
            for other in Word.allCases { #expect(set.contains(other) == (other == word || other == .func)) }
        }
    }

    @Test func anEmptySetHoldsNothing() {
        let set: WordSet = []
        #expect(!Word.allCases.contains(where: set.contains))
    }
}
