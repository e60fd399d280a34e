/// Renames members that have another name since Swift 4.2, where a declaration can't provide the earlier name because
/// classes override the member.
enum EarlierNameRule {
  private static let names = [
    "_Element": "Element", "CGFLOAT_MAX": "CGFloat.greatestFiniteMagnitude",
    "CGFLOAT_MIN": "CGFloat.leastNormalMagnitude",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
    "childViewControllerForScreenEdgesDeferringSystemGestures": "childForScreenEdgesDeferringSystemGestures",
  ]

  /// The properties that were methods before Swift 4.2.
  private static let methods: Set = [
    "prefersHomeIndicatorAutoHidden", "preferredScreenEdgesDeferringSystemGestures",
    "childViewControllerForHomeIndicatorAutoHidden", "childViewControllerForScreenEdgesDeferringSystemGestures",
  ]

  static func apply(to work: inout PortWork) {
    for index in work.file.tokens.indices where work.file.isWord(index) {
      convertMethod(at: index, &work)
      removeCharacters(at: index, &work)
      addString(at: index, &work)
      shareApplication(at: index, &work)
      qualifyGlobal(at: index, &work)
      convertEmptyParameter(at: index, &work)
      convertDecelerationRate(at: index, &work)
      let name = work.file.text(index)
      guard let renamed = names[name] else { continue }
      work.replace(work.file.byteRange(index..<(index + 1)), with: renamed)
      work.noteChange(at: index, "\(name) → \(renamed)")
    }
  }

  /// Converts `text.characters.count` to `text.count`: strings have been collections since Swift 4.
  private static func removeCharacters(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard file.is(index, "characters"), file.is(index - 1, "."), !work.module.declares(member: "characters"),
      !file.is(index + 1, "("), !file.is(index + 1, "=") || file.is(index + 2, "=")
    else { return }
    work.replace(file.byteRange((index - 1)..<(index + 1)), with: "")
    work.noteChange(at: index, ".characters")
  }

  /// Converts `NSMutableAttributedString()` to `NSMutableAttributedString(string: "")`, which Foundation on Linux
  /// requires.
  private static func addString(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard file.is(index, "NSMutableAttributedString") || file.is(index, "NSAttributedString"),
      file.is(index + 1, "("), file.is(index + 2, ")")
    else { return }
    work.insert("string: \"\"", at: file.tokens[index + 1].end)
    work.noteChange(at: index, "\(file.text(index))() → \(file.text(index))(string: \"\")")
  }

  /// Converts `UIApplication.value(forKey: "sharedApplication") as? UIApplication`, which app extensions use, to
  /// `Optional(UIApplication.shared)`.
  private static func shareApplication(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard file.is(index, "UIApplication"), file.is(index + 1, "."), file.is(index + 2, "value"),
      let close = file.closing(index + 3), file.is(index + 4, "forKey") || file.is(index + 4, "forKeyPath"),
      close == index + 7, ["\"sharedApplication\"", "\"shared\""].contains(file.text(index + 6))
    else { return }
    let isCast = file.is(close + 1, "as") && file.is(close + 2, "?") && file.is(close + 3, "UIApplication")
    let end = isCast ? close + 4 : close + 1
    work.replace(file.byteRange(index..<end), with: "Optional(UIApplication.shared)")
    work.noteChange(at: index, "\(file.text(index..<end)) → Optional(UIApplication.shared)")
  }

  /// Converts `abs(x)` in an extension of `CGFloat` to `Swift.abs(x)`: Foundation on Linux declares a static method
  /// with this name.
  private static func qualifyGlobal(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard file.is(index, "abs"), file.is(index + 1, "("), !file.is(index - 1, "."), !file.is(index - 1, "func"),
      let type = work.outline.enclosing(index, in: file).first, work.outline.types[type].simpleName == "CGFloat"
    else { return }
    work.insert("Swift.", at: file.tokens[index].start)
    work.noteChange(at: index, "abs → Swift.abs")
  }

  /// Converts the type `(Void) -> Void` to `() -> Void`, which it has been a different type from since Swift 4.
  private static func convertEmptyParameter(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard file.is(index, "Void"), file.is(index - 1, "("), file.is(index + 1, ")"), file.is(index + 2, "->")
    else { return }
    work.replace(file.byteRange(index..<(index + 1)), with: "")
    work.noteChange(at: index, "(Void) -> → () ->")
  }

  /// Converts `UIScrollViewDecelerationRateNormal` to a number where it isn't the value of `decelerationRate`.
  private static func convertDecelerationRate(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard
      let name = ["UIScrollViewDecelerationRateNormal": "normal", "UIScrollViewDecelerationRateFast": "fast"][
        file.text(index)], !file.is(index + 1, ".")
    else { return }
    let isValue = file.is(index - 1, "=") && (file.is(index - 2, "decelerationRate") || file.is(index - 2, "="))
    guard !isValue || file.is(index - 3, "var") || file.is(index - 3, "let") else { return }
    let text = "UIScrollView.DecelerationRate.\(name).rawValue"
    work.replace(file.byteRange(index..<(index + 1)), with: text)
    work.noteChange(at: index, "\(file.text(index)) → \(text)")
  }

  /// Converts `func prefersHomeIndicatorAutoHidden() -> Bool` to a property, and a call of it to an access.
  private static func convertMethod(at index: Int, _ work: inout PortWork) {
    let file = work.file
    guard methods.contains(file.text(index)), file.is(index + 1, "("), file.is(index + 2, ")") else { return }
    if file.is(index - 1, "func"), file.is(index + 3, "->") {
      work.replace(file.byteRange((index - 1)..<index), with: "var")
      work.replace(file.byteRange((index + 1)..<(index + 4)), with: ":")
      work.noteChange(at: index, "func \(file.text(index))() → var \(file.text(index))")
    } else if file.is(index - 1, ".") {
      work.replace(file.byteRange((index + 1)..<(index + 3)), with: "")
      work.noteChange(at: index, "\(file.text(index))() → \(file.text(index))")
    }
  }
}
