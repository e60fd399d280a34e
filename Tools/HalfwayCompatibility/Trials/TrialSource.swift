/// The source code of a program with trials. It is reduced until it compiles, by removing expressions that don't create
/// the animator and properties that can't be set.
struct TrialSource {
  struct Subject {
    let name: String
    var calls: [String]
    var turns: [String]
    var call: String { calls.first ?? "" }
  }

  private(set) var subjects: [Subject]
  private let notifiesScreens: Bool

  init(_ animators: [FoundAnimator], notifiesScreens: Bool) {
    subjects = animators.map { Subject(name: $0.name, calls: $0.calls, turns: $0.turns) }
    self.notifiesScreens = notifiesScreens
  }

  /// The purpose of a line of the source code.
  private enum Line {
    case frame(String)
    case call(String, subject: Int)
    case turn(String, subject: Int, index: Int)

    var text: String {
      switch self {
      case .frame(let text), .call(let text, _), .turn(let text, _, _): text
      }
    }
  }

  private var lines: [Line] {
    var lines: [Line] = [
      .frame("import HalfwayCompatibility"), .frame("import UIKit"), .frame("@main enum CompatibilityTrials {"),
      .frame("@MainActor static func main() { HalfwayCompatibility.TrialProgram.run(["),
    ]
    for (number, subject) in subjects.enumerated() {
      lines.append(
        .frame(
          "HalfwayCompatibility.TrialSubject(name: \"\(subject.name)\", isTwoWay: \(!subject.turns.isEmpty), "
            + "notifiesScreens: \(notifiesScreens), make: { isForward in _ = isForward"))
      lines.append(.call("return \(subject.call)", subject: number))
      lines.append(.frame("}, turn: { animator, isForward in _ = isForward"))
      lines.append(.frame("guard let animator = animator as? \(subject.name) else { return }; _ = animator"))
      for (index, turn) in subject.turns.enumerated() { lines.append(.turn(turn, subject: number, index: index)) }
      lines.append(.frame("}),"))
    }
    return lines + [.frame("]) } }")]
  }

  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Removes the parts with errors.
  ///
  /// - Parameter numbers: The line numbers, starting at 1.
  /// - Returns: Whether something was removed.
  mutating func drop(_ numbers: [Int]) -> Bool {
    let wrong = Set(numbers)
    var hasDropped = false
    for (index, line) in lines.enumerated().reversed() where wrong.contains(index + 1) {
      switch line {
      case .frame: continue
      case .call(_, let subject): subjects[subject].calls.removeFirst()
      case .turn(_, let subject, let index): subjects[subject].turns.remove(at: index)
      }
      hasDropped = true
    }
    subjects.removeAll { $0.calls.isEmpty }
    return hasDropped
  }

  /// Uses the next expression for the subjects at the indexes.
  mutating func dropCalls(of indices: [Int]) {
    for index in indices { subjects[index].calls.removeFirst() }
    subjects.removeAll { $0.calls.isEmpty }
  }
}
