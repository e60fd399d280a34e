/// `delegate?.didFinish?(self)`: a requirement with a default implementation is always there.
enum OptionalCallRule {
  /// How UIKit's optional requirements begin that delegates hand on.
  private static let namesOfUIKit: Set = [
    "navigationController", "tabBarController", "presentationController", "animationController",
    "interactionControllerForPresentation", "interactionControllerForDismissal", "interactionController",
    "gestureRecognizer", "gestureRecognizerShouldBegin", "animationDidStart", "animationDidStop", "animationEnded",
    "tableView", "collectionView", "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewWillEndDragging",
    "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "viewForZooming", "presentationControllerDidDismiss",
    "presentationControllerWillDismiss", "presentationControllerShouldDismiss",
    "presentationControllerDidAttemptToDismiss", "adaptivePresentationStyle", "textFieldShouldReturn",
  ]

  static func apply(to work: inout PortWork, converted: Set<String>) {
    let (file, outline) = (work.file, work.outline)
    // A closure of that name is called in the same way.
    let closures = Set(outline.members.filter { ["var", "let"].contains($0.keyword) }.map(\.name))
    let known = converted.union(namesOfUIKit).subtracting(closures)
    for index in file.tokens.indices where file.is(index - 1, ".") && file.isWord(index) {
      let name = file.text(index)
      let isCall = file.is(index + 1, "?") && file.is(index + 2, "(") && file.touches(index + 1, next: index + 2)
      if isCall, known.contains(name) {
        work.replace(file.tokens[index + 1].range, with: "")
        work.noteChange(at: index, "\(name)?(…) → \(name)(…)")
      } else if isCall, !closures.contains(name), isDelegate(before: index - 1, in: file) {
        work.leave(
          at: index, "\(name)?(…)", because: "whether a delegate has a method cannot be asked on Linux",
          "leave the question mark out where \(name) is a requirement; where it is a closure all is well")
      } else if !isCall, converted.contains(name), !closures.contains(name), !file.is(index + 1, "("),
        !isInSelector(index, in: file)
      {
        work.leave(
          at: index, ".\(name)", because: "whether a delegate has a method cannot be asked on Linux",
          "call it: there is a default implementation")
      }
    }
  }

  private static func isInSelector(_ index: Int, in file: SourceFile) -> Bool {
    file.opener(index).map { file.is($0 - 1, "#selector") } ?? false
  }

  /// Whether the value before a dot is called a delegate or a data source.
  private static func isDelegate(before dot: Int, in file: SourceFile) -> Bool {
    var index = dot - 1
    while file.is(index, "?") || file.is(index, "!") { index -= 1 }
    // `(source as? CardDelegate)?.`
    if file.is(index, ")"), let open = file.partner(index) {
      return ((open + 1)..<index).contains { isDelegate(file.text($0)) }
    }
    return file.isWord(index) && isDelegate(file.text(index))
  }

  private static func isDelegate(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }
}
