/// An optional requirement with a result that cannot be nil: there is no value that stands for one that is not there. So it may throw, which
/// implementations need not, and its default does; `try?` is what the question mark behind the name was.
struct ThrowingDefault {
  /// The default implementation.
  var text: String
  /// What the requirement itself gets, and where.
  var insertion: (text: String, offset: Int)

  static let body = "{ throw CancellationError() }"

  /// `func height(of card: Card) -> Double`
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

  /// `var height: Double { get }`
  init?(property member: MemberDeclaration, in file: SourceFile) {
    guard let type = Self.type(of: member, in: file) else { return nil }
    text = file.text(member.keywordIndex..<type.upperBound) + " { get throws \(Self.body) }"
    insertion = (" throws", file.tokens[type.upperBound + 1].end)
  }

  /// The tokens of a property's type, where it has a getter and nothing else.
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
