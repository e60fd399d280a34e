/// Finds the names of UIKit and Core Animation that neither the modules for iOS nor the files declare. They stay as
/// they are, so that the compiler reports them as well.
enum MissingNameRule {
  /// - Parameters:
  ///   - file: The file with the code that is omitted.
  ///   - module: The names of the module, including those that are omitted.
  static func apply(to work: inout PortWork, in file: SourceFile, _ module: ModuleNames) {
    for index in file.tokens.indices {
      guard let (name, group) = missing(at: index, in: file, module) else { continue }
      work.noteMissing(offset: file.tokens[index].start, name, because: group.reason, group.advice)
    }
  }

  /// Returns the missing name at a token, and its group; nil if the token isn't such a name.
  static func missing(
    at index: Int, in file: SourceFile, _ module: ModuleNames
  ) -> (name: String, group: MissingName)? {
    guard file.isWord(index) else { return nil }
    let name = file.text(index)
    let isMember = file.is(index - 1, ".")
    if isMember, nested.contains(name), file.isWord(index - 2) {
      let whole = "\(file.text(index - 2)).\(name)"
      if let group = MissingName.ofType(whole) { return (whole, group) }
    }
    if !isMember, file.is(index + 1, "("), !file.is(index - 1, "func"), MissingName.runtimeFunctions.contains(name) {
      return MissingName.ofType(name).map { (name, $0) }
    }
    if isMember, name == "shadowImage", file.is(index + 1, "(") {
      return MissingName.ofMember("shadowImage(forToolbarPosition:)").map { (name, $0) }
    }
    if let group = privateName(at: index, in: file) { return group }
    if isMember, blendModes.contains(name), isBlendMode(index, in: file) {
      return MissingName.ofType("CGBlendMode.*").map { ("CGBlendMode.\(name)", $0) }
    }
    if name.first?.isUppercase ?? false {
      guard !isMember, isMissingType(name, module), !isDeclaredHere(index, in: file) else { return nil }
      return (name, MissingName.ofType(name) ?? .unknown)
    }
    guard let group = MissingName.ofMember(name), !module.declares(member: name),
      isMember || isOverride(index, in: file) || isAssigned(index, in: file)
    else { return nil }
    return (name, group)
  }

  /// The missing types that are nested in other types.
  private static let nested: Set = ["Configuration", "EditingStyle", "SymbolConfiguration"]

  /// The names of private properties of UIKit that code reads and sets by key.
  private static let privateKeys: Set = [
    "_currentPageImage", "_pageImage", "_placeholderLabel", "_searchField", "_targets", "attributedMessage",
    "attributedTitle", "hidesShadow", "searchField", "statusBar", "statusBarWindow", "storyboardSegueTemplates",
    "targets", "titleTextColor",
  ]
  private static let privateMethods: Set = ["handleNavigationTransition:", "_handleNavigationTransition:"]

  /// Returns the group of private names if a token begins `value(forKey: "targets")`, `setValue(true, forKey:
  /// "hidesShadow")`, or a selector of a private method.
  private static func privateName(at index: Int, in file: SourceFile) -> (name: String, group: MissingName)? {
    let name = file.text(index)
    guard ["NSSelectorFromString", "Selector", "setValue", "value"].contains(name), file.is(index + 1, "("),
      !file.is(index - 1, "func"), let close = file.closing(index + 1)
    else { return nil }
    let isKey = name == "value" || name == "setValue"
    guard let text = ((index + 2)..<close).last(where: { file.tokens[$0].kind == .string }), text >= close - 2,
      !isKey || file.is(text - 2, "forKey") || file.is(text - 2, "forKeyPath")
    else { return nil }
    let key = String(file.text(text).dropFirst().dropLast())
    guard (isKey ? privateKeys : privateMethods).contains(key) else { return nil }
    return MissingName.ofType("value(forKey:)").map { (isKey ? "\(name)(forKey: \"\(key)\")" : key, $0) }
  }

  /// Returns whether a token is the name in the declaration of an override.
  private static func isOverride(_ index: Int, in file: SourceFile) -> Bool {
    guard file.is(index - 1, "func") || file.is(index - 1, "var") else { return false }
    var next = index - 2
    while next >= 0, OutlineReader.modifiers.contains(file.text(next)) {
      if file.is(next, "override") { return true }
      next -= 1
    }
    return false
  }

  /// Returns whether a token at the start of a line is a property that is set without `self`, rather than a local name.
  private static func isAssigned(_ index: Int, in file: SourceFile) -> Bool {
    guard file.isAtLineStart(index), file.is(index + 1, "="), !file.is(index + 2, "=") else { return false }
    let name = file.text(index)
    return !file.tokens.indices.contains { token in
      file.is(token, name) && (["let", "var"].contains(file.text(token - 1)) || file.is(token + 1, ":"))
    }
  }

  private static let blendModes: Set = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity", "clear", "copy", "sourceIn", "sourceOut",
    "sourceAtop", "destinationOver", "destinationIn", "destinationOut", "destinationAtop", "xor", "plusDarker",
    "plusLighter",
  ]

  /// Returns whether a member is a blend mode: `setBlendMode(.clear)`, `blendMode: .clear`, `CGBlendMode.clear`.
  private static func isBlendMode(_ index: Int, in file: SourceFile) -> Bool {
    file.is(index - 2, "CGBlendMode") || file.is(index - 2, "(") && file.is(index - 3, "setBlendMode")
      || file.is(index - 2, ":") && file.is(index - 3, "blendMode")
  }

  private static func isMissingType(_ name: String, _ module: ModuleNames) -> Bool {
    let isOwned = AppleFrameworks.owns(name) || ["CI", "CT", "CF"].contains(String(name.prefix(2)))
    guard isOwned, name != "UIKit", !DeclaredNames.all.contains(name), !module.types.contains(name)
    else {
      return false
    }
    // Foundation has most of the other names.
    if name.hasPrefix("UI") || name.hasPrefix("CA") { return true }
    return MissingName.ofType(name) != nil
  }

  /// Returns whether the token is the name in a declaration of a function, a constant, or a case.
  private static func isDeclaredHere(_ index: Int, in file: SourceFile) -> Bool {
    ["func", "let", "var", "case", "typealias", "associatedtype"].contains(file.text(index - 1))
      || file.is(index + 1, ":") && ["(", ","].contains(file.text(index - 1))
        && file.opener(index).map {
          file.is($0, "(")
        } ?? false
  }
}
