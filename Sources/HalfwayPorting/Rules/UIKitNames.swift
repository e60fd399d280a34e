/// Names that a file has of UIKit, or of what UIKit brings along.
enum UIKitNames {
  /// Those whose beginning does not say so. What Objective-C's run time has for Swift is in UIKit here.
  private static let others: Set = [
    "NSDirectionalEdgeInsets", "NSLayoutAnchor", "NSLayoutConstraint", "NSLayoutDimension", "NSLayoutXAxisAnchor",
    "NSLayoutYAxisAnchor", "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow",
    "NSStringDrawingOptions", "NSTextAlignment", "NSTextAttachment", "NSUnderlineStyle", "objc_getAssociatedObject",
    "objc_setAssociatedObject",
  ]

  /// Those of Core Graphics that Foundation has on Linux.
  private static let geometry: Set = ["CGFloat", "CGPoint", "CGRect", "CGSize"]

  /// What a file that imports nothing uses of Foundation and Dispatch most often.
  private static let ofFoundation: Set = [
    "Bundle", "Calendar", "Data", "Date", "DispatchQueue", "FileManager", "IndexPath", "IndexSet", "Locale",
    "Notification", "NotificationCenter", "ProcessInfo", "RunLoop", "Thread", "TimeInterval", "Timer", "URL", "UUID",
    "UserDefaults",
  ]

  /// Whether a token is such a name, which the file does not declare itself.
  /// - Parameter modules: What the file imports.
  static func uses(_ index: Int, in work: PortWork, besides modules: Set<String>) -> Bool {
    let file = work.file
    let word = file.text(index)
    guard file.tokens[index].kind == .word, !file.is(index - 1, "."), isName(word, besides: modules) else {
      return false
    }
    return work.outline.declarations(of: word).allSatisfy { $0.kind == .extension }
  }

  private static func isName(_ word: String, besides modules: Set<String>) -> Bool {
    if modules.isEmpty, geometry.contains(word) || ofFoundation.contains(word) { return true }
    if others.contains(word) { return true }
    guard AppleFrameworks.owns(word) else { return false }
    if word.hasPrefix("UI") || word.hasPrefix("CA") { return true }
    if word.hasPrefix("CG") { return !geometry.contains(word) && modules.isDisjoint(with: AppleFrameworks.substitutes) }
    return modules.isEmpty
  }
}
