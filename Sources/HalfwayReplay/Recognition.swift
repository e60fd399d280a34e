import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

/// The gestures that a plain view recognizes in a recording. The view's only recognizers are a tap, a one-finger pan,
/// a two-finger pan, a pinch, and a rotation.
///
/// The recognizers have UIKit's default relations: the first one that recognizes a gesture prevents the others. Only
/// pinch and rotation recognize simultaneously, which every app that has both allows.
public struct Recognition: Sendable {
  /// The kind of a recognized gesture.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A tap.
    case tap
    /// A pan with one finger.
    case pan
    /// A pan with two fingers.
    case twoFingerPan = "two-finger pan"
    /// A pinch.
    case pinch
    /// A rotation.
    case rotation
  }

  /// A recognized gesture.
  public struct Finding: Sendable, Hashable {
    /// The kind of the gesture.
    public var kind: Kind
    /// The time at which the gesture was recognized.
    public var beganAt: Timestamp
    /// Whether the gesture was canceled instead of ending.
    public var isCancelled = false
    /// Whether the gesture was canceled because a gesture with more contacts was recognized.
    public var isYielded = false
    /// The translation of a pan, in points.
    public var translation = CGPoint.zero
    /// The final scale of a pinch.
    public var scale = 1.0
    /// The final angle of a rotation, in radians, clockwise.
    public var radians = 0.0
    /// The largest step of a pan's translation or a pinch's distance, in points, beyond the distance that the event's
    /// contact moved. A larger value would be visible as a jump.
    public var jumpPoints = 0.0
  }

  /// The recognized gestures, in the order in which they began.
  public var findings: [Finding] = []

  /// Plays the contacts of a recording on a plain view. The view covers the stage and all contacts.
  ///
  /// - Parameters:
  ///   - recording: The recording whose events are played.
  ///   - thresholds: The thresholds to use instead of the recording's own; changes of thresholds in the recording are
  ///     then ignored.
  @MainActor
  public init(of recording: Recording, thresholds: Thresholds? = nil) {
    let area = Self.area(of: recording)
    let view = PlainView(
      size: area.size, thresholds: thresholds ?? recording.header.thresholds, keepsThresholds: thresholds != nil)
    for event in recording.inputs { view.take(event, shiftedBy: area.origin) }
    view.finish()
    findings = view.findings
  }

  /// Returns the findings of a kind.
  public func all(_ kind: Kind) -> [Finding] { findings.filter { $0.kind == kind } }

  /// Returns an area that contains the stage and all contacts: on a large touchpad, fingers can be outside a small
  /// stage, and the view has to receive them too.
  private static func area(of recording: Recording) -> CGRect {
    var area = CGRect(x: 0, y: 0, width: recording.header.size.width, height: recording.header.size.height)
    for event in recording.inputs {
      guard let contact = event.kind.contact, contact.x.isFinite, contact.y.isFinite else { continue }
      area = area.union(CGRect(x: contact.x - 1, y: contact.y - 1, width: 2, height: 2))
    }
    return area
  }
}

/// A view with the five recognizers, its stage, and the findings.
private final class PlainView: GestureRecognizerDelegate {
  private(set) var findings: [Recognition.Finding] = []
  private let stage: Stage
  private let keepsThresholds: Bool
  private let tap = TapGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let twoFingerPan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  /// The index in `findings` of each recognizer's latest finding.
  private var places: [Recognition.Kind: Int] = [:]
  /// Whether the current event cancels contacts.
  private var isTakingAway = false
  /// The latest location of each contact, by identifier.
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
    // The recorded stage was resized; this one keeps its size.
    case .resize: return
    case .thresholds: if keepsThresholds { return }
    case .cancel, .focus, .scroll, .text, .key: break
    }
    let before = state
    switch event.kind {
    case .cancel, .focus: isTakingAway = true
    case .down, .move, .up, .resize, .thresholds, .scroll, .text, .key: isTakingAway = false
    }
    stage.handle(event)
    compare(before, moved: moved)
  }

  /// Ends the input: runs the remaining deadlines, and then cancels the contacts that are still down.
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

  /// The values that must not jump.
  private struct State {
    var pan: CGPoint?
    var twoFingerPan: CGPoint?
    var pinch: Double?
    /// The change of the pinch's distance for each point of distance between its two contacts: 1 unless another pair
    /// of contacts has taken over.
    var pinchPerPoint = 1.0
  }

  private var state: State {
    var state = State()
    if pan.state.isActive { state.pan = pan.translationInStage }
    if twoFingerPan.state.isActive { state.twoFingerPan = twoFingerPan.translationInStage }
    guard pinch.state.isActive, pinch.numberOfTouches >= 2, let distance = pinch.distancePoints else { return state }
    state.pinch = distance
    let apart = Self.distance(pinch.touches[0].location, pinch.touches[1].location)
    state.pinchPerPoint = distance / max(apart, PairTracker.minimumDistancePoints)
    return state
  }

  private func compare(_ before: State, moved: Double) {
    func step(_ kind: Recognition.Kind, _ step: Double, allowed: Double) {
      guard let place = places[kind] else { return }
      findings[place].jumpPoints = max(findings[place].jumpPoints, step - allowed)
    }
    // A recognizer that is over has been reset; its last reported value is in the list.
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
