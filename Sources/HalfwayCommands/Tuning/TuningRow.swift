import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// The results of a plan for one recording.
struct TuningRow: Sendable {
  enum Finding: Sendable {
    case counted(Counted)
    /// The recording has no intent.
    case unlabelled
    /// The recording is of a device class that wasn't selected.
    case otherDevice
    /// The user didn't complete the gesture, for the given reason.
    case unfinished(String)
    case problem(ToolError)
    /// The recording is of the same gesture as an earlier one, so it isn't counted again. Rows of parts never have this
    /// finding, because only all rows together show it.
    case copy(of: String, hasOtherLabel: Bool)
  }

  struct Counted: Sendable {
    var label: TrialLabel
    /// The digest of the file.
    var digest: String
    /// The digest of everything in the file but the header and the footer.
    var gesture: String
    /// The width of the stage, in points, in which some thresholds are measured.
    var widthPoints: Double
    /// The result with the thresholds that are judged.
    var result: TrialResult
    var outcome: RecordingFooter.Outcome { result.outcome }
    /// Whether the app decided the release itself, so that no threshold of release decisions can change it.
    var isOfApp = false
    /// The last release decision with these thresholds, or `nil` if there was no release or the row comes from a part.
    var decision: ReleaseDecision?
    /// The dependence of the outcome on each of the probed thresholds.
    var effects: [ThresholdProbe.Effects]
    /// The outcomes of each of the sweeps.
    var outcomes: [TrialOutcomes]
  }

  /// The index among all recordings, starting at 0.
  var index: Int
  var file: String
  var finding: Finding
  /// A description of data that is missing from the file, or `nil` if it is complete.
  var loss: String?
  /// The digest of the file from which the row was made; `nil` if the file couldn't be read.
  var digest: String?

  var counted: Counted? { if case .counted(let counted) = finding { counted } else { nil } }
}

// The encoding as a line of a part.
extension TuningRow {

  var json: String {
    var members: [(String, JSONValue)] = [("trial", .integer(Int64(index))), ("file", .string(file))]
    if let loss { members.append(("loss", .string(loss))) }
    if let digest { members.append(("digest", .string(digest))) }
    switch finding {
    case .copy(let original, _): members.append(("copy", .string(original)))
    case .unlabelled: members.append(("left", .string("unlabelled")))
    case .otherDevice: members.append(("left", .string("device")))
    case .unfinished(let reason): members += [("left", .string("unfinished")), ("why", .string(reason))]
    case .problem(let error):
      members += [("status", .integer(Int64(error.status.rawValue))), ("problem", .string(error.description))]
    case .counted(let counted):
      let label = counted.label
      members += [
        ("gesture", .string(counted.gesture)), ("width", .number(counted.widthPoints)), ("scene", .string(label.scene)),
        ("device", .string(label.device.rawValue)), ("source", .string(label.source.rawValue)),
        ("intent", .optional(label.intent?.rawValue)),
      ]
      if let target = label.target { members.append(("target", .string(target))) }
      if let person = label.person { members.append(("person", .string(person))) }
      if let task = label.task { members.append(("task", .string(task))) }
      members += [
        ("outcome", .string(counted.outcome.rawValue))
      ]
      if counted.isOfApp { members.append(("app", .bool(true))) }
      if counted.result.isOtherTarget { members.append(("otherTarget", .bool(true))) }
      if let target = counted.result.target { members.append(("reached", .string(target))) }
      members += [
        ("flips", .array(counted.effects.map { .integer(Int64($0.bits)) })),
        (
          "sweeps",
          .array(
            counted.outcomes.map { outcomes in
              let levels = outcomes.numbers.map { level in
                JSONValue.array(level.map { numbers in .array(numbers.map { .integer(Int64($0)) }) })
              }
              return .object([
                JSONMember(key: "outcomes", value: .array(levels)),
                JSONMember(key: "replays", value: .integer(Int64(outcomes.replays))),
              ])
            })
        ),
      ]
    }
    return JSONLine.text(members)
  }

