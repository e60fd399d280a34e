/// Finds all code that has to be omitted together with a missing name: what uses an omitted declaration is omitted as
/// well.
struct OmissionAnalysis {
  /// A token of a file.
  private struct Place: Hashable {
    var file: Int
    var token: Int
  }

  private let sources: [PortSource]
  private let module: ModuleNames
  /// The places of each word.
  private let words: [String: [Place]]
  private let tokenCount: Int
  /// The types with which the values of each name are declared, in each file.
  private let declaredTypes: [[String: Set<String>]]
  /// The types to which generic parameters are bound, in each file: `<T: Card>` and `where T: Card`.
  private let bounds: [[String: Set<String>]]
  private var found: [[Omission]]

  /// The greatest part of the tokens that may be omitted because of one missing name.
  private static let greatestPart = 0.25

  init(_ sources: [PortSource], _ module: ModuleNames) {
    self.sources = sources
    self.module = module
    found = sources.map { _ in [] }
    declaredTypes = sources.map { source in
      Self.createdTypes(in: source.file).merging(MethodReference.declaredTypes(in: source.file)) { $0.union($1) }
    }
    bounds = sources.map { Self.bounds(in: $0.file) }
    var words: [String: [Place]] = [:]
    for (index, source) in sources.enumerated() {
      for token in source.file.tokens.indices where source.file.isWord(token) {
        words[source.file.text(token), default: []].append(Place(file: index, token: token))
      }
    }
    self.words = words
    tokenCount = sources.map(\.file.count).reduce(0, +)
  }

  /// Returns the types of names whose initial value is created by an initializer: `let card = Card()`.
  private static func createdTypes(in file: SourceFile) -> [String: Set<String>] {
    var types: [String: Set<String>] = [:]
    for index in file.tokens.indices where file.is(index + 1, "=") && file.is(index + 3, "(") && file.isWord(index) {
      guard file.is(index - 1, "let") || file.is(index - 1, "var"), file.text(index + 2).first?.isUppercase ?? false
      else { continue }
      types[file.text(index), default: []].insert(file.text(index + 2))
    }
    return types
  }

  private static func bounds(in file: SourceFile) -> [String: Set<String>] {
    var bounds: [String: Set<String>] = [:]
    for index in file.tokens.indices where file.is(index + 1, ":") && file.isWord(index) {
      guard ["<", ",", "where"].contains(file.text(index - 1)), file.text(index).first?.isUppercase ?? false else {
        continue
      }
      var type = index + 2
      bounds[file.text(index), default: []].insert(file.text(type))
      while file.is(type + 1, "&") {
        type += 2
        bounds[file.text(index), default: []].insert(file.text(type))
      }
    }
    return bounds
  }

  /// The code to omit in each file, in the order of the file, and without overlaps.
  var omissions: [[Omission]] {
    found.map { found in
      var result: [Omission] = []
      for omission in found.sorted(by: { Self.order($0) < Self.order($1) }) {
        guard let last = result.last, omission.tokens.lowerBound < last.tokens.upperBound else {
          if let last = result.last, last.joins(omission) {
            result[result.count - 1].tokens = last.tokens.lowerBound..<omission.tokens.upperBound
          } else {
            result.append(omission)
          }
          continue
        }
        // The same statement with another part.
        if last.tokens == omission.tokens, let parts = last.parts, let others = omission.parts {
          let new = others.filter { other in !parts.contains { $0.tokens.overlaps(other.tokens) } }
          result[result.count - 1].parts = parts + new
        }
      }
      return result
    }
  }

  private static func order(_ omission: Omission) -> (Int, Int, Int) {
    (omission.tokens.lowerBound, -omission.tokens.upperBound, omission.parts == nil ? 0 : 1)
  }

  /// Adds what depends on a missing name, unless this is too much, or can't be omitted.
  mutating func add(_ token: Int, in file: Int) {
    var new: [[Omission]] = sources.map { _ in [] }
    var names: Set<Omission.Name> = []
    var open = [Place(file: file, token: token)]
    var count = 0
    while let place = open.popLast() {
      if covers(found, place) || covers(new, place) { continue }
      let source = sources[place.file]
      let finder = OmissionFinder(source, index: place.file, module)
      guard let omission = finder.omission(for: place.token), isWhole(omission, in: source.file) else { return }
      count += omission.removed.map(\.count).reduce(0, +)
      guard Double(count) <= max(Double(tokenCount) * Self.greatestPart, 60) else { return }
      new[place.file].append(omission)
      for name in omission.names where names.insert(name).inserted {
        open += uses(of: name)
      }
    }
    for index in new.indices { found[index] += new[index] }
  }

