import CFaults
import Foundation
import Halfway
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage

/// A simulated session and its faults, which a seed determines, and the checks of what must hold at its end.
@MainActor
public struct Simulation {
  public var seed: UInt64
  public var faults: [SimulationFault]
  /// Deliberate damage between the session and the checks, which tests of the checks use.
  public var sabotage: Sabotage?

  /// Damage that the checks have to find.
  public enum Sabotage: String, CaseIterable, Sendable {
    /// The contacts that are down at the end are never ended.
    case endlessContact = "endless-contact"
    /// The last byte of a recording is lost after it was reported.
    case lostByte = "lost-byte"
    /// A recording is removed after it was reported.
    case lostFile = "lost-file"
    /// An event of a recording is changed.
    case changedEvent = "changed-event"
    /// A file is left behind.
    case leftFile = "left-file"
    /// `fsync` claims success without an effect.
    case lyingSync = "lying-sync"
    /// A completion is called twice.
    case doubledCompletion = "doubled-completion"
  }

  /// - Parameter faults: The faults; `nil` for those of the seed.
  public init(seed: UInt64, faults: [SimulationFault]? = nil, sabotage: Sabotage? = nil) {
    self.seed = seed
    var random = SeededGenerator(seed: Self.seed(seed, 1))
    let own = SimulationFault.random(using: &random)
    self.faults = faults ?? own
    self.sabotage = sabotage
  }

  /// Returns the seed of one of the sequences of random numbers.
  private static func seed(_ seed: UInt64, _ number: UInt64) -> UInt64 {
    var mixer = SplitMix64(seed: seed &+ number &* 0x9E37_79B9_7F4A_7C15)
    return mixer.next()
  }

  /// The scenes of sessions.
  public static var scenes: [Scene] { [LoggedScene.unobserved] + Scenes.all }

  /// The command that repeats the session.
  public var command: String {
    (["halfway-simulate", "--seed", "\(seed)"] + (faults.isEmpty ? ["--no-faults"] : faults.map { "--fault \($0)" }))
      .joined(separator: " ")
  }

  /// The result of a session.
  public struct Result: Sendable {
    public var mistakes: [String]
    public var counts: SimulationCounts
    /// A hash of everything that happened, which is the same whenever the session is repeated.
    public var digest: UInt64
  }

  /// Runs the session.
  ///
  /// - Parameters:
  ///   - folder: An empty folder for the recordings.
  ///   - didRecord: Called with the path of each recording that was reported as recorded.
  public func run(in folder: String, didRecord: @escaping (String) -> Void = { _ in }) -> Result {
    CFaults_setCommand(command)
    var random = SeededGenerator(seed: Self.seed(seed, 2))
    let logged = LoggedScene()
    let isGallery = random.uniform() < 0.25
    let all = Scenes.all
    let scene = random.uniform() < 0.25 ? logged.scene : all[Int.random(in: all.indices, using: &random)]
    let scenes = isGallery ? [scene] + all : [scene]
    let sizes = [CGSize(width: 375, height: 667), CGSize(width: 800, height: 700), CGSize(width: 320, height: 480)]
    let size = sizes[Int.random(in: sizes.indices, using: &random)]
    let user = SimulatedUser(seed: Self.seed(seed, 3), size: size, preview: scene.preview)

    let disk = faults.lazy.compactMap { if case .disk(let fault, let call) = $0 { (fault, call) } else { nil } }.first
    if sabotage == .lyingSync {
      CFaults_begin(Int32(CFaultLie.rawValue), 1)
    } else {
      CFaults_begin(Int32((disk?.0.kind ?? CFaultNone).rawValue), disk?.1 ?? 0)
    }
    let session = SimulatedSession(
      scenes: scenes, isGallery: isGallery, size: size, folder: folder, drawsPixels: seed.isMultiple(of: 8))
    session.didRecord = didRecord
    var mistakes: [String] = []
    if isGallery { session.send(.key(.enter)) }
    play(user, on: session, &random)
    if sabotage == .endlessContact {
      session.send(.fingerDown(FingerID(device: 9, finger: 9), x: 0.5, y: 0.5))
    } else {
      session.send(.focusLost)
      session.send(.focusGained)
    }
    if !session.comeToRest(seconds: 60) { mistakes.append("it doesn't come to rest in 60 s" + Self.reason(session)) }
    let isAtRest = session.session.scene?.stage.isAtRest ?? false
    if sabotage == .doubledCompletion { logged.instances.last?.completed[1, default: 1] += 1 }
    mistakes += logged.instances.dropLast().flatMap { $0.mistakes(atRest: false) }
    mistakes += logged.instances.last?.mistakes(atRest: isAtRest) ?? []
    session.close()
    let earlyRenames = CFaults_earlyRenames()
    let (hasOccurred, calls) = (CFaults_occurred() != 0, CFaults_end())
    mistakes += session.mistakes
    if earlyRenames > 0 { mistakes.append("\(earlyRenames) files were renamed before their contents were on the disk") }
    for path in session.recorded { damage(path) }
    if sabotage == .leftFile { _ = FileManager.default.createFile(atPath: folder + "/x.gesture.0.tmp", contents: nil) }
    let checks = RecordedFiles(folder: folder, recorded: session.recorded, failed: session.failed, scenes: scenes)
    mistakes += checks.mistakes(mayFail: hasOccurred || sabotage == .lyingSync)

    var counts = session.counts
    counts.sessions = 1
    (counts.recordings, counts.failures) = (session.recorded.count, session.failed.count)
    (counts.diskFaults, counts.systemCalls) = (hasOccurred ? 1 : 0, calls)
    var digest = checks.digest
    FNV1a.mix("\(counts)".utf8, into: &digest)
    return Result(mistakes: mistakes, counts: counts, digest: digest)
  }

