import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Thresholds as a command is told them: a file, or the name of a preset, whose numbers depend on the width of the page; where nothing is
/// said, those that each scene has itself.
struct ThresholdsArgument: Sendable {
  private enum Source: Sendable {
    case scene
    case file(ThresholdSet)
    case preset(Preset)
  }

  private let source: Source
  /// As it was given; nil where nothing was.
  let text: String?
  /// Instead of the rule that is in the thresholds.
  private let rule: ReleaseRule?

  /// A file that there is comes before a preset of its name.
  /// - Throws: `ToolError` for a file that cannot be read, and for what is neither a file nor a preset.
  init(_ text: String?, rule: ReleaseRule? = nil) throws {
    (self.text, self.rule) = (text, rule)
    guard let text else {
      source = .scene
      return
    }
    if !FileManager.default.fileExists(atPath: text) {
      if let preset = Preset.named(text) {
        source = .preset(preset)
        return
      }
      // What looks like the name of a preset may have been meant to be one.
      let names = Preset.all.map(\.name)
      let near = NearestName.suggestion(for: text, among: names)
      let suggestion = near.isEmpty ? PathList.suggestion(for: text) : near
      throw ToolError(
        .noInput,
        "\(text): no such file, and no preset of this name\(suggestion)"
          + (suggestion.isEmpty ? "; presets: \(names.joined(separator: ", "))" : ""))
    }
    source = .file(try ThresholdsFile.read(text))
  }

  /// As the header of a part has it: the numbers themselves, so that another machine needs no file.
  var json: JSONValue {
    var members: [JSONMember] = []
    switch source {
    case .scene: break
    case .file(let set):
      let text = ThresholdsText.lines(of: set) { _ in true }.joined()
      members = [
        JSONMember(key: "file", value: .string(self.text ?? "")), JSONMember(key: "text", value: .string(text)),
      ]
    case .preset(let preset): members = [JSONMember(key: "preset", value: .string(preset.name))]
    }
    if let rule { members.append(JSONMember(key: "rule", value: .string(rule.rawValue))) }
    return .object(members)
  }

  /// What a header has.
  /// - Throws: `PartFile.Mistake`, and `JSONError` where the thresholds are none.
  init(_ json: JSONValue) throws {
    let mistake = PartFile.Mistake(message: "expected thresholds")
    rule = json["rule"]?.string.flatMap(ReleaseRule.init(rawValue:))
    if let numbers = json["text"]?.string {
      (source, text) = (.file(try ThresholdsText.parse(Array(numbers.utf8))), json["file"]?.string)
    } else if let name = json["preset"]?.string {
      guard let preset = Preset.named(name) else { throw mistake }
      (source, text) = (.preset(preset), name)
    } else {
      (source, text) = (.scene, nil)
    }
  }

  /// Those for a page of a width.
  func set(of scene: Scene?, widthPoints: Double) -> ThresholdSet {
    var set =
      switch source {
      case .scene: scene?.thresholds ?? ThresholdSet()
      case .file(let set): set
      case .preset(let preset): preset.thresholds(widthPoints: widthPoints)
      }
    if let rule { set.setAll { $0.releaseRule = rule } }
    return set
  }

  var isFile: Bool { if case .file = source { true } else { false } }

  /// In a few words: what decides.
  var description: String {
    let own =
      switch source {
      case .scene: "the scenes' own thresholds"
      case .file: text ?? ""
      case .preset: "the preset '\(text ?? "")'"
      }
    return own + (rule.map { " with the rule '\($0.rawValue)'" } ?? "")
  }

  /// The rule of a name.
  /// - Throws: `ToolError` that lists the rules.
  static func rule(named name: String?) throws(ToolError) -> ReleaseRule? {
    guard let name else { return nil }
    if let rule = ReleaseRule(rawValue: name) { return rule }
    let names = ReleaseRule.allCases.map(\.rawValue)
    let near = NearestName.suggestion(for: name, among: names)
    let all = (near.isEmpty ? "; expected" : near + " Expected") + " one of: " + names.joined(separator: ", ")
    throw ToolError(.usage, "unknown rule '\(name)'\(all)")
  }

  /// The class of devices of a name.
  /// - Throws: `ToolError` that lists the classes.
  static func device(named name: String?) throws(ToolError) -> DeviceClass? {
    guard let name else { return nil }
    if let device = DeviceClass(rawValue: name) { return device }
    let names = DeviceClass.allCases.map(\.rawValue).joined(separator: ", ")
    throw ToolError(.usage, "unknown device '\(name)'; expected one of: \(names)")
  }
}
