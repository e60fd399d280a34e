/// A token of the description.
enum DescriptionToken: Equatable, Sendable {
  case word(String)
  case number(Double)
  case integer(Int)
  case text(String)
  case symbol(String)
  case comment(String)
  case newline
  case end

  private static let symbols = [
    "..<", "->", "??", "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "(", ")", "[", "]", "{", "}",
    ",", ":", ".", "=", "?", "!", "$",
  ]

  /// Returns the tokens of a description. Lines continue after an operator and within parentheses.
  static func tokens(of text: String) throws(DescriptionError) -> [DescriptionToken] {
    var tokens: [DescriptionToken] = []
    var rest = Substring(text)
    var depth = 0
    while let character = rest.first {
      if character == "\n" {
        rest.removeFirst()
        if depth == 0, tokens.last != .newline { tokens.append(.newline) }
      } else if character == " " {
        rest.removeFirst()
      } else if rest.hasPrefix("//") {
        let line = rest.prefix { $0 != "\n" }
        tokens.append(.comment(String(line.dropFirst(2).drop { $0 == " " })))
        rest = rest.dropFirst(line.count)
      } else if character == "\"" {
        let content = rest.dropFirst().prefix { $0 != "\"" }
        tokens.append(.text(String(content)))
        rest = rest.dropFirst(content.count + 2)
      } else if character.isNumber {
        tokens.append(try literal(&rest))
      } else if character.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isNumber }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else {
        guard let symbol = symbols.first(where: { rest.hasPrefix($0) }) else {
          throw DescriptionError(message: "unexpected character '\(character)'")
        }
        if "([".contains(symbol) { depth += 1 }
        if ")]".contains(symbol) { depth -= 1 }
        tokens.append(.symbol(symbol))
        rest = rest.dropFirst(symbol.count)
      }
    }
    return tokens + [.newline, .end]
  }

  /// Reads a number: with a decimal point or an exponent, it isn't an integer.
  private static func literal(_ rest: inout Substring) throws(DescriptionError) -> DescriptionToken {
    var text = ""
    while let character = rest.first {
      let isSign = "+-".contains(character) && text.last == "e"
      let isPoint = character == "." && !rest.hasPrefix("..")
      guard character.isNumber || character == "e" || isPoint || isSign else { break }
      text.append(character)
      rest.removeFirst()
    }
    if let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw DescriptionError(message: "unexpected number '\(text)'") }
    return .number(number)
  }
}

/// A mistake in a description, which tests find.
struct DescriptionError: Error, CustomStringConvertible, Equatable {
  var message: String
  var description: String { message }
}