  /// Decodes a line of a part.
  ///
  /// - Parameters:
  ///   - json: The line.
  ///   - sweeps: The sweeps of the plan.
  ///   - probes: The number of probed thresholds.
  /// - Throws: `PartFile.Mistake` if the line isn't valid.
  init(_ json: JSONValue, sweeps: [Sweep], probes: Int) throws {
    guard let index = json["trial"]?.integer, let file = json["file"]?.string else {
      throw PartFile.Mistake(message: "expected a row of a trial")
    }
    (self.index, self.file, loss, digest) = (index, file, json["loss"]?.string, json["digest"]?.string)
    if let status = json["status"]?.integer {
      let known = Int32(exactly: status).flatMap(ToolError.Status.init(rawValue:)) ?? .software
      finding = .problem(ToolError(known, json["problem"]?.string ?? ""))
    } else if let left = json["left"]?.string {
      finding =
        switch left {
        case "device": .otherDevice
        case "unfinished": .unfinished(json["why"]?.string ?? "")
        default: .unlabelled
        }
    } else {
      finding = .counted(try Self.counted(json, file: file, of: sweeps, probes: probes))
    }
  }

  /// Returns the intent of a row. The inner optional is `nil` for null, which comparisons write; the outer one is `nil`
  /// for an invalid value.
  private static func intent(_ json: JSONValue) -> RecordingHeader.Intent?? {
    if json == .null { return .some(nil) }
    return json.string.flatMap(RecordingHeader.Intent.init(rawValue:)).map { .some($0) }
  }

  private static func counted(_ json: JSONValue, file: String, of tried: [Sweep], probes: Int) throws -> Counted {
    guard let device = json["device"]?.string.flatMap(DeviceClass.init(rawValue:)),
      let source = json["source"]?.string.flatMap(RecordingHeader.Source.init(rawValue:)),
      let intent = json["intent"].flatMap(Self.intent(_:)),
      let outcome = json["outcome"]?.string.flatMap(RecordingFooter.Outcome.init(rawValue:)),
      let scene = json["scene"]?.string, let digest = json["digest"]?.string,
      let gesture = json["gesture"]?.string, let width = json["width"]?.doubleValue,
      let effects = json["flips"]?.array, effects.count == probes, let sweeps = json["sweeps"]?.array,
      sweeps.count == tried.count
    else { throw PartFile.Mistake(message: "expected a trial with its outcomes") }
    let label = TrialLabel(
      name: file, scene: scene, device: device, source: source, intent: intent, target: json["target"]?.string,
      person: json["person"]?.string, task: json["task"]?.string)
    let outcomes = try zip(sweeps, tried).map { json, sweep in
      guard let numbers = json["outcomes"].flatMap(numbers), let replays = json["replays"]?.integer,
        let outcomes = TrialOutcomes(label: label, of: sweep, numbers: numbers, replays: replays)
      else { throw PartFile.Mistake(message: "expected the outcomes of \(sweep.count) cells") }
      return outcomes
    }
    return Counted(
      label: label, digest: digest, gesture: gesture, widthPoints: width,
      result: TrialResult(
        outcome, isOtherTarget: json["otherTarget"] == .bool(true), target: json["reached"]?.string),
      isOfApp: json["app"] == .bool(true),
      effects: effects.map { ThresholdProbe.Effects(bits: $0.integer ?? 0) }, outcomes: outcomes)
  }

  /// Returns the numbers of each level of a diagram; `nil` if the value isn't made of such numbers.
  private static func numbers(_ json: JSONValue) -> [[[UInt32]]]? {
    func all<Element>(_ json: JSONValue, _ element: (JSONValue) -> Element?) -> [Element]? {
      guard let values = json.array else { return nil }
      let elements = values.compactMap(element)
      return elements.count == values.count ? elements : nil
    }
    return all(json) { level in all(level) { list in all(list) { $0.integer.flatMap { UInt32(exactly: $0) } } } }
  }
}

extension ThresholdProbe.Effects {
  /// The bits, from the lowest: lowered, raised, anywhere.
  fileprivate var bits: Int { (lowered ? 1 : 0) + (raised ? 2 : 0) + (anywhere ? 4 : 0) }

  fileprivate init(bits: Int) {
    self.init()
    (lowered, raised, anywhere) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0)
  }
}
