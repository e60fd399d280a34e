/// An attribute of a declaration: the tokens from `@` to the end of its arguments.
struct SourceAttribute {
  var name: String
  var tokens: Range<Int>
}

/// A type's body, or a part of it: extensions are declarations of their own.
struct TypeDeclaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  var kind: Kind
  /// As written, with dots and without generic parameters.
  var name: String
  var nameTokens: Range<Int>
  var attributes: [SourceAttribute]
  var modifiers: [String]
  var inherited: [String]
  /// The colon before what is inherited.
  var colon: Int?
  /// The braces of the body.
  var body: ClosedRange<Int>

  /// The last part of the name.
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A method of a type.
struct MethodDeclaration {
  /// The index of the type's declaration.
  var type: Int
  var name: String
  /// "_" for a parameter without a label.
  var labels: [String]
  var parameterTypes: [String]
  /// nil for a method that returns nothing.
  var result: String?
  var effects: [String]
  var attributes: [SourceAttribute]
  var modifiers: [String]
  /// From the first attribute or modifier to the end of the signature.
  var tokens: Range<Int>
  /// The token `func`.
  var keyword: Int

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// A variable, constant, initializer or another member that is no method and no type.
struct MemberDeclaration {
  var type: Int
  /// `var`, `let`, `init`, `deinit`, `subscript`, `case`, `func`.
  var keyword: String
  var name: String
  var attributes: [SourceAttribute]
  var modifiers: [String]
  /// The first attribute or modifier.
  var start: Int
  var keywordIndex: Int
}
