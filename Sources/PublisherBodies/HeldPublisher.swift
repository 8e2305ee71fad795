import Index
import Names
import Patterns
import Publishers
import Syntax

/// A constant that holds a publisher for the next statement, which returns it or a chain on it:
/// `let items: AnyPublisher<[Item], Error> = client.load(path)`.
struct HeldPublisher {
    /// What is not needed without it: the statement that declares it, and those of types that only this spells.
    let declarations: [Span]
    /// The publisher, without the type that it is cast to.
    let publisher: Span
    /// The type of its values, where it is written.
    let type: String?
    /// Whether a type is written that says nothing of its values here.
    let hasOtherType: Bool

    /// Nil where the head of a chain is anything else, or is used once more.
    init?(headOf chain: Chain, in tree: TokenTree, knowing known: KnownNames) {
        let head = chain.links[0]
        guard let name = head.name, head.call == nil, head.suffixes.isEmpty, let brace = tree.brace(around: name) else {
            return nil
        }
        let block = tree.interior(brace)
        let statements = tree.statements(in: block)
        guard let number = statements.firstIndex(where: { $0.contains(name) }), number > 0,
            case let declaration = statements[number - 1], tree[declaration.lowerBound].word == .let,
            tree.equal(declaration.lowerBound + 1..<declaration.lowerBound + 2, to: name..<name + 1, of: tree),
            tree.uses(of: tree.text(name), in: block).filter({ !declaration.contains($0) }) == [name],
            case let variable = DeclaredVariable(declaration.lowerBound + 1, in: tree),
            let value = variable.value, value.upperBound == declaration.upperBound
        else { return nil }
        let cast = value.first { tree[$0].word == .as && tree.parent($0) == tree.parent(value.lowerBound) }
        publisher = value.lowerBound..<(cast ?? value.upperBound)
        let written = cast.map { $0 + 1..<value.upperBound } ?? variable.type
        let isPublisher = written.flatMap { tree.names(of: $0).last }.map { known.says($0, in: tree, .isPublisher) }
        hasOtherType = isPublisher == false
        type = isPublisher == true ? written.flatMap { tree.genericArguments(of: $0).first } : nil
        let types = statements[..<number].filter { type in
            tree[type.lowerBound].word == .typealias
                && tree.words(spelling: tree.text(type.lowerBound + 1), in: block).allSatisfy {
                    type.contains($0) || declaration.contains($0)
                }
        }
        declarations = types + [declaration]
    }
}

extension PublisherBodyConverter {
    /// What the publisher gives that a constant holds for a chain; nil for any other chain. Where only the type of the constant tells
    /// what a generic function returns, the value has that type.
    mutating func held(by chain: Chain, _ ending: Ending) throws(Refusal) -> AwaitedSteps? {
        guard let held = HeldPublisher(headOf: chain, in: tree, knowing: project.known) else { return nil }
        let isReturned = isEnd(1, of: chain)
        guard isReturned || !held.hasOtherType else { return nil }
        var steps = try steps(of: held.publisher, isReturned ? ending : .assigned(""))
        // Not before: what its closures return is asked of what is not removed.
        removed += held.declarations
        guard let type = held.type, steps.value.type == nil, !steps.isOver, !isReturned || ending != .returned else {
            return steps
        }
        (steps.value.type, steps.value.isTypeSpelled, steps.value.takesType) = (type, true, true)
        return steps
    }
}
