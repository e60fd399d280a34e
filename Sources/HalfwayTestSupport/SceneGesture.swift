import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// A gesture for a scene of the catalogue at 375 × 667 points, with what it is meant to do: data from which a recording is made without
/// a window.
public struct SceneGesture: Sendable {
  /// What makes the gesture.
  public enum Hand: Sendable {
    /// Strokes of a mouse.
    case mouse([SyntheticHand.Stroke])
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
  /// Of the bundled recording. By default the same for all, so that none depends on the order of the others.
  public var seed: UInt64 = 1

  /// The gesture as a recording without expectations; the same seed gives the same one.
  ///
  /// - Parameter thresholds: Those of the scene for the gesture's device.
  public func recording(seed: UInt64, thresholds: Thresholds) -> Recording {
    switch hand {
    case .fingers(let strokes):
      var recording = PinchCloseGesture(name: name, intent: intent, note: note, strokes: strokes).recording(seed: seed)
      recording.header.scene = scene
      recording.header.thresholds = thresholds
      return recording
    case .mouse(let strokes):
      let entries = Self.entries(of: strokes, seed: seed)
      let header = RecordingHeader(
        scene: scene, size: .init(width: 375, height: 667), device: .mouse, source: .synthetic, intent: intent,
        thresholds: thresholds, note: note)
      return Recording(header: header, entries: entries, footer: RecordingFooter(events: entries.count))
    }
  }

  /// The device class of the hand.
  public var device: DeviceClass {
    switch hand {
    case .mouse: .mouse
    case .fingers: .touch
    }
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

extension SceneGesture {
  /// The gestures whose bundled recordings need no window: two fingers, which a virtual display has not, and the catalogue's.
  public static let bundled: [SceneGesture] =
    PinchCloseGesture.all.enumerated().map { index, gesture in
      SceneGesture(
        scene: "pinch-close", name: gesture.name, intent: gesture.intent, note: gesture.note,
        // The seeds go on from those of the mouse.
        hand: .fingers(gesture.strokes), seed: UInt64(SwipeBackGesture.all.count + 1 + index))
    } + all

  /// One that finishes and one that cancels for each scene.
  public static let all: [SceneGesture] = [
    drag(
      "cube", .finish, "the cube turned two thirds of the way, let go", at(6, 330), at(268, 336), 760, hold: 12),
    drag("cube", .cancel, "a look round the corner, let go at a third", at(6, 330), at(132, 334), 560, hold: 80),
    drag(
      "pan-200", .finish, "from the middle of the text 140 points to the right: 70 % of 200", at(150, 460),
      at(302, 466), 620, hold: 60),
    drag(
      "pan-200", .cancel, "60 points to the right, less than half of 200", at(170, 450), at(240, 452), 420, hold: 90),
    drag(
      "expanding-circle", .finish, "the player pulled down over half of the way", at(190, 150), at(196, 440), 700,
      hold: 20),
    drag("expanding-circle", .cancel, "pulled down a little and let go", at(200, 170), at(203, 290), 500, hold: 90),
    drag("punch-out", .finish, "the hole closed from the left edge", at(5, 300), at(265, 308), 720, hold: 20),
    pinch(
      "punch-out", .cancel, "the hole made smaller by two fingers that let go early", from: 240, to: 190, 420, hold: 200
    ),
    SceneGesture(
      scene: "fold", name: "fold-finish", intent: .finish, note: "the map folded once and again, let go on the way",
      hand: .fingers([
        PinchCloseGesture.Stroke(
          startPoints: 270, ways: [(60, 900)], landsLaterMilliseconds: 66, liftsLaterMilliseconds: 16,
          liftsEarlyMilliseconds: 330)
      ])),
    SceneGesture(
      scene: "fold", name: "fold-cancel", intent: .cancel, note: "folded once, then the fingers go apart again",
      hand: .fingers([
        PinchCloseGesture.Stroke(
          startPoints: 260, ways: [(150, 620), (240, 360)], landsLaterMilliseconds: 40, liftsLaterMilliseconds: 16,
          liftsEarlyMilliseconds: 150)
      ])),
    pinch("grids", .finish, "the wide grid pinched to the narrow one", from: 250, to: 90, 640, hold: 20),
    pinch("grids", .cancel, "the grids between each other, and back", from: 240, to: 180, 460, hold: 220),
    drag("sheet", .finish, "the sheet pulled down by its grabber", at(188, 305), at(192, 560), 520, hold: 10),
    drag("sheet", .cancel, "the sheet pulled down a little and let go", at(160, 310), at(163, 400), 420, hold: 120),
    drag(
      "shrink-away", .finish, "the story pulled down to a third of its size", at(180, 180), at(188, 430), 620, hold: 20),
    drag("shrink-away", .cancel, "a look at the feed behind the story", at(200, 220), at(203, 320), 480, hold: 140),
    drag(
      "expanding-view", .finish, "the page gone and the colour shrinking, let go", at(150, 200), at(158, 480), 640,
      hold: 20),
    drag("expanding-view", .cancel, "the page faded, and back", at(170, 230), at(172, 340), 460, hold: 160),
    drag("tumble", .finish, "the pass pulled down two thirds of the way", at(190, 200), at(198, 650), 620, hold: 90),
    drag("tumble", .cancel, "the pass turned a little and let go", at(190, 240), at(192, 390), 520, hold: 180),
    drag(
      "shared-element", .finish, "the picture pulled down to its place in the list", at(190, 120), at(196, 400), 640,
      hold: 20),
    drag("shared-element", .cancel, "pulled down a little and let go", at(200, 150), at(203, 262), 500, hold: 120),
    drag("sliding-tabs", .finish, "two thirds of the way to the left tab", at(60, 360), at(322, 366), 560, hold: 20),
    drag("sliding-tabs", .cancel, "a look at the tab on the left", at(90, 360), at(200, 364), 480, hold: 120),
    drag("defaults", .finish, "from the left edge over half of the page", at(5, 350), at(262, 356), 620, hold: 20),
    drag("defaults", .cancel, "from the left edge a third of the way", at(6, 350), at(120, 353), 480, hold: 120),
    drag("alongside", .finish, "the header goes back with the page", at(5, 340), at(268, 347), 680, hold: 20),
    drag("alongside", .cancel, "the header goes a little, and returns", at(6, 340), at(140, 344), 520, hold: 120),
    drag("appearance", .finish, "the page pulled off, and what it is told", at(5, 180), at(260, 186), 640, hold: 20),
    drag(
      "appearance", .cancel, "pulled a third of the way, and told to come back", at(6, 180), at(130, 184), 500,
      hold: 120),
  ]

  private static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  private static func drag(
    _ scene: String, _ intent: RecordingHeader.Intent, _ note: String, _ from: CGPoint, _ to: CGPoint,
    _ milliseconds: Double, hold: Double
  ) -> SceneGesture {
    SceneGesture(
      scene: scene, name: "\(scene)-\(intent.rawValue)", intent: intent, note: note,
      hand: .mouse([.init(from: from, ways: [(to, milliseconds), (to, hold)])]))
  }

  private static func pinch(
    _ scene: String, _ intent: RecordingHeader.Intent, _ note: String, from: Double, to: Double,
    _ milliseconds: Double, hold: Double
  ) -> SceneGesture {
    SceneGesture(
      scene: scene, name: "\(scene)-\(intent.rawValue)", intent: intent, note: note,
      hand: .fingers([
        PinchCloseGesture.Stroke(
          startPoints: from, ways: [(to, milliseconds), (to, hold)],
          landsLaterMilliseconds: 66, liftsLaterMilliseconds: 16)
      ]))
  }
}
