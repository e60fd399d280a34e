/// The syntax of a language. The defaults are those of the languages that resemble C.
protocol SourceSyntax: Sendable {
  /// The indentation of one level.
  var indentation: String { get }
  /// The end of a statement.
  var terminator: String { get }
  /// Whether conditions are in parentheses.
  var parenthesizesConditions: Bool { get }
  /// A missing number.
  var none: String { get }

  func local(_ name: String) -> String
  func operation(_ operation: BinaryOperator) -> String
  func constant(_ name: String, in module: SourceModule) -> String
  func number(_ value: Double) -> String
  func time(_ value: Int) -> String
  func enumerationCase(_ name: String, of type: String) -> String
  /// Returns a property of the value whose method contains the expression.
  func field(_ field: Field, of function: Function, isObject: Bool) -> String
  func element(_ list: String, _ index: String) -> String
  func count(_ list: String) -> String
  /// Returns an integer as a number. `isSimple` is false for an expression with operators.
  func asNumber(_ integer: String, isSimple: Bool) -> String
  /// Returns a mathematical function or constant. The writer renders `none`, `count`, and `number`.
  func builtin(_ builtin: Builtin, _ arguments: [String]) -> String
  func conditional(_ condition: String, _ first: String, _ second: String) -> String
  func coalesced(_ value: String, _ other: String, isSimple: Bool) -> String
  /// Returns a call.
  /// - Parameters:
  ///   - receiver: The value on which the method is called; nil for the value whose method contains the call.
  func call(_ function: Function, receiver: String?, isObject: Bool, _ arguments: [String]) -> String
  func record(_ record: Record, _ members: [(name: String, value: String)]) -> String

  func local(_ name: String, _ type: ValueType, _ value: String, isVariable: Bool) -> String
  func numbers(_ name: String, _ values: [String], isVariable: Bool) -> String
  func forHead(_ name: String, _ first: String, _ end: String) -> String
  /// Returns the lines of a local value of an optional number, up to the beginning of the block for a missing one.
  func guardHead(_ name: String, _ value: String) -> [String]
  func append(_ list: String, _ value: String) -> [String]
  func removeFirst(_ list: String) -> [String]
  func removeAll(_ list: String) -> String
  /// Returns a statement that prints a line. Parts that aren't texts are integers.
  func print(_ parts: [(text: String, isText: Bool)]) -> String

  /// Writes a comment before a declaration.
  func documentation(_ text: String, to writer: inout SourceWriter)
  func writeFile(_ module: SourceModule, to writer: inout SourceWriter)
  func writeMain(_ module: SourceModule, casesOf language: SourceLanguage, to writer: inout SourceWriter)
}

extension SourceSyntax {
  var indentation: String { "  " }
  var terminator: String { ";" }
  var parenthesizesConditions: Bool { true }
  var none: String { "null" }

  func local(_ name: String) -> String { name }
  func operation(_ operation: BinaryOperator) -> String { operation.rawValue }
  func time(_ value: Int) -> String { String(value) }
  func element(_ list: String, _ index: String) -> String { "\(list)[\(index)]" }
  func count(_ list: String) -> String { "\(list).length" }
  func conditional(_ condition: String, _ first: String, _ second: String) -> String {
    "\(condition) ? \(first) : \(second)"
  }
  func coalesced(_ value: String, _ other: String, isSimple: Bool) -> String { "\(value) ?? \(other)" }
  func forHead(_ name: String, _ first: String, _ end: String) -> String {
    "for (let \(name) = \(first); \(name) < \(end); \(name)++) {"
  }
  func enumerationCase(_ name: String, of type: String) -> String { "\(type).\(name)" }

  func documentation(_ text: String, to writer: inout SourceWriter) {
    for line in writer.wrapped(text, prefix: "/// ") { writer.line(line) }
  }

  /// Writes a comment between `/**` and `*/`.
  func blockDocumentation(_ text: String, to writer: inout SourceWriter) {
    let lines = writer.wrapped(text, prefix: " * ")
    if lines.count == 1, let line = lines.first {
      writer.line("/** \(line.dropFirst(3)) */")
      return
    }
    writer.line("/**")
    for line in lines { writer.line(line) }
    writer.line(" */")
  }

  /// Returns the shortest text that reads as the same number, with a decimal point or an exponent.
  func number(_ value: Double) -> String { "\(value)" }

  func value(_ value: Constant.Value) -> String {
    switch value {
    case .number(let number): self.number(number)
    case .time(let time): self.time(time)
    case .integer(let integer): String(integer)
    }
  }

  /// Returns a call of a mathematical function by its usual name.
  func mathCall(_ builtin: Builtin, _ arguments: [String], prefix: String = "") -> String {
    "\(prefix)\(builtin.mathName ?? "")(\(arguments.joined(separator: ", ")))"
  }
}

extension String {
  /// The words of a name such as `timeMicroseconds`, in lower case and with underscores.
  var snakeCase: String {
    reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text.append("_") }
      text.append(Character(character.lowercased()))
    }
  }

  /// The name with a capital as its first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The name with a lower-case first letter.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
