import Foundation
import Halfway
import HalfwayApp
import HalfwayReplay
import HalfwaySDLStage
import Testing

@testable import HalfwayCommands

/// The gallery of the demo, without a window.
@MainActor @Suite struct GalleryTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  private func makeSession(_ size: CGSize = CGSize(width: 1000, height: 700), scenes: [Scene] = Scenes.all)
    -> DemoSession
  {
    let session = DemoSession(scenes: scenes, size: size, live: nil, recording: nil)
    session.handle(InputEvent(timestamp: .zero, kind: .resize(width: size.width, height: size.height, scale: 1)))
    return session
  }

  /// Advances in steps of 16 ms until the session stops animating.
  /// - Returns: The time at which it stops, in milliseconds, or nil if it animates for more than a minute.
  @discardableResult
  private func settle(_ session: DemoSession, from start: Double) -> Double? {
    var time = start
    repeat {
      time += 16
      session.advance(to: at(time))
      guard time < start + 60_000 else { return nil }
    } while session.isAnimating
    return time
  }

  private func click(_ session: DemoSession, _ point: CGPoint, _ time: Double) {
    session.handle(.down(x: point.x, y: point.y, at: at(time)))
    session.handle(.up(x: point.x, y: point.y, at: at(time + 40)))
  }

  private func layout(_ width: Double, _ sections: [Int]) -> GalleryLayout {
    GalleryLayout(width: width, sections: sections, headerHeight: 0, headingHeight: 40) { $1 }
  }

  @Test func `tiles fit into a window of any width without overlapping`() {
    for width in stride(from: 240.0, through: 2600, by: 7) {
      for count in [1, 2, 8, 16] {
        let sections = [count, 1, 0, count / 2]
        let layout = GalleryLayout(width: width, sections: sections, headerHeight: 100, headingHeight: 40) {
          $1 * 1.5 + Double($0 % 3) * 16
        }
        #expect(layout.frames.count == sections.reduce(0, +) && layout.headings.count == sections.count)
        for (index, frame) in layout.frames.enumerated() {
          #expect(frame.minX >= layout.margin && frame.maxX <= width - layout.margin + 0.01, "\(width), \(count)")
          #expect(frame.minY >= 100 && frame.maxY <= layout.contentHeight && frame.width >= 100)
          let others = layout.frames[..<index] + layout.headings.map { $0.insetBy(dx: 0, dy: 1) }
          #expect(others.allSatisfy { !$0.intersects(frame) }, "\(width), \(count)")
        }
      }
    }
    func columns(_ width: Double) -> Int { layout(width, [16]).columns }
    #expect([320, 375, 1000, 1920].map(columns) == [2, 2, 4, 6])
  }

  @Test func `arrow keys move the selection from tile to tile and never beyond the gallery`() {
    let tiles = layout(1000, [6])
    #expect(tiles.columns == 4)
    let rows: [(Int?, DemoDirection, Int)] = [
      (nil, .down, 0), (0, .left, 0), (0, .right, 1), (3, .right, 4), (1, .down, 5), (3, .down, 5), (5, .down, 5),
      (5, .up, 1), (0, .up, 0), (5, .right, 5),
    ]
    for (from, direction, to) in rows { #expect(tiles.tile(from: from, direction) == to) }
    #expect(layout(100, [0]).tile(from: nil, .right) == nil)
    // The sections have the tiles 0 to 5 in two rows, 6, and 7 to 9.
    let groups = layout(1000, [6, 1, 3])
    let steps: [(Int, DemoDirection, Int)] = [
      (3, .down, 5), (5, .down, 6), (6, .down, 7), (9, .up, 6), (6, .up, 4), (5, .right, 6), (9, .down, 9),
    ]
    for (from, direction, to) in steps { #expect(groups.tile(from: from, direction) == to) }
  }

  @Test func `the previews play once when the gallery opens, and then the gallery is idle`() throws {
    let session = makeSession()
    let still = session.displayList.digest
    session.advance(to: at(1))
    #expect(session.isAnimating)
    session.advance(to: at(400))
    session.advance(to: at(800))
    #expect(session.displayList.digest != still)
    let end = try #require(settle(session, from: 800))
    #expect(session.displayList.digest == still && end > 5000)
    #expect(session.nextDeadline == nil)
  }

  @Test func `a preview repeats under the pointer for a limited time and stops when the pointer leaves`() throws {
    func run(leavesAt leaving: Double?) throws -> Double {
      let session = makeSession()
      session.advance(to: at(1))
      #expect(!session.pointerMoved(to: CGPoint(x: 130, y: 240), at: at(5)), "the window opens under the pointer")
      #expect(session.pointerMoved(to: CGPoint(x: 120, y: 240), at: at(10)))
      #expect(!session.pointerMoved(to: CGPoint(x: 121, y: 240), at: at(20)))
      var time = 20.0
      if let leaving {
        while time < leaving {
          time += 16
          session.advance(to: at(time))
        }
        #expect(session.isAnimating && session.pointerMoved(to: nil, at: at(time)))
      }
      return try #require(settle(session, from: time))
    }
    let (left, stayed) = (try run(leavesAt: 500), try run(leavesAt: nil))
    #expect(left < 5000 && stayed > 2 * left)
  }

  @Test func `a click opens each scene in the whole window above the bar, and Esc goes back`() throws {
    let size = CGSize(width: 375, height: 667)
    for scene in Scenes.all {
      let session = makeSession(size, scenes: [scene])
      session.advance(to: at(1))
      #expect(session.title == "1 interactive transitions")
      click(session, CGPoint(x: 100, y: 240), 100)
      let opened = try #require(settle(session, from: 140))
      let stage = try #require(session.scene?.stage)
      #expect(session.scene?.scene.name == scene.name && session.title == scene.summary)
      // The stage fills the window except for the bar below it.
      #expect(stage.size == CGSize(width: 375, height: 623) && session.displayList.size == size)
      #expect(stage.displayList.digest == scene.makeStage(size: stage.size).displayList.digest)
      session.keyDown(.escape, at: at(opened))
      settle(session, from: opened)
      #expect(session.scene == nil)
      var isClosed = false
      session.close = { isClosed = true }
      session.keyDown(.escape, at: at(opened + 5000))
      #expect(isClosed)
    }
  }

  @Test func `the keyboard selects a scene, opens it, goes back, and opens it again`() throws {
    let session = makeSession()
    session.advance(to: at(1))
    for (index, key) in [Key.right, .right, .down].enumerated() { session.keyDown(key, at: at(10 + Double(index))) }
    session.keyDown(.enter, at: at(50))
    let time = try #require(settle(session, from: 50))
    #expect(session.scene?.scene.name == "fold")
    session.keyDown(.escape, at: at(time))
    let back = try #require(settle(session, from: time))
    session.keyDown(.space, at: at(back))
    settle(session, from: back)
    #expect(session.scene?.scene.name == "fold")
  }

  @Test func `Esc closes a scene that is still opening, and a click during the closing is ignored`() throws {
    let session = makeSession()
    session.advance(to: at(1))
    click(session, CGPoint(x: 120, y: 240), 20)
    session.advance(to: at(120))
    #expect(session.scene != nil && session.isAnimating)
    session.keyDown(.escape, at: at(130))
    session.advance(to: at(150))
    // A click while the scene closes has no effect, in particular not on the scene that is opened later.
    click(session, CGPoint(x: 400, y: 240), 160)
    let time = try #require(settle(session, from: 200))
    #expect(session.scene == nil)
    click(session, CGPoint(x: 400, y: 240), time)
    settle(session, from: time + 50)
    #expect(session.scene?.scene.name == Scenes.all[1].name)
  }

  @Test func `resizing the window with an open scene resizes both the scene and the gallery`() throws {
    let session = makeSession()
    session.advance(to: at(1))
    click(session, CGPoint(x: 120, y: 240), 20)
    let time = try #require(settle(session, from: 60))
    session.handle(InputEvent(timestamp: at(time), kind: .resize(width: 600, height: 500, scale: 2)))
    #expect(session.scene?.stage.size == CGSize(width: 600, height: 456))
    session.keyDown(.escape, at: at(time + 10))
    settle(session, from: time + 10)
    #expect(session.displayList.size == CGSize(width: 600, height: 500))
  }

  @Test func `the wheel scrolls within the content, and a drag scrolls instead of opening a tile`() throws {
    let session = makeSession(CGSize(width: 375, height: 400))
    let top = session.displayList.digest
    session.advance(to: at(1))
    session.wheelTurned(by: CGPoint(x: 0, y: -3), over: CGPoint(x: 100, y: 200), at: at(10))
    let scrolled = try #require(settle(session, from: 10))
    #expect(session.displayList.digest != top)
    session.wheelTurned(by: CGPoint(x: 0, y: 100), over: CGPoint(x: 100, y: 200), at: at(scrolled))
    let back = try #require(settle(session, from: scrolled))
    #expect(session.displayList.digest == top)
    session.handle(.down(x: 100, y: 300, at: at(back)))
    for step in 1...10 { session.handle(.move(x: 100, y: 300 - Double(step) * 12, at: at(back + Double(step) * 8))) }
    session.handle(.up(x: 100, y: 180, at: at(back + 90)))
    settle(session, from: back + 90)
    #expect(session.scene == nil && session.displayList.digest != top)
  }

  @Test func `keys turn help, measurements, slow motion and the dark style on and off again`() throws {
    let session = makeSession()
    session.advance(to: at(1))
    click(session, CGPoint(x: 120, y: 240), 20)
    var time = try #require(settle(session, from: 60))
    let (plain, scene) = (session.displayList.digest, session.scene?.displayList.digest)
    for key in [Key.character("?"), .character("d"), .character("s"), .character("t")] {
      session.keyDown(key, at: at(time))
      time = try #require(settle(session, from: time))
      #expect(session.displayList.digest != plain, "\(key)")
      session.keyDown(key, at: at(time))
      time = try #require(settle(session, from: time))
      #expect(session.displayList.digest == plain, "\(key)")
    }
    #expect(session.scene?.displayList.digest == scene, "overlays aren't part of the scene")
  }

  @Test func `a scene without a preview has a static tile`() throws {
    let scene = Scene(name: "plain", summary: "nothing") { ViewController() }
    let session = makeSession(scenes: [scene])
    session.advance(to: at(1))
    #expect(settle(session, from: 1) != nil)
    for x in [50.0, 60] { _ = session.pointerMoved(to: CGPoint(x: x, y: 200), at: at(100)) }
    #expect(settle(session, from: 100) != nil)
  }
}
