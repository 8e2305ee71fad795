import Silence
import Index
import Names
import Syntax
import Types

// Which of several callback functions with the same labels and other types an async function is the alternative of.

extension AlternativeSearch {
    /// Whether an async function can be the alternative of this callback function, and not only of another one of its name.
    func isAlternative(_ alternative: ProjectIndex.Function, of callback: ProjectIndex.Function) -> Bool {
        project.handler(of: callback).map {
            isAlternative(alternative, of: callback, $0.index, among: project.functions(callback.name))
        }
            ?? true
    }

    /// Whether an async function has the parameter types of this callback function, and not those of another one of its name.
    func isAlternative(
        _ alternative: ProjectIndex.Function, of callback: ProjectIndex.Function, _ handler: Int,
        among functions: [ProjectIndex.Function]
    ) -> Bool {
        let wanted = types(of: alternative)
        let own = types(of: callback, without: handler)
        if own == wanted { return true }
        let mine = callback.tree.parameters(of: callback.declaration).enumerated().filter { $0.offset != handler }
        let isApart = TypeDisjointness(project: project).hold(
            mine.map(\.element), callback.tree, callback.declaration,
            alternative.tree.parameters(of: alternative.declaration),
            alternative.tree, alternative.declaration)
        return !isApart
            && !functions.contains { other in
                !other.isAsync && other.parameters.map(\.label) == callback.parameters.map(\.label)
                    && project.isRelated(other.type, alternative.type) && project.handler(of: other)?.index == handler
                    && types(of: other, without: handler) == wanted
            }
    }

    private func types(of function: ProjectIndex.Function, without handler: Int? = nil) -> ([String], GenericSignature)
    {
        let parameters = function.tree.parameters(of: function.declaration).enumerated()
        let types = parameters.filter { $0.offset != handler }.map { function.tree.text($0.element.type) }
        return (types, GenericSignature(of: function))
    }

    /// Whether all callback functions that a call may mean have this async alternative; `handler` is its completion handler.
    package func isAlternative(
        _ alternative: ProjectIndex.Function, of call: Call, _ handler: Argument, in tree: TokenTree
    )
        -> Bool
    {
        let namesakes = project.functions(alternative.name).filter {
            !$0.isAsync && project.isRelated($0.type, alternative.type)
        }
        return namesakes.allSatisfy { callback in
            guard callback.parameter(for: handler, of: call, in: tree) != nil,
                callback.mayTake(call, in: tree, knowing: project.known),
                let (index, _) = project.handler(of: callback)
            else { return true }
            return isAlternative(alternative, of: callback, index, among: namesakes)
        }
    }
}

extension ProjectIndex.Function {
    /// Whether the literals among the arguments of a call fit the types of their parameters.
    package func mayTake(_ call: Call, in caller: TokenTree, knowing known: KnownNames) -> Bool {
        guard let places = signature.match(call.arguments, in: caller) else { return true }
        let own = tree.parameters(of: declaration)
        return zip(call.arguments, places).allSatisfy { mayTake($0.value, as: own[$1].type, in: caller, known) }
    }

    private func mayTake(_ value: Span, as type: Span, in caller: TokenTree, _ known: KnownNames) -> Bool {
        guard let first = value.first, let last = type.last else { return true }
        let isOptional = [.postfixQuestion, .postfixExclamation].contains(tree[last].kind)
        let name = tree.text(isOptional ? type.dropLast() : type)
        let isPlain = Self.plainTypes.contains(name)
        let isCollection = tree[type.lowerBound].kind == .leftBracket
        if caller[first].word == .nil, value.count == 1 { return isOptional || !isPlain && !isCollection }
        switch caller[first].kind {
        case .leftBracket where caller.after(first) == value.upperBound: return !isPlain
        case .stringQuote where caller.after(first) == value.upperBound:
            return !isCollection && (!isPlain || name == "String")
        case .integerLiteral, .floatLiteral: return !isCollection && !["Bool", "String"].contains(name)
        case .leftBrace where caller.role(first) == .closure && caller.after(first) == value.upperBound:
            return !isPlain && !isCollection && !known.says(type.lowerBound, in: tree, .isCollection)
        default: return true
        }
    }

    /// Types of the standard library that are certainly different: a value of one is never one of another. The language's
    /// literals have them, so no project has more.
    private static let plainTypes: Set = ["String", "Bool", "Int", "Double", "Float", "Int64", "UInt", "CGFloat"]
}
