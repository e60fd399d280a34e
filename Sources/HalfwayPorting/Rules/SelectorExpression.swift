/// The method that a selector names.
struct SelectorExpression {
  enum Base: Equatable {
    /// No base, `self`, `Self`, `super`, or `type(of: self)`.
    case own
    /// A type, as written.
    case type(String)
    /// A value of unknown type, such as `delegate`.
    case value
  }

  var base: Base
  var name: String
  /// The labels, "_" for a parameter without a label; nil if they aren't written.
  var labels: [String]?
  /// The type after `as`.
  var cast: String?
  /// The Objective-C name, if the selector is written as a string.
  var text: String?

  /// The name and its labels, as they are written after a type or a value.
  var reference: String { labels.map { name + "(" + $0.map { $0 + ":" }.joined() + ")" } ?? name }

  /// Parses the expression in the parentheses of a `#selector`.
  init?(_ tokens: Range<Int>, in file: SourceFile) {
    var path = tokens
    if let word = tokens.first(where: { file.is($0, "as") && file.opener($0) == file.opener(tokens.lowerBound) }) {
      guard word > tokens.lowerBound, word + 1 < tokens.upperBound, !file.is(word + 1, "!"), !file.is(word + 1, "?")
      else {
        return nil
      }
      path = tokens.lowerBound..<word
      let type = file.text((word + 1)..<tokens.upperBound)
      guard !type.hasSuffix("!"), !type.hasSuffix("?") else { return nil }
      cast = type
    }
    // Parse from the end: labels, the name, a dot, and the base.
    var last = path.upperBound - 1
    if file.is(last, ")"), let open = file.partner(last), open > path.lowerBound {
      guard let labels = Self.labels((open + 1)..<last, in: file) else { return nil }
      self.labels = labels
      last = open - 1
    }
    guard last >= path.lowerBound, file.isWord(last) else { return nil }
    name = file.text(last)
    guard last > path.lowerBound else {
      base = .own
      return
    }
    guard file.is(last - 1, "."), last - 1 > path.lowerBound,
      let base = Self.base(path.lowerBound..<(last - 1), in: file)
    else { return nil }
    self.base = base
  }

  init(name: String, labels: [String]?, text: String) {
    base = .own
    self.name = name
    self.labels = labels
    self.text = text
  }

  /// Returns the labels in `_:gesture:`; nil if the tokens aren't a list of labels.
  private static func labels(_ tokens: Range<Int>, in file: SourceFile) -> [String]? {
    guard tokens.count.isMultiple(of: 2), !tokens.isEmpty else { return nil }
    var labels: [String] = []
    for index in stride(from: tokens.lowerBound, to: tokens.upperBound, by: 2) {
      guard file.isWord(index), file.is(index + 1, ":") else { return nil }
      labels.append(file.text(index))
    }
    return labels
  }

  private static func base(_ tokens: Range<Int>, in file: SourceFile) -> Base? {
    let text = file.text(tokens)
    if ["self", "Self", "super"].contains(text) || text.onOneLine.filter({ $0 != " " }) == "type(of:self)" {
      return .own
    }
    var (index, isType) = (tokens.lowerBound, true)
    while index < tokens.upperBound {
      if file.is(index, "(") || file.is(index, "?") || file.is(index, "!") || file.is(index, "[") { isType = false }
      let generics = file.afterGenerics(index)
      index = generics > index ? generics : (file.closing(index) ?? index) + 1
    }
    var first = file.text(tokens.lowerBound)
    if first == "Self" { first = file.text(tokens.lowerBound + 2) }
    isType = isType && file.isWord(tokens.lowerBound) && first.first?.isUppercase ?? false
    return isType ? .type(text) : .value
  }
}
