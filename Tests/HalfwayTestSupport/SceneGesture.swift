import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// A gesture for a scene of the catalogue, with what it is meant to do: data from which a recording is made without a window.
public struct SceneGesture: Sendable {
  /// What makes the gesture.
  public enum Hand: Sendable {
    /// Strokes of one contact.
    case contact([SyntheticHand.Stroke])
    /// Two fingers on a touchscreen.
    case fingers([PinchCloseGesture.Stroke])
  }

  /// The name of the scene.
  public var scene: String
  /// Of the gesture: the scene's and what it does, joined by hyphens.
  public var name: String
  public var intent: RecordingHeader.Intent
  public var note: String
  public var hand: Hand
  /// What it is made with: two fingers are always a touchscreen's.
  public var device = DeviceClass.mouse
  public var size = RecordingHeader.Size(width: 375, height: 667)
  public var style = RecordingHeader.Style.light
  /// Whether the scene has its opened screen in the end, which it began with.
  public var endsOpened: Bool
  /// Of the bundled recording. By default the same for all, so that none depends on the order of the others.
  public var seed: UInt64 = 1

  init(
    scene: String, name: String, intent: RecordingHeader.Intent, note: String, hand: Hand, seed: UInt64 = 1
  ) {
    (self.scene, self.name, self.intent, self.note, self.hand) = (scene, name, intent, note, hand)
    self.seed = seed
    if case .fingers = hand { device = .touch }
    endsOpened = intent == .cancel
  }

  /// Two fingers that come together for 0.7 s, rest for 0.4 s, and lift.
  ///
  /// - Parameters:
  ///   - startPoints: The distance of the fingers when they land.
  ///   - endPoints: The distance at which they rest.
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

  /// The gesture as a recording without expectations; the same seed gives the same one.
  ///
  /// - Parameter thresholds: Those of the scene for the gesture's device.
  public func recording(seed: UInt64, thresholds: Thresholds) -> Recording {
    let entries =
      switch hand {
      case .fingers(let strokes): PinchCloseGesture.entries(of: strokes, seed: seed)
      case .contact(let strokes): Self.entries(of: strokes, seed: seed)
      }
    let header = RecordingHeader(
      scene: scene, size: size, device: device, source: .synthetic, intent: intent, style: style,
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
