/// Renames members that have another name since Swift 4.2, where a declaration can't provide the earlier name because
/// classes override the member.
enum EarlierNameRule {
  private static let names = [
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
    "childViewControllerForScreenEdgesDeferringSystemGestures": "childForScreenEdgesDeferringSystemGestures",
  ]

  static func apply(to work: inout PortWork) {
    for index in work.file.tokens.indices where work.file.isWord(index) {
      let name = work.file.text(index)
      guard let renamed = names[name] else { continue }
      work.replace(work.file.byteRange(index..<(index + 1)), with: renamed)
      work.noteChange(at: index, "\(name) → \(renamed)")
    }
  }
}
