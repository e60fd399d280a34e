/// Converts the immediate performance of a selector to a call of its value:
/// `target.perform(action, on: .current, with: self, waitUntilDone: true)` becomes
/// `action.perform(on: target, with: self)`.
enum PerformRule {
  private static let threads: Set = [".current", ".main", "Thread.current", "Thread.main"]

  static func apply(to work: inout PortWork) {
    let file = work.file
    // The module may have a method of this name of its own.
    guard !work.module.methods.contains("perform(_:on:with:waitUntilDone:)") else { return }
    for index in file.tokens.indices where file.is(index, "perform") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard !file.is(index - 1, "func"), arguments.map(\.label) == [nil, "on", "with", "waitUntilDone"],
        threads.contains(file.text(arguments[1].value)), file.is(arguments[3].value.lowerBound, "true"),
        let close = file.closing(index + 1), !arguments[0].value.contains(where: { file.is($0, "#selector") }),
        let start = file.receiverStart(before: index), file.hasNoComments(start..<(close + 1))
      else { continue }
      let target = start < index ? file.text(start..<(index - 1)) : "self"
      let text = "\(file.text(arguments[0].value)).perform(on: \(target), with: \(file.text(arguments[2].value)))"
      work.noteChange(at: index, "\(file.text(start..<(close + 1))) → \(text)")
      work.replace(file.byteRange(start..<(close + 1)), with: text)
    }
  }
}
