/// A parser for the bodies of described functions, which are written in a small subset of Swift: numbers, integers,
/// conditions and loops.
///
/// `self.x` is a property of the function's own value, `$x` a constant of the file, `Type.x` a case of an enumeration,
/// and `Type(x: …)` a new record. Local values state their types: `let span: Number = …`.
struct DescriptionParser {
  private var tokens: [DescriptionToken]
  private var position = 0

  /// Returns the statements of a function's body.
  static func statements(_ text: String) throws(DescriptionError) -> [Statement] {
    var parser = DescriptionParser(tokens: try DescriptionToken.tokens(of: text))
    let statements = try parser.statements()
    try parser.expect(.end)
    return statements
  }

  private init(tokens: [DescriptionToken]) { self.tokens = tokens }

  private var token: DescriptionToken { position < tokens.count ? tokens[position] : .end }

  private mutating func accept(_ expected: DescriptionToken) -> Bool {
    guard token == expected else { return false }
    position += 1
    return true
  }

  private mutating func accept(_ symbol: String) -> Bool { accept(.symbol(symbol)) }

  private mutating func expect(_ expected: DescriptionToken) throws(DescriptionError) {
    guard accept(expected) else {
      let before = tokens[max(0, position - 4)..<min(position, tokens.count)]
      throw DescriptionError(message: "expected \(expected), found \(token) after \(before)")
    }
  }

  private mutating func expect(_ symbol: String) throws(DescriptionError) { try expect(.symbol(symbol)) }

  private mutating func word() throws(DescriptionError) -> String {
    guard case .word(let word) = token else { throw DescriptionError(message: "expected a name, found \(token)") }
    position += 1
    return word
  }

  // MARK: Statements

  private mutating func statements() throws(DescriptionError) -> [Statement] {
    var statements: [Statement] = []
    while true {
      while accept(.newline) {}
      if token == .end || token == .symbol("}") { return statements }
      statements.append(try statement())
      switch token {
      case .newline, .end, .comment, .symbol("}"): break
      default: throw DescriptionError(message: "expected the end of a line, found \(token)")
      }
    }
  }

  private mutating func block() throws(DescriptionError) -> [Statement] {
    try expect("{")
    let statements = try statements()
    try expect("}")
    return statements
  }

  private mutating func statement() throws(DescriptionError) -> Statement {
    if case .comment(let text) = token {
      position += 1
      return .comment(text)
    }
    let start = position
    if case .word(let keyword) = token {
      position += 1
      switch keyword {
      case "let", "var": return try local(isVariable: keyword == "var")
      case "if": return try condition()
      case "while": return .while(try expression(), try block())
      case "for": return try loop()
      case "break": return .break
      case "guard": return try guarded()
      case "return": return .return(token == .newline ? nil : try expression())
      case "append": return try list { .append($0, $1) }
      case "removeFirst": return .removeFirst(try argument())
      case "removeAll": return .removeAll(try argument())
      case "print": return .print(try arguments())
      default: position = start
      }
    }
    let target = try expression()
    return accept("=") ? .assign(target, try expression()) : .call(target)
  }

  private mutating func local(isVariable: Bool) throws(DescriptionError) -> Statement {
    let name = try word()
    try expect(":")
    let typeName = try word()
    let isOptional = accept("?")
    try expect("=")
    while accept(.newline) {}
    if typeName == "Numbers" {
      try expect("[")
      return .numbers(name, try expressions(until: "]"), isVariable: isVariable)
    }
    let type = try Self.type(named: typeName, isOptional: isOptional)
    return .local(name, type, try expression(), isVariable: isVariable)
  }

  static func type(named name: String, isOptional: Bool = false) throws(DescriptionError) -> ValueType {
    switch (name, isOptional) {
    case ("Number", true): return .optionalNumber
    case (_, true): throw DescriptionError(message: "only numbers can be missing")
    case ("Number", _): return .number
    case ("Integer", _): return .integer
    case ("Time", _): return .time
    case ("Boolean", _): return .boolean
    default: return .named(name)
    }
  }

  private mutating func condition() throws(DescriptionError) -> Statement {
    let condition = try expression()
    let statements = try block()
    guard accept(.word("else")) else { return .if(condition, statements, otherwise: []) }
    if accept(.word("if")) { return .if(condition, statements, otherwise: [try self.condition()]) }
    return .if(condition, statements, otherwise: try block())
  }

  private mutating func loop() throws(DescriptionError) -> Statement {
    let name = try word()
    try expect(.word("in"))
    let first = try expression()
    try expect("..<")
    return .for(name, from: first, upTo: try expression(), try block())
  }

