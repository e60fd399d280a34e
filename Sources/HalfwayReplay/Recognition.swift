import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

/// What a plain view makes of a gesture: a view with nothing in it but a tap, a pan of one finger, a pan of two, a pinch and a rotation.
///
/// The recognizers stand to each other as UIKit has them unless told otherwise: what is recognized first keeps the others from being
/// so. Only pinch and rotation may go together, which every app that has both allows.
public struct Recognition: Sendable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case tap
    case pan
    case twoFingerPan = "two-finger pan"
    case pinch
    case rotation
  }

  /// One thing that was recognized.
  public struct Finding: Sendable, Hashable {
    public var kind: Kind
    public var beganAt: Timestamp
    /// Whether it was cancelled instead of having ended.
    public var isCancelled = false
    /// Whether it was cancelled because a gesture of more contacts was recognized.
    public var isYielded = false
    /// How far a pan went, in points.
    public var translation = CGPoint.zero
    /// The scale of a pinch when it ended.
    public var scale = 1.0
    /// How far a rotation turned, in radians, clockwise.
    public var radians = 0.0
    /// The largest step in points, of a pan's translation or a pinch's distance, beyond what the contact of the event moved: what
    /// would be seen as a jump.
    public var jumpPoints = 0.0
  }

  /// In the order in which they began.
  public var findings: [Finding] = []

  /// Plays the contacts of a recording on such a view. Thresholds that change in the recording change here, too.
  @MainActor
  public init(of recording: Recording, thresholds: Thresholds? = nil) {
    let area = Self.area(of: recording)
    let view = PlainView(
      size: area.size, thresholds: thresholds ?? recording.header.thresholds, keepsThresholds: thresholds != nil)
    for event in recording.inputs { view.take(event, shiftedBy: area.origin) }
    view.finish()
    findings = view.findings
  }

  /// The findings of a kind.
  public func all(_ kind: Kind) -> [Finding] { findings.filter { $0.kind == kind } }

  /// The stage and all contacts: fingers on a large touchpad go beyond a small stage, and are to be felt there, too.
  private static func area(of recording: Recording) -> CGRect {
    var area = CGRect(x: 0, y: 0, width: recording.header.size.width, height: recording.header.size.height)
    for event in recording.inputs {
      guard let contact = event.kind.contact, contact.x.isFinite, contact.y.isFinite else { continue }
      area = area.union(CGRect(x: contact.x - 1, y: contact.y - 1, width: 2, height: 2))
    }
    return area
  }
}

/// The view, the stage that it is in, and the notes that are taken.
private final class PlainView: GestureRecognizerDelegate {
  private(set) var findings: [Recognition.Finding] = []
  private let stage: Stage
  private let keepsThresholds: Bool
  private let tap = TapGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let twoFingerPan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  /// Where each recognizer's latest finding stands in the list.
  private var places: [Recognition.Kind: Int] = [:]
  /// Whether contacts are being taken away.
  private var isTakingAway = false
  /// Where each contact is.
  private var contacts: [Int: CGPoint] = [:]

