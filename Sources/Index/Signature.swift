import Syntax

/// The parameters of a function as the compiler matches the arguments of a call to them: in order, by their labels. Types
/// are not compared.
package struct Signature {
    /// In order.
    let slots: [ProjectIndex.Slot]
    /// Whether the parameter at a place takes a trailing closure without a label.
    let takesClosure: (Int) -> Bool

    /// Of parameters whose types are not known: any may take a trailing closure.
    package init(_ slots: [ProjectIndex.Slot], takesClosure: @escaping (Int) -> Bool = { _ in true }) {
        self.slots = slots
        self.takesClosure = takesClosure
    }

    /// For each argument the place of the parameter that takes it; nil where the call does not fit.
    package func match(_ arguments: [Argument], in caller: TokenTree) -> [Int]? {
        var places: [Int] = []
        var next = 0
        for (number, argument) in arguments.enumerated() {
            let label = argument.label.map { caller.text($0) }
            let isUnlabeledClosure = argument.isTrailing && label == nil
            if let last = places.last, slots[last].isVariadic, label == nil, !isUnlabeledClosure {
                places.append(last)
                continue
            }
            let takes = { (place: Int) in isUnlabeledClosure ? takesClosure(place) : slots[place].label == label }
            let skipsOptional =
                isUnlabeledClosure && isNeeded(from: next, before: arguments[(number + 1)...].first, caller)
            while next < slots.count, !isRequired(next), skipsOptional || !takes(next) { next += 1 }
            guard next < slots.count, takes(next) else { return nil }
            places.append(next)
            next += 1
        }
        return slots.indices[next...].contains(where: isRequired) ? nil : places
    }

    /// Whether a trailing closure passes by the parameters that a call may leave out, as one after them needs it (SE-0286):
    /// one before that of the next closure.
    private func isNeeded(from place: Int, before other: Argument?, _ caller: TokenTree) -> Bool {
        let label = other?.label.map { caller.text($0) }
        return slots.indices[place...].prefix { label == nil || slots[$0].label != label }.contains {
            isRequired($0) && takesClosure($0)
        }
    }

    private func isRequired(_ place: Int) -> Bool { !slots[place].isOptional && !slots[place].isVariadic }
}

extension ProjectIndex.Function {
    /// The place of a function's declaration, which identifies it.
    package struct Place: Hashable {
        let path: String
        let position: Position
    }

    /// Where it is declared.
    package var place: Place { Place(path: path, position: position) }

    /// Its parameter list. A trailing closure goes to what has a function type, or is named like a function.
    package var signature: Signature {
        var own: [Parameter]?
        return Signature(parameters) { [self] place in
            let parameters = own ?? tree.parameters(of: declaration)
            own = parameters
            return takesClosure(parameters[place])
        }
    }

    /// The parameter that takes an argument of a call; nil where the call cannot mean this function.
    package func parameter(for argument: Argument, of call: Call, in caller: TokenTree) -> Parameter? {
        guard let number = call.arguments.firstIndex(where: { $0.span == argument.span }),
            let places = signature.match(call.arguments, in: caller)
        else { return nil }
        return tree.parameters(of: declaration)[places[number]]
    }

    private func takesClosure(_ parameter: Parameter) -> Bool {
        parameter.type.contains { tree[$0].kind == .arrow || tree[$0 - 1].kind == .at && tree.spells($0, "escaping") }
            || isNamedAsHandler(parameter) || isNamedAsFunction(parameter)
    }

    /// A typealias such as `DatabaseBlock`.
    private func isNamedAsFunction(_ parameter: Parameter) -> Bool {
        guard let name = parameter.type.last(where: { tree[$0].kind == .identifier }) else { return false }
        return known.says(name, in: tree, .isHandlerType)
    }

    private func isNamedAsHandler(_ parameter: Parameter) -> Bool {
        [parameter.label, parameter.name].contains { $0.map { known.isCompletion($0, in: tree) } ?? false }
    }
}
