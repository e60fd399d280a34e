import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// The reasons for the result of a recording, as sentences, tables, and JSON.
package struct Explanation {
  package let file: String
  package let recording: Recording
  package let result: ReplayResult
  /// The verdict under each preset, in the order of the presets.
  package let presets: [(preset: Preset, verdict: Verdict)]

  package var verdict: Verdict { result.verdict }
  package var reasons: ReplayReasons { result.reasons ?? ReplayReasons() }

  /// Reads and replays a recording, once with the given thresholds (default: its own) and once with those of each
  /// preset.
  /// - Throws: `ToolError` if the file can't be read or its scene is unknown.
  @MainActor
  package init(ofFile file: String, thresholds: ThresholdSet?, scenes: [Scene]) throws {
    let recording = try RecordingFiles.read(file)
    let scene = try scenes.scene(named: recording.header.scene, status: .badData, place: "\(file):1: ")
    self.init(of: recording, scene, file: file, thresholds: thresholds?[recording.header.device])
  }

  /// Replays a recording, once with the given thresholds (default: its own) and once with those of each preset.
  @MainActor
  package init(of recording: Recording, _ scene: Scene, file: String, thresholds: Thresholds?) {
    let (header, device) = (recording.header, recording.header.device)
    var replayer = Replayer()
    replayer.thresholds = thresholds
    replayer.keepsReasons = true
    result = replayer.run(recording, scene: scene)
    presets = Preset.all.map { preset in
      var replayer = Replayer()
      replayer.keepsTrace = false
      replayer.thresholds = preset.thresholds(widthPoints: header.size.width)[device]
      return (preset, replayer.run(recording, scene: scene).verdict)
    }
    (self.file, self.recording) = (file, recording)
  }

  /// The height of the plot in rows, small enough that the entire explanation fits on a screen.
  private static let plotRows = 9

  package var lines: [String] {
    let plot = TracePlot.lines(result.trace, height: Self.plotRows)
    return words + (plot.isEmpty ? [] : [""] + plot)
  }

  /// The explanation without the plot.
  package var words: [String] {
    verdictLines + targetLines + releaseLines + recognizerLines + sampleLines + presetLines
  }

  // MARK: The last release

  private var verdictLines: [String] {
    guard let decision = verdict.decision else {
      if let decision = verdict.appDecision { return lines(of: decision) }
      return verdict.outcome == .none
        ? ["No transition began."]
        : ["The transition wasn't interactive; its outcome is \(verdict.outcome.rawValue)."]
    }
    let thresholds = verdict.thresholds
    var lines = [heading(decision), "  " + Self.reason(decision, thresholds)]
    lines += Self.measured(decision, thresholds)
    lines.append("  " + outcomeChange(decision))
    if let handOff = reasons.releases.last?.handOff { lines.append(Self.line("hand-off", Self.words(handOff), nil)) }
    if let began = verdict.beganAt, let released = verdict.releasedAt {
      lines.append("  began at \(Self.milliseconds(began)), released at \(Self.milliseconds(released))" + rest)
    }
    return lines
  }

  private func heading(_ decision: ReleaseDecision) -> String {
    guard let choice = decision.choice, let target = verdict.target else {
      return "\(decision.outcome == .finish ? "Finished" : "Cancelled") by the rule '\(decision.rule.rawValue)'."
    }
    let (near, far) = (verdict.name(ofTarget: choice.near) ?? "", verdict.name(ofTarget: choice.far) ?? "")
    let way = choice.near == choice.far ? "the only target" : "between '\(near)' and '\(far)'"
    return "Came to rest at '\(target)', \(way), by the rule '\(decision.rule.rawValue)'."
  }

  /// Whether another verdict has another outcome or target.
  package func differs(_ other: Verdict) -> Bool {
    if verdict.appDecision != nil, let decision = other.appDecision?.thresholdDecision {
      return decision.outcome.rawValue != verdict.outcome.rawValue
    }
    return other.outcome != verdict.outcome || other.target != verdict.target
  }

  private func outcomeChange(_ decision: ReleaseDecision) -> String {
    let other = decision.choice == nil ? "changed the outcome" : "resulted in another target"
    guard let smallest = decision.smallestOutcomeChange(by: verdict.thresholds) else {
      return "no change of a single quantity would have \(other)"
    }
    let effect = verdict.name(ofTarget: smallest.target ?? -1).map { "resulted in '\($0)'" } ?? other
    let amount = Self.amount(of: smallest)
    // The measurement is on the boundary, or any nonzero velocity suffices.
    let isHair = !amount.contains { "123456789".contains($0) }
    if smallest.quantity == .velocity, decision.measurement.velocityPointsPerSecond == nil {
      let velocity =
        isHair
        ? "any \(smallest.change < 0 ? "backward" : "forward") velocity"
        : "a velocity of \(smallest.change.fixed(places: 0)) points/s instead of none"
      return "\(velocity) would have \(effect)"
    }
    let size = "\(isHair ? "slightly" : amount) \(smallest.change < 0 ? "less" : "more")"
    return "\(size) \(Self.name(of: smallest.quantity)) would have \(effect)" + contactNote(smallest, decision)
  }

  /// A note if the contact was beyond an end of the progress: it would have had to return to that end first.
  private func contactNote(_ smallest: ReleaseDecision.OutcomeChange, _ decision: ReleaseDecision) -> String {
    let measured = decision.measurement
    // After a grab, the progress doesn't begin at 0.
    guard smallest.quantity == .percent, decision.choice == nil, reasons.releases.count == 1 else { return "" }
    let isBefore = measured.percent <= 0
    guard isBefore || measured.percent >= 1, (smallest.change > 0) == isBefore else { return "" }
    let beyond = isBefore ? -measured.distancePoints : measured.distancePoints - measured.travelPoints
    guard beyond >= 0.5 else { return "" }
    let points = abs(smallest.change) * measured.travelPoints + beyond
    return ", which takes \(points.fixed(places: 0)) points, because the contact was \(beyond.fixed(places: 0)) points "
      + (isBefore ? "behind its start" : "beyond 100%")
  }

  private var rest: String {
    verdict.settleMicroseconds.map { ", at rest \((Double($0) / 1000).fixed(places: 1)) ms later" } ?? ""
  }

  /// The smallest overshoot that is reported, in points. A smaller one is cut off when the spring counts as settled.
  private static let minimumOvershootPoints = 0.25

  /// Returns one line that describes the jumps at the release and the settling.
  private static func words(_ handOff: HandOff) -> String {
    guard handOff.settleSeconds > 0 else { return "no distance was left to settle" }
    let jump = abs(handOff.jumpPoints)
    let position = jump < 0.005 ? "no jump" : "jumps \(handOff.jumpPoints.fixed(places: 2)) points"
    var velocity = "velocity \(handOff.velocityAfterPointsPerSecond.fixed(places: 0)) points/s continues"
    if abs(handOff.velocityJumpPointsPerSecond) >= 0.5 {
      let before = handOff.velocityBeforePointsPerSecond?.fixed(places: 0) ?? "none"
      let share = handOff.velocityJumpShare.map { " (\(($0 * 100).fixed(places: 0))%)" } ?? ""
      velocity = "velocity \(before) becomes \(handOff.velocityAfterPointsPerSecond.fixed(places: 0)) points/s" + share
    } else if abs(handOff.velocityAfterPointsPerSecond) < 0.5 {
      velocity = "from rest"
    }
    return "\(position), \(velocity), settles in \((handOff.settleSeconds * 1000).fixed(places: 0)) ms, "
      + overshoot(handOff)
  }

  private static func overshoot(_ handOff: HandOff) -> String {
    let (beyond, clipped) = (handOff.overshootPoints, handOff.clippedOvershootPoints)
    if beyond >= minimumOvershootPoints { return "\(beyond.fixed(places: 1)) points of overshoot" }
    return clipped < minimumOvershootPoints
      ? "no overshoot" : "no overshoot: the animations clip \(clipped.fixed(places: 1)) points"
  }

  // MARK: All releases

  /// A table of the releases, if there are several; the text above it describes the last one.
  private var releaseLines: [String] {
    guard reasons.releases.count > 1 else { return [] }
    let rows = reasons.releases.map { release in
      let decision = release.decision
      let grabbed = release.grabbed.map {
        "grabbed at \(Self.milliseconds($0.time)), \(($0.percent * 100).fixed(places: 1))%"
      }
      return [
        "  " + Self.milliseconds(release.time), "\(decision.outcome.rawValue) by \(decision.rule.rawValue)",
        VerdictText.percent(decision), VerdictText.velocity(decision), grabbed ?? "",
      ]
    }
    return ["released \(rows.count) times; this is the last release:"] + TextTable.lines(rows, right: [0, 2, 3])
  }

  // MARK: Presets

  /// A table of the decision under each preset, with a mark at those with another outcome.
  private var presetLines: [String] {
    guard presets.contains(where: { $0.verdict.thresholdDecision != nil }) else { return [] }
    let isByApp = verdict.appDecision != nil
    // The progress refers to two targets, which presets can choose differently.
    let hasTargets = presets.contains { $0.verdict.decision?.choice != nil }
    let rows = presets.map { preset, verdict in
      let decision = verdict.thresholdDecision
      return ["  " + preset.name, VerdictText.outcomeByThresholds(verdict), decision?.rule.rawValue ?? "–"]
        + (hasTargets ? [VerdictText.between(verdict) ?? "–"] : []) + [
          decision.map(VerdictText.percent) ?? "–", decision.map(VerdictText.velocity) ?? "–",
          decision.map(Self.margin) ?? "–", differs(verdict) ? "differs" : "",
        ]
    }
    let headings =
      ["presets", isByApp ? "would be" : "outcome", "by"] + (hasTargets ? ["between"] : []) + [
        "progress", "velocity", "margin", "",
      ]
    return TextTable.lines([headings] + rows, right: Set(headings.count - 4..<headings.count - 1))
  }

  // MARK: Numbers

  package static func milliseconds(_ time: Timestamp) -> String {
    (Double(time.microseconds) / 1000).fixed(places: 1) + " ms"
  }
}