  private static func reason(_ session: SimulatedSession) -> String {
    guard let scene = session.session.scene else { return "" }
    var reasons: [String] = []
    if !scene.stage.isAtRest { reasons.append("the stage moves") }
    if scene.stage.transition != nil { reasons.append("a transition is left") }
    if scene.isHeld { reasons.append("a contact is down") }
    if scene.isReplaying { reasons.append("a replay goes on") }
    if session.session.isAnimating { reasons.append("the window moves") }
    if scene.stage.isEditingText { reasons.append("text is edited") }
    return reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", ")
  }

  // MARK: Faults

  private func play(_ user: SimulatedUser, on session: SimulatedSession, _ random: inout SeededGenerator) {
    var clock = Timestamp.zero
    for (index, step) in user.steps.enumerated() {
      clock = clock.advanced(byMicroseconds: step.pauseMicroseconds)
      var back: Int64 = 0
      if faults.contains(.clock), random.uniform() < 0.03 {
        if random.uniform() < 0.5 {
          clock = clock.advanced(
            bySeconds: random.uniform() < 0.1 ? random.uniform(in: 0...600) : random.uniform(in: 0...2))
        } else {
          back = Int64(random.uniform(in: 0...1_000_000))
        }
      }
      session.advance(to: clock)
      for fault in faults {
        switch fault {
        case .resize(index):
          session.resize(
            to: CGSize(width: random.uniform(in: 200...1000).rounded(), height: random.uniform(in: 200...900).rounded())
          )
        case .focus(index):
          session.send(.focusLost)
          if random.uniform() < 0.8 { session.send(.focusGained) }
        default: break
        }
      }
      let copies = copies(of: step.event, &random)
      for _ in 0..<copies { session.send(step.event, stampedBackBy: back) }
    }
    session.advance(to: clock.advanced(byMicroseconds: 100_000))
  }

  /// Returns how often an event arrives.
  private func copies(of event: DecodedEvent, _ random: inout SeededGenerator) -> Int {
    let share = random.uniform()
    switch event {
    case .mouseUp, .rightUp, .fingerUp, .touchpad(.ended):
      if faults.contains(.lostUps), share < 0.3 { return 0 }
      return faults.contains(.doubledUps) && share > 0.7 ? 2 : 1
    case .mouseDown, .rightDown, .fingerDown, .touchpad(.began):
      if faults.contains(.lostDowns), share < 0.2 { return 0 }
      return faults.contains(.doubledUps) && share > 0.8 ? 2 : 1
    default: return 1
    }
  }

  private func damage(_ path: String) {
    let file = URL(fileURLWithPath: path)
    switch sabotage {
    case .lostByte:
      if let data = try? Data(contentsOf: file) { try? data.dropLast(2).write(to: file) }
    case .lostFile: try? FileManager.default.removeItem(at: file)
    case .changedEvent:
      guard var recording = try? Recording.read(from: path), let index = recording.entries.firstIndex(where: \.isMove),
        case .input(var event) = recording.entries[index], case .move(var contact) = event.kind
      else { return }
      contact.x += 40
      event.kind = .move(contact)
      recording.entries[index] = .input(event)
      if let bytes = try? recording.serialized() { try? Data(bytes).write(to: file) }
    default: break
    }
  }
}

extension RecordingEntry {
  fileprivate var isMove: Bool {
    if case .input(let event) = self, case .move = event.kind { true } else { false }
  }
}
