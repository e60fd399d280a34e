/// A statement of the language-neutral description.
indirect enum Statement: Sendable, Equatable {
  case comment(String)
  /// A local value, which can change if `isVariable` is true.
  case local(String, ValueType, Expression, isVariable: Bool)
  /// A local list of numbers, whose elements can change if `isVariable` is true.
  case numbers(String, [Expression], isVariable: Bool)
  case assign(Expression, Expression)
  case `if`(Expression, [Statement], otherwise: [Statement])
  case `while`(Expression, [Statement])
  /// A loop over the integers from the first to the one before the second.
  case `for`(String, from: Expression, upTo: Expression, [Statement])
  case `break`
  /// A local value of an optional number. If there is none, the statements run, which leave the function.
  case guardNumber(String, Expression, [Statement])
  case `return`(Expression?)
  case call(Expression)
  case append(Expression, Expression)
  case removeFirst(Expression)
  case removeAll(Expression)
  /// Prints texts and integers in a line.
  case print([Expression])
}

/// The type of a value.
enum ValueType: Sendable, Equatable {
  case number
  case optionalNumber
  /// A count or an index.
  case integer
  /// A time in microseconds.
  case time
  case boolean
  /// A list of records, with its greatest count.
  case list(String, capacity: Int)
  /// A record or an enumeration.
  case named(String)

  var isList: Bool { if case .list = self { true } else { false } }
}
