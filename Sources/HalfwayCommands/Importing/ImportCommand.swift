import ArgumentParser
import HalfwayApp
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// The `halfway import` command.
struct ImportCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Convert recordings of real devices.",
    discussion: """
      Divides a stream of events into gestures, from the first contact to the last lift, writes a recording of each, \
      and prints a summary. Without --output, nothing is written. A folder stands for all files below it; files in \
      other formats are ignored.

      Recordings contain the thresholds that the scene declares for the device's class, or those of --thresholds.

      Millimeters on the device are converted to points of the stage. If a file doesn't state the size of its \
      device, a description beside it (.desc, .touchpad) or that of --device is used; without either, the device is \
      fitted into the stage.

      Examples:
        halfway import evemu swipe.events
        halfway import auto traces -o recordings/imported
        halfway import evtest pinch.dat --device lumpy.touchpad -o pinch --place centroid:187,333
        halfway import getevent drag.txt -o drag --place 5,300 --intent finish
      """)

  @Argument(help: ArgumentHelp("auto, evemu, evtest, getevent, libinput or webdriver.", valueName: "format"))
  var source: ImportSource

  @Argument(help: ArgumentHelp("Files, or folders of them.", valueName: "path"))
  var paths: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The output folder, or a prefix NAME for the files NAME-01.gesture and so on.",
      valueName: "path"))
  var output: String?

  @Flag(help: "Replace existing recordings.")
  var force = false

  @Option(
    help: ArgumentHelp("The scene of the recordings. (default: the first one)", valueName: "scene"),
    completion: .scenes)
  var scene: String?

  @Option(help: ArgumentHelp("A JSON file of thresholds that replaces the scene's own.", valueName: "file"))
  var thresholds: String?

  @Option(
    help: ArgumentHelp("The size of the stage in points, such as 375x667. (default: the scene's)", valueName: "size"))
  var size: SizeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points of the stage per millimeter on the device. (default: 6.417, as on an iPhone)", valueName: "number"))
  var pointsPerMillimetre: Double?

  @Option(help: ArgumentHelp("A file that describes the device.", valueName: "file"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The size of the device in millimeters, such as 105x70, in place of its resolution.", valueName: "size"))
  var deviceSize: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "The position of a gesture: device (as on the device), fit (the whole device in the stage), X,Y or "
        + "first:X,Y (the first "
        + "contact's landing) or centroid:X,Y (the center of the contacts).", valueName: "place"))
  var place = PlaceArgument(.device)

  @Option(
    help: ArgumentHelp(
      "The user's intent: finish, cancel or none (not meant to navigate).", valueName: "intent"))
  var intent: IntentArgument?

  @Option(help: "The output format: text, json with one object per line, or markdown (a table of the files).")
  var format = ImportOutput.text

  func validate() throws {
    let range = StagePlacement.pointsPerMillimetreRange
    if let pointsPerMillimetre, !range.contains(pointsPerMillimetre) {
      throw ValidationError(
        "--points-per-millimetre is \(pointsPerMillimetre); expected \(range.lowerBound) to \(range.upperBound)")
    }
    if let size, max(size.width, size.height) > RecordingFile.maximumSizePoints {
      throw ValidationError("--size is \(size); expected at most \(Int(RecordingFile.maximumSizePoints)) points")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    guard let fallback = context.scenes.first else { throw ToolError(.usage, "no scenes are available") }
    let scene = try scene.map { try context.scene(named: $0, status: .usage) } ?? fallback
    let stage = RecordingHeader.Size(
      width: size?.width ?? Double(scene.size.width), height: size?.height ?? Double(scene.size.height))
    var placement = StagePlacement(size: stage)
    if let pointsPerMillimetre { placement.pointsPerMillimetre = pointsPerMillimetre }
    placement.deviceMillimetres = deviceSize.map { RecordingHeader.Size(width: $0.width, height: $0.height) }
    placement.place = place.place
    let target = ImportReport.Target(
      scene: scene.name, thresholds: try thresholds.map(ThresholdsFile.read) ?? scene.thresholds, placement: placement,
      intent: intent?.intent)
    let files = try ImportFiles.expand(paths)
    var names = try output.map { try ImportNames($0, inputs: files.count) }
    var report = ImportReport(output: format, files: files)
    for file in files {
      do {
        let stream = try file.read(as: source.format, device: device)
        let paths = names?.take(count: stream.gestures.count, from: file.path)
        if !force { for path in paths ?? [] { try ImportNames.checkFree(path) } }
        var entry = ImportReport.Entry(file: file.path, stream)
        for index in stream.gestures.indices {
          guard let recording = entry.recording(of: index, stream, target) else { break }
          if let path = paths?[index] { try write(recording, to: path) }
          entry.gestures.append((paths?[index], GestureSummary(recording)))
        }
        if !stream.gestures.isEmpty { remark(on: stream, file, context) }
        report.add(entry, file, context)
      } catch let error as ToolError where error.status == .cannotCreate {
        throw error
      } catch {
        report.add(error as? ToolError ?? ToolError(.badData, "\(error)"), file, context)
      }
    }
    try report.finish(context)
  }

  /// Warns if the distances differ from those of the fingers, and names the option that helps.
  @MainActor private func remark(on stream: ImportedStream, _ file: ImportFiles, _ context: ToolContext) {
    if deviceSize != nil {
      guard !stream.description.hasAxes, !stream.isInPoints else { return }
      context.complain("\(file.path): --device-size requires the range of the axes; describe the device with --device")
    } else if !stream.knowsDistances, place.place != .fit {
      context.complain(
        "\(file.path): the size of the device is unknown, so it is fitted into the stage; set it with --device "
          + "or --device-size"
      )
    }
  }

  private func write(_ recording: Recording, to path: String) throws {
    do { try recording.write(to: path) } catch { throw ToolError(error) }
  }
}
