import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// The options that give a command several targets instead of the start and the end of a transition.
struct TargetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Decide among targets instead of the two ends of a transition: their names and positions in points, such as "
        + "closed=0,medium=300,large=600.",
      valueName: "name=points,…"))
  var targets: String?

  @Option(
    help: ArgumentHelp(
      "The target at which the view was at rest. (default: the lowest one) Requires --targets.", valueName: "name"))
  var from: String?

  /// The maximum number of targets: one per letter of a map.
  static let maximumCount = 26

  func validate() throws {
    guard targets != nil else {
      if from != nil { throw ValidationError("--from requires --targets") }
      return
    }
    _ = try named()
  }

  /// Returns the targets; `nil` if the option isn't given.
  func named() throws -> NamedTargets? {
    guard let targets else { return nil }
    func mistake(_ text: String) -> ValidationError { ValidationError("--targets: \(text)") }
    var all: [(name: String, position: Double)] = []
    for part in targets.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.lastIndex(of: "="), equals > part.startIndex,
        let position = Double(part[part.index(after: equals)...]), abs(position) <= 1_000_000
      else {
        throw mistake("'\(part)': expected a name and a position in points, such as medium=300")
      }
      let name = String(part[..<equals])
      guard !all.contains(where: { $0.name == name }) else { throw mistake("'\(name)': expected each name once") }
      all.append((name, position))
    }
    guard (2...Self.maximumCount).contains(all.count) else {
      throw mistake("\(all.count) targets; expected 2 to \(Self.maximumCount)")
    }
    all.sort { $0.position < $1.position }
    guard all[0].position < all[all.count - 1].position else { throw mistake("expected different positions") }
    let names = all.map(\.name)
    guard let origin = from.map({ names.firstIndex(of: $0) }) ?? 0 else {
      let known = names.joined(separator: ", ")
      throw ValidationError("--from: unknown target '\(from ?? "")'; expected one of: \(known)")
    }
    return NamedTargets(
      names: names, targets: ReleaseTargets(all.map(\.position), originPoints: all[origin].position))
  }
}

/// Targets with their names, and a release among them.
struct NamedTargets {
  /// The names, in the order of the positions.
  var names: [String]
  var targets: ReleaseTargets
  /// The last release of a recording, with its thresholds, if the targets are those of a recording.
  var release: RecordedRelease?

  struct RecordedRelease {
    var file: String
    var decision: ReleaseDecision
    var thresholds: Thresholds
    var device: DeviceClass
    var widthPoints: Double
  }

  /// The letter of a target on a map.
  static func letter(of target: Int) -> Character { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(target))) }

  /// The letters with the names and positions of the targets.
  var legend: String {
    zip(names, targets.positionsPoints).enumerated().map { index, target in
      "\(Self.letter(of: index)) '\(target.0)' at \(VerdictText.number(target.1))"
    }.joined(separator: ", ") + " points"
  }

  /// The name of the origin.
  var origin: String { names[targets.origin] }

  /// The targets in JSON.
  var json: JSONValue {
    .array(
      zip(names, targets.positionsPoints).enumerated().map { index, target in
        .object([
          JSONMember(key: "letter", value: .string(String(Self.letter(of: index)))),
          JSONMember(key: "name", value: .string(target.0)), JSONMember(key: "position", value: .number(target.1)),
        ])
      })
  }
}

extension NamedTargets {
  /// Replays a recording and takes the targets of its last release.
  ///
  /// - Throws: `ToolError` if the recording can't be replayed or its last release wasn't among several targets.
  @MainActor init(of file: String, _ context: ToolContext) throws {
    let recording = try RecordingFiles.read(file)
    let scene = try context.scenes.scene(named: recording.header.scene, status: .badData, place: "\(file):1: ")
    var replayer = Replayer()
    replayer.keepsTrace = false
    let verdict = replayer.run(recording, scene: scene).verdict
    guard let decision = verdict.decision, let choice = decision.choice, verdict.targets.count > 1 else {
      throw ToolError(.badData, "\(file): no view was released among several targets")
    }
    guard verdict.targets.count <= TargetOptions.maximumCount else {
      throw ToolError(
        .badData, "\(file): \(verdict.targets.count) targets; expected at most \(TargetOptions.maximumCount)")
    }
    self.init(
      names: verdict.targets, targets: choice.targets,
      release: RecordedRelease(
        file: file, decision: decision, thresholds: verdict.thresholds, device: recording.header.device,
        widthPoints: recording.header.size.width))
  }
}
