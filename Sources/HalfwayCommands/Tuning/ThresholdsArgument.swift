import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The thresholds of a command: a file, or the name of a preset, whose values depend on the width of the page. By
/// default, each scene's own thresholds are used.
struct ThresholdsArgument: Sendable {
  private enum Source: Sendable {
    case scene
    case file(ThresholdSet)
    case preset(Preset)
  }

  private let source: Source
  /// The argument as it was given, or `nil` if there was none.
  let text: String?
  /// The rule that replaces the one in the thresholds.
  private let rule: ReleaseRule?

  /// Reads the argument. An existing file takes precedence over a preset with the same name.
  ///
  /// - Throws: `ToolError` for an unreadable file, and for an argument that is neither a file nor a preset.
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
      // An argument that resembles the name of a preset may be a misspelled name.
      let names = Preset.all.map(\.name)
      let near = NearestName.suggestion(for: text, among: names)
      let suggestion = near.isEmpty ? PathList.suggestion(for: text) : near
      throw ToolError(
        .noInput,
        "\(text): no such file or preset\(suggestion)"
          + (suggestion.isEmpty ? "; presets: \(names.joined(separator: ", "))" : ""))
    }
    source = .file(try ThresholdsFile.read(text))
  }

  /// The thresholds in the header of a part. The values are included, so that another machine doesn't need the file.
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

  /// Reads the thresholds in a header.
  ///
  /// - Throws: `PartFile.Mistake`, and `JSONError` if the thresholds are invalid.
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

  /// Returns the thresholds for a page width, in points.
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

  /// A short description of the thresholds.
  var description: String {
    let own =
      switch source {
      case .scene: "the scenes' own thresholds"
      case .file: text ?? ""
      case .preset: "the preset '\(text ?? "")'"
      }
    return own + (rule.map { " with the rule '\($0.rawValue)'" } ?? "")
  }

  /// Returns the rule with a name, or `nil` if `name` is `nil`.
  ///
  /// - Throws: `ToolError`, which lists the rules.
  static func rule(named name: String?) throws(ToolError) -> ReleaseRule? {
    guard let name else { return nil }
    if let rule = ReleaseRule(rawValue: name) { return rule }
    let names = ReleaseRule.allCases.map(\.rawValue)
    let near = NearestName.suggestion(for: name, among: names)
    let all = (near.isEmpty ? "; expected" : near + " Expected") + " one of: " + names.joined(separator: ", ")
    throw ToolError(.usage, "unknown rule '\(name)'\(all)")
  }

  /// Returns the device class with a name, or `nil` if `name` is `nil`.
  ///
  /// - Throws: `ToolError`, which lists the device classes.
  static func device(named name: String?) throws(ToolError) -> DeviceClass? {
    guard let name else { return nil }
    if let device = DeviceClass(rawValue: name) { return device }
    let names = DeviceClass.allCases.map(\.rawValue).joined(separator: ", ")
    throw ToolError(.usage, "unknown device '\(name)'; expected one of: \(names)")
  }
}