  init(size: CGSize, thresholds: Thresholds, keepsThresholds: Bool) {
    let controller = ViewController()
    stage = Stage(rootViewController: controller, size: size, thresholds: thresholds)
    self.keepsThresholds = keepsThresholds
    pan.maximumNumberOfTouches = 1
    twoFingerPan.minimumNumberOfTouches = 2
    twoFingerPan.maximumNumberOfTouches = 2
    let recognizers: [(Recognition.Kind, GestureRecognizer)] = [
      (.tap, tap), (.pan, pan), (.twoFingerPan, twoFingerPan), (.pinch, pinch), (.rotation, rotation),
    ]
    for (kind, recognizer) in recognizers {
      recognizer.delegate = self
      recognizer.addAction { [unowned self] in note(kind, $0) }
      controller.view.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { recognizer is PairGestureRecognizer && other is PairGestureRecognizer }

  // MARK: Events

  func take(_ event: InputEvent, shiftedBy origin: CGPoint) {
    var event = event
    var moved = 0.0
    func shifted(_ contact: InputEvent.Contact) -> InputEvent.Contact {
      let place = CGPoint(x: contact.x - origin.x, y: contact.y - origin.y)
      if let last = contacts[contact.id] { moved = Self.distance(last, place) }
      contacts[contact.id] = place
      return InputEvent.Contact(id: contact.id, x: place.x, y: place.y)
    }
    switch event.kind {
    case .down(let contact):
      contacts[contact.id] = nil
      event.kind = .down(shifted(contact))
    case .move(let contact): event.kind = .move(shifted(contact))
    case .up(let contact): event.kind = .up(shifted(contact))
    // What the recording did to its own stage.
    case .resize: return
    case .thresholds: if keepsThresholds { return }
    case .cancel, .focus: break
    }
    let before = state
    switch event.kind {
    case .cancel, .focus: isTakingAway = true
    case .down, .move, .up, .resize, .thresholds: isTakingAway = false
    }
    stage.handle(event)
    compare(before, moved: moved)
  }

  /// Nothing comes any more: what waits has its time, and what is held is taken away.
  func finish() {
    while let deadline = stage.nextDeadline, deadline > stage.now { stage.advance(to: deadline) }
    isTakingAway = true
    stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: false)))
  }

  // MARK: Notes

  private func note(_ kind: Recognition.Kind, _ recognizer: GestureRecognizer) {
    if recognizer.state == .began || kind == .tap {
      places[kind] = findings.count
      findings.append(Recognition.Finding(kind: kind, beganAt: stage.now))
    }
    guard let place = places[kind] else { return }
    findings[place].isCancelled = recognizer.state == .cancelled
    findings[place].isYielded = recognizer.state == .cancelled && !isTakingAway
    switch kind {
    case .tap: break
    case .pan: findings[place].translation = pan.translationInStage
    case .twoFingerPan: findings[place].translation = twoFingerPan.translationInStage
    case .pinch: findings[place].scale = pinch.scale
    case .rotation: findings[place].radians = rotation.rotation
    }
  }

  /// What may not jump.
  private struct State {
    var pan: CGPoint?
    var twoFingerPan: CGPoint?
    var pinch: Double?
    /// The points of the pinch's distance for each point between its two contacts: 1 unless another pair has taken over.
    var pinchPerPoint = 1.0
  }

  private var state: State {
    var state = State()
    if pan.state.isActive { state.pan = pan.translationInStage }
    if twoFingerPan.state.isActive { state.twoFingerPan = twoFingerPan.translationInStage }
    guard pinch.state.isActive, pinch.numberOfTouches >= 2, let distance = pinch.distancePoints else { return state }
    state.pinch = distance
    let apart = Self.distance(pinch.touches[0].location, pinch.touches[1].location)
    state.pinchPerPoint = distance / max(apart, PairTracker.leastDistancePoints)
    return state
  }

  private func compare(_ before: State, moved: Double) {
    func step(_ kind: Recognition.Kind, _ step: Double, allowed: Double) {
      guard let place = places[kind] else { return }
      findings[place].jumpPoints = max(findings[place].jumpPoints, step - allowed)
    }
    // One that is over has been reset and shows nothing any more: what it was told last is in the list.
    func translation(_ pan: PanGestureRecognizer, _ kind: Recognition.Kind) -> CGPoint {
      pan.state.isActive ? pan.translationInStage : places[kind].map { findings[$0].translation } ?? .zero
    }
    if let last = before.pan { step(.pan, Self.distance(last, translation(pan, .pan)), allowed: moved) }
    if let last = before.twoFingerPan {
      step(.twoFingerPan, Self.distance(last, translation(twoFingerPan, .twoFingerPan)), allowed: moved)
    }
    if let last = before.pinch, let now = pinch.distancePoints {
      step(.pinch, abs(now - last), allowed: moved * before.pinchPerPoint)
    }
  }

  private static func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
