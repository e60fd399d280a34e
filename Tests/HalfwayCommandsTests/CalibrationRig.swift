import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// A session of `halfway calibrate` without a window, with methods that simulate its input.
@MainActor final class CalibrationRig {
  let folder: Folder
  private(set) var session: CalibrationSession
  private(set) var now = 0.0
  private(set) var isClosed = false

  /// A simulated gesture.
  enum Stroke: Equatable {
    /// A drag to a fraction of the scene's width that rests before the release.
    case drag(Double)
    case tap
    /// A vertical drag by 200 points, 5 points from the left edge.
    case scroll
  }

  static let count = 5

  init(
    in folder: Folder? = nil, person: String? = "p07", scene: Scene = Scenes.swipeBack, count: Int = count,
    seed: UInt64 = 1, tasks: [CalibrationTask] = CalibrationTask.navigating, order: PlaceOrder = .adaptive,
    live: LiveThresholds? = nil
  ) throws {
    let folder = try folder ?? Folder()
    self.folder = folder
    let path = folder.url.path
    func numbered(isNew: Bool = false) throws -> CalibrationVisit {
      try CalibrationVisit.numbered(
        in: path, scene: scene, count: count, seed: seed, tasks: tasks, order: order, isNew: isNew)
    }
    let visit = try person.map {
      try CalibrationVisit(
        CalibrationFolder(path: path, person: $0, scene: scene), count: count, seed: seed, tasks: tasks,
        order: order)
    }
    session = CalibrationSession(
      try visit ?? numbered(),
      setting: CalibrationSession.Setting(scene: scene, live: live, source: .synthetic, note: "seed \(seed)"),
      nextVisit: visit == nil ? { try numbered(isNew: true) } : nil)
    session.close = { [weak self] in self?.isClosed = true }
    resize(CalibrationLayout.windowSize(for: scene.size))
  }

  func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  func resize(_ size: CGSize) {
    session.handle(
      InputEvent(timestamp: at(now), kind: .resize(width: size.width, height: size.height, scale: 1)))
    frame()
  }

  func frame() {
    now += 16
    session.advance(to: at(now))
  }

  /// Advances frame by frame until the session and its scene are at rest.
  func settle() {
    for _ in 0..<500 where session.isAnimating || session.scene.isHeld || !session.scene.isIdle { frame() }
  }

  /// Advances to the next prompt.
  func wait() {
    settle()
    if let deadline = session.nextDeadline { now = max(now, Double(deadline.microseconds) / 1000) }
    frame()
  }

  func press(_ key: Key) {
    session.keyDown(key, at: at(now))
    frame()
  }

  func click(_ action: CalibrationAction) throws {
    let frame = try #require(session.controlFrame(of: action), "no button for \(action)")
    session.handle(.down(x: frame.midX, y: frame.midY, at: at(now)))
    now += 40
    session.handle(.up(x: frame.midX, y: frame.midY, at: at(now)))
    self.frame()
  }

  /// Performs a gesture up to, but not including, its release.
  func begin(_ stroke: Stroke) {
    session.gestureWillBegin(from: .mouse, at: at(now))
    session.handle(.down(x: 5, y: 300, at: at(now)))
    frame()
    for step in 1...8 where stroke != .tap {
      let place = place(of: stroke, share: Double(step) / 8)
      session.handle(.move(x: place.x, y: place.y, at: at(now)))
      frame()
    }
  }

  private func place(of stroke: Stroke, share: Double) -> CGPoint {
    switch stroke {
    case .drag(let reach): CGPoint(x: 5 + reach * share * session.scene.stage.size.width, y: 300)
    case .tap: CGPoint(x: 5, y: 300)
    case .scroll: CGPoint(x: 5, y: 300 + 200 * share)
    }
  }

  /// Lets time pass without input or frames.
  func now(advancedBy milliseconds: Double) { now += milliseconds }

  func make(_ stroke: Stroke) {
    begin(stroke)
    now += 200
    release(stroke)
  }

  /// Releases a gesture at its end.
  func release(_ stroke: Stroke) {
    lift(stroke)
    settle()
  }

  /// Releases a gesture at its end and advances by one frame.
  func lift(_ stroke: Stroke) {
    let place = place(of: stroke, share: 1)
    session.handle(.up(x: place.x, y: place.y, at: at(now)))
    frame()
  }

  /// Performs a gesture whose outcome matches the intent of the current task: a long drag, a short drag, or a gesture
  /// that begins no transition.
  func makeAsMeant() {
    let task = session.visit.queue.current?.task
    switch task?.intent {
    case .finish: make(.drag(0.8))
    case .cancel, nil: make(.drag(0.3))
    case .noNavigation: make(task?.moves == true ? .scroll : .tap)
    }
  }

  /// The names of all files in the folder.
  var names: [String] { (try? folder.names(in: ".")) ?? [] }

  /// Returns the recording of a trial after checking that a replay reproduces it.
  func recording(of trial: CalibrationTrial) throws -> Recording {
    let recording = try #require(try session.visit.folder.recording(of: trial), "\(trial) was not recorded")
    let result = Replayer().run(recording, scene: session.visit.folder.scene)
    let expected = try #require(recording.footer?.expect)
    #expect(ReplayCheck.differences(from: expected, to: result, sameFrames: true).isEmpty)
    #expect(recording.loss == nil && expected.trace == result.trace.digest)
    return recording
  }
}
