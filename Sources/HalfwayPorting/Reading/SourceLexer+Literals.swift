/// Strings and regular expressions.
extension SourceLexer {
  mutating func readString(hashes: Int) throws(PortError) {
    let start = position
    position += hashes
    let isMultiline = byte(1) == .init(ascii: "\"") && byte(2) == .init(ascii: "\"") && !closesOnLine(hashes)
    position += isMultiline ? 3 : 1
    let literal = OpenLiteral(start: start, hashes: hashes, isMultiline: isMultiline)
    try readBody(of: literal, from: start, isFirst: true)
  }

  /// Returns whether the literal closes on the same line: `#"""#` is a string of one quote rather than the beginning of
  /// a multiline string.
  private func closesOnLine(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var index = position + 1
    while index < bytes.count, !bytes[index].isLineEnd {
      if isClosing(at: index, quotes: 1, hashes: hashes) { return true }
      index += 1
    }
    return false
  }

  private func isClosing(at index: Int, quotes: Int, hashes: Int) -> Bool {
    guard index + quotes + hashes <= bytes.count else { return false }
    return bytes[index..<(index + quotes)].allSatisfy { $0 == .init(ascii: "\"") }
      && hasHashes(hashes, at: index + quotes)
  }

  private func hasHashes(_ hashes: Int, at index: Int) -> Bool {
    index + hashes <= bytes.count && bytes[index..<(index + hashes)].allSatisfy { $0 == .init(ascii: "#") }
  }

  /// Reads the remainder of a literal up to its end or its next interpolation.
  /// - Parameter isFirst: Whether the literal begins here rather than continuing after an interpolation.
  mutating func readBody(of literal: OpenLiteral, from start: Int, isFirst: Bool) throws(PortError) {
    let quotes = literal.isMultiline ? 3 : 1
    while let next = byte() {
      if next == .init(ascii: "\""), isClosing(at: position, quotes: quotes, hashes: literal.hashes) {
        position += quotes + literal.hashes
        return add(isFirst ? .string : .stringClosing, from: start)
      }
      if next.isLineEnd, !literal.isMultiline { break }
      position += 1
      guard next == .init(ascii: "\\"), hasHashes(literal.hashes, at: position) else { continue }
      position += literal.hashes
      if byte() == .init(ascii: "(") {
        position += 1
        add(isFirst ? .stringOpening : .stringMiddle, from: start)
        return literals.append(
          OpenLiteral(start: literal.start, hashes: literal.hashes, isMultiline: literal.isMultiline))
      }
      if let escaped = byte(), !escaped.isLineEnd { position += 1 }
    }
    throw unterminated("string", at: literal.start)
  }

  // MARK: Regular expressions

  /// Reads `/…/` if an operand is expected and the expression ends on the line; otherwise a slash is an operator.
  mutating func readRegex() -> Bool {
    guard expectsOperand, let first = byte(1), !first.isBlank, !first.isLineEnd else { return false }
    if let before = byte(-1), before.isOperator { return false }
    return readRegex(hashes: 0)
  }

  /// Reads a regular expression between slashes and the given number of hashes. Reads nothing if it isn't terminated.
  mutating func readRegex(hashes: Int) -> Bool {
    let start = position
    var index = position + hashes + 1
    // With hashes, an expression may span several lines if nothing follows its opening delimiter on the line.
    var line = index
    while line < bytes.count, bytes[line].isBlank { line += 1 }
    let isMultiline = hashes > 0 && (line >= bytes.count || bytes[line].isLineEnd)
    var (isInSet, depth) = (false, 0)
    while index < bytes.count {
      let next = bytes[index]
      if next.isLineEnd, !isMultiline { return false }
      if next == .init(ascii: "\\") {
        index += index + 1 < bytes.count && bytes[index + 1].isLineEnd ? 1 : 2
        continue
      }
      if next == .init(ascii: "/"), hasHashes(hashes, at: index + 1) {
        position = index + 1 + hashes
        add(.regex, from: start)
        return true
      }
      switch next {
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "(") where !isInSet: depth += 1
      case UInt8(ascii: ")") where !isInSet:
        depth -= 1
        // As in `reduce(1, /)`, where the slash is an operator.
        if depth < 0, hashes == 0 { return false }
      default: break
      }
      index += 1
    }
    return false
  }

  private static let wordsBeforeOperands: Set = [
    "return", "in", "case", "where", "if", "else", "while", "guard", "try", "await", "throw", "switch", "do", "yield",
  ]

  /// Whether an operand is expected after the previous token.
  private var expectsOperand: Bool {
    guard let last = tokens.last else { return true }
    if bytes[last.end..<position].contains(where: \.isLineEnd) { return true }
    switch last.kind {
    case .word: return Self.wordsBeforeOperands.contains(String(decoding: bytes[last.range], as: UTF8.self))
    case .number, .string, .stringClosing, .regex: return false
    case .directive, .stringOpening, .stringMiddle: return true
    case .punctuation:
      let mark = bytes[last.start]
      if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(mark) { return false }
      // `x!` is followed by an operator, `a ? ` by an operand.
      let isPostfix = mark == .init(ascii: "!") || mark == .init(ascii: "?")
      return !isPostfix || last.start == 0 || !bytes[last.start - 1].isIdentifier
    }
  }
}

extension UInt8 {
  /// Whether the byte may be part of an operator.
  fileprivate var isOperator: Bool { "+-*/=<>!&|^~?%.".utf8.contains(self) }
}
