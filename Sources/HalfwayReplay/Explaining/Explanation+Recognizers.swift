import HalfwayGestures

// The activity of the gesture recognizers.
extension Explanation {
  /// The maximum number of recognizer lives that are shown; the latest ones are preferred.
  private static let lifeCount = 8

  package var recognizerLines: [String] {
    let lives = reasons.recognizers
    guard !lives.isEmpty else {
      let hasContacts = recording.inputs.contains { if case .down = $0.kind { true } else { false } }
      return [hasContacts ? "  no recognizer is attached where the contacts landed" : "  no contact landed"]
    }
    let shown = lives.suffix(Self.lifeCount)
    let left = lives.count - shown.count
    let rows = shown.map { ["  " + Self.words($0.kind), Self.words($0)] }
    return ["recognizers:" + (left > 0 ? " the latest of \(lives.count)" : "")] + TextTable.lines(rows)
  }

  package static func words(_ kind: RecognizerKind) -> String {
    switch kind {
    case .tap(let taps, let contacts):
      [counted(contacts, "-finger"), counted(taps, "-fold"), "tap"].compactMap(\.self).joined(separator: " ")
    case .longPress: "long press"
    case .pan(let contacts): [counted(contacts, "-finger"), "pan"].compactMap(\.self).joined(separator: " ")
    case .edgePan(let edges): "edge pan (\(names(edges).joined(separator: ", ")))"
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .rotation: "rotation"
    case .other(let type): type
    }
  }

  private static func counted(_ count: Int, _ what: String) -> String? { count > 1 ? "\(count)\(what)" : nil }

  package static func names(_ edges: RectEdge) -> [String] {
    let all: [(RectEdge, String)] = [(.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom")]
    return all.filter { edges.contains($0.0) }.map(\.1)
  }

  package static func words(_ life: RecognizerLife) -> String {
    let unit = unit(of: life.kind)
    var words = ""
    if let began = life.beganAt {
      words =
        "began at \(milliseconds(began)) after \(life.eventsUntilBegan) event\(life.eventsUntilBegan == 1 ? "" : "s")"
      if let swallowed = life.swallowed { words += " and \(swallowed.fixed(places: 1)) \(unit) of slop" }
      words += ", changed \(life.changes) times, "
    }
    let end = life.endedAt.map { " at " + milliseconds($0) } ?? ""
    switch life.ending {
    case .none: return words + "goes on"
    case .ended: return words + (life.beganAt == nil ? "recognized" : "ended") + end
    case .cancelled(let cause): return words + "cancelled\(end): " + Self.words(cause, unit)
    case .failed(let cause): return words + "failed\(end): " + Self.words(cause, unit)
    case .refused(let cause): return "didn't receive the contact\(end): " + Self.words(cause, unit)
    }
  }

  private static func unit(of kind: RecognizerKind) -> String { kind == .rotation ? "degrees" : "points" }

  private static func words(_ cause: RecognizerCause, _ unit: String) -> String {
    func number(_ value: Double) -> String { value.fixed(places: 1) }
    switch cause {
    case .farFromEdge(let points, let width):
      return "it landed \(number(points)) points from the edge, whose width is \(VerdictText.number(width))"
    case .notWanted: return "rejected by its delegate"
    case .wrongDirection(let x, let y):
      return "moved \(number(abs(x))) points to the \(x < 0 ? "left" : "right")"
        + " and \(number(abs(y))) \(y < 0 ? "up" : "down"), which isn't its direction"
    case .wrongSense(let points):
      return "the contacts \(points < 0 ? "came together" : "went apart") by \(number(abs(points))) points"
    case .notAllowed: return "its delegate prevented it from beginning"
    case .nothingToBegin: return "there was no transition to begin"
    case .transitionUnderWay: return "a transition was in progress that it can't interrupt"
    case .strayed(let points, let limit):
      return "\(number(points)) points from its start, more than \(VerdictText.number(limit))"
    case .tooManyContacts(let most): return "more than \(most) contact\(most == 1 ? "" : "s") landed"
    case .tooFewContacts(let least): return "it takes \(least) contact\(least == 1 ? "" : "s")"
    case .tooShort(let distance, let least):
      return "lifted after \(number(distance)) \(unit), and \(VerdictText.number(least)) are its slop"
    case .oneSided: return "changed enough, but mostly performed another gesture"
    case .tooBrief(let least): return "lifted before \(VerdictText.number(least)) ms"
    case .tooLate(let most): return "no further tap within \(VerdictText.number(most)) ms"
    case .prevented(let other): return "the \(words(other)) was recognized"
    case .yielded: return "more contacts landed than the gesture uses"
    case .contactTaken: return "the system cancelled the contact"
    case .passedOn: return "the content received the contact"
    case .disabled: return "it was disabled"
    case .unsaid: return "no reason is known"
    }
  }
}
