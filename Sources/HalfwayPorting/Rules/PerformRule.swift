/// Converts the immediate performance of a selector to a call of its value:
/// `target.perform(action, on: .current, with: self, waitUntilDone: true)` becomes
/// `action.perform(on: target, with: self)`. The immediate performance of a method of UIKit by `self`,
/// `perform(#selector(setNeedsStatusBarAppearanceUpdate))`, becomes a call of it.
enum PerformRule {
  private static let threads: Set = [".current", ".main", "Thread.current", "Thread.main"]

  /// Must be applied before `SelectorRule`, which would report the selector.
  static func callMethods(in work: inout PortWork) {
    cancelAll(in: &work)
    let file = work.file
    guard !work.module.methods.contains("perform(_:)") else { return }
    for index in file.tokens.indices where file.is(index, "perform") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard !file.is(index - 1, "func"), arguments.map(\.label) == [nil], let close = file.closing(index + 1),
        let value = arguments.first?.value, file.is(value.lowerBound, "#selector"),
        file.closing(value.lowerBound + 1) == value.upperBound - 1,
        let expression = SelectorExpression((value.lowerBound + 2)..<(value.upperBound - 1), in: file),
        expression.labels == nil, expression.cast == nil, expression.text == nil,
        isOfUIKit(expression, in: work), !file.is(index - 1, ".") || file.is(index - 2, "self"),
        file.hasNoComments(index..<(close + 1))
      else { continue }
      let text = "\(expression.name)()"
      work.noteChange(at: index, "\(file.text(index..<(close + 1))) → \(text)")
      work.replace(file.byteRange(index..<(close + 1)), with: text)
      work.handledSelectors.formUnion(value)
    }
  }

  /// Returns whether a method is one of UIKit: of a class that is named, or of `self` if the module declares no other.
  private static func isOfUIKit(_ expression: SelectorExpression, in work: PortWork) -> Bool {
    switch expression.base {
    case .own: !work.module.declares(member: expression.name)
    case .type(let type): AppleFrameworks.owns(Outline.simpleName(type))
    case .value: false
    }
  }

  /// Converts `NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(hide), object: nil)` to the
  /// cancellation of all delayed calls, if the file delays no other method.
  private static func cancelAll(in work: inout PortWork) {
    let file = work.file
    let delayed = Set(
      file.tokens.indices.filter { file.is($0, "perform") && file.is($0 + 1, "(") }.compactMap { index -> String? in
        let arguments = Argument.list(in: file, from: index + 1)
        guard arguments.contains(where: { $0.label == "afterDelay" }), let first = arguments.first else { return nil }
        return selectedName(first.value, in: file) ?? ""
      })
    for index in file.tokens.indices where file.is(index, "cancelPreviousPerformRequests") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard arguments.map(\.label) == ["withTarget", "selector", "object"],
        let name = selectedName(arguments[1].value, in: file), delayed.isSubset(of: [name])
      else { continue }
      let range = arguments[0].tokens.upperBound..<arguments[2].tokens.upperBound
      work.noteChange(at: index, "selector: \(file.text(arguments[1].value)), object: \(file.text(arguments[2].value))")
      work.replace(file.byteRange(range), with: "")
      work.handledSelectors.formUnion(arguments[1].value)
    }
  }

  /// Returns the name of the method in a `#selector`.
  private static func selectedName(_ value: Range<Int>, in file: SourceFile) -> String? {
    guard file.is(value.lowerBound, "#selector"), file.closing(value.lowerBound + 1) == value.upperBound - 1 else {
      return nil
    }
    return SelectorExpression((value.lowerBound + 2)..<(value.upperBound - 1), in: file)?.name
  }

  static func apply(to work: inout PortWork) {
    performSelectors(in: &work)
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

  /// Converts `target?.performSelector(onMainThread: action, with: self, waitUntilDone: true)`.
  private static func performSelectors(in work: inout PortWork) {
    let file = work.file
    for index in file.tokens.indices where file.is(index, "performSelector") && file.is(index + 1, "(") {
      let arguments = Argument.list(in: file, from: index + 1)
      guard !file.is(index - 1, "func"), arguments.map(\.label) == ["onMainThread", "with", "waitUntilDone"],
        file.is(arguments[2].value.lowerBound, "true"), let close = file.closing(index + 1),
        !arguments[0].value.contains(where: { file.is($0, "#selector") }),
        let start = file.receiverStart(before: index), file.hasNoComments(start..<(close + 1))
      else { continue }
      let end = file.is(index - 2, "?") ? index - 2 : index - 1
      let target = start < index ? file.text(start..<end) : "self"
      let text = "\(file.text(arguments[0].value)).perform(on: \(target), with: \(file.text(arguments[1].value)))"
      work.noteChange(at: index, "\(file.text(start..<(close + 1))) → \(text)")
      work.replace(file.byteRange(start..<(close + 1)), with: text)
    }
  }
}
