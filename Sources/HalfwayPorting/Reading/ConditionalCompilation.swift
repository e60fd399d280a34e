/// The evaluation of `#if` for Linux. Code that isn't compiled on Linux isn't changed either, because it is for other
/// platforms.
struct ConditionalCompilation {
  /// The tokens that are or may be compiled, without the lines of the conditions.
  private(set) var tokens: [SourceToken] = []
  /// The number of the conditional branch that contains each token; 0 if the token is unconditional.
  private(set) var branches: [Int] = []
  /// The numbers of the branches that are compiled on Linux in any case.
  private(set) var certain: Set<Int> = [0]
  /// The conditions that exclude code because they require iOS: their offsets and their text.
  private(set) var leftOut: [(offset: Int, condition: String)] = []
  /// The conditions that should have the same value as on iOS, in the order of the file. `tokens` contains the code
  /// that they select.
  private(set) var adopted: [AdoptedCondition] = []
  /// The conditions that keep their value although they name iOS, by the offset of their directive: the missing name in
  /// the code that they would include.
  let refused: [Int: String]

  private struct Frame {
    var branch: Int
    /// Whether any branch names Linux, which means that its author has considered Linux.
    var namesLinux: Bool
    /// Whether an earlier branch is definitely compiled.
    var isTaken: Bool
    /// Whether the current branch definitely isn't compiled.
    var isInactive: Bool
    /// The offset of the `#if`.
    var start: Int
    /// The indices of its conditions in `adopted`.
    var adopted: [Int] = []
  }

  private let bytes: [UInt8]
  private var frames: [Frame] = []
  private var branchCount = 0
  /// The offsets of the `#if` directives with a branch that names Linux.
  private let namingLinux: Set<Int>

  /// - Parameter removed: The offsets of tokens that aren't compiled for another reason.
  init(_ all: [SourceToken], bytes: [UInt8], refusing refused: [Int: String] = [:], removing removed: Set<Int> = []) {
    self.bytes = bytes
    self.refused = refused
    namingLinux = Self.namingLinux(in: all, bytes)
    var index = 0
    while index < all.count {
      let token = all[index]
      index += 1
      let word = token.kind == .directive ? text(token) : ""
      guard Self.directives.contains(word) else {
        if !frames.contains(where: \.isInactive), !removed.contains(token.start) {
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
      guard let last = frames.popLast() else { return }
      for index in last.adopted { adopted[index].extent = last.start..<token.end }
      return
    }
    branchCount += 1
    var frame = Frame(
      branch: branchCount, namesLinux: namingLinux.contains(token.start), isTaken: false, isInactive: false,
      start: token.start)
    if word != "#if" {
      guard let last = frames.popLast() else { return }
      frame = last
      frame.branch = branchCount
    }
    if word == "#else" {
      frame.isInactive = frame.isTaken
    } else {
      let isDecided = frame.isTaken || frames.contains(where: \.isInactive)
      let count = adopted.count
      let value = value(of: condition, token, mayAdopt: !isDecided && !frame.namesLinux, mayLeaveOut: !isDecided)
      frame.adopted += count..<adopted.count
      frame.isInactive = frame.isTaken || value == false
      if value == true, !frame.isTaken, certain.contains(frames.last?.branch ?? 0) { certain.insert(branchCount) }
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
    if mayAdopt, !reader.terms.isEmpty, refused[token.start] == nil {
      var other = ConditionReader(words: reader.words, isIOS: true)
      let valueOnIOS = other.value()
      if valueOnIOS != value {
        adopted.append(
          AdoptedCondition(
            offset: token.start, range: range, extent: token.start..<bytes.count,
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

/// A condition that tests whether the platform is iOS.
struct AdoptedCondition {
  /// The offset of its directive.
  var offset: Int
  var range: Range<Int>
  /// The range from its `#if` to its `#endif`.
  var extent: Range<Int>
  /// The ranges of its `os(iOS)` terms.
  var terms: [Range<Int>]
  /// Whether the condition is true as soon as one of its terms is true.
  var isDisjunction: Bool
}
