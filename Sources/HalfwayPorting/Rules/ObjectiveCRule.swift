/// Reports code that requires Objective-C and has no replacement.
enum ObjectiveCRule {
  private static let runtimeFunctions: Set = [
    "class_addMethod", "class_copyMethodList", "class_getClassMethod", "class_getInstanceMethod", "class_getName",
    "class_replaceMethod", "method_exchangeImplementations", "method_getImplementation", "method_setImplementation",
    "object_getClass", "object_setClass",
  ]

  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      leave(index, &work)
    }
    for condition in file.conditions.leftOut {
      let name = file.conditions.refused[condition.offset]
      work.leave(
        offset: condition.offset, "#if \(condition.condition)",
        because: "this code isn't compiled on Linux" + (name.map { ": \($0) isn't declared here" } ?? ""),
        "add `|| os(Linux)` to include it")
    }
  }

  private static func leave(_ index: Int, _ work: inout PortWork) {
    let file = work.file
    let word = file.text(index)
    let isMember = file.is(index - 1, ".")
    let isCall = file.is(index + 1, "(")
    switch word {
    case "Selector" where isCall && !isMember, "NSSelectorFromString" where isCall:
      guard !work.handledSelectors.contains(index), !work.module.types.contains(word) else { return }
      work.leave(
        at: index, word, because: "methods can't be found by name on Linux",
        "write the intended method, as Selector(Class.method)")
    case "observe" where isCall && file.is(index + 2, "\\"):
      if !isObserved(keyPath(from: index + 2, in: file), in: work.module) {
        leaveObservation(index, "observe(\\…)", &work)
      }
    case "addObserver" where isCall, "removeObserver" where isCall:
      guard let path = Argument.list(in: file, from: index + 1).first(where: { $0.label == "forKeyPath" }) else {
        return
      }
      if !isObserved(name(of: path.value, in: file), in: work.module) {
        leaveObservation(index, "\(word)(_:forKeyPath:)", &work)
      }
    case "objc_getAssociatedObject", "objc_setAssociatedObject": return
    default:
      guard isCall, !isMember, !file.is(index - 1, "func"),
        word.hasPrefix("objc_") || runtimeFunctions.contains(word)
      else { return }
      work.leave(
        at: index, word, because: "there is no Objective-C runtime on Linux",
        "keep the value in a property of the class")
    }
  }

  /// The properties that can be observed on Linux, too: of views, controls, view controllers, recognizers and layouts.
  private static let observed: Set = [
    "alpha", "bounds", "center", "collectionView", "contentInset", "contentOffset", "contentSize", "delegate",
    "enabled", "frame", "hidden", "highlighted", "isEnabled", "isHidden", "isHighlighted", "isSelected", "selected",
    "selectedIndex", "selectedViewController", "state", "title", "transform",
  ]

  private static func isObserved(_ path: String, in module: ModuleNames) -> Bool {
    observed.contains(path) || module.declares(member: path) && module.observed.contains(path)
  }

  /// Returns the last name of a key path that is written as a string or with `#keyPath`.
  private static func name(of value: Range<Int>, in file: SourceFile) -> String {
    if file.is(value.lowerBound, "#keyPath") { return file.text(max(value.lowerBound, value.upperBound - 2)) }
    return file.text(value).filter { $0 != "\"" }
  }

  /// Returns the last component of a key path such as `\.frame` or `\UIView.frame`.
  private static func keyPath(from backslash: Int, in file: SourceFile) -> String {
    var last = backslash
    while file.isWord(last + 1) || file.is(last + 1, ".") { last += 1 }
    return file.text(last)
  }

  private static func leaveObservation(_ index: Int, _ what: String, _ work: inout PortWork) {
    work.leave(
      at: index, what, because: "few properties support key-value observing on Linux",
      "use didSet, a closure or a delegate")
  }
}
