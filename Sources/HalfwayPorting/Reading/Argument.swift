/// An argument of a call, or a parameter of a declaration.
struct Argument {
  /// The first word before the colon; nil if there is no colon.
  var label: String?
  var labelToken: Int?
  /// The range from the label to the end of the value.
  var tokens: Range<Int>
  var value: Range<Int>

  /// Returns the arguments between the parenthesis at an index and its partner.
  static func list(in file: SourceFile, from open: Int) -> [Argument] {
    guard let closing = file.closing(open), closing > open + 1 else { return [] }
    var arguments: [Argument] = []
    var (start, next) = (open + 1, open + 1)
    while next <= closing {
      if next == closing || file.is(next, ",") {
        if start < next { arguments.append(argument(start..<next, in: file)) }
        start = next + 1
        next += 1
      } else {
        let generics = isGeneric(next, in: file) ? file.afterGenerics(next) : next
        next = generics > next ? generics : (file.closing(next) ?? next) + 1
      }
    }
    return arguments
  }

  /// Returns whether a `<` begins generic arguments rather than being a comparison: it directly follows a word.
  private static func isGeneric(_ index: Int, in file: SourceFile) -> Bool {
    file.is(index, "<") && file.isWord(index - 1) && file.touches(index - 1, next: index)
  }

  private static func argument(_ tokens: Range<Int>, in file: SourceFile) -> Argument {
    var colon = tokens.lowerBound
    // Either `label: value`, or `label name: Type` in a declaration.
    while colon < tokens.upperBound, file.isWord(colon), colon < tokens.lowerBound + 2 { colon += 1 }
    guard colon > tokens.lowerBound, file.is(colon, ":"), colon + 1 < tokens.upperBound else {
      return Argument(label: nil, labelToken: nil, tokens: tokens, value: tokens)
    }
    return Argument(
      label: file.text(tokens.lowerBound), labelToken: tokens.lowerBound, tokens: tokens,
      value: (colon + 1)..<tokens.upperBound)
  }
}