  private func covers(_ omissions: [[Omission]], _ place: Place) -> Bool {
    omissions[place.file].contains { $0.removed.contains { $0.contains(place.token) } }
  }

  /// Returns whether a conditional branch contains either the whole code or nothing of it.
  private func isWhole(_ omission: Omission, in file: SourceFile) -> Bool {
    let branches = file.conditions.branches
    guard let first = omission.tokens.first, let last = omission.tokens.last, branches.indices.contains(last) else {
      return false
    }
    return branches[first] == branches[last]
  }

  // MARK: Uses

  private func uses(of name: Omission.Name) -> [Place] {
    (words[name.text] ?? []).filter { place in
      let file = sources[place.file].file
      let isUnwrapped = ["{", ",", "else"].contains(file.text(place.token + 1))
      let isDeclared =
        !(file.is(place.token - 1, "let") && isUnwrapped)
        && ["func", "let", "var", "case", "class", "struct", "enum", "protocol", "extension", "typealias"]
          .contains(file.text(place.token - 1))
      let isLabel =
        file.is(place.token + 1, ":") && (file.is(place.token - 1, "(") || file.is(place.token - 1, ","))
      guard !isLabel else { return false }
      switch name.scope {
      case .global: return !isDeclared && !file.is(place.token - 1, ".") || isExtension(place)
      case .local(let index, let range):
        return place.file == index && range.contains(place.token) && !isDeclared && !file.is(place.token - 1, ".")
      case .enumCase(let owner):
        // `.nib(…)`, `Source.nib(…)`, and `case .nib(let nib)`.
        guard !isDeclared, file.is(place.token - 1, "."), file.is(place.token + 1, "(") else { return false }
        let isImplicit =
          !file.touches(place.token - 2, next: place.token - 1) || "([{,:".contains(file.text(place.token - 2))
        return isImplicit || file.is(place.token - 2, owner) || file.is(place.token - 2, "Self")
      case .member(let owner): return !isDeclared && isUse(place, ofMemberOf: owner)
      }
    }
  }

  private func isExtension(_ place: Place) -> Bool { sources[place.file].file.is(place.token - 1, "extension") }

  private func isUse(_ place: Place, ofMemberOf owner: String) -> Bool {
    let (file, outline) = (sources[place.file].file, sources[place.file].outline)
    let isWithin = outline.enclosing(place.token, in: file).contains { type in
      isKind(outline.types[type].simpleName, of: owner)
    }
    guard file.is(place.token - 1, ".") else { return isWithin && !isShadowed(place) }
    var receiver = place.token - 2
    if file.is(receiver, "?") || file.is(receiver, "!") { receiver -= 1 }
    let word = file.text(receiver)
    if word == "self" || word == "super" { return isWithin }
    if word == owner { return true }
    if bounds[place.file][word, default: []].contains(where: { isKind($0, of: owner) }) { return true }
    return declaredTypes[place.file][word, default: []].contains { isKind(Outline.simpleName($0), of: owner) }
  }

  private func isKind(_ type: String, of owner: String) -> Bool {
    var (next, seen) = (type.trimmingSuffix("?").trimmingSuffix("!"), Set<String>())
    while seen.insert(next).inserted {
      if next == owner { return true }
      guard let parent = module.superclass(of: next) else { return false }
      next = parent
    }
    return false
  }

  /// Returns whether a parameter or a local name of the enclosing member hides a member.
  private func isShadowed(_ place: Place) -> Bool {
    let (file, outline) = (sources[place.file].file, sources[place.file].outline)
    let name = file.text(place.token)
    guard let member = outline.member(around: place.token, in: file), member.start < place.token else { return false }
    return ((member.keywordIndex + 1)..<place.token).contains { token in
      file.is(token, name) && token > member.keywordIndex + 1
        && (["let", "var"].contains(file.text(token - 1)) && token + 2 != place.token
          || file.is(token + 1, ":") && file.is(token, name)
            && file.opener(token).map { file.is($0, "(") && $0 == member.keywordIndex + 2 } ?? false)
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
