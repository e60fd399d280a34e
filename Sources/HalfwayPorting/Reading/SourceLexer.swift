/// Divides Swift source into tokens. Only white space and comments are between them, so no byte is lost.
///
/// Interpolations contain code, which may contain literals with interpolations again. A stack of open literals replaces
/// recursion, so the nesting depth is unlimited.
struct SourceLexer {
  /// A literal whose interpolation is being read.
  struct OpenLiteral {
    var start: Int
    var hashes: Int
    var isMultiline: Bool
    /// The number of open parentheses in the interpolation, without its own.
    var depth = 0
  }

  let bytes: [UInt8]
  var position = 0
  var literals: [OpenLiteral] = []
  private(set) var tokens: [SourceToken] = []
  private var isAtLineStart = true

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Throws: `PortError` if a literal or a comment isn't terminated.
  static func tokens(of bytes: [UInt8]) throws(PortError) -> [SourceToken] {
    var lexer = SourceLexer(bytes)
    // Skip a byte order mark and a shebang line.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    if lexer.byte() == .init(ascii: "#"), lexer.byte(1) == .init(ascii: "!") { lexer.skipLine() }
    while lexer.position < bytes.count { try lexer.readNext() }
    if let open = lexer.literals.first { throw lexer.unterminated("string", at: open.start) }
    return lexer.tokens
  }

  func byte(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count && position + distance >= 0 ? bytes[position + distance] : nil
  }

  /// Appends the bytes since `start` as a token.
  mutating func add(_ kind: SourceToken.Kind, from start: Int) {
    tokens.append(SourceToken(kind: kind, start: start, end: position, isAtLineStart: isAtLineStart))
    isAtLineStart = false
  }

  func unterminated(_ what: String, at start: Int) -> PortError {
    PortError(SourcePlace(of: start, in: bytes), "this \(what) does not end")
  }

  private mutating func readNext() throws(PortError) {
    guard let first = byte() else { return }
    let start = position
    switch first {
    case 0x0A, 0x0D:
      isAtLineStart = true
      position += 1
    case 0x20, 0x09, 0x0B, 0x0C, 0x00:
      position += 1
    case UInt8(ascii: "/") where byte(1) == .init(ascii: "/"):
      skipLine()
    case UInt8(ascii: "/") where byte(1) == .init(ascii: "*"):
      try skipComment()
    case UInt8(ascii: "/"):
      if !readRegex() { readPunctuation() }
    case UInt8(ascii: "\""):
      try readString(hashes: 0)
    case UInt8(ascii: "#"):
      try readHash()
    case UInt8(ascii: "`"):
      readBackticks()
    case UInt8(ascii: "("):
      if !literals.isEmpty { literals[literals.count - 1].depth += 1 }
      readPunctuation()
    case UInt8(ascii: ")"):
      if let literal = literals.last, literal.depth == 0 {
        literals.removeLast()
        position += 1
        try readBody(of: literal, from: start, isFirst: false)
      } else {
        if !literals.isEmpty { literals[literals.count - 1].depth -= 1 }
        readPunctuation()
      }
    case let digit where digit.isDigit:
      readNumber()
    case let letter where letter.isIdentifier:
      while let next = byte(), next.isIdentifier { position += 1 }
      add(.word, from: start)
    default:
      readPunctuation()
    }
  }

  private mutating func readPunctuation() {
    let start = position
    let isArrow = byte() == .init(ascii: "-") && byte(1) == .init(ascii: ">")
    position += isArrow ? 2 : 1
    add(.punctuation, from: start)
  }

  private mutating func readNumber() {
    let start = position
    while let next = byte(), next.isIdentifier { position += 1 }
    // A dot is part of the number only if a digit follows: `1.5`, but not `1...5`.
    if byte() == .init(ascii: "."), let next = byte(1), next.isDigit {
      position += 1
      while let next = byte(), next.isIdentifier { position += 1 }
    }
    add(.number, from: start)
  }

  private mutating func readBackticks() {
    let start = position
    var end = position + 1
    while end < bytes.count, bytes[end] != .init(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    guard end < bytes.count, bytes[end] == .init(ascii: "`"), end > start + 1 else { return readPunctuation() }
    position = end + 1
    add(.word, from: start)
  }

  private mutating func readHash() throws(PortError) {
    let start = position
    var hashes = 0
    while byte(hashes) == .init(ascii: "#") { hashes += 1 }
    if byte(hashes) == .init(ascii: "\"") { return try readString(hashes: hashes) }
    if byte(hashes) == .init(ascii: "/"), readRegex(hashes: hashes) { return }
    guard hashes == 1, byte(-1) != .init(ascii: "#"), let next = byte(1), next.isIdentifier, !next.isDigit else {
      return readPunctuation()
    }
    position += 1
    while let next = byte(), next.isIdentifier { position += 1 }
    add(.directive, from: start)
  }

  // MARK: Comments

  mutating func skipLine() {
    while let next = byte(), next != 0x0A, next != 0x0D { position += 1 }
  }

  /// Skips a comment; comments nest.
  private mutating func skipComment() throws(PortError) {
    let start = position
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      case (nil, _):
        throw unterminated("comment", at: start)
      case (let next, _):
        if next == 0x0A || next == 0x0D { isAtLineStart = true }
        position += 1
      }
    } while depth > 0
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte may be part of an identifier. All of Unicode beyond ASCII is accepted, which is more than Swift
  /// allows but harmless.
  var isIdentifier: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
      || self >= 0x80
  }

  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
