/// A JSON value. Keys are written in the given order, so that the same report always gives the same bytes.
indirect enum JSONText {
    case string(String)
    case number(Int)
    case bool(Bool)
    case list([JSONText])
    case object([(String, JSONText)])
    /// A list with one element on each line.
    case lines([JSONText])

    /// Without white space, except the line ends of `lines`.
    func write(to text: inout String) {
        switch self {
        case .string(let string): Self.write(string, to: &text)
        case .number(let number): text += String(number)
        case .bool(let bool): text += bool ? "true" : "false"
        case .list(let elements): Self.write(elements, separator: ",", to: &text)
        case .lines(let elements): Self.write(elements, separator: ",\n", to: &text)
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.write(member.0, to: &text)
                text += ":"
                member.1.write(to: &text)
            }
            text += "}"
        }
    }

    private static func write(_ elements: [JSONText], separator: String, to text: inout String) {
        text += "["
        for (index, element) in elements.enumerated() {
            if index > 0 { text += separator }
            element.write(to: &text)
        }
        text += "]"
    }

    /// RFC 8259: quotes, backslashes and what could harm a terminal are escaped, everything else is written as it is.
    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where isHarmful(scalar):
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
