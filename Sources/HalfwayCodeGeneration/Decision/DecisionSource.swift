import HalfwayGestures

/// The decision of a set of thresholds, with the velocity estimator and the settling spring, as source text for other
/// platforms.
///
/// The algorithm is described once, in `ReleaseDescription`, `TrackerDescription` and `SpringDescription`, for all
/// languages. Only the rule and the estimator that the thresholds select are part of it.
public struct DecisionSource: Sendable {
  /// The origin of the thresholds, for the comments of the file.
  public struct Origin: Sendable {
    /// The command that made the file.
    public var command: String
    /// The version of the program.
    public var version: String
    /// The name of the thresholds file or the preset; nil for the defaults.
    public var name: String?
    /// The sentences of the file's `provenance`: how its values were found.
    public var provenance: [String]

    /// Creates an origin from its values.
    public init(command: String, version: String, name: String? = nil, provenance: [String] = []) {
      (self.command, self.version, self.name, self.provenance) = (command, version, name, provenance)
    }
  }

  private let module: SourceModule
  private let cases: SourceModule
  /// The number of conformance cases.
  public let caseCount: Int

  /// Describes the decision of thresholds. Values out of range are clamped, as in the engine.
  public init(_ thresholds: Thresholds, origin: Origin) throws {
    let thresholds = thresholds.usable
    var parts = [
      ReleaseDescription.part(thresholds), try TrackerDescription.part(thresholds),
    ]
    if thresholds.completionSpeedRule == .spring { parts.insert(SpringDescription.part(thresholds), at: 1) }
    module = SourceModule(
      header: Self.header(thresholds, origin),
      constantsName: "TransitionThresholds",
      constantsSummary: "The thresholds of the transition"
        + (origin.name.map { ", from \(SourceComment.text($0))." } ?? ": Halfway's defaults."),
      constants: ThresholdConstants.all(thresholds, origin: origin.name.map(SourceComment.text)),
      enumerations: parts.flatMap(\.enumerations), records: parts.flatMap(\.records),
      functions: try parts.flatMap { try $0.functions.map { try $0.parsed() } })
    let table = ConformanceCases(thresholds)
    caseCount = table.count
    cases = try CasesDescription.module(table, of: module, thresholds, origin)
  }

  /// Returns the decision as source text.
  public func text(in language: SourceLanguage) -> String { Self.text(module, in: language, withMain: false) }

  /// Returns a program that compares the exported decision with the kernel's, case by case.
  public func casesText(in language: SourceLanguage) -> String { Self.text(cases, in: language, withMain: true) }

  private static func text(_ module: SourceModule, in language: SourceLanguage, withMain: Bool) -> String {
    let syntax = language.syntax
    var writer = SourceWriter(module, syntax: syntax)
    for line in module.header {
      if line.isEmpty { writer.line("//") } else { writer.comment(line) }
    }
    writer.line()
    syntax.writeFile(module, to: &writer)
    if withMain { syntax.writeMain(module, casesOf: language, to: &writer) }
    return writer.text
  }

  private static func header(_ thresholds: Thresholds, _ origin: Origin) -> [String] {
    var lines = [
      "Made by Halfway \(origin.version). Don't edit this file; run the command again:",
      SourceComment.text(origin.command),
      "",
      "Decides whether an interactive transition finishes or is cancelled when the finger lifts, by the rule "
        + "'\(thresholds.releaseRule.rawValue)'. The velocity is estimated by the strategy "
        + "'\(thresholds.velocityStrategy.rawValue)'. "
        + (thresholds.completionSpeedRule == .spring
          ? "The released transition settles on a spring that starts with this velocity."
          : "The released transition continues by the rule '\(thresholds.completionSpeedRule.rawValue)'."),
      "Distances are in points, or in dp or CSS pixels. The direction of the transition is positive.",
    ]
    if !origin.provenance.isEmpty { lines += [""] + origin.provenance.map(SourceComment.text) }
    return lines
  }
}

/// A part of the description, before its functions are parsed.
struct DescribedPart: Sendable {
  var enumerations: [Enumeration] = []
  var records: [Record] = []
  var functions: [DescribedFunction] = []
}

/// A function whose body is text in the description's language.
struct DescribedFunction: Sendable {
  var function: Function
  var text: String

  func parsed() throws(DescriptionError) -> Function {
    var function = function
    do {
      function.body = try DescriptionParser.statements(text)
    } catch {
      throw DescriptionError(message: "\(function.name): \(error.message)")
    }
    return function
  }
}

/// Texts in comments of all languages.
enum SourceComment {
  /// Returns a text of one line that ends no comment. Backslashes and question marks, which can continue a line in C,
  /// and control characters are replaced.
  static func text(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar -> Character in
        let isPlain = scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80...0x9F).contains(scalar.value)
        return isPlain && scalar != "\\" && scalar != "?" && !scalar.properties.isBidiControl
          && scalar.value != 0x2028 && scalar.value != 0x2029 ? Character(scalar) : "_"
      }
    ).replacing("*/", with: "* /")
  }
}
