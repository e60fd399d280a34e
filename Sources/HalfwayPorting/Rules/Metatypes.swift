/// The values of a module that contain a class, such as `cellClass` in `var cellClass: UIView.Type`.
struct Metatypes {
  /// The names of the types by the names of variables, parameters and labels.
  private var declared: [String: Set<String>] = [:]
  /// The types in all dictionaries, cases and casts, whose values get their names in bindings.
  private var unnamed: Set<String> = []

  init(_ works: [PortWork]) {
    for file in works.map(\.file) {
      for index in file.tokens.indices where file.is(index, "Type") && file.is(index - 1, ".") && file.isWord(index - 2)
      {
        let type = file.text(index - 2)
        if file.is(index - 3, ":"), file.isWord(index - 4), file.opener(index).map({ !file.is($0, "[") }) ?? true {
          declared[file.text(index - 4), default: []].insert(type)
        } else if [":", "(", "[", "?"].contains(file.text(index - 3)) {
          unnamed.insert(type)
        }
      }
    }
  }

  /// Returns the types that a value with this name may have; nil if it isn't known to contain a class.
  func types(of token: Int, in file: SourceFile) -> Set<String>? {
    let name = file.text(token)
    guard name.first?.isLowercase ?? false, name != "self", name != "super" else { return nil }
    if let types = declared[name] { return types }
    let isBound = file.tokens.indices.contains {
      file.is($0, name) && (file.is($0 - 1, "let") || file.is($0 - 1, "var")) && $0 < token
    }
    return isBound && !unnamed.isEmpty ? unnamed : nil
  }
}
