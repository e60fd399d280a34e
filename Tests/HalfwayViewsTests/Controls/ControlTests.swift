import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews
import Testing

/// The events that a control sends in response to touches.
@MainActor @Suite struct ControlTests {
  private let bench = ControlBench()

  /// A touch that begins on a control from (100, 100) to (200, 150) and moves along a path.
  @Test(
    arguments: [
      (way: [(150.0, 120.0)], end: (150.0, 120.0), says: ["down", "inside", "up"]),
      // One point inside the margin of 70 points, and one point outside.
      ([], (150, 219), ["down", "up"]),
      ([], (150, 221), ["down", "up outside"]),
      (
        [(150, 219), (150, 221), (150, 230)], (150, 230),
        ["down", "inside", "exit", "outside", "outside", "up outside"]
      ),
      ([(150, 300), (150, 140)], (150, 140), ["down", "exit", "outside", "enter", "inside", "up"]),
      ([(271, 120), (29, 120)], (99, 120), ["down", "exit", "outside", "outside", "up"]),
    ] as [(way: [(Double, Double)], end: (Double, Double), says: [String])])
  func `a control tracks a touch up to seventy points beyond its bounds`(
    way: [(Double, Double)], end: (Double, Double), says: [String]
  ) {
    let control = bench.put(Control(frame: .zero))
    bench.down(150, 120)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted && control.state == .highlighted)
    for (x, y) in way { bench.move(x, y) }
    bench.up(end.0, end.1)
    #expect(bench.take() == says)
    #expect(!control.isTracking && !control.isTouchInside && control.state == .normal)
    #expect(bench.diagnostics.isEmpty)
  }

  @Test func `a control is highlighted only while the finger is inside`() {
    let control = bench.put(Control(frame: .zero))
    bench.down(150, 120)
    bench.move(150, 400)
    #expect(!control.isHighlighted && control.isTracking)
    bench.move(150, 120)
    #expect(control.isHighlighted)
    bench.cancel()
    #expect(!control.isHighlighted && !control.isTracking)
    #expect(bench.take() == ["down", "exit", "outside", "enter", "inside", "cancel"])
  }

  @Test func `a second tap in quick succession also sends touchDownRepeat`() {
    bench.put(Control(frame: .zero))
    bench.tap(150, 120)
    bench.wait(100)
    bench.tap(150, 120)
    bench.wait(1000)
    bench.tap(150, 120)
    #expect(bench.take() == ["down", "up", "down", "repeat", "up", "down", "up"])
  }

  @Test func `a control ignores a second finger`() {
    bench.put(Control(frame: .zero))
    bench.down(120, 120, id: 1)
    bench.down(180, 120, id: 2)
    bench.up(180, 120, id: 2)
    #expect(bench.take() == ["down"])
    bench.up(120, 120, id: 1)
    #expect(bench.take() == ["up"])
  }

  @Test func `a disabled control sends no events, and disabling it cancels tracking`() {
    let control = bench.put(Control(frame: .zero))
    control.isEnabled = false
    bench.tap(150, 120)
    #expect(bench.take() == [] && control.state == .disabled)
    control.isEnabled = true
    bench.wait(1000)
    bench.down(150, 120)
    control.isEnabled = false
    #expect(!control.isTracking && control.state == .disabled)
    bench.up(150, 120)
    #expect(bench.take() == ["down", "cancel"])
  }

  /// Records the calls of its tracking methods.
  private final class Tracker: Control {
    var asks: [String] = []
    var begins = true
    var goesOn = true
    override func beginTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
      asks.append("begin")
      return begins
    }
    override func continueTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
      asks.append("continue")
      return goesOn
    }
    override func endTracking(_ touch: Touch?, with event: HalfwayGestures.Event?) { asks.append("end") }
    override func cancelTracking(with event: HalfwayGestures.Event?) { asks.append("cancel") }
  }

  @Test func `a subclass receives the tracking calls and can end tracking`() {
    let control = bench.put(Tracker(frame: .zero))
    bench.down(150, 120)
    bench.move(150, 121)
    bench.up(150, 121)
    #expect(control.asks == ["begin", "continue", "end"] && bench.take() == ["down", "inside", "up"])
    control.asks = []
    bench.wait(1000)
    bench.down(150, 120)
    bench.cancel()
    #expect(control.asks == ["begin", "cancel"] && bench.take() == ["down", "cancel"])
    control.asks = []
    bench.wait(1000)
    control.goesOn = false
    bench.down(150, 120)
    bench.move(150, 121)
    bench.move(150, 122)
    bench.up(150, 122)
    #expect(control.asks == ["begin", "continue"] && bench.take() == ["down"] && !control.isHighlighted)
    control.asks = []
    bench.wait(1000)
    control.begins = false
    bench.tap(150, 120)
    #expect(control.asks == ["begin"] && bench.take() == [] && !control.isHighlighted)
  }

  @Test func `a recognized gesture cancels tracking`() {
    let control = bench.put(Control(frame: .zero))
    let pan = PanGestureRecognizer()
    bench.root.addGestureRecognizer(pan)
    bench.down(150, 120)
    for step in 1...5 {
      bench.wait(16)
      bench.move(150 + Double(step) * 10, 120)
    }
    #expect(pan.state == .changed && !control.isTracking)
    bench.up(200, 120)
    #expect(bench.take().last == "cancel")
  }

  @Test(arguments: [(false, false), (false, true), (true, false)])
  func `a button prevents a single-tap recognizer of an ancestor but not its own`(isOwn: Bool, takesTwo: Bool) {
    let button = bench.put(Button(type: .system))
    let tap = TapGestureRecognizer()
    if takesTwo { tap.numberOfTapsRequired = 2 }
    tap.addAction { [bench] _ in bench.log.append("tap") }
    (isOwn ? button : bench.root).addGestureRecognizer(tap)
    bench.tap(150, 120)
    if takesTwo {
      bench.wait(100)
      bench.tap(150, 120)
      // A button doesn't prevent recognizers that require two taps.
      #expect(bench.take().suffix(2) == ["tap", "cancel"])
    } else {
      #expect(bench.take() == (isOwn ? ["down", "tap", "cancel"] : ["down", "up", "primary"]))
    }
  }

  @Test func `a tap recognizer of an ancestor cancels the tracking of a plain control`() {
    bench.put(Control(frame: .zero))
    let tap = TapGestureRecognizer()
    bench.root.addGestureRecognizer(tap)
    bench.tap(150, 120)
    #expect(bench.take() == ["down", "cancel"])
  }

  @Test func `an action that removes the control ends tracking`() {
    let control = bench.put(Control(frame: .zero))
    control.addAction(Action { _ in control.removeFromSuperview() }, for: .touchDown)
    bench.down(150, 120)
    bench.up(150, 120)
    #expect(!control.isTracking && control.superview == nil)
  }

  /// Programs can store these raw values.
  @Test func `events and states have the raw values of UIKit`() {
    #expect(Control.Event.touchUpInside.rawValue == 64 && Control.Event.valueChanged.rawValue == 4096)
    #expect(Control.Event.primaryActionTriggered.rawValue == 8192 && Control.Event.touchCancel.rawValue == 256)
    #expect(Control.Event.allTouchEvents.contains([.touchDown, .touchCancel]))
    #expect(!Control.Event.allTouchEvents.contains(.valueChanged) && Control.Event.allEvents.contains(.valueChanged))
    #expect(Control.State.highlighted.rawValue == 1 && Control.State.disabled.rawValue == 2)
    #expect(Control.State.selected.rawValue == 4 && Control.State.normal == [])
  }
}
