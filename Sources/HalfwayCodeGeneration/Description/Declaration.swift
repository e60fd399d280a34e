/// A source file, described once for all languages.
struct SourceModule: Sendable {
  /// The lines of the comment at the beginning.
  var header: [String]
  /// The name of the type that contains the constants.
  var constantsName: String
  var constantsSummary: String
  var constants: [Constant]
  var enumerations: [Enumeration]
  var records: [Record]
  var functions: [Function]
  /// A module whose declarations this one uses, if any.
  var uses: [Record] = []
  var usedFunctions: [Function] = []

  /// Returns the record with a name, of this module or a used one.
  func record(named name: String) -> Record? { (records + uses).first { $0.name == name } }

  /// Returns the function with a name, of this module or a used one. Names are unique.
  func function(named name: String) -> Function? { (functions + usedFunctions).first { $0.name == name } }
}

/// A constant with its unit in its name.
struct Constant: Sendable {
  enum Value: Sendable {
    case number(Double)
    case time(Int)
    case integer(Int)
  }

  var name: String
  var value: Value
  var summary: String
}

/// An enumeration without associated values.
struct Enumeration: Sendable {
  var name: String
  var summary: String
  var cases: [(name: String, summary: String)]
}

/// A value with properties.
struct Record: Sendable {
  var name: String
  var summary: String
  var fields: [Field]
  /// Whether the value has methods that change it, and begins with the initial values of its fields.
  var isMutable = false
  /// Whether methods are part of the type. Otherwise, languages without extensions get functions with the value as
  /// their first argument.
  var isObject = false
}

/// A property of a record.
struct Field: Sendable {
  var name: String
  var type: ValueType
  var summary: String
  var initial: Expression?
  var isPrivate = false
}

/// A function or a method.
struct Function: Sendable {
  struct Parameter: Sendable {
    /// The label of the argument in languages that have labels; empty for none.
    var label: String
    var name: String
    var type: ValueType
  }

  var name: String
  var summary: String
  /// The record whose method it is; nil for a function without one.
  var owner: String?
  /// Its name where it is a function and not a method; by default, the name followed by `Transition`.
  var freeName: String?
  /// The name of the value where it has to be the first argument.
  var receiverName = "self"
  var parameters: [Parameter] = []
  var result: ValueType?
  var isPrivate = false
  var isMutating = false
  var body: [Statement] = []
}
