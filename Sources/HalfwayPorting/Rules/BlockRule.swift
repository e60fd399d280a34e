/// Converts timers and notifications to blocks:
/// `Timer.scheduledTimer(withTimeInterval: 1, repeats: true, block: { … })`.
///
/// A timer that passes `userInfo`, or whose block can't be written, calls the method instead, so that the method finds
/// the value in `timer.userInfo`: `Timer.scheduledTimer(timeInterval: 1, target: self, selector: Card.tick(_:), …)`.
/// The same applies to a notification whose observer is removed outside of `deinit`, which would not remove a block.
/// Only the timer and the center of the UIKit module can do this, so the file gets `import UIKit` if it doesn't import
/// it.
enum BlockRule {
  private enum Kind {
    case timer, notification
  }

  private static func kind(_ call: CallSite, in file: SourceFile) -> Kind? {
    let labels = call.labels
    let isTimer = call.callee == "Timer" || call.callee == "scheduledTimer" && file.is(call.calleeToken - 2, "Timer")
    if isTimer, labels == ["timeInterval", "target", "selector", "userInfo", "repeats"] { return .timer }
    if call.callee == "Timer", labels == ["fireAt", "interval", "target", "selector", "userInfo", "repeats"] {
      return .timer
    }
    if call.callee == "addObserver", labels == [nil, "selector", "name", "object"] { return .notification }
    return nil
  }

  static func fits(_ call: CallSite, in file: SourceFile) -> Bool {
    kind(call, in: file).map { call.labels[call.position] == "selector" && ($0 == .timer || call.position == 1) }
      ?? false
  }

  static func rewrite(
    _ tokens: Range<Int>, _ expression: SelectorExpression, _ call: CallSite, _ work: inout PortWork
  ) {
    let file = work.file
    let what = file.text(tokens)
    guard let kind = kind(call, in: file) else { return }
    let target = kind == .timer ? call.argument("target") : call.arguments.first
    guard let target else { return }
    if kind == .timer, call.labels.first == "timeInterval", needsMethod(expression, call, target, work) {
      return keepTarget(tokens, expression, target, &work)
    }
    if kind == .notification, work.lineOfRemoval != nil, keepsObserver(expression, call, target, work) {
      return keepTarget(tokens, expression, target, &work)
    }
    let name = kind == .timer ? "a timer" : "a notification"
    func leave(_ reason: String, _ advice: String) { work.leave(at: tokens.lowerBound, what, because: reason, advice) }
    let advice =
      kind == .timer
      ? "write Timer.scheduledTimer(withTimeInterval:repeats:block:)"
      : "write addObserver(forName:object:queue:using:) and keep what it returns until removeObserver"
    if let reason = refusal(expression, call, target, kind, work) {
      return leave("\(name) takes a block: \(reason)", advice)
    }
    guard let block = block(expression, target, kind, at: tokens.lowerBound, work) else {
      return leave("\(name) takes a block, and this file doesn't declare the method's parameters", advice)
    }
    switch kind {
    case .timer: rewriteTimer(call, block, &work)
    case .notification: rewriteObserver(call, block, &work)
    }
    if let start = call.statementStart(in: file) { work.insert("_ = ", at: file.tokens[start].start) }
    work.noteChange(at: tokens.lowerBound, "\(what) → \(block)")
  }

  /// Returns whether a timer has to call its method without a block.
  private static func needsMethod(
    _ expression: SelectorExpression, _ call: CallSite, _ target: Argument, _ work: PortWork
  ) -> Bool {
    let file = work.file
    if file.is(target.value.lowerBound, "nil") || !file.hasNoComments(call.arguments[call.position].tokens) {
      return false
    }
    return refusal(expression, call, target, .timer, work) != nil
      || block(expression, target, .timer, at: call.open, work) == nil
  }

  /// Returns whether a notification center can call the method of an observer that is removed outside of `deinit`.
  private static func keepsObserver(
    _ expression: SelectorExpression, _ call: CallSite, _ target: Argument, _ work: PortWork
  ) -> Bool {
    let file = work.file
    guard !file.is(target.value.lowerBound, "nil"), file.hasNoComments(call.arguments[call.position].tokens) else {
      return false
    }
    let type = work.outline.enclosing(call.open, in: file).first.map { work.outline.types[$0].name }
    var owner = type
    if case .type(let name) = expression.base { owner = name }
    guard let method = owner.flatMap({ self.method(expression, of: $0, in: work) }) else { return false }
    return method.labels.isEmpty
      || method.labels.count == 1 && ["Notification", "NSNotification"].contains(method.parameterTypes[0])
  }

