/// What `#if` leaves out on Linux. Code that is not compiled here is not touched either: it is what other systems compile.
struct ConditionalCompilation {
  /// The tokens that are compiled, or may be, without the lines of the conditions themselves.
  private(set) var tokens: [SourceToken] = []
  /// For each of them the branch of a condition that it is in; 0 for what no condition decides about.
  private(set) var branches: [Int] = []
  /// Where a condition leaves code out because it asks for iOS: the offsets of these conditions and what they say.
  private(set) var leftOut: [(offset: Int, condition: String)] = []
  /// Conditions that are to be the same here as on iOS, in the order of the file. What comes of them is among `tokens`.
  private(set) var adopted: [AdoptedCondition] = []

  private struct Frame {
    var branch: Int
    /// Whether some branch asks for Linux: somebody has thought of it.
    var namesLinux: Bool
    /// Whether an earlier branch is certain to be compiled.
    var isTaken: Bool
    /// Whether the branch that is being read is certain not to be.
    var isInactive: Bool
  }

  private let bytes: [UInt8]
  private var frames: [Frame] = []
  private var branchCount = 0
  /// The `#if`s that have a branch which asks for Linux, by their offsets.
  private let namingLinux: Set<Int>

  init(_ all: [SourceToken], bytes: [UInt8]) {
    self.bytes = bytes
    namingLinux = Self.namingLinux(in: all, bytes)
    var index = 0
    while index < all.count {
      let token = all[index]
      index += 1
      let word = token.kind == .directive ? text(token) : ""
      guard Self.directives.contains(word) else {
        if !frames.contains(where: \.isInactive) {
          tokens.append(token)
          branches.append(frames.last?.branch ?? 0)
        }
        continue
      }
      let condition = Array(all[index...].prefix { !$0.isAtLineStart })
      index += condition.count
      handle(word, condition, token)
    }
  }

  private static let directives: Set = ["#if", "#elseif", "#else", "#endif"]

  private static func namingLinux(in all: [SourceToken], _ bytes: [UInt8]) -> Set<Int> {
    var (open, found): ([Int], Set<Int>) = ([], [])
    var isCondition = false
    for token in all {
      if token.isAtLineStart { isCondition = false }
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      if token.kind == .directive, directives.contains(word) {
        if word == "#if" { open.append(token.start) }
        if word == "#endif" { _ = open.popLast() }
        isCondition = word != "#endif"
      } else if isCondition, word == "Linux", let last = open.last {
        found.insert(last)
      }
    }
    return found
  }

  func isConditional(_ index: Int) -> Bool { branches.indices.contains(index) && branches[index] != 0 }

  private func text(_ token: SourceToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private mutating func handle(_ word: String, _ condition: [SourceToken], _ token: SourceToken) {
    if word == "#endif" {
      _ = frames.popLast()
      return
    }
    branchCount += 1
    var frame = Frame(
      branch: branchCount, namesLinux: namingLinux.contains(token.start), isTaken: false, isInactive: false)
    if word != "#if" {
      guard let last = frames.popLast() else { return }
      frame = last
      frame.branch = branchCount
    }
    if word == "#else" {
      frame.isInactive = frame.isTaken
    } else {
      let isDecided = frame.isTaken || frames.contains(where: \.isInactive)
      let value = value(of: condition, token, mayAdopt: !isDecided && !frame.namesLinux, mayLeaveOut: !isDecided)
      frame.isInactive = frame.isTaken || value == false
      frame.isTaken = frame.isTaken || value == true
    }
    frames.append(frame)
  }

  private mutating func value(
    of condition: [SourceToken], _ token: SourceToken, mayAdopt: Bool, mayLeaveOut: Bool
  ) -> Bool? {
    var reader = ConditionReader(words: condition.map(text))
    let value = reader.value()
    guard let first = condition.first, let last = condition.last else { return value }
    let range = first.start..<last.end
    if mayAdopt, !reader.terms.isEmpty {
      var other = ConditionReader(words: reader.words, isIOS: true)
      let valueOnIOS = other.value()
      if valueOnIOS != value {
        adopted.append(
          AdoptedCondition(
            offset: token.start, range: range,
            terms: reader.terms.map { condition[$0.lowerBound].start..<condition[$0.upperBound].end },
            isDisjunction: !reader.words.contains { $0 == "!" || $0 == "&" }))
        return valueOnIOS
      }
    }
    if value == false, reader.namesIOS, mayLeaveOut {
      leftOut.append((token.start, String(decoding: bytes[range], as: UTF8.self)))
    }
    return value
  }
}

/// A condition that asks whether the system is iOS.
struct AdoptedCondition {
  /// Where its directive begins.
  var offset: Int
  var range: Range<Int>
  /// Each `os(iOS)` in it.
  var terms: [Range<Int>]
  /// Whether one true part makes it true.
  var isDisjunction: Bool
}
