import Index
import Overloads
import Patterns
import Syntax
import Threads

// A handler that cannot be split into success and failure: its statements are kept, after variables that hold its
// arguments.

extension CallSiteConverter {
    /// The lines; nil if the type of a variable is not known or a name would collide.
    mutating func whole(_ body: CallbackBody) -> [String]? {
        guard site.mapping.isThrowing, site.mapping.error == nil else { return nil }
        var parts = HandlerParts(whole: body)
        guard (try? leaveMainHops(&parts)) != nil else { return nil }
        changes += body.changes
        if let lines = handedOn(body) { return lines }
        staysWhole = site.mapping.roles != [.result]
        guard let names = variables(body) else { return nil }
        let statements = lines(parts.success)
        if site.mapping.roles == [.result] {
            guard let name = names[0], let type = type(0, body) else { return nil }
            let value = site.mapping.isVoid ? "()" : awaiting()
            let success = (site.mapping.isVoid ? [awaiting()] : []) + ["\(name) = \(site.mapping.cases.success(value))"]
            return ["let \(name): \(type)"]
                + attempt(success, ["\(name) = \(site.mapping.cases.failure("error"))"], thrown: name) + statements
        }
        guard let declarations = declarations(names, body), let failure = assignedAfterError(names) else { return nil }
        let error = zip(site.mapping.roles, names).first { $0.0 == .error }?.1
        let success = [assigned(names)] + (error.map { ["\($0) = nil"] } ?? [])
        return declarations + attempt(success, failure, thrown: names.contains("error") ? "error" : nil) + statements
    }

    /// Catches the error as `thrown` if a variable is called `error`.
    private func attempt(_ success: [String], _ failure: [String], thrown name: String?) -> [String] {
        attempt(success, failure, catching: name == "error" ? "catch let thrown" : "catch")
    }

    /// The name of each value; nil for one that is not used.
    private mutating func variables(_ body: CallbackBody) -> [String?]? {
        var names: [String?] = []
        for name in body.names {
            guard let name, !body.uses(of: name, in: body.statements).isEmpty else {
                names.append(nil)
                continue
            }
            guard let fitting = try? rename(name, in: [body.statements], body) else { return nil }
            names.append(fitting)
        }
        return names
    }

    /// The type of the variable for a parameter of the handler: as the closure declares it, else as the callback
    /// function does.
    private func type(_ number: Int, _ body: CallbackBody) -> String? {
        if let type = body.type(number) { return tree.text(type) }
        return site.mapping.types.indices.contains(number) ? site.mapping.types[number] : nil
    }

    private func declarations(_ names: [String?], _ body: CallbackBody) -> [String]? {
        var lines: [String] = []
        for (number, name) in names.enumerated() {
            guard let name else { continue }
            guard let type = type(number, body) else { return nil }
            lines.append("let \(name): \(type)")
        }
        return lines.count == names.count { $0 != nil } ? lines : nil
    }

    private func assigned(_ names: [String?]) -> String {
        let values = zip(site.mapping.roles, names).filter { $0.0 != .error }.map(\.1)
        if site.mapping.isVoid { return awaiting() }
        if values.allSatisfy({ $0 == nil }) { return "_ = \(awaiting())" }
        let pattern = values.map { $0 ?? "_" }.joined(separator: ", ")
        return "\(values.count == 1 ? pattern : "(\(pattern))") = \(awaiting())"
    }

    private func assignedAfterError(_ names: [String?]) -> [String]? {
        var lines: [String] = []
        for (number, name) in names.enumerated() {
            guard let name else { continue }
            switch site.mapping.roles[number] {
            case .error: lines.append("\(name) = \(names.contains("error") ? "thrown" : "error")")
            case .value(let isOptional):
                guard let value = fallback(number) ?? (isOptional ? "nil" : nil) else { return nil }
                lines.append("\(name) = \(value)")
            case .result: return nil
            }
        }
        return lines
    }

    private func fallback(_ number: Int) -> String? {
        site.mapping.hints.isEmpty ? nil : site.mapping.hints[number].fallback
    }

    // MARK: Handed on

    /// A handler that only calls another one, such as `isLoading = false; completion(value, error)`: it is written
    /// twice, with the values and with the error.
    mutating func handedOn(_ body: CallbackBody) -> [String]? {
        let statements = tree.statements(in: body.statements)
        guard let last = statements.last, statements.count <= 3, let handler = handler(calledIn: last, with: body),
            tree.comments(in: body.range).isEmpty,
            let sides = try? forwardedSides(handler, names: statements.count == 1 ? nil : body.names)
        else { return nil }
        let front = body.statements.lowerBound..<last.lowerBound
        guard body.names.allSatisfy({ body.uses(of: $0, in: front).isEmpty }) else { return nil }
        let before = front.isEmpty ? [] : lines([body.range.lowerBound..<tree[front.upperBound - 1].end])
        let (success, failure) = sides
        let call = success.count > 1 ? Array(success.dropLast()) : []
        return attempt(call + before + success.suffix(1), before + [failure])
    }

