import HalfwayApp
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Replays of gestures on the scenes that they can drive, with the thresholds of each preset.
struct PresetReplays {
  struct Row {
    var gesture: RealGesture
    var scene: String
    /// The verdict of each preset, in the order of the presets.
    var verdicts: [Verdict]
  }

  let rows: [Row]
  /// Whether no gesture drives a scene.
  var isEmpty: Bool { rows.isEmpty }

  @MainActor init(_ gestures: [RealGesture], _ context: ToolContext) throws {
    rows = try gestures.compactMap { gesture in
      guard let recording = try Self.driving(gesture, context.scenes) else { return nil }
      let scene = try context.scene(named: recording.header.scene, status: .badData)
      let verdicts = Preset.all.map { preset in
        var replayer = Replayer()
        replayer.keepsTrace = false
        replayer.thresholds = preset.thresholds(widthPoints: recording.header.size.width)[recording.header.device]
        return replayer.run(recording, scene: scene).verdict
      }
      // A gesture that begins no transition with any preset doesn't drive the scene.
      guard verdicts.contains(where: { $0.decision != nil }) else { return nil }
      return Row(gesture: gesture, scene: scene.name, verdicts: verdicts)
    }
  }

  /// Returns the gesture as a recording for the scene that it can drive, or `nil` if there is none.
  private static func driving(_ gesture: RealGesture, _ scenes: [Scene]) throws -> Recording? {
    guard let stream = gesture.stream else { return gesture.recording }
    var placement = RealGestures.placement
    let findings = gesture.recognition.findings
    let name: String
    if findings.contains(where: { $0.kind == .pinch && $0.scale < 1 }) {
      name = "pinch-close"
      // The fingers of a pinch on a touchpad can be farther apart than the width of a phone. An iPad mini has as many
      // points per millimeter as an iPhone.
      placement.size = .init(width: 1024, height: 768)
      placement.place = .centroid(x: 512, y: 384)
    } else if findings.contains(where: { ($0.kind == .pan || $0.kind == .twoFingerPan) && $0.direction == .right }) {
      name = "swipe-back"
      placement.place = .firstContact(x: 5, y: placement.size.height / 2)
    } else {
      return nil
    }
    guard scenes.contains(where: { $0.name == name }) else { return nil }
    return try stream.recording(of: gesture.number - 1, placement: placement, scene: name, file: gesture.file)
  }

  func lines(_ format: ImportOutput) -> [String] {
    switch format {
    case .text: TextTable.lines([Self.headings] + rows.flatMap(Self.cells), right: [5, 6, 7]) + [""] + summary
    case .markdown: TextTable.markdown(folders, right: Set(2..<3 + Preset.all.count))
    case .json: rows.flatMap(Self.objects)
    }
  }

  // MARK: Gestures

  private static let headings = [
    "gesture", "scene", "preset", "outcome", "by", "progress", "velocity", "margin",
  ]

  private static func cells(_ row: Row) -> [[String]] {
    zip(Preset.all, row.verdicts).enumerated().map { index, pair in
      let (preset, verdict) = pair
      let start = index == 0 ? [row.gesture.name, row.scene] : ["", ""]
      guard let decision = verdict.decision else { return start + [preset.name, "–", "", "", "", ""] }
      return start + [
        preset.name, VerdictText.outcome(verdict), decision.rule.rawValue, VerdictText.percent(decision),
        decision.measurement.velocityPointsPerSecond.map { $0.fixed(places: 0) + " pt/s" } ?? "–", margin(decision),
      ]
    }
  }

  private static func margin(_ decision: ReleaseDecision) -> String {
    decision.marginUnit == "share"
      ? (decision.margin * 100).fixed(places: 1) + "%" : decision.margin.fixed(places: 0) + " pt/s"
  }

  private static func objects(_ row: Row) -> [String] {
    zip(Preset.all, row.verdicts).map { preset, verdict in
      let decision = verdict.decision
      return JSONLine.text(
        [
          ("folder", .string(row.gesture.folder)), ("file", .string(row.gesture.file)),
          ("gesture", .integer(Int64(row.gesture.number))), ("scene", .string(row.scene)),
          ("preset", .string(preset.name)), ("outcome", .optional(decision?.outcome.rawValue)),
          ("rule", .optional(decision?.rule.rawValue)), ("percent", .optional(decision?.measurement.percent)),
          ("velocity", .optional(decision?.measurement.velocityPointsPerSecond)), ("velocityUnit", .string("points/s")),
          ("margin", .optional(decision?.margin)), ("marginUnit", .optional(decision?.marginUnit)),
        ] + (verdict.target.map { [("target", .string($0))] } ?? []))
    }
  }

  // MARK: Folders

  private var summary: [String] {
    ["finished / went back"] + TextTable.lines(folders, right: Set(2..<3 + Preset.all.count))
  }

  /// A row for each folder and scene, in order of first appearance.
  private var folders: [[String]] {
    let groups = rows.grouped { $0.gesture.folder == $1.gesture.folder && $0.scene == $1.scene }
    let cells = groups.map { group in
      [group[0].gesture.folder, group[0].scene, "\(group.count)"]
        + Preset.all.indices.map { preset in
          let outcomes = group.compactMap { $0.verdicts[preset].decision?.outcome }
          return "\(outcomes.count { $0 == .finish }) / \(outcomes.count { $0 == .cancel })"
        }
    }
    return [["folder", "scene", "gestures"] + Preset.all.map(\.name)] + cells
  }
}
