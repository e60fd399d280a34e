import Foundation
import Halfway
import HalfwayApp
import HalfwaySDLStage
import Testing

/// The effect of the pointer on a scene, and the key that shows its lesson.
@MainActor
@Suite struct HoverEffectTests {
  private let session = DemoSession(scene: Scenes.defaults, live: nil, recording: nil)
  private let time = Timestamp.zero.advanced(bySeconds: 0.1)

  init() { session.advance(to: time) }

  @Test func `what a screen covers and a text field have no effect`() throws {
    let session = DemoSession(scene: Scenes.sharedElement, live: nil, recording: nil)
    session.advance(to: time)
    let plain = session.displayList.digest
    // The description of the stay covers the list of stays, whose rows can be clicked.
    #expect(!session.pointerMoved(to: CGPoint(x: 187, y: 420), at: time))
    #expect(session.displayList.digest == plain)
    let composer = DemoSession(scene: Scenes.expandingView, live: nil, recording: nil)
    composer.advance(to: time)
    func field(in view: View) -> TextField? {
      view as? TextField ?? view.subviews.lazy.compactMap { field(in: $0) }.first
    }
    let place = try #require(composer.scene.flatMap { field(in: $0.stage.window) })
    let point = place.convert(CGPoint(x: 20, y: 12), to: place.rootView)
    #expect(!composer.pointerMoved(to: point, at: time))
  }

  @Test func `the pointer highlights what a click would press, and changes nothing in the scene`() throws {
    let (plain, scene) = (session.displayList.digest, try #require(session.scene).displayList.digest)
    // The back button and a switch.
    for point in [CGPoint(x: 60, y: 28), CGPoint(x: 313, y: 176)] {
      #expect(session.pointerMoved(to: point, at: time))
      #expect(session.displayList.digest != plain && session.scene?.displayList.digest == scene)
      #expect(!session.pointerMoved(to: point, at: time))
    }
    // A title reacts to nothing.
    #expect(session.pointerMoved(to: CGPoint(x: 100, y: 80), at: time))
    #expect(session.displayList.digest == plain)
  }

  @Test func `a contact ends the highlight`() {
    _ = session.pointerMoved(to: CGPoint(x: 60, y: 28), at: time)
    let highlighted = session.displayList.items.count
    session.handle(.down(x: 200, y: 80, at: time))
    session.advance(to: time.advanced(bySeconds: 0.02))
    #expect(session.displayList.items.count < highlighted)
  }

  @Test func `a key shows the lesson of the scene and prints the location of its source`() throws {
    var lines: [String] = []
    session.printLine = { lines.append($0) }
    session.keyDown(.character("i"), at: time)
    let location = try #require(Scenes.defaults.lesson).location
    #expect(session.chrome.isHelpShown && lines == [location])
    session.keyDown(.character("x"), at: time)
    #expect(!session.chrome.isHelpShown && lines.count == 1)
  }
}
