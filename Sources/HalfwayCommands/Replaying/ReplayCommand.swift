import ArgumentParser
import HalfwayApp
import HalfwayReplay
import HalfwaySDLStage

/// The `halfway replay` command.
struct ReplayCommand: ParsableCommand, ToolCommand {
  static let name = "replay"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Replay recordings without a display, and print or check the results.",
    discussion: """
      Results go to standard output, one line per recording in the order of the paths; everything else goes to \
      standard error. Recordings are replayed in parallel, with the same output.

      A path is a recording, a folder, a pattern such as 'rec*/**/*.gesture', or - for standard input. With --check, \
      the exit status is 1 if a recording doesn't match its expected outcome or its .trace file. Unplayable \
      recordings are reported; the rest still run.

      Examples:
        halfway replay recordings --check
        halfway replay recordings --check --junit results.xml
        halfway replay recordings --sweep-frames
        halfway replay recordings --format json | jq .outcome
        halfway replay flick.gesture --format perfetto > flick.json
        halfway replay flick.gesture --rate 120 --phase 0.5
        halfway replay flick.gesture --perturb
        halfway replay recordings --accept --perturb --bound 0.05
        halfway replay - --irregular 7 < flick.gesture
        halfway replay flick.gesture --thresholds strict.json --format json
        halfway replay flick.gesture --filmstrip flick.png
        halfway replay recordings --check --report report
        halfway replay recordings --check --strict --quiet --artifacts artifacts
        halfway replay recordings --sweep-frames --shard 1/4
        halfway replay flick.gesture --animation flick.webp --fps 50
        halfway replay flick.gesture --animation flick.gif --contacts --curve --device-frame
        halfway replay session.gesture --split gestures
        halfway replay session.gesture --shrink smallest.gesture
        halfway replay recordings --window --speed 0.25 --loop

      Keys in the window:
      \(ReplayKey.text)
      """)

  @Argument(
    help: ArgumentHelp("Recordings, folders of them, or patterns; - for standard input.", valueName: "path"),
    completion: .file(extensions: ["gesture"]))
  var paths: [String]

  @Flag(help: "Compare the results with the recordings' expected outcomes and .trace files.")
  var check = false

  @Flag(help: "Store the results as the recordings' expected outcomes, and write the .trace files.")
  var accept = false

  // Numeric options take the next argument unconditionally, so that `-1` is reported as out of range rather than as an
  // unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second, in place of the recording's own frame times.", valueName: "hz"))
  var rate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The position of the first frame in its interval, at least 0 and less than 1. Requires --rate.",
      valueName: "share"))
  var phase: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of irregular frame times.", valueName: "seed"))
  var irregular: UInt64?

  @Flag(
    help: ArgumentHelp(
      "Replay each recording at 60 to 240 frames per second, in 16 phases, and with 16 irregular frame schedules, "
        + "and compare.")
  )
  var sweepFrames = false

  @OptionGroup
  var perturbation: PerturbOptions

  @Flag(help: "Skip frames and traces; print only the decision and its time.")
  var decisionOnly = false

  @OptionGroup var jobs: JobsOption

  @Option(help: ArgumentHelp("A JSON file of thresholds that replaces the recordings' own.", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("Write frames of one recording, side by side, to a PNG file.", valueName: "png"))
  var filmstrip: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames of the filmstrip. (default: \(ReplayPictures.stripCount))", valueName: "count"))
  var moments: Int?

  @Option(help: ArgumentHelp("Write every frame of one recording as a PNG file into a folder.", valueName: "folder"))
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Write one recording as a looping animation: a .webp or .apng file or, where ffmpeg is installed, .gif, .mp4 or "
        + ".webm.", valueName: "file"))
  var animation: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames per second of the animation. (default: 30)", valueName: "hz"))
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point of the pictures (default: 1), or the size of the window on the screen (default: that of the "
        + "desktop).", valueName: "factor"))
  var scale: Double?

  @Flag(help: "Draw the contacts as dots. Requires --filmstrip, --frames or --animation.")
  var contacts = false

  @Flag(help: "Draw the curve of the progress below the pictures. Requires --filmstrip, --frames or --animation.")
  var curve = false

  @Flag(help: "Draw the frame of a device around the pictures. Requires --filmstrip, --frames or --animation.")
  var deviceFrame = false

  @Flag(help: "Draw pictures as if touch prediction were on. Requires --filmstrip, --frames or --animation.")
  var predict = false

  @Option(
    help: "The output format: text, json with one object per line, junit (XML), or perfetto (Trace Event Format).")
  var format = ReplayFormat.text

  @Option(help: ArgumentHelp("Also write the results as JUnit XML to a file.", valueName: "xml"))
  var junit: String?

  @OptionGroup var report: ReportOption

  @OptionGroup var checks: CheckOptions

  @OptionGroup var sessions: SessionOptions

  @Option(help: ArgumentHelp("When to use colors: auto, always or never. NO_COLOR is respected.", valueName: "when"))
  var color = ColorChoice.auto

  @OptionGroup var watching: ReplayWindowOptions

  func validate() throws {
    try validateFrames()
    try validatePictures()
    try perturbation.validate(check: check, accept: accept)
    if watching.window,
      isCheck || accept || perturbation.perturb || decisionOnly || wantsPictures || format != .text || junit != nil
    {
      throw ValidationError("--window can't be combined with a check, another format or pictures")
    }
    if check, accept { throw ValidationError("--check can't be combined with --accept") }
    if junit != nil || format == .junit, !isCheck {
      throw ValidationError("JUnit results require --check or --sweep-frames")
    }
    if accept, hasOwnFrames || thresholds != nil {
      throw ValidationError("--accept can't be combined with --rate or --thresholds")
    }
    if report.path != nil, accept || sweepFrames || watching.window || hasOwnFrames || decisionOnly {
      throw ValidationError("--report can't be combined with --accept, --window, --decision-only or other frame times")
    }
    try sessions.validate(
      paths: paths,
      others: check || accept || perturbation.perturb || wantsPictures || watching.window || format != .text
        || junit != nil || report.path != nil || rate != nil || irregular != nil)
    try report.validate(paths: paths)
    try checks.validate(check: check, canFail: isCheck, format: format)
    if checks.artifacts != nil, hasOwnFrames || decisionOnly || paths.contains(RecordingFiles.standardInput) {
      throw ValidationError("--artifacts can't be combined with --decision-only, other frame times or standard input")
    }
    if format == .perfetto, decisionOnly {
      throw ValidationError("--format perfetto can't be combined with --decision-only")
    }
    if accept, decisionOnly { throw ValidationError("--accept can't be combined with --decision-only") }
    if accept, paths.contains(RecordingFiles.standardInput) {
      throw ValidationError("--accept writes files, so it can't be used with standard input")
    }
  }

  /// Whether the command can pass or fail.
  var isCheck: Bool { check || sweepFrames }

  private var hasOwnFrames: Bool { rate != nil || irregular != nil || sweepFrames }

  private func validateFrames() throws {
    if let rate, !(1...1000).contains(rate) { throw ValidationError("--rate is \(rate); expected 1 to 1000") }
    if phase != nil, rate == nil { throw ValidationError("--phase needs --rate") }
    if let phase, !(0..<1).contains(phase) { throw ValidationError("--phase is \(phase); expected 0 up to 1") }
    if rate != nil, irregular != nil { throw ValidationError("--rate can't be combined with --irregular") }
    if sweepFrames, rate != nil || irregular != nil {
      throw ValidationError("--sweep-frames can't be combined with --rate or --irregular")
    }
  }

  /// Returns the part of a name after its last dot, in lowercase.
  static func ending(of name: String) -> String { (name.split(separator: ".").last ?? "").lowercased() }

  private func validatePictures() throws {
    if let scale, !(0.25...8).contains(scale) { throw ValidationError("--scale is \(scale); expected 0.25 to 8") }
    if let animation {
      let endings = ["webp", "apng"] + MovieEncoder.Format.allCases.map(\.rawValue)
      guard endings.contains(Self.ending(of: animation)) else {
        throw ValidationError(
          "--animation is '\(animation)'; expected a name ending in .\(endings.joined(separator: ", ."))")
      }
    }
    for (name, isOn) in [("contacts", contacts), ("curve", curve), ("device-frame", deviceFrame)]
    where isOn && !wantsPictures {
      throw ValidationError("--\(name) requires --filmstrip, --frames or --animation")
    }
    if let fps, !(1...60).contains(fps) { throw ValidationError("--fps is \(fps); expected 1 to 60") }
    if fps != nil, animation == nil { throw ValidationError("--fps needs --animation") }
    if let moments, !(2...60).contains(moments) {
      throw ValidationError("--moments is \(moments); expected 2 to 60")
    }
    if moments != nil, filmstrip == nil { throw ValidationError("--moments needs --filmstrip") }
    if predict, !wantsPictures { throw ValidationError("--predict requires --filmstrip, --frames or --animation") }
    if predict, isCheck || accept { throw ValidationError("--predict can't be combined with a check or --accept") }
    if let scale, watching.window, !WindowScale.range.contains(scale) {
      throw ValidationError("--scale is \(scale); expected 0.5 to 8")
    }
    if scale != nil, !wantsPictures, !watching.window {
      throw ValidationError("--scale requires --filmstrip, --frames, --animation or --window")
    }
  }
}

/// The format of the results of a replay.
enum ReplayFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case junit
  /// The Trace Event Format, for Perfetto and Chrome.
  case perfetto
}
