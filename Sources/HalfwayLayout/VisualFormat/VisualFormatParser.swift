import Foundation
import HalfwayViews

/// A parser of visual formats, by the grammar that is published for `NSLayoutConstraint`:
///
/// ```
/// format      = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
/// view        = "[" name [list] "]"
/// connection  = "" | "-" | "-" (simple | list) "-"
/// simple      = metric | positive number
/// list        = "(" predicate {"," predicate} ")"
/// predicate   = ["==" | "<=" | ">="] (metric | view | number) ["@" (metric | number)]
/// ```
///
/// Spaces are allowed between the parts.
struct VisualFormatParser {
  private let characters: [Character]
  private var position = 0

  static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(text)
    return try parser.format()
  }

  private init(_ text: String) { characters = Array(text) }

  private func failure(_ reason: String) -> VisualFormatError { VisualFormatError(position: position, reason: reason) }

  // MARK: Characters

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }

  private mutating func peek() -> Character? {
    skipSpaces()
    return position < characters.count ? characters[position] : nil
  }

  /// Consumes a text if it comes next. Returns whether it did.
  private mutating func take(_ text: String) -> Bool {
    skipSpaces()
    let end = position + text.count
    guard end <= characters.count, characters[position..<end].elementsEqual(text) else { return false }
    position = end
    return true
  }

  private mutating func expect(_ text: String, _ where: String) throws(VisualFormatError) {
    if !take(text) { throw failure("“\(text)” is missing \(`where`)") }
  }

  // MARK: Grammar

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if take("V:") { format.isVertical = true } else { _ = take("H:") }
    if take("|") {
      format.startsAtSuperview = true
      format.gaps.append(try connection())
    } else {
      format.gaps.append(.none)
    }
    format.views.append(try view())
    while peek() != nil {
      format.gaps.append(try connection())
      if take("|") {
        format.endsAtSuperview = true
        guard peek() == nil else { throw failure("nothing can follow the superview") }
        return format
      }
      format.views.append(try view())
    }
    format.gaps.append(.none)
    return format
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.Named {
    try expect("[", "where a view begins")
    skipSpaces()
    let start = position
    guard let name = identifier() else { throw failure("a view's name is missing") }
    var predicates: [VisualFormat.Predicate] = []
    if peek() == "(" { predicates = try list() }
    try expect("]", "where a view ends")
    return VisualFormat.Named(name: name, predicates: predicates, position: start)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Gap {
    guard take("-") else { return .none }
    switch peek() {
    case "[", "|": return .standard
    case "(":
      let predicates = try list()
      try expect("-", "after a gap")
      return .points(predicates)
    default:
      skipSpaces()
      let start = position
      let gap = try object()
      if case .number(let points) = gap, points < 0 {
        position = start
        throw failure("a gap below 0 must be in parentheses")
      }
      try expect("-", "after a gap")
      return .points([VisualFormat.Predicate(relation: .equal, object: gap, priority: nil, position: start)])
    }
  }

  private mutating func list() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "where a list begins")
    var predicates = [try predicate()]
    while take(",") { predicates.append(try predicate()) }
    try expect(")", "where a list ends")
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    skipSpaces()
    let start = position
    var relation = LayoutConstraint.Relation.equal
    if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    let value = try object()
    let priority = take("@") ? try object() : nil
    return VisualFormat.Predicate(relation: relation, object: value, priority: priority, position: start)
  }

  private mutating func object() throws(VisualFormatError) -> VisualFormat.Object {
    skipSpaces()
    if let name = identifier() { return .name(name) }
    if let number = number() { return .number(number) }
    throw failure("a number or a name is missing")
  }

  private mutating func identifier() -> String? {
    skipSpaces()
    guard position < characters.count, Self.isLetter(characters[position]) else { return nil }
    let start = position
    while position < characters.count, Self.isLetter(characters[position]) || Self.isDigit(characters[position]) {
      position += 1
    }
    return String(characters[start..<position])
  }

  private mutating func number() -> Double? {
    let start = position
    var end = position
    if end < characters.count, characters[end] == "-" || characters[end] == "+" { end += 1 }
    while end < characters.count, Self.isDigit(characters[end]) || characters[end] == "." { end += 1 }
    guard let value = Double(String(characters[start..<end])) else { return nil }
    position = end
    return value
  }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter || character == "_" }
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
