/// Makes a property lazy if its initial value uses `self` as a target: `let button = { … }()` becomes `lazy var`. On
/// iOS the value is created before `self` exists, so that `self` isn't the object.
enum LazyRule {
  /// - Parameter token: A token of the initial value.
  static func apply(at token: Int, to work: inout PortWork) {
    let file = work.file
    guard let member = work.outline.member(around: token, in: file), ["let", "var"].contains(member.keyword),
      Set(member.modifiers).isDisjoint(with: ["lazy", "static", "class"])
    else { return }
    let keyword = member.keywordIndex
    let depth = file.opener(keyword)
    let between = (keyword..<token).filter { file.opener($0) == depth }
    guard between.contains(where: { file.is($0, "=") }), let last = between.last else { return }
    if file.is(last, "{"), file.is(last + 1, "didSet") || file.is(last + 1, "willSet") { return }
    guard !work.lazyProperties.contains(keyword) else { return }
    work.lazyProperties.insert(keyword)
    guard work.outline.types[member.type].kind == .class, !member.modifiers.contains("override"),
      !hasSeveral(after: keyword, in: file)
    else {
      return work.leave(
        at: keyword, "\(member.keyword) \(member.name)",
        because: "its initial value is created before self exists", "make it a lazy var")
    }
    let isVariable = member.keyword == "var"
    work.replace(file.tokens[keyword].range, with: "lazy var")
    work.noteChange(at: keyword, "\(isVariable ? "var" : "let") \(member.name) → lazy var \(member.name)")
  }

  /// Returns whether a declaration declares several variables, or the variables of a tuple.
  private static func hasSeveral(after keyword: Int, in file: SourceFile) -> Bool {
    if file.is(keyword + 1, "(") { return true }
    let depth = file.opener(keyword)
    var index = keyword + 1
    while index < file.count, !(file.isAtLineStart(index) && file.opener(index) == depth && !file.is(index, "=")) {
      if file.is(index, ","), file.opener(index) == depth { return true }
      index = file.closing(index) ?? index
      index += 1
    }
    return false
  }
}
