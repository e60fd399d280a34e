/// An attribute of a declaration: the tokens from `@` to the end of its arguments.
struct SourceAttribute {
  var name: String
  var tokens: Range<Int>
}

/// The body of a type or extension; each extension is a separate declaration.
struct TypeDeclaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  var kind: Kind
  /// The name as written, with dots and without generic parameters.
  var name: String
  var nameTokens: Range<Int>
  var attributes: [SourceAttribute]
  var modifiers: [String]
  var inherited: [String]
  /// The colon before the inherited types; nil if there is none.
  var colon: Int?
  /// The braces of the body.
  var body: ClosedRange<Int>

  /// The last component of the name.
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A method of a type.
struct MethodDeclaration {
  /// The index of the type's declaration.
  var type: Int
  var name: String
  /// The labels; "_" for a parameter without a label.
  var labels: [String]
  var parameterTypes: [String]
  /// The result type; nil for a method that returns nothing.
  var result: String?
  var effects: [String]
  var attributes: [SourceAttribute]
  var modifiers: [String]
  /// The range from the first attribute or modifier to the end of the signature.
  var tokens: Range<Int>
  /// The index of the token `func`.
  var keyword: Int

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// A variable, constant, initializer, or other member that isn't a type.
struct MemberDeclaration {
  var type: Int
  /// The keyword: `var`, `let`, `init`, `deinit`, `subscript`, `case`, or `func`.
  var keyword: String
  var name: String
  var attributes: [SourceAttribute]
  var modifiers: [String]
  /// The index of the first attribute or modifier.
  var start: Int
  var keywordIndex: Int
}
