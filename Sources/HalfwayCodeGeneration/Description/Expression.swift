/// An expression of the language-neutral description.
indirect enum Expression: Sendable, Equatable {
  /// A number.
  case number(Double)
  /// A count, an index, or a time, as an integer.
  case integer(Int)
  /// A text, for messages.
  case text(String)
  /// A parameter or a local value.
  case local(String)
  /// A constant of the generated file.
  case constant(String)
  /// A property of the value whose method contains the expression.
  case field(String)
  /// A property of another value.
  case member(Expression, String)
  /// A case of an enumeration.
  case enumerationCase(type: String, name: String)
  /// An element of a list.
  case element(Expression, Expression)
  /// The negative of a number.
  case negative(Expression)
  /// The negation of a condition.
  case not(Expression)
  /// Two operands and the operator between them.
  case binary(BinaryOperator, Expression, Expression)
  /// One of two values, by a condition.
  case conditional(Expression, Expression, Expression)
  /// An optional number, or another value if it is missing.
  case coalesced(Expression, Expression)
  /// A call of a function of the language's library.
  case builtin(Builtin, [Expression])
  /// A call of a described function; the receiver is nil for a private function without one.
  case call(String, receiver: Receiver?, arguments: [Expression])
  /// A new value of a record, with all its properties.
  case record(String, [LabelledExpression])

  /// The value on which a method is called.
  indirect enum Receiver: Sendable, Equatable {
    /// The value whose method contains the call.
    case own
    /// Another value.
    case other(Expression)
  }
}

/// A property and its value in a new record.
struct LabelledExpression: Sendable, Equatable {
  var label: String
  var value: Expression
}

/// The operators, which have the same spelling and relative precedence in all languages.
enum BinaryOperator: String, Sendable, CaseIterable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case atMost = "<="
  case greater = ">"
  case atLeast = ">="
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"

  var precedence: Precedence {
    switch self {
    case .or: .disjunction
    case .and: .conjunction
    case .equal, .notEqual, .less, .atMost, .greater, .atLeast: .comparison
    case .plus, .minus: .sum
    case .times, .divided: .product
    }
  }
}

/// The precedence of an expression, lowest first.
enum Precedence: Int, Comparable, Sendable {
  case conditional, disjunction, conjunction, comparison, sum, product, prefix, primary

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// The next higher precedence, for the right operand of an operator that associates to the left.
  var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .primary }
}

/// A function or a value that every language's library has.
enum Builtin: String, Sendable, CaseIterable {
  case absolute, squareRoot, exponential, logarithm, sine, cosine, arctangent, floor, minimum, maximum, isFinite
  /// An integer as a number.
  case number
  /// The number of elements of a list.
  case count
  case infinity
  case notANumber
  case pi
  /// A missing number.
  case none

  /// The name of a mathematical function in most languages; nil for everything else.
  var mathName: String? {
    switch self {
    case .absolute: "abs"
    case .squareRoot: "sqrt"
    case .exponential: "exp"
    case .logarithm: "log"
    case .sine: "sin"
    case .cosine: "cos"
    case .arctangent: "atan2"
    case .floor: "floor"
    case .minimum: "min"
    case .maximum: "max"
    case .isFinite, .number, .count, .infinity, .notANumber, .pi, .none: nil
    }
  }
}
