/// Evaluates the condition of an `#if`: true, false, or nil if it depends on the build.
struct ConditionReader {
  let words: [String]
  /// Whether `os(iOS)` counts as true.
  let isIOS: Bool
  /// Whether the condition requires iOS, rather than excluding it.
  private(set) var namesIOS = false
  /// The `os(iOS)` terms, each from its first word to its parenthesis.
  private(set) var terms: [ClosedRange<Int>] = []
  private var index = 0
  private var depth = 0
  private var isNegated = false

  init(words: [String], isIOS: Bool = false) {
    self.words = words
    self.isIOS = isIOS
  }

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
    let (word, start) = (words[index], index)
    index += 1
    guard isNext("(") else { return word == "true" ? true : word == "false" ? false : nil }
    var argument = ""
    while index < words.count, !isNext(")") {
      index += 1
      if index < words.count, !isNext(")") { argument += words[index] }
    }
    if word == "os", argument == "iOS", index < words.count { terms.append(start...index) }
    index += 1
    return call(word, argument)
  }

  private mutating func call(_ name: String, _ argument: String) -> Bool? {
    switch name {
    case "os", "targetEnvironment":
      if argument == "iOS", !isNegated { namesIOS = true }
      if name == "os", argument == "iOS", isIOS { return true }
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
