/// The conversion of an optional requirement whose result can't be nil, so that no value can represent its absence. The
/// requirement may throw, which implementations needn't do, and its default implementation throws. `try?` replaces the
/// question mark after the name.
struct ThrowingDefault {
  /// The default implementation.
  var text: String
  /// The insertion into the requirement itself, and its offset.
  var insertion: (text: String, offset: Int)

  static let body = "{ throw CancellationError() }"

  /// Converts a method such as `func height(of card: Card) -> Double`.
  init?(method: MethodDeclaration, in file: SourceFile) {
    let open = file.afterGenerics(method.keyword + 2)
    guard let result = method.result, Set(method.effects).isDisjoint(with: ["throws", "rethrows"]),
      !file.is(method.tokens.upperBound, "where"), let closing = file.closing(open),
      let arrow = (closing..<method.tokens.upperBound).first(where: { file.is($0, "->") })
    else { return nil }
    let signature = file.text(method.keyword..<(closing + 1)) + method.effects.map { " " + $0 }.joined()
    text = "\(signature) throws -> \(result) \(Self.body)"
    insertion = ("throws ", file.tokens[arrow].start)
  }

  /// Converts a property such as `var height: Double { get }`.
  init?(property member: MemberDeclaration, in file: SourceFile) {
    guard let type = Self.type(of: member, in: file) else { return nil }
    text = file.text(member.keywordIndex..<type.upperBound) + " { get throws \(Self.body) }"
    insertion = (" throws", file.tokens[type.upperBound + 1].end)
  }

  /// Returns the tokens of a property's type; nil unless the property has only a getter.
  static func type(of member: MemberDeclaration, in file: SourceFile) -> Range<Int>? {
    let name = member.keywordIndex + 1
    var open = name + 1
    while open < file.count, !file.is(open, "{"), !file.is(open, "}") { open += 1 }
    guard file.is(name + 1, ":"), file.is(open, "{"), file.is(open + 1, "get"), file.closing(open) == open + 2,
      open > name + 2
    else { return nil }
    return (name + 2)..<open
  }
}
