import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// A gesture for a scene of the catalog, with its intent, from which a recording can be made without a window.
public struct SceneGesture: Sendable {
  /// The source of the gesture.
  public enum Hand: Sendable {
    /// Strokes of a single contact.
    case contact([SyntheticHand.Stroke])
    /// Pinches of two fingers on a touchscreen.
    case fingers([PinchCloseGesture.Stroke])
  }

  /// The name of the scene.
  public var scene: String
  /// The name of the gesture: the scene's name and the effect, joined by hyphens.
  public var name: String
  /// The intent, as in the label of a recording.
  public var intent: RecordingHeader.Intent
  /// The name of the target that is meant, in a scene with several.
  public var target: String?
  /// A description of the gesture.
  public var note: String
  /// The strokes or pinches of the gesture.
  public var hand: Hand
  /// The device class. Pinches are always made on a touchscreen.
  public var device = DeviceClass.mouse
  /// The size of the screen, in points.
  public var size = RecordingHeader.Size(width: 375, height: 667)
  /// The appearance of the scene.
  public var style = RecordingHeader.Style.light
  /// Whether the screen that is open at the start is also open at the end.
  public var endsOpened: Bool
  /// The seed of the bundled recording. By default it is the same for all gestures, so that no gesture depends on the
  /// order of the others.
  public var seed: UInt64 = 1

  init(
    scene: String, name: String, intent: RecordingHeader.Intent, note: String, hand: Hand, seed: UInt64 = 1
  ) {
    (self.scene, self.name, self.intent, self.note, self.hand) = (scene, name, intent, note, hand)
    self.seed = seed
    if case .fingers = hand { device = .touch }
    endsOpened = intent == .cancel
  }

  /// Returns strokes of a single contact, meant to change nothing.
  public static func contact(scene: String, _ strokes: [SyntheticHand.Stroke]) -> SceneGesture {
    SceneGesture(scene: scene, name: scene, intent: .cancel, note: "", hand: .contact(strokes))
  }

  /// Returns a pinch of two fingers that move for 0.7 s, rest for 0.4 s, and lift.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene.
  ///   - intent: The intent of the gesture.
  ///   - startPoints: The distance of the fingers when they land, in points.
  ///   - endPoints: The distance at which they rest, in points.
  public static func heldPinch(
    scene: String, intent: RecordingHeader.Intent, from startPoints: Double, to endPoints: Double
  ) -> SceneGesture {
    let stroke = PinchCloseGesture.Stroke(
      startPoints: startPoints, ways: [(endPoints, 700), (endPoints, 400)], landsLaterMilliseconds: 40,
      liftsLaterMilliseconds: 16)
    return SceneGesture(
      scene: scene, name: scene + "-held", intent: intent, note: "two fingers that rest before they lift",
      hand: .fingers([stroke]))
  }

  /// Returns the gesture as a recording without expectations, determined by the seed.
  ///
  /// - Parameters:
  ///   - seed: The seed of the synthetic input.
  ///   - thresholds: The scene's thresholds for the gesture's device.
  public func recording(seed: UInt64, thresholds: Thresholds) -> Recording {
    let entries =
      switch hand {
      case .fingers(let strokes): PinchCloseGesture.entries(of: strokes, seed: seed)
      case .contact(let strokes): Self.entries(of: strokes, seed: seed)
      }
    let header = RecordingHeader(
      scene: scene, size: size, device: device, source: .synthetic, intent: intent, target: target, style: style,
      thresholds: thresholds, note: note)
    return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
  }

  private static func entries(of strokes: [SyntheticHand.Stroke], seed: UInt64) -> [RecordingEntry] {
    var hand = SyntheticHand(seed: seed)
    var entries: [RecordingEntry] = []
    var (milliseconds, isDown) = (0.0, false)
    var place = InputEvent.Contact(id: 0, x: 0, y: 0)
    for step in hand.perform(strokes) {
      // The recording begins with the first press.
      if isDown || !entries.isEmpty { milliseconds += step.waitMilliseconds }
      var kind: InputEvent.Kind?
      switch step.action {
      case .move(let x, let y):
        place = InputEvent.Contact(id: 0, x: Double(x), y: Double(y))
        if isDown { kind = .move(place) }
      case .press: (isDown, kind) = (true, .down(place))
      case .lift: (isDown, kind) = (false, .up(place))
      }
      guard let kind else { continue }
      let time = Timestamp.zero.advanced(bySeconds: milliseconds / 1000)
      entries.append(.input(InputEvent(timestamp: time, kind: kind)))
    }
    return entries
  }
}
