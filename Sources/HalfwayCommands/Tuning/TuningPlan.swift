import HalfwayGestures
import HalfwayLayers
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// What is asked of every recording. Rows of the same plan belong together, whoever made them.
struct TuningPlan: Sendable {
  /// Settings that are tried.
  struct NamedSweep: Sendable {
    var name: String
    /// Over the defaults; each recording is tried over its own thresholds.
    var sweep: Sweep
    /// Whether it is over what begins a transition, and not over what decides its release.
    var isRecognition = false

    var axes: [SweepAxis] { sweep.axes }
  }

  /// Those that are judged, and what a sweep changes.
  let thresholds: ThresholdsArgument
  /// Whose recordings are counted; nil for all.
  let device: DeviceClass?
  /// The first one is that of the recommendation; none where nothing is searched. One over recognition, if there is one, is the last.
  let sweeps: [NamedSweep]
  let scenes: [Scene]
  /// Whether recordings of which nobody said what was meant are played, too; they are never counted.
  var playsUnlabelled = false
  /// The thresholds whose evidence is looked for.
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

  /// The axes of the sweeps that have a recommendation.
  var recommendedAxes: [SweepAxis] { Self.recommendedAxes(of: sweeps) }

  private static func recommendedAxes(of sweeps: [NamedSweep]) -> [SweepAxis] {
    (sweeps.prefix(1) + sweeps.filter(\.isRecognition)).flatMap(\.axes)
  }

  /// The sweeps over what decides a release, a rule each.
  var rules: [NamedSweep] { sweeps.filter { !$0.isRecognition } }
  /// The place of the sweep over recognition; nil where there is none.
  var recognition: Int? { sweeps.firstIndex(where: \.isRecognition) }

  /// The thresholds of a recording.
  func base(scene: String, widthPoints: Double) -> ThresholdSet {
    thresholds.set(of: scenes.first { $0.name == scene }, widthPoints: widthPoints)
  }

  // MARK: Parts

  /// The plan as the header of a part has it.
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

  /// By which parts of the same plan are known.
  var digest: String { JSONLine.text([("plan", json)]).digest }

  /// The plan of a header.
  /// - Throws: `PartFile.Mistake` where it is none.
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
  /// As it would be given on the command line.
  var argument: String { key + "=" + (0..<count).map(text).joined(separator: ",") }
}

extension String {
  /// A 64-bit FNV-1a hash of the text, in hexadecimal digits.
  var digest: String { FNV1a.hash(utf8).hexadecimal }
}

extension UInt64 {
  /// In 16 digits.
  var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension JSONValue {
  /// A member of an object; nil where it is none or has none.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  var integer: Int? { if case .integer(let value) = self { Int(value) } else { nil } }
}