  private mutating func guarded() throws(DescriptionError) -> Statement {
    try expect(.word("let"))
    let name = try word()
    try expect("=")
    let value = try expression()
    try expect(.word("else"))
    return .guardNumber(name, value, try block())
  }

  private mutating func argument() throws(DescriptionError) -> Expression {
    let all = try arguments()
    guard let first = all.first, all.count == 1 else { throw DescriptionError(message: "expected one argument") }
    return first
  }

  private mutating func list(
    _ make: (Expression, Expression) -> Statement
  ) throws(DescriptionError) -> Statement {
    let all = try arguments()
    guard all.count == 2 else { throw DescriptionError(message: "expected two arguments") }
    return make(all[0], all[1])
  }

  private mutating func arguments() throws(DescriptionError) -> [Expression] {
    try expect("(")
    return try expressions(until: ")")
  }

  private mutating func expressions(until end: String) throws(DescriptionError) -> [Expression] {
    var expressions: [Expression] = []
    while !accept(end) {
      expressions.append(try expression())
      if !accept(",") {
        try expect(end)
        break
      }
    }
    return expressions
  }

  // MARK: Expressions

  private mutating func expression() throws(DescriptionError) -> Expression {
    let value = try binary(.disjunction)
    if accept("??") { return .coalesced(value, try binary(.disjunction)) }
    guard accept("?") else { return value }
    while accept(.newline) {}
    let first = try binary(.disjunction)
    while accept(.newline) {}
    try expect(":")
    return .conditional(value, first, try expression())
  }

  private mutating func binary(_ precedence: Precedence) throws(DescriptionError) -> Expression {
    guard precedence < .prefix else { return try prefix() }
    var left = try binary(precedence.next)
    while case .symbol(let symbol) = token, let operation = BinaryOperator(rawValue: symbol),
      operation.precedence == precedence
    {
      position += 1
      while accept(.newline) {}
      left = .binary(operation, left, try binary(precedence.next))
    }
    return left
  }

  private mutating func prefix() throws(DescriptionError) -> Expression {
    if accept("-") {
      // A literal with its sign is a literal.
      switch token {
      case .number(let number):
        position += 1
        return .number(-number)
      case .integer(let integer):
        position += 1
        return .integer(-integer)
      default: return .negative(try prefix())
      }
    }
    if accept("!") { return .not(try prefix()) }
    return try postfix(of: try primary())
  }

  private mutating func postfix(of value: Expression) throws(DescriptionError) -> Expression {
    var value = value
    while true {
      if accept("[") {
        value = .element(value, try expression())
        try expect("]")
      } else if accept(".") {
        let name = try word()
        value =
          token == .symbol("(")
          ? .call(name, receiver: .other(value), arguments: try arguments()) : .member(value, name)
      } else {
        return value
      }
    }
  }

  private mutating func primary() throws(DescriptionError) -> Expression {
    switch token {
    case .number(let number):
      position += 1
      return .number(number)
    case .integer(let integer):
      position += 1
      return .integer(integer)
    case .text(let text):
      position += 1
      return .text(text)
    case .symbol("$"):
      position += 1
      return .constant(try word())
    case .symbol("("):
      position += 1
      let value = try expression()
      try expect(")")
      return value
    case .word(let name):
      position += 1
      return try named(name)
    default: throw DescriptionError(message: "expected an expression, found \(token)")
    }
  }

  private mutating func named(_ name: String) throws(DescriptionError) -> Expression {
    if name == "self" {
      try expect(".")
      let member = try word()
      guard token == .symbol("(") else { return .field(member) }
      return .call(member, receiver: .own, arguments: try arguments())
    }
    if name.first?.isUppercase == true {
      if accept(".") { return .enumerationCase(type: name, name: try word()) }
      return .record(name, try labelled())
    }
    let isCall = token == .symbol("(")
    if let builtin = Builtin(rawValue: name) { return .builtin(builtin, isCall ? try arguments() : []) }
    return isCall ? .call(name, receiver: nil, arguments: try arguments()) : .local(name)
  }

  private mutating func labelled() throws(DescriptionError) -> [LabelledExpression] {
    try expect("(")
    var members: [LabelledExpression] = []
    while !accept(")") {
      let label = try word()
      try expect(":")
      members.append(LabelledExpression(label: label, value: try expression()))
      if !accept(",") {
        try expect(")")
        break
      }
    }
    return members
  }
}
