import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayTuning

/// The task of generating synthetic recordings, each in a file of its own.
@MainActor
final class SynthesisTask: WorkerTask {
  static let kind = WorkerTaskKind.synthesize

  /// The purpose of the gestures.
  enum Generator: Sendable {
    /// Gestures that drive a scene.
    case transition(Scene, SyntheticLabels)
    /// Gestures of one and two fingers on a plain view.
    case recognition

    /// The scene that is driven, or `nil` if there is none.
    var scene: Scene? { if case .transition(let scene, _) = self { scene } else { nil } }

    /// Returns a source of recordings, or `nil` if there are no gestures for the device, or if the scene has no example
    /// gesture.
    @MainActor
    fileprivate func source(seed: UInt64, device: DeviceClass?) -> Source? {
      switch self {
      case .recognition:
        guard let source = SyntheticGestures(seed: seed, device: device) else { return nil }
        return { source.recording(person: $0, trial: $1) }
      case .transition(let scene, let labels):
        guard let source = SyntheticPeople(on: scene, seed: seed, device: device, labels: labels) else { return nil }
        return { source.recording(person: $0, trial: $1) }
      }
    }
  }

  fileprivate typealias Source = @MainActor (_ person: Int, _ trial: Int) -> Recording

  private let generator: Generator
  private let seed: UInt64
  private let device: DeviceClass?
  private let trials: Int
  private let folder: String
  private let make: Source

  /// Returns `nil` if the generator has no gestures for the device, or if the scene has no example gesture.
  ///
  /// - Parameters:
  ///   - generator: The purpose of the gestures.
  ///   - seed: The seed of the gestures.
  ///   - device: The device of all gestures; `nil` alternates between devices.
  ///   - trials: The number of recordings of each person.
  ///   - folder: The folder for the files, which must exist.
  convenience init?(_ generator: Generator, seed: UInt64, device: DeviceClass?, trials: Int, folder: String) {
    guard let make = generator.source(seed: seed, device: device) else { return nil }
    self.init(generator, make, seed: seed, device: device, trials: trials, folder: folder)
  }

  private init(
    _ generator: Generator, _ make: @escaping Source, seed: UInt64, device: DeviceClass?, trials: Int, folder: String
  ) {
    (self.generator, self.make, self.seed, self.device) = (generator, make, seed, device)
    (self.trials, self.folder) = (max(1, trials), folder)
  }

  func run(_ input: Int) -> Result<SynthesisTally.Item, ToolError> {
    let (person, trial) = (input / trials, input % trials)
    let recording = make(person, trial)
    let path = path(of: input)
    do {
      // The file is written directly and without syncing to disk: it doesn't replace valuable data, and an incomplete
      // file can be detected.
      try OutputFile.write(String(decoding: try recording.serialized(), as: UTF8.self), to: path)
    } catch {
      return .failure(ToolError(error, at: path))
    }
    return .success(
      .init(intent: recording.header.intent, outcome: recording.footer?.expect?.outcome ?? RecordingFooter.Outcome.none)
    )
  }

  private func path(of input: Int) -> String {
    let name = SyntheticPeople.name(person: input / trials, trial: input % trials)
    return FolderListing.path(folder, name + "." + RecordingFile.nameExtension)
  }

  func output(of input: Int, workerEnded reason: String) -> Result<SynthesisTally.Item, ToolError> {
    .failure(RecordingFiles.Item.file(path(of: input)).error(workerEnded: reason))
  }

  // MARK: Messages

  func write(to writer: inout WireWriter) {
    switch generator {
    case .recognition: writer.write(false)
    case .transition(let scene, let labels):
      writer.write(true)
      writer.write(scene.name)
      writer.write(labels)
    }
    writer.write(seed)
    writer.write(device) { $0.write($1) }
    writer.write(trials)
    writer.write(folder)
  }

  convenience init(from reader: inout WireReader, scenes: [Scene]) throws {
    var generator = Generator.recognition
    if try reader.readBool() {
      let name = try reader.readString()
      guard let scene = scenes.first(where: { $0.name == name }) else { throw WireError() }
      generator = .transition(scene, try reader.read())
    }
    let seed = try reader.readUInt64()
    let device = try reader.readOptional { reader throws(WireError) in try reader.readRaw(DeviceClass.self) }
    let (trials, folder) = (try reader.readInt(), try reader.readString())
    guard let make = generator.source(seed: seed, device: device) else { throw WireError() }
    self.init(generator, make, seed: seed, device: device, trials: trials, folder: folder)
  }
}

extension SyntheticLabels: WireCodable {
  func write(to writer: inout WireWriter) {
    switch self {
    case .tasks: writer.write(0)
    case .truth(let thresholds, let noise):
      writer.write(1)
      writer.write(thresholds)
      writer.write(noise)
    case .coin: writer.write(2)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.readInt() {
    case 0: self = .tasks
    case 1: self = .truth(try reader.read(), noise: try reader.readDouble())
    case 2: self = .coin
    default: throw WireError()
    }
  }
}

extension SynthesisTally.Item: WireCodable {
  func write(to writer: inout WireWriter) {
    writer.write(intent) { $0.write($1) }
    writer.write(outcome)
  }

  init(from reader: inout WireReader) throws(WireError) {
    intent = try reader.readOptional { reader throws(WireError) in try reader.readRaw() }
    outcome = try reader.readRaw()
  }
}
