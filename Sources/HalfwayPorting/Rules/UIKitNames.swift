/// The names of UIKit and of the modules that it re-exports.
enum UIKitNames {
  /// The names that can't be recognized by their prefix. The Swift names of the Objective-C runtime are part of UIKit
  /// here.
  private static let others: Set = [
    "NSDirectionalEdgeInsets", "NSLayoutAnchor", "NSLayoutConstraint", "NSLayoutDimension", "NSLayoutXAxisAnchor",
    "NSLayoutYAxisAnchor", "NSHashTable", "NSMapTable", "NSLineBreakMode", "CFTimeInterval", "NSMutableParagraphStyle",
    "NSParagraphStyle", "NSShadow", "NSStringDrawingOptions", "NSTextAlignment", "NSTextAttachment", "NSUnderlineStyle",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "NSEC_PER_SEC", "NSEC_PER_MSEC", "USEC_PER_SEC",
  ]

  /// The names of Core Graphics that Foundation declares on Linux.
  private static let geometry: Set = ["CGFloat", "CGPoint", "CGRect", "CGSize"]

  /// The names of Foundation and Dispatch that files without imports use most often.
  private static let ofFoundation: Set = [
    "Bundle", "Calendar", "Data", "Date", "DispatchQueue", "FileManager", "IndexPath", "IndexSet", "Locale",
    "Notification", "NotificationCenter", "ProcessInfo", "RunLoop", "Thread", "TimeInterval", "Timer", "URL", "UUID",
    "UserDefaults",
  ]

  /// The functions of the C library that Foundation re-exports.
  private static let functions: Set = [
    "acos", "asin", "atan", "atan2", "ceil", "cos", "exp", "fabs", "floor", "fmod", "hypot", "log", "pow", "round",
    "sin", "sqrt", "tan",
  ]

  /// The names that Foundation and Dispatch also declare, but without the time and the observers of a stage.
  private static let ofStage: Set = ["Timer", "NotificationCenter"]

  /// Returns whether a token is such a name and isn't declared by the module itself.
  /// - Parameters:
  ///   - modules: The modules that the file imports.
  ///   - isOfUIKit: Whether another file of the same group imports UIKit.
  static func uses(
    _ index: Int, in work: PortWork, besides modules: Set<String>, isOfUIKit: Bool = false
  ) -> Bool {
    let file = work.file
    let word = file.text(index)
    guard file.tokens[index].kind == .word, !file.is(index - 1, "."),
      isName(word, besides: modules) || isOfUIKit && isOfStage(index, in: file)
        || modules.isEmpty && functions.contains(word) && file.is(index + 1, "(") && !file.is(index - 1, "func")
        || isLogging(index, in: file)
    else { return false }
    return !work.module.types.contains(word)
  }

  /// Returns whether a token is a name that must be UIKit's, so that it has the same type in every file, follows the
  /// time of the stage, and reaches its observers.
  private static func isOfStage(_ index: Int, in file: SourceFile) -> Bool {
    ofStage.contains(file.text(index))
      || file.is(index, "DispatchQueue") && file.is(index + 1, ".") && file.is(index + 2, "main")
  }

  /// Returns whether a token is a name for logging.
  private static func isLogging(_ index: Int, in file: SourceFile) -> Bool {
    ["OSLog", "OSLogType", "os_log"].contains(file.text(index))
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
