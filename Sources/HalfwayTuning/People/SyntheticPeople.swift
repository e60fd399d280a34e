import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Recordings of people who do not exist: for tests, and to find out how many recordings a question needs.
///
/// They say so in their headers. Each is a function of the seed, the person and the trial alone, so any one can be made without the
/// others, in any order, and more people or trials leave the ones there are as they are.
/// Documentation/synthetic-people.md says what the model is, and what must not be concluded from it.
public struct SyntheticPeople: Sendable {
  public let scene: Scene
  public let seed: UInt64
  /// What all gestures are made with; nil for each device in turn.
  public let device: DeviceClass?
  public let labels: SyntheticLabels
  private let ground: GestureGround

  /// The task that the header of gestures without one names.
  public static let spreadTask = "spread"

  /// - Returns: nil where the scene does not show how it is driven.
  @MainActor
  public init?(
    on scene: Scene, seed: UInt64, device: DeviceClass? = nil, labels: SyntheticLabels = .tasks
  ) {
    guard let ground = GestureGround(scene) else { return nil }
    (self.scene, self.seed, self.device, self.labels, self.ground) = (scene, seed, device, labels, ground)
  }

  /// A person, counted from 0.
  public func person(_ person: Int) -> SyntheticPerson { SyntheticPerson(seed: seed(.person, person, 0)) }

  /// As recordings call a person: `p01` is the first.
  public static func name(person: Int) -> String { "p" + padded(person + 1, to: 2) }

  /// As files call a recording: `p01-001` is the first of the first person.
  public static func name(person: Int, trial: Int) -> String {
    name(person: person) + "-" + padded(trial + 1, to: 3)
  }

  /// One gesture of one person, both counted from 0, with what a replay under the scene's thresholds gives.
  @MainActor
  public func recording(person: Int, trial: Int) -> Recording {
    var recording = bareRecording(person: person, trial: trial)
    var replayer = Replayer()
    replayer.keepsTrace = false
    let verdict = replayer.run(recording, scene: scene).verdict
    recording.footer = RecordingFooter(
      events: recording.entries.count, expect: verdict.expectation(traceDigest: nil))
    if labels != .tasks { recording.header.intent = label(of: recording, person: person, trial: trial, replayer) }
    return recording
  }

  /// The gesture alone: without a footer, and without the label of one that has no task.
  func bareRecording(person index: Int, trial: Int) -> Recording {
    let person = person(index)
    var random = SeededGenerator(seed: seed(.trial, index, trial))
    let device = device ?? DeviceClass.allCases[(index + trial / taskCount) % DeviceClass.allCases.count]
    let task = task(person: index, trial: trial)
    let gesture = SyntheticGesture(by: person, device: device, task: task, on: ground, &random)
    var header = RecordingHeader(
      scene: scene.name, size: .init(width: Double(scene.size.width), height: Double(scene.size.height)),
      device: device, source: .synthetic, intent: task?.intent, person: Self.name(person: index),
      task: task?.rawValue ?? Self.spreadTask, thresholds: scene.thresholds[device])
    header.note = note(person: index, trial: trial, missesEdge: gesture.missesEdge)
    return Recording(header: header, entries: gesture.events.map(RecordingEntry.input))
  }

  // MARK: - What is asked, and what is meant

  private var taskCount: Int { SyntheticTask.allCases.count }

  /// The tasks come in turns, each of which has all of them in an order of its own; nil where there are no tasks.
  private func task(person: Int, trial: Int) -> SyntheticTask? {
    guard labels == .tasks else { return nil }
    var tasks = SyntheticTask.allCases
    var random = SeededGenerator(seed: seed(.order, person, trial / taskCount))
    for index in tasks.indices.reversed() {
      tasks.swapAt(index, min(Int(random.uniform() * Double(index + 1)), index))
    }
    return tasks[trial % taskCount]
  }

  /// The label of a gesture without a task. What never became a transition has not finished.
  @MainActor
  private func label(
    of recording: Recording, person: Int, trial: Int, _ replayer: Replayer
  ) -> RecordingHeader.Intent {
    var random = SeededGenerator(seed: seed(.label, person, trial))
    guard case .truth(let truth, let noise) = labels else { return random.uniform() < 0.5 ? .finish : .cancel }
    var replayer = replayer
    replayer.thresholds = truth[recording.header.device]
    let finishes = replayer.run(recording, scene: scene).verdict.outcome == .finish
    let isFlipped = random.uniform() < noise
    return finishes != isFlipped ? .finish : .cancel
  }

  private func note(person: Int, trial: Int, missesEdge: Bool) -> String {
    var note = "synthetic, made by no hand: person \(person + 1), trial \(trial + 1) of seed \(seed)"
    switch labels {
    case .tasks: break
    case .truth(_, let noise):
      note += "; the intent is what known thresholds decide"
      if noise > 0 { note += ", flipped with a probability of \(noise)" }
    case .coin: note += "; the intent is a coin's"
    }
    return missesEdge ? note + "; it begins beside the edge" : note
  }

  // MARK: - Seeds

  /// What a seed is for: each has its own, so that none depends on how much another drew.
  private enum Use: UInt64 { case person, trial, order, label }

  private func seed(_ use: Use, _ person: Int, _ number: Int) -> UInt64 {
    SplitMix64.seed(seed, use.rawValue, UInt64(bitPattern: Int64(person)), UInt64(bitPattern: Int64(number)))
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
