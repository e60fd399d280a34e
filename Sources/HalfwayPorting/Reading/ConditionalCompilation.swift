/// What `#if` leaves out on Linux. Code that is not compiled here is not touched either: it is what other systems compile.
struct ConditionalCompilation {
  /// The tokens that are compiled, or may be, without the lines of the conditions themselves.
  private(set) var tokens: [SourceToken] = []
  /// For each of them the branch of a condition that it is in; 0 for what no condition decides about.
  private(set) var branches: [Int] = []
  /// Where a condition leaves code out because it asks for iOS: the offsets of these conditions and what they say.
  private(set) var leftOut: [(offset: Int, condition: String)] = []

  private struct Frame {
    var branch: Int
    /// Whether an earlier branch is certain to be compiled.
    var isTaken: Bool
    /// Whether the branch that is being read is certain not to be.
    var isInactive: Bool
  }

  private let bytes: [UInt8]
  private var frames: [Frame] = []
  private var branchCount = 0

  init(_ all: [SourceToken], bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index < all.count {
      let token = all[index]
      index += 1
      let word = token.kind == .directive ? text(token) : ""
      guard ["#if", "#elseif", "#else", "#endif"].contains(word) else {
        if !frames.contains(where: \.isInactive) {
          tokens.append(token)
          branches.append(frames.last?.branch ?? 0)
        }
        continue
      }
      var condition: [SourceToken] = []
      while index < all.count, !all[index].isAtLineStart {
        condition.append(all[index])
        index += 1
      }
      handle(word, condition, token)
    }
  }

  func isConditional(_ index: Int) -> Bool { branches.indices.contains(index) && branches[index] != 0 }

  private func text(_ token: SourceToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private mutating func handle(_ word: String, _ condition: [SourceToken], _ token: SourceToken) {
    if word == "#endif" {
      _ = frames.popLast()
      return
    }
    branchCount += 1
    var frame = Frame(branch: branchCount, isTaken: false, isInactive: false)
    if word != "#if" {
      guard let last = frames.popLast() else { return }
      frame = last
      frame.branch = branchCount
    }
    if word == "#else" {
      frame.isInactive = frame.isTaken
    } else {
      var reader = ConditionReader(words: condition.map(text))
      let value = reader.value()
      frame.isInactive = frame.isTaken || value == false
      if value == false, reader.namesIOS, !frame.isTaken, !frames.contains(where: \.isInactive),
        let first = condition.first, let last = condition.last
      {
        leftOut.append((token.start, String(decoding: bytes[first.start..<last.end], as: UTF8.self)))
      }
      frame.isTaken = frame.isTaken || value == true
    }
    frames.append(frame)
  }
}

/// Reads the condition of an `#if`: true, false, or nil where it depends on the build.
private struct ConditionReader {
  let words: [String]
  var index = 0
  var depth = 0
  /// Whether it asks for iOS, and not that it be another system.
  var namesIOS = false
  private var isNegated = false

  init(words: [String]) { self.words = words }

  private static let appleSystems: Set = [
    "iOS", "tvOS", "visionOS", "macOS", "OSX", "watchOS", "macCatalyst", "simulator",
  ]

  private func isNext(_ word: String) -> Bool { index < words.count && words[index] == word }

  private mutating func take(_ operatorName: String) -> Bool {
    guard isNext(operatorName), index + 1 < words.count, words[index + 1] == operatorName else { return false }
    index += 2
    return true
  }

  mutating func value() -> Bool? {
    var result = conjunction()
    while take("|") {
      let other = conjunction()
      result = result == true || other == true ? true : result == nil || other == nil ? nil : false
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = term()
    while take("&") {
      let other = term()
      result = result == false || other == false ? false : result == nil || other == nil ? nil : true
    }
    return result
  }

  private mutating func term() -> Bool? {
    guard index < words.count, depth < 64 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if isNext("!") {
      index += 1
      isNegated.toggle()
      defer { isNegated.toggle() }
      return term().map { !$0 }
    }
    if isNext("(") {
      index += 1
      let inner = value()
      if isNext(")") { index += 1 }
      return inner
    }
    let word = words[index]
    index += 1
    guard isNext("(") else { return word == "true" ? true : word == "false" ? false : nil }
    var argument = ""
    while index < words.count, !isNext(")") {
      index += 1
      if index < words.count, !isNext(")") { argument += words[index] }
    }
    index += 1
    return call(word, argument)
  }

  private mutating func call(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os", "targetEnvironment":
      if argument == "iOS", !isNegated { namesIOS = true }
      return argument == "Linux" ? true : name == "os" || Self.appleSystems.contains(argument) ? false : nil
    case "canImport":
      if AppleFrameworks.substitutes.contains(argument) || ["Foundation", "Dispatch", "Glibc"].contains(argument) {
        return true
      }
      return AppleFrameworks.names.contains(argument) ? false : nil
    default: return nil
    }
  }
}
