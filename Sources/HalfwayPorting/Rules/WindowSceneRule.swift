/// Converts `override init(windowScene:)` of windows: the superclass creates a window from a frame, and the scene is
/// set afterwards.
enum WindowSceneRule {
  static func apply(to work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "init") && file.is(index + 1, "(") {
      guard file.is(index + 2, "windowScene") else { continue }
      if file.is(index - 1, "."), file.is(index - 2, "super") {
        rewriteCall(at: index, in: &work)
      } else {
        removeOverride(before: index, in: &work)
      }
    }
  }

  private static func rewriteCall(at index: Int, in work: inout PortWork) {
    let file = work.file
    let arguments = Argument.list(in: file, from: index + 1)
    guard arguments.map(\.label) == ["windowScene"], let close = file.closing(index + 1),
      file.isAtLineStart(index - 2)
    else { return }
    let scene = file.text(arguments[0].value)
    let indentation = file.indentation(file.tokens[index - 2].start)
    let text = "super.init(frame: \(scene).screen.bounds)\(file.lineEnd)\(indentation)self.windowScene = \(scene)"
    work.noteChange(at: index - 2, file.text((index - 2)..<(close + 1)) + " → " + text)
    work.replace(file.byteRange((index - 2)..<(close + 1)), with: text)
  }

  private static func removeOverride(before index: Int, in work: inout PortWork) {
    let file = work.file
    var next = index - 1
    while OutlineReader.modifiers.contains(file.text(next)) {
      if file.is(next, "override") {
        work.replace(PortWork.removal(of: file.tokens[next].range, in: file), with: "")
        work.noteChange(at: next, "override init(windowScene:) → init(windowScene:)")
        return
      }
      next -= 1
    }
  }
}