  /// Replaces the selector of a timer or a notification by a method, and imports UIKit.
  private static func keepTarget(
    _ tokens: Range<Int>, _ expression: SelectorExpression, _ target: Argument, _ work: inout PortWork
  ) {
    let changes = work.changes.count
    SelectorRule.replace(tokens, expression, target: work.file.text(target.value), &work)
    guard work.changes.count > changes else { return }
    ImportRule.addUIKit(to: &work, forUseAt: tokens.lowerBound)
  }

  /// Returns the reason that prevents the conversion; nil if there is none.
  private static func refusal(
    _ expression: SelectorExpression, _ call: CallSite, _ target: Argument, _ kind: Kind, _ work: PortWork
  ) -> String? {
    let file = work.file
    guard target.value.count == 1, file.isWord(target.value.lowerBound), !file.is(target.value.lowerBound, "nil") else {
      return "its target isn't a plain name"
    }
    if let information = call.argument("userInfo"), file.text(information.value) != "nil" {
      return "it passes userInfo"
    }
    if !file.hasNoComments(call.open..<(call.close + 1)) { return "its arguments contain a comment" }
    if expression.base == .value || expression.cast != nil { return "its method isn't named with its type" }
    let type = work.outline.enclosing(call.open, in: file).first.map { work.outline.types[$0].name }
    if let type, work.outline.isolation(of: type) == .mainActor {
      return "the class is isolated to the main actor, and the block isn't"
    }
    if kind == .notification, let line = work.lineOfRemoval {
      return "the observer is removed in line \(line), which doesn't remove a block"
    }
    return nil
  }

  /// Returns the line at which observers are removed outside of `deinit`; nil if there is none.
  static func lineOfRemoval(in file: SourceFile, _ outline: Outline) -> Int? {
    let index = file.tokens.indices.first { index in
      file.is(index, "removeObserver") && file.is(index + 1, "(")
        && outline.member(around: index, in: file)?.keyword != "deinit"
    }
    return index.map { SourcePlace(of: file.tokens[$0].start, in: file.bytes).line }
  }

  /// Returns the method that a selector names, which another file may declare.
  private static func method(
    _ expression: SelectorExpression, of type: String, in work: PortWork
  ) -> MethodDeclaration? {
    MethodReference.method(expression, of: type, in: work) ?? work.module.method(named: expression.name, of: type)
  }

  private static func block(
    _ expression: SelectorExpression, _ target: Argument, _ kind: Kind, at token: Int, _ work: PortWork
  ) -> String? {
    let file = work.file
    var owner = work.outline.enclosing(token, in: file).first.map { work.outline.types[$0].name }
    if case .type(let name) = expression.base { owner = name }
    let method = owner.flatMap { self.method(expression, of: $0, in: work) }
    if let method, !method.effects.isEmpty || method.isStatic { return nil }
    guard let labels = expression.labels ?? method?.labels, labels.count < 2 else { return nil }
    let value = file.text(target.value)
    let sender = kind == .timer ? "timer" : "notification"
    let handed =
      kind == .notification && method?.parameterTypes.first == "NSNotification"
      ? "NSNotification(name: notification.name, object: notification.object, userInfo: notification.userInfo)" : sender
    let argument = labels.first.map { $0 == "_" ? handed : "\($0): \(handed)" } ?? ""
    let result = method?.result == nil ? "" : "_ = "
    let head = "[weak \(value)] \(labels.isEmpty ? "_" : sender) in"
    return "{ \(head) \(result)\(value)?.\(expression.name)(\(argument)) }"
  }

  private static func rewriteTimer(_ call: CallSite, _ block: String, _ work: inout PortWork) {
    let file = work.file
    guard let target = call.argument("target"), let information = call.argument("userInfo"),
      let first = call.arguments[0].labelToken, let repeats = call.argument("repeats")
    else { return }
    if call.callee == "scheduledTimer" { work.replace(file.tokens[first].range, with: "withTimeInterval") }
    if file.is(first, "fireAt") { work.replace(file.tokens[first].range, with: "fire") }
    let before = file.tokens[target.tokens.lowerBound - 2].end
    work.replace(before..<file.byteRange(information.tokens).upperBound, with: "")
    work.insert(", block: \(block)", at: file.byteRange(repeats.tokens).upperBound)
  }

  private static func rewriteObserver(_ call: CallSite, _ block: String, _ work: inout PortWork) {
    let file = work.file
    guard let name = call.argument("name"), let label = name.labelToken, let object = call.argument("object") else {
      return
    }
    work.replace(file.tokens[call.arguments[0].tokens.lowerBound].start..<file.tokens[label].end, with: "forName")
    work.insert(", queue: nil, using: \(block)", at: file.byteRange(object.tokens).upperBound)
  }
}
