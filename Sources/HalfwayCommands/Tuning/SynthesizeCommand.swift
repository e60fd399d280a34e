import ArgumentParser
import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The `halfway synthesize` command.
struct SynthesizeCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "synthesize", abstract: "Generate labeled recordings of synthetic users.",
    discussion: """
      Generates PEOPLE times TRIALS gestures from a seed and writes them as p01-001.gesture and so on. The same seed \
      gives the same files; more people or trials add files without changing the others. Each header states that the \
      recording is synthetic, the synthetic user, and the task: "go back", "quick flick", "peek, then stay" or \
      "change your mind".

      With --truth, gestures have no task but are spread over progress and velocity. The intent of each is the \
      decision of these thresholds, inverted with the probability of --noise: tuning should recover the thresholds. \
      With --no-signal, the intent is random: tuning should find nothing. Results from such recordings are about the \
      generator and the search, not about people.

      With --gestures recognition, the gestures drive no scene: pinches, two-finger pans and rotations, and \
      one-finger pans and taps, on a plain view. The task in the header names the gesture, and 'halfway recognize' \
      compares it with what is recognized.

      Examples:
        halfway synthesize --people 8 --trials 40 --seed 1 -o people
        halfway synthesize --people 20 --trials 50 --device touch --truth flutter --noise 0.1 -o known
        halfway synthesize --people 20 --trials 50 --no-signal -o coins
        halfway synthesize --people 10 --trials 30 --gestures recognition -o gestures
      """)

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of synthetic users, 1 to 1000.", valueName: "count"))
  var people: Int

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of gestures per user, 1 to 10000.", valueName: "count"))
  var trials: Int

  @Option(parsing: .unconditional, help: ArgumentHelp("The seed of the generator.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    help:
      "The kind of gestures: transition (they drive the scene) or recognition (one and two fingers on a plain view).")
  var gestures = SynthesizedGestures.transition

  @Option(
    help: ArgumentHelp("The scene of the recordings. (default: the first one)", valueName: "scene"),
    completion: .scenes)
  var scene: String?

  @Option(help: "The device: mouse, touch, touchpad, or mixed (each in turn). Recognition excludes the mouse.")
  var device = SynthesizedDevice.mixed

  @Option(
    help: ArgumentHelp("A thresholds file, or a preset, that determines the intents.", valueName: "file"),
    completion: .thresholds)
  var truth: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The probability of the opposite intent with --truth, 0 to 0.5.", valueName: "share"))
  var noise: Double?

  @Flag(help: "Choose intents at random.")
  var noSignal = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder to write to; it is created if necessary.", valueName: "folder"))
  var output: String

  @Flag(
    help: "Write into a folder that contains recordings; those with the same names are replaced.")
  var force = false

  @OptionGroup var jobs: JobsOption

  private static let maximumRecordings = 1_000_000

  func validate() throws {
    if !(1...1000).contains(people) { throw ValidationError("--people is \(people); expected 1 to 1000") }
    if !(1...10_000).contains(trials) { throw ValidationError("--trials is \(trials); expected 1 to 10000") }
    if people * trials > Self.maximumRecordings {
      throw ValidationError("\(people * trials) recordings requested; expected at most \(Self.maximumRecordings)")
    }
    if let noise, !(0...0.5).contains(noise) { throw ValidationError("--noise is \(noise); expected 0 to 0.5") }
    if noise != nil, truth == nil { throw ValidationError("--noise requires --truth") }
    if gestures == .recognition {
      if scene != nil { throw ValidationError("--scene can't be combined with --gestures recognition") }
      if truth != nil { throw ValidationError("--truth can't be combined with --gestures recognition") }
      if noSignal { throw ValidationError("--no-signal can't be combined with --gestures recognition") }
      if device == .mouse { throw ValidationError("--device mouse can't be combined with --gestures recognition") }
    }
    if noSignal, truth != nil { throw ValidationError("--truth can't be combined with --no-signal") }
  }

  @MainActor func run(in context: ToolContext) throws {
    let generator = try generator(context)
    guard let task = SynthesisTask(generator, seed: seed, device: device.device, trials: trials, folder: output) else {
      throw ToolError(.usage, complaint(about: generator))
    }
    try prepareFolder()
    let count = people * trials
    let pool = WorkerPool(Array(0..<count), task, jobs: jobs.count, canSpawn: context.canSpawnWorkers)
    let progress = ProgressLine(context.terminal, total: count)
    var tally = SynthesisTally()
    let signal = try InterruptWatch.run(
      stop: { pool.stop() },
      {
        try pool.run(isIdle: { progress.show(done: tally.count) }) { written in
          tally.add(try written.get())
          progress.show(done: tally.count)
        }
      })
    progress.erase()
    if let signal { throw ToolError(signal, "interrupted after \(tally.count) of \(count) recordings") }
    for line in tally.lines(people: people, scene: generator.scene?.name, folder: output) { context.print(line) }
  }

  private func generator(_ context: ToolContext) throws -> SynthesisTask.Generator {
    if gestures == .recognition { return .recognition }
    guard let first = context.scenes.first else { throw ToolError(.usage, "no scenes are available") }
    let scene = try scene.map { try context.scene(named: $0, status: .usage) } ?? first
    return .transition(scene, try labels(for: scene))
  }

  private func complaint(about generator: SynthesisTask.Generator) -> String {
    guard let scene = generator.scene else { return "a mouse can't perform two-finger gestures" }
    return "the scene '\(scene.name)' has no preview of the gesture that drives it"
  }

  private func labels(for scene: Scene) throws -> SyntheticLabels {
    if noSignal { return .coin }
    guard let truth else { return .tasks }
    if let preset = Preset.named(truth) {
      return .truth(preset.thresholds(widthPoints: Double(scene.size.width)), noise: noise ?? 0)
    }
    guard FileManager.default.fileExists(atPath: truth) else {
      let known = Preset.all.map(\.name).joined(separator: ", ")
      throw ToolError(.noInput, "\(truth): no such file or preset; the presets are: \(known)")
    }
    return .truth(try ThresholdsFile.read(truth), noise: noise ?? 0)
  }

  private func prepareFolder() throws {
    try OutputFile.makeFolder(output)
    guard !force else { return }
    let ending = "." + RecordingFile.nameExtension
    if let found = FolderListing.entries(of: output)?.first(where: { $0.name.hasSuffix(ending) }) {
      throw ToolError(
        .cannotCreate, "\(output): there are recordings already, as \(found.name); --force adds to them")
    }
  }
}

/// The purpose of synthetic gestures.
enum SynthesizedGestures: String, ExpressibleByArgument, CaseIterable {
  case transition, recognition
}

/// The device of synthetic gestures.
enum SynthesizedDevice: String, ExpressibleByArgument, CaseIterable {
  case mouse, touch, touchpad, mixed

  /// The device class, or `nil` to alternate between devices.
  var device: DeviceClass? { DeviceClass(rawValue: rawValue) }
}
