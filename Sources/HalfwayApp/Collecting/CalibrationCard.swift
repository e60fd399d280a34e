import HalfwayRecordings
import HalfwayTransitions

/// The content of the card beside the scene: the request, the progress, and the buttons.
package struct CalibrationCard: Equatable {
  package typealias Button = CardButton<CalibrationAction>

  package var person: String
  package var madeCount: Int
  package var count: Int
  package var title: String
  /// The instruction, in one or a few lines.
  package var detail: String
  /// The result of the last action; empty for none.
  package var status = ""
  /// Additional text, omitted if there is no room.
  package var note = ""
  package var buttons: [Button]

  /// The text of the progress, such as "3 of 20".
  package var progress: String
}

/// The cards of each phase.
extension CalibrationCard {
  private static let leave = Button(title: "Leave", action: .leave)
  private static let somebodyElse = Button(title: "Another person", action: .somebodyElse)

  private init(
    _ visit: CalibrationVisit, _ title: String, _ detail: String, status: String, note: String = "",
    isAsking: Bool = false,
    _ buttons: [Button]
  ) {
    let (made, count) = (visit.queue.madeCount, visit.queue.count)
    self.init(
      person: visit.folder.person, madeCount: made, count: count, title: title, detail: detail, status: status,
      note: note,
      buttons: buttons, progress: "\(isAsking ? made + 1 : made) of \(count)")
  }

  /// Returns the scene's gesture as a sentence. A scene's summary describes the scene first and, after a semicolon, the
  /// gesture.
  package static func gesture(in scene: Scene) -> String {
    String(scene.summary.split(separator: "; ").last ?? "").capitalizedFirst + "."
  }

  /// Returns the card at the start of a visit.
  ///
  /// - Parameters:
  ///   - visit: The visit.
  ///   - hasOthers: Whether the participant can be changed.
  ///   - status: The result of the last action.
  package static func welcome(_ visit: CalibrationVisit, hasOthers: Bool, status: String) -> CalibrationCard {
    let (made, count) = (visit.queue.madeCount, visit.queue.count)
    let isNew = made == 0
    let isJudging = visit.places != nil
    return CalibrationCard(
      visit, isNew ? "\(count) short gestures" : "Welcome back",
      isNew
        ? isJudging
          ? "Drag the page to a line, release it, and say what it should do; nothing is right or wrong."
          : "This card describes the task. Move as you always do; nothing is right or wrong."
        : "\(made) of \(count) gestures are recorded.",
      // Trying the scene would show what the thresholds make of a release.
      status: status, note: (isJudging ? "" : "Try the scene first, if you like. ") + gesture(in: visit.folder.scene),
      [Button(title: isNew ? "Begin" : "Go on", action: .next, isOn: true)]
        + (hasOthers && !isNew ? [somebodyElse] : [])
        + [leave])
  }

  package static func asking(_ task: CalibrationTask, _ visit: CalibrationVisit, status: String) -> CalibrationCard {
    CalibrationCard(visit, task.title, task.how, status: status, isAsking: true, again(visit) + [leave])
  }

  /// Returns the card after a release at a line, which asks for the intent. Neither answer is the default.
  package static func judging(_ visit: CalibrationVisit) -> CalibrationCard {
    CalibrationCard(
      visit, "Back, or stay?", "You released the page here. Should it go back, or stay here?", status: "",
      note: "The page waits for your answer. There is no right or wrong one.", isAsking: true,
      [
        Button(title: "Go back", action: .answer(finishes: true)),
        Button(title: "Stay here", action: .answer(finishes: false)), Button(title: "Repeat", action: .redo), leave,
      ])
  }

  /// Returns the card after a gesture. It confirms the recording but doesn't report the outcome, because that would
  /// teach the participant where the thresholds are.
  package static func acknowledging(_ visit: CalibrationVisit, status: String) -> CalibrationCard {
    CalibrationCard(visit, "Thank you", "The gesture is recorded.", status: status, again(visit) + [leave])
  }

  package static func complete(_ visit: CalibrationVisit, hasOthers: Bool, status: String) -> CalibrationCard {
    CalibrationCard(
      visit, "That was all", "All \(visit.queue.count) gestures are recorded.", status: status,
      [Button(title: "Results", action: .next, isOn: true), Button(title: "Tune", action: .tune)] + again(visit)
        + (hasOthers && visit.queue.last == nil ? [somebodyElse] : []) + [leave])
  }

  private static func again(_ visit: CalibrationVisit) -> [Button] {
    let canBe = visit.queue.last != nil
    return [
      Button(title: "Redo last", action: .redo, isEnabled: canBe),
      Button(title: "Discard last", action: .discard, isEnabled: canBe),
    ]
  }
}
