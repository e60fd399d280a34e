import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in gesture recognizers.
@Suite("Gesture recognizers") @MainActor struct GestureBehaviors {
  /// Allows and refuses what the tests set.
  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var isSimultaneous = false
    private(set) var questions = 0

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      questions += 1
      return begins
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
  }

  private let screen = PlainScreen()
  private let recorder = CallRecorder()
  private let delegate = Delegate()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private var driver: StageDriver { screen.driver }

  init() { screen.view.addSubview(view) }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, to other: UIView? = nil, name: String? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(recorder, action: CallRecorder.recognized)
    (other ?? view).addGestureRecognizer(recognizer)
    return recognizer
  }

  private var gestures: [String] { recorder.take() }

  private func pan(by distance: Double = 60) {
    driver.down(50, 100)
    driver.drag(to: 50 + distance, over: 100)
    driver.up()
  }

  // MARK: Taps and presses

  @Test(.uiKit("UITapGestureRecognizer"))
  func `a tap calls its action once, in the state ended, and becomes possible again`() {
    let tap = add(UITapGestureRecognizer())
    screen.tap(50, 50)
    #expect(gestures == ["ended"] && tap.state == .possible)
  }

  @Test(.uiKit("UITapGestureRecognizer"))
  func `a finger that moves too far doesn't tap`() {
    _ = add(UITapGestureRecognizer())
    pan()
    #expect(gestures == [])
  }

  @Test(.uiKit("UITapGestureRecognizer.numberOfTapsRequired"))
  func `a double tap needs two taps in short succession`() {
    add(UITapGestureRecognizer()).numberOfTapsRequired = 2
    screen.tap(50, 50)
    driver.wait(1000)
    #expect(gestures == [])
    screen.tap(50, 50)
    screen.tap(50, 50)
    #expect(gestures == ["ended"])
  }

  @Test(.uiKit("UITapGestureRecognizer.numberOfTouchesRequired"))
  func `a tap with two fingers needs two fingers`() {
    add(UITapGestureRecognizer()).numberOfTouchesRequired = 2
    screen.tap(50, 50)
    #expect(gestures == [])
    driver.down(50, 50, id: 0)
    driver.down(100, 50, id: 1)
    driver.up(id: 0)
    driver.up(id: 1)
    #expect(gestures == ["ended"])
  }

  @Test(.uiKit("UIGestureRecognizer.require(toFail:)"))
  func `a single tap that requires a double tap to fail waits for it`() {
    let double = add(UITapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    add(UITapGestureRecognizer(), name: "single").require(toFail: double)
    screen.tap(50, 50)
    #expect(gestures == [])
    driver.wait(1000)
    #expect(gestures == ["single ended"])
    screen.tap(50, 50)
    screen.tap(50, 50)
    driver.wait(1000)
    #expect(gestures == ["double ended"])
  }

  @Test(.uiKit("UILongPressGestureRecognizer.minimumPressDuration"))
  func `a long press begins after half a second, while the finger is down, and ends when it lifts`() {
    let press = add(UILongPressGestureRecognizer())
    #expect(press.minimumPressDuration == 0.5)
    driver.down(50, 50)
    driver.wait(450)
    #expect(gestures == [])
    driver.wait(100)
    #expect(gestures == ["began"])
    driver.move(120, 50)
    driver.up()
    #expect(gestures == ["changed", "ended"])
  }

  @Test(.uiKit("UILongPressGestureRecognizer.allowableMovement"))
  func `a press fails if the finger moves more than 10 points before it begins`() {
    let press = add(UILongPressGestureRecognizer())
    #expect(press.allowableMovement == 10)
    driver.down(50, 50)
    driver.move(65, 50)
    driver.wait(1000)
    #expect(gestures == [])
  }

  // MARK: Continuous gestures

  @Test(.uiKit("UIPanGestureRecognizer"))
  func `a pan begins after some points, changes, and ends`() {
    let pan = add(UIPanGestureRecognizer())
    driver.down(50, 100)
    driver.move(53, 100)
    #expect(gestures == [] && pan.state == .possible)
    driver.move(80, 100)
    driver.move(90, 100)
    driver.up()
    let states = gestures
    #expect(states.first == "began" && states.last == "ended" && states.contains("changed"))
    #expect(pan.state == .possible)
  }

  @Test(.uiKit("UIPanGestureRecognizer.setTranslation(_:in:)"))
  func `the translation is counted from what was set`() {
    let pan = add(UIPanGestureRecognizer())
    driver.down(50, 100)
    driver.drag(to: 100, over: 100)
    #expect(pan.translation(in: view).x > 35)
    pan.setTranslation(.zero, in: view)
    driver.move(107, 103)
    #expect(pan.translation(in: view) == CGPoint(x: 7, y: 3))
  }

  @Test(.uiKit("UIPanGestureRecognizer.translation(in:)"))
  func `the translation is in the coordinates of the view`() {
    let pan = add(UIPanGestureRecognizer(), to: screen.view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    driver.down(50, 100)
    driver.drag(to: 100, over: 100)
    pan.setTranslation(.zero, in: nil)
    driver.move(120, 100)
    #expect(pan.translation(in: screen.view).x == 20 && pan.translation(in: view).x == 10)
  }

  @Test(.uiKit("UIPanGestureRecognizer.velocity(in:)"))
  func `the velocity is in points per second`() {
    let pan = add(UIPanGestureRecognizer())
    driver.down(50, 100)
    driver.drag(to: 110, over: 100)
    #expect(abs(pan.velocity(in: view).x - 600) < 60 && abs(pan.velocity(in: view).y) < 1)
  }

  @Test(.uiKit("UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)"))
  func `a delegate that asks for the direction of a pan sees it however long the finger rested`() {
    final class Horizontal: NSObject, UIGestureRecognizerDelegate {
      var velocities: [CGPoint] = []

      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
        velocities.append(pan.velocity(in: pan.view))
        return velocities.last!.x > abs(velocities.last!.y)
      }
    }
    let pan = add(UIPanGestureRecognizer())
    let delegate = Horizontal()
    pan.delegate = delegate
    for rest in [5.0, 15, 30, 40, 41, 50, 90, 1000] {
      for step in [12.0, 20, 40] {
        driver.down(50, 100)
        driver.wait(rest)
        driver.move(50 + step, 100 + step / 4)
        #expect(pan.state == .changed, "rested for \(rest) ms, then moved by \(step) points")
        let velocity = delegate.velocities.last ?? .zero
        #expect(velocity.x >= step / 0.045 && abs(velocity.y - velocity.x / 4) < 1, "\(rest), \(step): \(velocity)")
        driver.up()
        driver.wait(400)
      }
    }
    // A finger that stopped after that has no velocity, as before.
    driver.down(50, 100)
    driver.wait(50)
    driver.move(70, 100)
    driver.wait(100)
    driver.up()
    #expect(pan.velocity(in: view) == .zero)
  }

  @Test(.uiKit("UIPinchGestureRecognizer.scale"))
  func `the scale of a pinch is the quotient of the distances of the fingers`() {
    let pinch = add(UIPinchGestureRecognizer())
    driver.down(80, 100, id: 0)
    driver.down(120, 100, id: 1)
    driver.drag(to: 40, over: 100, id: 0)
    #expect(gestures.first == "began" && pinch.scale > 1.3)
    pinch.scale = 1
    driver.move(0, id: 0)
    #expect(pinch.scale > 1.4 && pinch.scale < 1.7)
  }

  @Test(.uiKit("UISwipeGestureRecognizer.direction"))
  func `a swipe is recognized in its direction only, to the right by default`() {
    let swipe = add(UISwipeGestureRecognizer())
    #expect(swipe.direction == .right)
    driver.down(150, 100)
    driver.drag(to: 20, over: 80)
    driver.up()
    #expect(gestures == [])
    driver.down(20, 100)
    driver.drag(to: 150, over: 80)
    driver.up()
    #expect(gestures == ["ended"])
  }

  // MARK: Several recognizers

  @Test(.uiKit("UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"))
  func `of two pans, only the one of the inner view is recognized, unless a delegate allows both`() {
    let outer = add(UIPanGestureRecognizer(), to: screen.view, name: "outer")
    _ = add(UIPanGestureRecognizer(), name: "inner")
    pan()
    #expect(gestures.allSatisfy { $0.hasPrefix("inner") })
    delegate.isSimultaneous = true
    outer.delegate = delegate
    pan()
    #expect(Set(gestures).isSuperset(of: ["inner began", "outer began", "inner ended", "outer ended"]))
  }

  @Test(.uiKit("UIView.addGestureRecognizer(_:)"))
  func `a recognizer gets the touches of the subviews of its view`() {
    let tap = add(UITapGestureRecognizer(), to: screen.view)
    screen.tap(50, 50)
    #expect(gestures == ["ended"] && tap.view === screen.view)
  }

  @Test(.uiKit("UIView.addGestureRecognizer(_:)"))
  func `a recognizer has one view, the last one that it was added to`() {
    let tap = add(UITapGestureRecognizer())
    screen.view.addGestureRecognizer(tap)
    #expect(tap.view === screen.view && view.gestureRecognizers?.contains(tap) != true)
  }

  @Test(.uiKit("UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)"))
  func `a recognizer fails if its delegate doesn't let it begin`() {
    add(UIPanGestureRecognizer()).delegate = delegate
    delegate.begins = false
    pan()
    #expect(gestures == [] && delegate.questions == 1)
    delegate.begins = true
    pan()
    #expect(gestures.first == "began")
  }

  @Test(.uiKit("UIGestureRecognizerDelegate.gestureRecognizer(_:shouldReceive:)"))
  func `a recognizer doesn't follow touches that its delegate refuses`() {
    add(UITapGestureRecognizer()).delegate = delegate
    delegate.receives = false
    screen.tap(50, 50)
    #expect(gestures == [] && delegate.questions == 0)
  }

  @Test(.uiKit("UIGestureRecognizer.isEnabled"))
  func `disabling a recognizer cancels its gesture`() {
    let pan = add(UIPanGestureRecognizer())
    driver.down(50, 100)
    driver.drag(to: 100, over: 100)
    _ = recorder.take()
    pan.isEnabled = false
    #expect(gestures == ["cancelled"])
    pan.isEnabled = true
    driver.move(150)
    driver.up()
    #expect(gestures == [])
  }

  @Test(.uiKit("UIGestureRecognizer.location(in:)"))
  func `the location of a gesture is in the coordinates of a view, or of the window for nil`() {
    let press = add(UILongPressGestureRecognizer())
    view.frame.origin = CGPoint(x: 20, y: 30)
    driver.down(50, 50)
    driver.wait(600)
    #expect(press.location(in: view) == CGPoint(x: 30, y: 20) && press.location(in: nil) == CGPoint(x: 50, y: 50))
  }
}
