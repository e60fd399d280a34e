/// Writes a described module as source text of one language.
struct SourceWriter {
  /// The greatest length of a line of documentation.
  static let width = 100

  let syntax: any SourceSyntax
  let module: SourceModule
  private(set) var lines: [String] = []
  private var level = 0
  /// The function that is being written.
  private var function = Function(name: "", summary: "")

  init(_ module: SourceModule, syntax: any SourceSyntax) {
    (self.module, self.syntax) = (module, syntax)
  }

  /// The text of the file so far.
  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: syntax.indentation, count: level) + text)
  }

  /// Writes an empty line, unless there is one or a block begins.
  mutating func separate() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    line()
  }

  /// Inserts a line of a block before the line with an index.
  mutating func insert(_ text: String, at index: Int) { lines.insert(syntax.indentation + text, at: index) }

  /// Removes the comma after the last element of a list.
  mutating func dropLastComma() {
    if let last = lines.last, last.hasSuffix(",") { lines[lines.count - 1] = String(last.dropLast()) }
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// Returns the lines of a text, whose paragraphs are separated by line breaks.
  func wrapped(_ text: String, prefix: String) -> [String] {
    let room = Self.width - prefix.count - level * syntax.indentation.count
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Listings keep their lines.
      guard !paragraph.hasPrefix("    ") else {
        lines.append(prefix + paragraph)
        continue
      }
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > room {
          lines.append(prefix + line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      lines.append(line.isEmpty ? String(prefix.reversed().drop { $0 == " " }.reversed()) : prefix + line)
    }
    return lines
  }

  mutating func document(_ text: String) { syntax.documentation(text, to: &self) }

  /// Writes the lines of a comment that isn't documentation.
  mutating func comment(_ text: String) {
    for line in wrapped(text, prefix: "// ") { self.line(line) }
  }

  // MARK: Statements

  mutating func body(of function: Function) {
    self.function = function
    write(function.body)
  }

  private mutating func write(_ statements: [Statement]) {
    indented { writer in
      for statement in statements { writer.write(statement) }
    }
  }

  private mutating func end(_ text: String) { breakable(text + syntax.terminator) }

  /// Writes a line, which is broken if it is too long. The rows of the cases aren't.
  private mutating func breakable(_ text: String) {
    let parts = module.uses.isEmpty && isTooLong(text) ? LineBreaks.parts(of: text) : [text]
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return line(text) }
    line(first)
    indented { writer in
      for part in parts.dropFirst().dropLast() { writer.line(part) }
    }
    if LineBreaks.isClosing(last) { line(last) } else { indented { $0.line(last) } }
  }

  private func isTooLong(_ text: String) -> Bool { text.count + level * syntax.indentation.count > Self.width }

  private mutating func write(_ statement: Statement) {
    switch statement {
    case .comment(let text): comment(text)
    case .local(let name, let type, let value, let isVariable):
      end(syntax.local(syntax.local(name), type, expression(value, as: type), isVariable: isVariable))
    case .numbers(let name, let values, let isVariable):
      end(syntax.numbers(syntax.local(name), values.map { expression($0) }, isVariable: isVariable))
    case .assign(let target, .binary(let operation, let left, let change))
    where left == target && [.plus, .minus].contains(operation):
      end("\(expression(target)) \(operation.rawValue)= \(expression(change, at: .product))")
    case .assign(let target, let value): end("\(expression(target)) = \(expression(value))")
    case .if(let condition, let statements, let otherwise): write(condition, statements, otherwise, after: "")
    case .while(let condition, let statements):
      breakable("while \(head(condition)) {")
      write(statements)
      line("}")
    case .for(let name, let first, let end, let statements):
      line(syntax.forHead(syntax.local(name), expression(first), expression(end, at: .sum)))
      write(statements)
      line("}")
    case .break: end("break")
    case .guardNumber(let name, let value, let statements):
      for text in syntax.guardHead(syntax.local(name), expression(value)) { line(text) }
      write(statements)
      line("}")
    case .return(let value): end(value.map { "return \(expression($0, as: function.result))" } ?? "return")
    case .call(let call): end(expression(call))
    case .append(let list, let value):
      for text in syntax.append(expression(list), expression(value)) { end(text) }
    case .removeFirst(let list): for text in syntax.removeFirst(expression(list)) { end(text) }
    case .removeAll(let list): end(syntax.removeAll(expression(list)))
    case .print(let parts):
      end(
        syntax.print(
          parts.map { part in
            if case .text(let text) = part { (text, true) } else { (expression(part), false) }
          }))
    }
  }

  private mutating func write(
    _ condition: Expression, _ statements: [Statement], _ otherwise: [Statement], after: String
  ) {
    breakable("\(after)if \(head(condition)) {")
    write(statements)
    if otherwise.count == 1, case .if(let next, let statements, let others) = otherwise[0] {
      write(next, statements, others, after: "} else ")
      return
    }
    if !otherwise.isEmpty {
      line("} else {")
      write(otherwise)
    }
    line("}")
  }

  private func head(_ condition: Expression) -> String {
    syntax.parenthesizesConditions ? "(\(expression(condition)))" : expression(condition)
  }

  // MARK: Expressions

  /// Returns an expression where a value of a type is expected. An integer literal can be a time.
  func expression(_ expression: Expression, as type: ValueType?) -> String {
    if case .integer(let value) = expression, type == .time { return syntax.time(value) }
    return self.expression(expression)
  }

  /// Returns an expression, in parentheses if its precedence is lower than that of its surroundings.
  func expression(_ expression: Expression, at precedence: Precedence = .conditional) -> String {
    let (text, own) = rendered(expression)
    return own < precedence ? "(\(text))" : text
  }

  private func rendered(_ expression: Expression) -> (text: String, precedence: Precedence) {
    switch expression {
    case .number(let value):
      return value < 0 ? (syntax.number(value), .prefix) : (syntax.number(value), .primary)
    case .integer(let value): return (String(value), value < 0 ? .prefix : .primary)
    case .text(let text): return ("\"\(text)\"", .primary)
    case .local(let name): return (syntax.local(name), .primary)
    case .constant(let name): return (syntax.constant(name, in: module), .primary)
    case .field(let name): return (field(name), .primary)
    case .member(let value, let name):
      return ("\(self.expression(value, at: .primary)).\(syntax.local(name))", .primary)
    case .enumerationCase(let type, let name): return (syntax.enumerationCase(name, of: type), .primary)
    case .element(let list, let index):
      return (syntax.element(self.expression(list, at: .primary), self.expression(index)), .primary)
    case .negative(let value): return ("-\(self.expression(value, at: .primary))", .prefix)
    case .not(let value): return ("!\(self.expression(value, at: .primary))", .prefix)
    case .binary(let operation, let left, let right):
      let precedence = operation.precedence
      let text =
        "\(self.expression(left, at: precedence)) \(syntax.operation(operation)) "
        + self.expression(right, at: precedence.next)
      return (text, precedence)
    case .conditional(let condition, let first, let second):
      return (
        syntax.conditional(
          self.expression(condition, at: .disjunction), self.expression(first), self.expression(second)),
        .conditional
      )
    case .coalesced(let value, let other):
      let (text, precedence) = rendered(value)
      return (
        syntax.coalesced(text, self.expression(other, at: .disjunction), isSimple: precedence == .primary),
        .conditional
      )
    case .builtin(let builtin, let arguments): return (self.builtin(builtin, arguments), .primary)
    case .call(let name, let receiver, let arguments): return (call(name, receiver, arguments), .primary)
    case .record(let name, let members):
      guard let record = module.record(named: name) else { return (name, .primary) }
      let texts = members.map { (name: $0.label, value: self.expression($0.value)) }
      return (syntax.record(record, texts), .primary)
    }
  }

  private func builtin(_ builtin: Builtin, _ arguments: [Expression]) -> String {
    switch builtin {
    case .none: return syntax.none
    case .count: return syntax.count(arguments.first.map { expression($0, at: .primary) } ?? "")
    case .number:
      guard let argument = arguments.first else { return "" }
      let (text, precedence) = rendered(argument)
      return syntax.asNumber(text, isSimple: precedence == .primary)
    default: return syntax.builtin(builtin, arguments.map { expression($0) })
    }
  }

  private func field(_ name: String) -> String {
    guard let owner = function.owner.flatMap(module.record(named:)),
      let field = owner.fields.first(where: { $0.name == name })
    else { return name }
    return syntax.field(field, of: function, isObject: owner.isObject)
  }

  private func call(_ name: String, _ receiver: Expression.Receiver?, _ arguments: [Expression]) -> String {
    guard let called = module.function(named: name) else { return name }
    let texts = zip(arguments, called.parameters).map { expression($0, as: $1.type) }
    let isObject = called.owner.flatMap(module.record(named:))?.isObject == true
    let value: String? =
      switch receiver {
      case .other(let value): expression(value, at: .primary)
      case .own, nil: nil
      }
    return syntax.call(called, receiver: value, isObject: isObject, texts)
  }
}
