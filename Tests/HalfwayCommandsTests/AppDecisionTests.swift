import Foundation
import Halfway
import HalfwayApp
import HalfwayCommands
import HalfwayRecordings
import HalfwayReplay
import HalfwayReports
import HalfwayTuning
import Testing

/// An app that finishes or cancels the interaction itself: the usual shape of a percent-driven pop.
@MainActor @Suite struct AppDecisionTests {
  /// Returns a drag to the right by a number of points at 830 points per second, which lifts while it moves.
  private func flick(points: Double) -> Recording {
    var recording = ReviewedScene.drag(toPercent: 0)
    let steps = Int((points / 6.64).rounded())
    var entries: [RecordingEntry] = [.input(.down(x: 20, y: 200, at: .zero))]
    for step in 1...steps {
      let time = Timestamp(milliseconds: Int64(step) * 8)
      entries.append(.input(.move(x: 20 + Double(step) * 6.64, y: 200, at: time)))
    }
    let end = Timestamp(milliseconds: Int64(steps) * 8)
    entries.append(.input(.up(x: 20 + Double(steps) * 6.64, y: 200, at: end)))
    recording.entries = entries
    recording.footer = RecordingFooter(events: entries.count)
    return recording
  }

  private func explanation(of recording: Recording, _ scene: Scene = ReviewedScene().scene) -> Explanation {
    Explanation(of: recording, scene, file: "flick.gesture", thresholds: nil)
  }

  @Test func `a cancellation by the app names the call, the velocity, and what thresholds would have decided`() throws {
    let explanation = explanation(of: flick(points: 100))
    #expect(VerdictText.short(explanation.verdict) == "cancel by the app at 29.9%, 830 points/s")
    #expect(
      Array(explanation.words.prefix(4)) == [
        "Cancelled by the app, which called cancel() at 29.9%.",
        "  the pan had 830 points/s in its direction",
        "  the thresholds would have finished it, by the rule 'velocity':",
        "  it moved forwards faster than 375 points/s when it was released",
      ])
    let decision = try #require(explanation.verdict.appDecision)
    #expect(decision.recognizer == .pan(contacts: 1) && decision.call == "cancel")
    // The app divides the translation by 300 points.
    let measured = try #require(decision.thresholdDecision).measurement
    #expect(abs(measured.travelPoints - 300) < 1e-6 && abs(measured.distancePoints - 89.6) < 1e-6)
    #expect(measured.reverseDistancePoints == 0)
    // Seven systems would have decided otherwise, which the table says.
    let differing = explanation.words.filter { $0.hasSuffix("differs") }
    #expect(differing.count >= 3 && explanation.words.contains { $0.contains("would be") })
  }

  @Test func `a slow drag past the half is finished by the app, and by the thresholds, too`() {
    let explanation = explanation(of: ReviewedScene.drag(toPercent: 70))
    #expect(VerdictText.short(explanation.verdict) == "finish by the app at 70.0%, no velocity")
    #expect(explanation.words[2] == "  the thresholds would have finished it too, by the rule 'progress':")
  }

  @Test func `the travel of an app is found in other directions, too`() throws {
    var look = ReviewedScene()
    look.travelPoints = 180
    let explanation = explanation(of: flick(points: 60), look.scene)
    let measured = try #require(explanation.verdict.appDecision?.thresholdDecision).measurement
    #expect(abs(measured.travelPoints - 180) < 1e-6)
  }

  @Test func `the decision is in the JSON of explain and replay, and in the report`() throws {
    let recording = flick(points: 100)
    let explanation = explanation(of: recording)
    #expect(explanation.json.contains(#""app":{"outcome":"cancel","call":"cancel","#))
    #expect(explanation.json.contains(#""byThresholds":{"outcome":"finish","rule":"velocity","velocity":8"#))
    let scene = ReviewedScene().scene
    let report = GestureReport(of: recording, scene, file: "flick.gesture", thresholds: nil)
    #expect(report.html.contains("The app decided a release, so no threshold did."))
    #expect(report.html.contains("cancel by the app, which called cancel()") && report.html.contains("would be"))
    let trajectory = ReplayTrajectory(
      of: Trial(name: "flick", recording: recording, scene: scene), by: nil)
    #expect(trajectory.hasOtherDecisions && trajectory.releases.isEmpty && trajectory.result.outcome == .cancel)
  }

  @Test func `tune counts such recordings and names the thresholds that don't reach them`() throws {
    let folder = try Folder()
    for (index, intent) in [RecordingHeader.Intent.finish, .finish, .cancel].enumerated() {
      var recording = flick(points: 100 + Double(index) * 10)
      recording.header.intent = intent
      try recording.write(to: folder["flick-\(index).gesture"].path)
    }
    var printed: [String] = []
    let context = ToolContext(
      scenes: [ReviewedScene().scene], print: { printed.append($0) }, complain: { printed.append($0) })
    #expect(CommandLineTool(context: context).run(["tune", folder.url.path]) == 0)
    let text = printed.joined(separator: " ")
    #expect(
      text.contains("3 releases are decided by the app, which calls finish() or cancel(), 2 of them wrong."), "\(text)")
    #expect(text.contains("don't reach them: commitProgress,"))
    printed = []
    #expect(CommandLineTool(context: context).run(["tune", folder.url.path, "--format", "json"]) == 0)
    #expect(printed.last?.contains(#""decidedByApps":3"#) == true && printed.first?.contains(#""app":true"#) == true)
  }

  @Test func `a transition without a gesture isn't decided by the app`() {
    var recording = ReviewedScene.drag(toPercent: 0)
    recording.entries = [
      .input(.down(x: 150, y: 300, at: .zero)), .input(.up(x: 150, y: 300, at: Timestamp(milliseconds: 40))),
    ]
    recording.footer = RecordingFooter(events: 2)
    let verdict = explanation(of: recording).verdict
    #expect(verdict.appDecision == nil && VerdictText.short(verdict) == "no transition")
  }
}