    /// A handler that at last passes all on to that of the function, which becomes async: `isBusy = false; completion(result)`. What
    /// comes before that runs when the function is left.
    mutating func deferring(_ body: CallbackBody) -> [String]? {
        let statements = tree.statements(in: body.statements)
        guard let last = statements.last, 2...4 ~= statements.count, let handler = handler(calledIn: last, with: body),
            case let front = body.statements.lowerBound..<last.lowerBound,
            front.allSatisfy({ mayBeDeferred($0, body) }),
            tree.uses(of: tree.text(last.lowerBound), in: front).isEmpty, tree.comments(in: body.range).isEmpty
        else { return nil }
        var parts = HandlerParts(whole: body)
        guard (try? leaveMainHops(&parts)) != nil, let (success, _) = try? forwardedSides(handler, names: nil) else {
            return nil
        }
        let failed = zip(body.names, site.mapping.roles).flatMap { name, role in
            body.uses(of: name, in: last).map { use in
                let text = role == .result ? site.mapping.cases.failure("error") : role == .error ? "error" : "nil"
                return Binding.Change(span: use..<use + 1, text: text)
            }
        }
        let copy = WrittenStatements([], of: [tree.range(last)], in: tree, failed, without: [])
        guard passesErrorOn(copy) else { return nil }
        changes += body.changes
        let held = lines([body.range.lowerBound..<tree[front.upperBound - 1].end])
        return ["defer {"] + indented(held) + ["}"] + success
    }

    /// Whether this token may stand in a `defer`, and uses nothing that the handler is given.
    private func mayBeDeferred(_ token: Int, _ body: CallbackBody) -> Bool {
        ![.return, .throw, .try, .await, .guard, .break, .continue, .defer].contains(tree[token].word)
            && body.names.allSatisfy { body.uses(of: $0, in: token..<token + 1).isEmpty }
            && !body.changes.contains { $0.span.contains(token) }
    }

    /// The handler of an enclosing function that the statement calls with exactly the parameters of this one.
    private func handler(calledIn statement: Span, with body: CallbackBody) -> String? {
        guard let chain = tree.chain(from: statement.lowerBound), chain.span == statement, chain.links.count == 1,
            let link = chain.links.first, let name = link.name, let call = link.lastCall,
            call.arguments.count == body.names.count, site.isHandler(name, in: project)
        else { return nil }
        for (argument, given) in zip(call.arguments, body.names) {
            guard argument.label == nil, argument.value.count == 1, let given,
                body.spelling(argument.value.lowerBound) == given
            else { return nil }
        }
        let isOptional = tree[name + 1].kind == .postfixQuestion
        guard statement.upperBound > name + (isOptional ? 2 : 1) else { return nil }
        return tree.text(name) + (isOptional ? "?" : "")
    }
}

extension CallSite {
    /// Whether a name is that of a handler round a call: a parameter, or a property of the type.
    func isHandler(_ name: Int, in project: ProjectIndex) -> Bool {
        if isGiven(name, in: project) { return true }
        guard let (other, declared) = CalledFunctions(in: tree, of: project).property(name),
            other[declared + 1].kind == .colon
        else { return false }
        let rest = declared + 2..<other.statement(around: declared).upperBound
        let end = rest.first { other[$0].kind == .equal || other.role($0) == .accessors } ?? rest.upperBound
        return project.functionType(rest.lowerBound..<end, in: other) != nil
    }

    /// Whether a name is a parameter of a closure around a call.
    package func isGivenToClosure(_ name: Int) -> Bool {
        let closures = tree.braces(around: span.lowerBound).compactMap { tree.closure(at: $0) }
        return closures.contains { tree.parameterNames(of: $0).contains { tree.text($0) == tree.text(name) } }
    }

    /// Whether a name is a handler parameter of the function, or a parameter of a closure, around a call.
    package func isGiven(_ name: Int, in project: ProjectIndex) -> Bool {
        if isGivenToClosure(name) { return true }
        guard let function = tree.enclosingFunction(name) else { return false }
        return tree.parameters(of: function).contains {
            tree.spells($0.name, tree.text(name)) && project.functionType($0.type, in: tree) != nil
        }
    }
}
