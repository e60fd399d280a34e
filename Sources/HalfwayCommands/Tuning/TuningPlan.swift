import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The work to do for every recording. Rows of equal plans can be combined, wherever they were made.
struct TuningPlan: Sendable {
  /// A sweep with a name.
  struct NamedSweep: Sendable {
    var name: String
    /// The sweep, relative to the default thresholds. For each recording, it is applied to the recording's own base
    /// thresholds.
    var sweep: Sweep
    /// Whether the sweep varies the thresholds of recognition rather than those of the release decision.
    var isRecognition = false

    var axes: [SweepAxis] { sweep.axes }
  }

  /// The thresholds to judge, which are also the base of sweeps.
  let thresholds: ThresholdsArgument
  /// The device class of the recordings to count; `nil` counts all.
  let device: DeviceClass?
  /// The sweeps, the first of which is the one for the recommendation. Empty if there is no search. A sweep over
  /// recognition is the last.
  let sweeps: [NamedSweep]
  let scenes: [Scene]
  /// Whether to play recordings without an intent. They are never counted.
  var playsUnlabelled = false
  /// The thresholds to probe for evidence.
  let probedKeys: [String]

  init(thresholds: ThresholdsArgument, device: DeviceClass?, sweeps: [NamedSweep], scenes: [Scene]) {
    (self.thresholds, self.device, self.sweeps, self.scenes) = (thresholds, device, sweeps, scenes)
    let rules = Set(
      scenes.flatMap { scene in
        let set = thresholds.set(of: scene, widthPoints: Double(scene.size.width))
        return DeviceClass.allCases.map { set[$0].releaseRule }
      })
    let wanted = Set(
      ReleaseRule.allCases.filter(rules.contains).flatMap(\.keys)
        + Self.recommendedAxes(of: sweeps).filter { $0.count > 1 }.map(\.key))
    probedKeys = (Thresholds.fields.map(\.key) + Thresholds.choices.map(\.key)).filter(wanted.contains)
  }

  /// The axes of the sweeps for which there are recommendations.
  var recommendedAxes: [SweepAxis] { Self.recommendedAxes(of: sweeps) }

  private static func recommendedAxes(of sweeps: [NamedSweep]) -> [SweepAxis] {
    (sweeps.prefix(1) + sweeps.filter(\.isRecognition)).flatMap(\.axes)
  }

  /// The sweeps over release decisions, one per rule.
  var rules: [NamedSweep] { sweeps.filter { !$0.isRecognition } }
  /// The index of the sweep over recognition, or `nil` if there is none.
  var recognition: Int? { sweeps.firstIndex(where: \.isRecognition) }

  /// Returns the base thresholds of a recording.
  func base(scene: String, widthPoints: Double) -> ThresholdSet {
    thresholds.set(of: scenes.first { $0.name == scene }, widthPoints: widthPoints)
  }

  /// The digest of the present thresholds of all scenes at a typical width.
  var thresholdsDigest: String {
    scenes.map { scene in
      let set = thresholds.set(of: scene, widthPoints: PresetExample.widthPoints)
      return scene.name + " " + ThresholdsText.lines(of: set) { _ in true }.joined()
    }.joined(separator: "\n").digest
  }

  // MARK: Parts

  /// The plan in the header of a part.
  var json: JSONValue {
    .object([
      JSONMember(key: "thresholds", value: thresholds.json),
      JSONMember(key: "device", value: .optional(device?.rawValue)),
      JSONMember(key: "probed", value: .array(probedKeys.map { .string($0) })),
      JSONMember(
        key: "sweeps",
        value: .array(
          sweeps.map { sweep in
            .object([
              JSONMember(key: "name", value: .string(sweep.name)),
              JSONMember(key: "axes", value: .array(sweep.axes.map { .string($0.argument) })),
              JSONMember(key: "recognition", value: .bool(sweep.isRecognition)),
            ])
          })),
    ])
  }

  /// The digest that identifies parts of the same plan.
  var digest: String { JSONLine.text([("plan", json)]).digest }

  /// Reads the plan in a header.
  ///
  /// - Throws: `PartFile.Mistake` if it isn't valid.
  init(_ json: JSONValue, scenes: [Scene]) throws {
    let device = json["device"]?.string
    guard let thresholds = json["thresholds"], let sweeps = json["sweeps"]?.array,
      device == nil || DeviceClass(rawValue: device ?? "") != nil
    else { throw PartFile.Mistake(message: "expected the plan of a sweep") }
    let named = try sweeps.map { sweep in
      guard let name = sweep["name"]?.string, let axes = sweep["axes"]?.array else {
        throw PartFile.Mistake(message: "expected a name and axes")
      }
      let parsed = try axes.map { try SweepAxis(parsing: $0.string ?? "") }
      return NamedSweep(
        name: name, sweep: try Sweep(parsed, base: ThresholdSet()), isRecognition: sweep["recognition"] == .bool(true))
    }
    self.init(
      thresholds: try ThresholdsArgument(thresholds), device: device.flatMap(DeviceClass.init(rawValue:)),
      sweeps: named, scenes: scenes)
  }
}

extension SweepAxis {
  /// The axis as an argument on the command line.
  var argument: String { key + "=" + (0..<count).map(text).joined(separator: ",") }
}

extension String {
  /// A 64-bit FNV-1a hash of the text, in hexadecimal digits.
  var digest: String { FNV1a.hash(utf8).hexadecimal }
}

extension UInt64 {
  /// The number in 16 hexadecimal digits.
  var hexadecimal: String { String(self, radix: 16).leftPadded(to: 16, with: "0") }
}

extension JSONValue {
  /// Returns a member of an object, or `nil` if the value isn't an object or doesn't have the member.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  var integer: Int? { if case .integer(let value) = self { Int(value) } else { nil } }
}
