/// Encloses a file that declares views of SwiftUI in `#if canImport(SwiftUI)` and `#endif`: without SwiftUI, none of it
/// compiles.
enum SwiftUIRule {
  /// Names that a file has only if it declares views of SwiftUI or contains them.
  private static let names: Set = [
    "ViewBuilder", "UIViewRepresentable", "UIViewControllerRepresentable", "PreviewProvider", "UIHostingController",
    "ViewModifier", "StateObject", "ObservedObject", "EnvironmentObject",
  ]

  /// Returns whether a file is for SwiftUI as a whole.
  static func isForSwiftUI(_ file: SourceFile) -> Bool {
    let imports = ImportRule.imports(in: file).filter { file.text($0.path.lowerBound) == "SwiftUI" }
    guard !imports.isEmpty, imports.allSatisfy({ !file.conditions.isConditional($0.keyword) }) else { return false }
    return file.tokens.indices.contains { index in
      names.contains(file.text(index)) || file.is(index, "some") && file.is(index + 1, "View")
    }
  }

  /// Must be applied last: no rule may insert anything outside of the condition.
  static func apply(to work: inout PortWork) {
    let file = work.file
    guard let first = file.tokens.first, let last = file.tokens.last, isForSwiftUI(file) else { return }
    work.insert("#if canImport(SwiftUI)\(file.lineEnd)", at: file.lineStart(first.start))
    work.insert("\(file.lineEnd)#endif", at: last.end)
    work.noteChange(at: 0, "a file for SwiftUI → #if canImport(SwiftUI)")
  }
}
