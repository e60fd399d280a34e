/// Finds the names of UIKit and Core Animation that neither the modules for iOS nor the files declare. They stay as they
/// are, so that the compiler reports them as well.
enum MissingNameRule {
  static func apply(to work: inout PortWork) {
    for index in work.file.tokens.indices {
      guard let (name, group) = missing(at: index, in: work.file, work.module) else { continue }
      work.noteMissing(at: index, name, because: group.reason, group.advice)
    }
  }

  /// Returns the missing name at a token, and its group; nil if the token isn't such a name.
  static func missing(
    at index: Int, in file: SourceFile, _ module: ModuleNames
  ) -> (name: String, group: MissingName)? {
    guard file.isWord(index) else { return nil }
    let name = file.text(index)
    let isMember = file.is(index - 1, ".")
    if name.first?.isUppercase ?? false {
      guard !isMember, isMissingType(name, module), !isDeclaredHere(index, in: file) else { return nil }
      return (name, MissingName.ofType(name) ?? .unknown)
    }
    guard let group = MissingName.ofMember(name), !module.declares(member: name),
      isMember || file.is(index - 1, "func") || file.is(index - 1, "var")
    else { return nil }
    return (name, group)
  }

  private static func isMissingType(_ name: String, _ module: ModuleNames) -> Bool {
    guard AppleFrameworks.owns(name), name != "UIKit", !DeclaredNames.all.contains(name), !module.types.contains(name)
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
