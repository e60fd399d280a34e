import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import Testing

@testable import HalfwayCommands

/// The bar below an open scene and the measurements, without a window.
@MainActor @Suite struct SceneBarTests {
  private let session: DemoSession
  /// The current time, in milliseconds.
  private var now = 0.0

  init() { session = DemoSession(scenes: [Scenes.swipeBack], size: Self.wide, live: nil, recording: nil) }

  private static let wide = CGSize(width: 960, height: 720)
  private static let portrait = CGSize(width: 480, height: 800)

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  private mutating func settle() throws {
    repeat {
      now += 16
      session.advance(to: at(now))
      try #require(now < 60_000)
    } while session.isAnimating
  }

  private mutating func click(_ point: CGPoint) throws {
    session.handle(.down(x: point.x, y: point.y, at: at(now)))
    now += 40
    session.handle(.up(x: point.x, y: point.y, at: at(now)))
    try settle()
  }

  private mutating func press(_ action: DemoAction) throws {
    let frame = try #require(session.controlFrame(of: action))
    try click(CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test(arguments: [360.0, 375, 414, 800])
  func `the controls of a bar don't overlap, and none is outside of it`(width: Double) throws {
    let layout = DemoLayout(window: CGSize(width: width, height: 667), hasBar: true, isMeasuring: false)
    for hasGallery in [false, true] {
      let bar = SceneBar(layout, style: .light, hasGallery: hasGallery) { _ in }
      let actions: [DemoAction] = [.back, .replay, .export, .slowMotion, .debug, .tune, .help]
      let frames = try actions.map { try #require(bar.frame(of: $0)) }
      #expect(frames[0].minX >= 0 && frames[frames.count - 1].maxX <= width, "\(frames)")
      for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX + 1e-9, "\(frames)") }
    }
  }

  /// Drags a contact from one location to another without lifting it.
  private mutating func drag(from start: CGPoint, to end: CGPoint) {
    session.handle(.down(x: start.x, y: start.y, at: at(now)))
    for step in 1...10 {
      now += 16
      let share = Double(step) / 10
      session.handle(
        .move(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share, at: at(now)))
      session.advance(to: at(now))
    }
  }

  private mutating func resize(_ size: CGSize) throws {
    session.handle(InputEvent(timestamp: at(now), kind: .resize(width: size.width, height: size.height, scale: 1)))
    try settle()
  }

  private mutating func openScene() throws {
    let size = Self.wide
    session.handle(InputEvent(timestamp: at(now), kind: .resize(width: size.width, height: size.height, scale: 1)))
    try click(CGPoint(x: 120, y: 240))
    #expect(session.scene?.scene.name == Scenes.swipeBack.name)
  }

  @Test mutating func `in windows of any size the scene, the bar and the column don't overlap`() {
    for width in [1, 240, 375, 480, 799, 800, 960, 1920.0] {
      for height in [1, 90, 667, 720, 1080.0] {
        for (hasBar, isMeasuring) in [(false, false), (true, false), (false, true), (true, true)] {
          let layout = DemoLayout(
            window: CGSize(width: width, height: height), hasBar: hasBar, isMeasuring: isMeasuring)
          let scene = CGRect(origin: .zero, size: layout.sceneSize)
          #expect(scene.width >= min(width, 480) && scene.height >= min(height, 1))
          #expect((layout.bar != nil) == hasBar && (layout.column != nil) == (isMeasuring && width >= 800))
          for place in [layout.bar, layout.column].compactMap({ $0 }) {
            #expect(!place.insetBy(dx: 0.5, dy: 0.5).intersects(scene) || height == 1, "\(width) × \(height)")
            #expect(!layout.isScene(at: CGPoint(x: place.midX, y: place.midY)) || height == 1)
          }
          #expect(layout.isScene(at: CGPoint(x: scene.midX, y: scene.midY)))
        }
      }
    }
  }

  @Test mutating func `the mouse can do everything that keys do in a scene, including going back`() throws {
    try openScene()
    let plain = session.displayList.digest
    for action in [DemoAction.slowMotion, .debug, .tune] {
      try press(action)
      #expect(session.displayList.digest != plain, "\(action)")
      try press(action)
      #expect(session.displayList.digest == plain, "\(action)")
    }
    try press(.help)
    #expect(session.displayList.digest != plain)
    try click(CGPoint(x: 10, y: 10))
    #expect(session.displayList.digest == plain)
    try press(.replay)
    now += 4000
    try settle()
    #expect(session.displayList.digest == plain, "the message that there is nothing to replay disappears after a while")
    try press(.back)
    #expect(session.scene == nil && session.controlFrame(of: .back) == nil)
  }

  @Test mutating func `a button exports the last gesture, once its contact has lifted`() throws {
    final class Exports { var all: [(recording: Recording, scene: String)] = [] }
    let exports = Exports()
    session.export = { recording, scene throws(ToolError) in
      exports.all.append((recording, scene.name))
      return "a.webp"
    }
    try openScene()
    try press(.export)
    #expect(exports.all.isEmpty, "there is no gesture yet")
    drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 700, y: 300))
    session.keyDown(.character("e"), at: at(now))
    #expect(exports.all.isEmpty, "the gesture is in progress")
    session.handle(.up(x: 700, y: 300, at: at(now)))
    try settle()
    try press(.export)
    session.keyDown(.character("e"), at: at(now))
    try #require(exports.all.map(\.scene) == [Scenes.swipeBack.name, Scenes.swipeBack.name])
    let result = Replayer().run(exports.all[0].recording, scene: Scenes.swipeBack)
    #expect(result.verdict.outcome == .finish && exports.all[0].recording == exports.all[1].recording)
  }

  @Test mutating func `leaving a scene closes its tuning panel, and reopening keeps the tuned values`() throws {
    try openScene()
    try press(.tune)
    let panel = try #require(session.tuningPanel)
    #expect(session.scene?.stage.size.width ?? 0 < 960)
    for key in [Key.down, .down, .right] { session.keyDown(key, at: at(now)) }
    #expect(panel.model.thresholds.commitProgress == 0.51)
    try press(.back)
    #expect(session.scene == nil && session.tuningPanel == nil)
    try click(CGPoint(x: 120, y: 240))
    #expect(session.tuningPanel == nil && session.scene?.stage.size.width == 960)
    #expect(session.scene?.stage.thresholds.commitProgress == 0.51)
    try press(.tune)
    #expect(session.tuningPanel?.model.thresholds.commitProgress == 0.51)
  }

  @Test mutating func `a drag belongs to the bar or to the scene, depending on where it begins`() throws {
    try openScene()
    let control = try #require(session.controlFrame(of: .back))
    let onBar = CGPoint(x: control.midX, y: control.midY)
    #expect(session.pointerMoved(to: onBar, at: at(now)) && !session.pointerMoved(to: onBar, at: at(now)))
    #expect(session.pointerMoved(to: CGPoint(x: 400, y: 300), at: at(now)))
    // A drag that begins in the scene stays with the scene and doesn't trigger the button at its end.
    drag(from: CGPoint(x: 3, y: 650), to: CGPoint(x: onBar.x + 100, y: onBar.y))
    #expect(session.scene?.stage.transition != nil)
    session.handle(.up(x: onBar.x, y: onBar.y, at: at(now + 100)))
    now += 100
    try settle()
    #expect(session.scene != nil && session.scene?.isIdle == true)
    // A drag that begins on the bar doesn't affect the scene.
    drag(from: CGPoint(x: 3, y: 710), to: CGPoint(x: 500, y: 300))
    #expect(session.scene?.isHeld == false && session.scene?.stage.transition == nil)
    session.handle(.up(x: 500, y: 300, at: at(now)))
    try settle()
    #expect(session.scene != nil)
  }

  @Test mutating func `measurements move beside the scene if there is room, once the gesture ends`() throws {
    try openScene()
    drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 300, y: 300))
    session.keyDown(.character("d"), at: at(now))
    session.advance(to: at(now))
    #expect(session.scene?.stage.size.width == 960 && session.scene?.stage.transition != nil)
    session.handle(.up(x: 300, y: 300, at: at(now + 100)))
    now += 100
    try settle()
    let size = try #require(session.scene?.stage.size)
    let frame = try #require(session.measurementsFrame)
    #expect(size == CGSize(width: 640, height: 676) && frame.minX >= size.width && frame.maxX <= 960)
    #expect(session.pinchCenter == CGPoint(x: 320, y: 338))
    try resize(Self.portrait)
    #expect(session.scene?.stage.size == CGSize(width: 480, height: 756))
    try press(.debug)
    #expect(session.measurementsFrame == nil && session.scene?.stage.size == CGSize(width: 480, height: 756))
  }

  @Test mutating func `over a narrow scene measurements avoid the contact and the buttons`() throws {
    try openScene()
    for size in [Self.portrait, CGSize(width: 375, height: 667)] {
      try resize(size)
      if session.measurementsFrame == nil { try press(.debug) }
      for y in [120, 300, 500.0] {
        drag(from: CGPoint(x: 3, y: y), to: CGPoint(x: 100, y: y))
        try settle()
        let frame = try #require(session.measurementsFrame)
        #expect(!frame.contains(CGPoint(x: 100, y: y)), "\(size), \(y)")
        #expect(frame.minX >= 0 && frame.maxX <= size.width && frame.minY >= 56 && frame.maxY <= size.height - 44 - 80)
        session.handle(.up(x: 100, y: y, at: at(now)))
        try settle()
      }
    }
  }
}
