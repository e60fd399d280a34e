import ArgumentParser
import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// `halfway replay`
struct ReplayCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play recordings without a display and say, or check, what becomes of them.",
    discussion: """
      Results go to standard output, a line a recording. With --check the exit status is 1 when a recording does not come \
      out as its last line and the .trace file beside it say.

      Examples:
        halfway replay recordings --check
        halfway replay flick.gesture --rate 120 --phase 0.5
        halfway replay flick.gesture --thresholds strict.json --format json
        halfway replay flick.gesture --filmstrip flick.png
        halfway replay flick.gesture --animation flick.webp --fps 50
      """)

  @Argument(help: ArgumentHelp("Recordings, or folders of them.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Compare with what the recordings expect and with the .trace files beside them.")
  var check = false

  @Flag(help: "Make what happens now what the recordings expect, and write the .trace files.")
  var accept = false

  // The numbers take what follows whatever it is, so that `-1` is named as out of range and not as an unknown option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Frames a second instead of the recording's own frame times.", valueName: "hz"))
  var rate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the first frame falls in its interval, 0 up to 1. With --rate.", valueName: "share"))
  var phase: Double?

  @Option(help: ArgumentHelp("A JSON file of thresholds instead of the recordings' own.", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("Write pictures of one recording, side by side, to a PNG file.", valueName: "png"))
  var filmstrip: String?

  @Option(help: ArgumentHelp("Write every frame of one recording into a folder as PNG files.", valueName: "folder"))
  var frames: String?

  @Option(
    help: ArgumentHelp("Write one recording as an animation that loops, to a WebP file.", valueName: "webp"))
  var animation: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pictures a second of the animation: 30 unless told.", valueName: "hz"))
  var fps: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels a point of the pictures: 1 unless told.", valueName: "factor"))
  var scale: Double?

  @Option(help: "text, or json: one object a line.")
  var format = OutputFormat.text

  func validate() throws {
    if check, accept { throw ValidationError("--check and --accept exclude each other") }
    if let rate, !(1...1000).contains(rate) { throw ValidationError("--rate is \(rate); expected 1 to 1000") }
    if phase != nil, rate == nil { throw ValidationError("--phase needs --rate") }
    if let phase, !(0..<1).contains(phase) { throw ValidationError("--phase is \(phase); expected 0 up to 1") }
    if let scale, !(0.25...8).contains(scale) { throw ValidationError("--scale is \(scale); expected 0.25 to 8") }
    if let animation, !animation.lowercased().hasSuffix(".webp") {
      throw ValidationError("--animation is '\(animation)'; expected a name that ends in .webp")
    }
    if let fps, !(1...60).contains(fps) { throw ValidationError("--fps is \(fps); expected 1 to 60") }
    if fps != nil, animation == nil { throw ValidationError("--fps needs --animation") }
    if scale != nil, filmstrip == nil, frames == nil, animation == nil {
      throw ValidationError("--scale needs --filmstrip, --frames or --animation")
    }
    if accept, rate != nil || thresholds != nil {
      throw ValidationError("--accept takes the recordings as they are: without --rate and --thresholds")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    let files = try RecordingFiles.expand(paths)
    if filmstrip != nil || frames != nil || animation != nil, files.count != 1 {
      throw ToolError(.usage, "--filmstrip, --frames and --animation take one recording; there are \(files.count)")
    }
    for path in [filmstrip, animation].compactMap(\.self) { try OutputFile.checkFolder(of: path) }
    var replayer = Replayer()
    let set = try thresholds.map(ThresholdsFile.read)
    if let rate { replayer.schedule = .regular(hertz: rate, phase: phase ?? 0) }
    var summary = ReplaySummary()
    for file in files {
      do {
        let report = try play(file, replayer, set, context)
        summary.add(report)
        context.print(format == .json ? report.json : report.text)
        if format == .text { for line in report.details { context.print(line) } }
      } catch let error as ToolError where files.count > 1 {
        // One bad file must not hide the others.
        summary.add(error)
        context.complain("halfway: " + error.description)
      }
    }
    if check, format == .text { context.print(summary.line) }
    if let status = summary.status { throw ToolError(status, check ? summary.line : summary.unreadable) }
  }

  @MainActor private func play(
    _ file: String, _ replayer: Replayer, _ set: ThresholdSet?, _ context: ToolContext
  ) throws -> ReplayReport {
    let recording = try RecordingFiles.read(file, context)
    var replayer = replayer
    replayer.thresholds = set?[recording.header.device]
    let scene = try context.scene(named: recording.header.scene, status: .badData, place: "\(file):1: ")
    let scale = scale ?? 1
    let wantsPictures = filmstrip != nil || frames != nil
    var pictures: [ReplayPictures.Frame] = []
    let result = replayer.run(recording, scene: scene) { stage in
      if wantsPictures { pictures.append(ReplayPictures.Frame(stage)) }
    }
    if let filmstrip { try ReplayPictures.writeFilmstrip(pictures, to: filmstrip, scale: scale, context) }
    if let frames { try ReplayPictures.writeFrames(pictures, to: frames, scale: scale, context) }
    if let animation {
      // Once more, with frames that are evenly apart: of the recording's own some would be shown longer than others.
      var even = replayer
      (even.schedule, even.keepsTrace) = (.regular(hertz: fps ?? 30, phase: 0), false)
      var pictures: [ReplayPictures.Frame] = []
      _ = even.run(recording, scene: scene) { pictures.append(ReplayPictures.Frame($0)) }
      try ReplayPictures.writeAnimation(pictures, to: animation, scale: scale, context)
    }
    var report = ReplayReport(file: file, recording: recording, result: result)
    if accept { report.accepted = try RecordingAcceptance.accept(recording, result, at: file) }
    if check {
      report.differences = RecordingAcceptance.differences(
        recording, result, at: file, sameFrames: rate == nil, sameThresholds: thresholds == nil)
      if let found = report.differences ?? nil, !found.isEmpty {
        report.diagnosis = RecordingAcceptance.diagnosis(found, recording, result, at: file, sameFrames: rate == nil)
      } else if rate == nil, thresholds == nil {
        report.note = RecordingAcceptance.note(recording, result, at: file)
      }
    }
    return report
  }
}
