import Index
import Syntax

extension Callers {
    /// A call in a function that the closure of the call begins again, whatever it is given: the closure is told of each change, and
    /// is no end of any work. Nil unless all calls are such.
    package var repetition: String? {
        guard let callee = project.function(function, in: tree) else { return nil }
        var places: [String] = []
        let other = project.firstReference(to: function, in: tree) { file, index in
            guard let call = file.call(at: index + 1), callee.signature.match(call.arguments, in: file) != nil else {
                return false
            }
            places.append(file.place(of: index))
            return !begins(again: index, by: call, in: file)
        }
        return other == nil ? places.first : nil
    }

    /// Whether the last statement of a closure that a call is given calls the function round that call for the same: with other
    /// arguments, as in `load(page: page + 1)`, it goes on to the next piece of work.
    private func begins(again index: Int, by call: Call, in file: TokenTree) -> Bool {
        guard let caller = file.enclosingFunction(index), let name = caller.name,
            let last = call.arguments.last?.value.lowerBound, let closure = file.closure(at: last),
            let statement = file.statements(in: closure.body).last
        else { return false }
        let parameters = file.parameters(of: caller)
        func isOfTheSame(_ again: Call) -> Bool {
            again.arguments.count == parameters.count
                && zip(again.arguments, parameters).allSatisfy { argument, parameter in
                    argument.label.map { file.text($0) } == parameter.label.map { file.text($0) }
                        && file.spells(argument.value.lowerBound, file.text(parameter.name))
                        && argument.value.count == 1
                }
        }
        let isCertain = ![.if, .switch, .for, .while].contains(file[statement.lowerBound].word)
        return isCertain
            && statement.contains { token in
                file.spells(token, file.text(name)) && file.innermostClosure(around: token) == closure.open
                    && file.call(at: token + 1).map(isOfTheSame) ?? false
            }
    }
}
