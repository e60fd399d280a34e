import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in controls.
@Suite("Controls") @MainActor struct ControlBehaviors {
  private let screen = PlainScreen()
  private let recorder = CallRecorder()
  private var driver: StageDriver { screen.driver }

  private func add<Control: UIControl>(_ control: Control, height: Double = 40) -> Control {
    control.frame = CGRect(x: 100, y: 200, width: 100, height: height)
    screen.view.addSubview(control)
    screen.frame()
    return control
  }

  /// Records the names of the events that a control sends.
  private final class EventRecorder {
    private(set) var events: [String] = []
    func down() { events.append("down") }
    func dragInside() { events.append("drag inside") }
    func dragExit() { events.append("exit") }
    func upInside() { events.append("up inside") }
    func upOutside() { events.append("up outside") }
    func cancel() { events.append("cancel") }
    func changed() { events.append("changed") }

    @MainActor func follow(_ control: UIControl) {
      control.addTarget(self, action: EventRecorder.down, for: .touchDown)
      control.addTarget(self, action: EventRecorder.dragInside, for: .touchDragInside)
      control.addTarget(self, action: EventRecorder.dragExit, for: .touchDragExit)
      control.addTarget(self, action: EventRecorder.upInside, for: .touchUpInside)
      control.addTarget(self, action: EventRecorder.upOutside, for: .touchUpOutside)
      control.addTarget(self, action: EventRecorder.cancel, for: .touchCancel)
      control.addTarget(self, action: EventRecorder.changed, for: .valueChanged)
    }
  }

  // MARK: Events

  @Test(.uiKit("UIControl.Event.touchUpInside"))
  func `a tap sends touchDown and touchUpInside`() {
    let events = EventRecorder()
    events.follow(add(UIButton()))
    screen.tap(150, 220)
    #expect(events.events == ["down", "up inside"])
  }

  @Test(.uiKit("UIControl.Event.touchUpOutside"))
  func `a finger that leaves the control far enough sends touchUpOutside`() {
    let events = EventRecorder()
    events.follow(add(UIButton()))
    driver.down(150, 220)
    driver.move(150, 250)
    driver.move(150, 400)
    driver.up()
    #expect(events.events == ["down", "drag inside", "exit", "up outside"])
  }

  @Test(.uiKit("UIControl.Event.touchCancel"))
  func `a gesture that takes the touch over sends touchCancel`() {
    let events = EventRecorder()
    let button = add(UIButton())
    events.follow(button)
    screen.view.addGestureRecognizer(UIPanGestureRecognizer())
    driver.down(150, 220)
    driver.drag(to: 180, over: 100)
    #expect(events.events.last == "cancel" && !button.isHighlighted && !button.isTracking)
    driver.up()
    #expect(events.events.last == "cancel")
  }

  @Test(.uiKit("UIControl.isHighlighted"))
  func `a control is highlighted while the finger is inside`() {
    let button = add(UIButton())
    driver.down(150, 220)
    #expect(button.isHighlighted && button.isTracking && button.state == .highlighted)
    driver.move(150, 400)
    #expect(!button.isHighlighted && button.isTracking && !button.isTouchInside)
    driver.move(150, 220)
    #expect(button.isHighlighted)
    driver.up()
    #expect(!button.isHighlighted && !button.isTracking)
  }

  @Test(.uiKit("UIControl.isEnabled"))
  func `a disabled control sends no events and passes none to views behind it`() {
    let button = add(UIButton())
    button.isEnabled = false
    button.addTarget(recorder, action: CallRecorder.pressed, for: [.touchDown, .touchUpInside])
    screen.tap(150, 220)
    #expect(recorder.take() == [] && button.state == .disabled)
  }

  @Test(.uiKit("UIControl.sendActions(for:)"))
  func `sendActions calls the actions of the event, even those of a disabled control`() {
    let control = UIControl()
    control.addTarget(recorder, action: CallRecorder.pressed, for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    #expect(recorder.take() == [])
    control.sendActions(for: .valueChanged)
    #expect(recorder.take() == ["pressed"])
    control.isEnabled = false
    control.sendActions(for: .valueChanged)
    #expect(recorder.take() == ["pressed"])
  }

  @Test(.uiKit("UIControl.removeTarget(_:action:for:)"))
  func `a removed target isn't called, and targets aren't retained`() {
    let control = UIControl()
    control.addTarget(recorder, action: CallRecorder.pressed, for: .valueChanged)
    control.removeTarget(recorder, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(recorder.take() == [])
    weak var target: CallRecorder?
    do {
      let other = CallRecorder()
      control.addTarget(other, action: CallRecorder.pressed, for: .valueChanged)
      target = other
    }
    #expect(target == nil)
  }

  @Test(.uiKit("UIControl.addAction(_:for:)"))
  func `an action with the identifier of an earlier one replaces it`() {
    let control = UIControl()
    let recorder = recorder
    for name in ["first", "second"] {
      control.addAction(UIAction(identifier: .init("go")) { _ in recorder.record(name) }, for: .touchUpInside)
    }
    control.sendActions(for: .touchUpInside)
    #expect(recorder.take() == ["second"])
  }

  @Test(.uiKit("UIControl.beginTracking(_:with:)"))
  func `a control that refuses to track gets no further calls`() {
    final class Tracking: UIControl {
      var tracks = false
      var calls: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin")
        return tracks
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("continue")
        return true
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
    }
    let control = add(Tracking())
    driver.down(150, 220)
    driver.move(160, 220)
    driver.up()
    #expect(control.calls == ["begin"])
    control.tracks = true
    driver.down(150, 220)
    driver.move(160, 220)
    driver.up()
    #expect(control.calls == ["begin", "begin", "continue", "end"])
  }

  @Test(.uiKit("UIGestureRecognizer, Interacting with Other User Interface Controls"))
  func `a tap on a button doesn't reach a tap recognizer of its superview`() {
    let button = add(UIButton())
    button.addTarget(recorder, action: CallRecorder.pressed, for: .touchUpInside)
    let tap = UITapGestureRecognizer()
    tap.addTarget(recorder, action: CallRecorder.recognized)
    screen.view.addGestureRecognizer(tap)
    screen.tap(150, 220)
    #expect(recorder.take() == ["pressed"])
    screen.tap(20, 20)
    #expect(recorder.take() == ["ended"])
  }

  // MARK: Buttons

  @Test(.uiKit("UIButton.title(for:)"))
  func `a state without a title shows that of the normal state`() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Wait", for: .disabled)
    #expect(button.title(for: .highlighted) == "Go" && button.currentTitle == "Go")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
  }

  @Test(.uiKit("UIButton.ButtonType"))
  func `a system button shows its title in the tint color, and a custom one in white`() {
    let (system, custom) = (UIButton(type: .system), UIButton(type: .custom))
    system.tintColor = .red
    #expect(system.currentTitleColor == .red && custom.currentTitleColor == .white)
  }

  @Test(.uiKit("UIControl.isSelected"))
  func `a button isn't selected by taps, and shows the title of its state`() {
    let button = add(UIButton())
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    screen.tap(150, 220)
    #expect(!button.isSelected && button.currentTitle == "Off")
    button.isSelected = true
    #expect(button.currentTitle == "On" && button.state == .selected)
  }

  // MARK: Values

  @Test(.uiKit("UISwitch"))
  func `a tap toggles a switch and sends valueChanged, and code sends nothing`() {
    let toggle = UISwitch()
    #expect(toggle.frame.size == toggle.intrinsicContentSize && !toggle.isOn)
    toggle.addTarget(recorder, action: CallRecorder.pressed, for: .valueChanged)
    toggle.frame.origin = CGPoint(x: 100, y: 200)
    screen.view.addSubview(toggle)
    toggle.setOn(true, animated: false)
    #expect(recorder.take() == [])
    screen.tap(toggle.frame.midX, toggle.frame.midY)
    #expect(!toggle.isOn && recorder.take() == ["pressed"])
  }

  @Test(.uiKit("UISlider.value"))
  func `a slider limits its value, and sends valueChanged while it is dragged`() {
    let slider = add(UISlider())
    slider.value = 5
    #expect(slider.value == 1 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = 0.5
    slider.addTarget(recorder, action: CallRecorder.pressed, for: .valueChanged)
    driver.down(150, 220)
    driver.drag(to: 190, over: 100)
    driver.up()
    #expect(slider.value > 0.8 && recorder.take().count > 2)
  }

  @Test(.uiKit("UISlider.isContinuous"))
  func `a slider that isn't continuous sends valueChanged once, when it is released`() {
    let slider = add(UISlider())
    slider.value = 0.5
    slider.isContinuous = false
    slider.addTarget(recorder, action: CallRecorder.pressed, for: .valueChanged)
    driver.down(150, 220)
    driver.drag(to: 190, over: 100)
    #expect(recorder.take() == [])
    driver.up()
    #expect(recorder.take() == ["pressed"])
  }

  @Test(.uiKit("UISegmentedControl.selectedSegmentIndex"))
  func `a tap selects a segment and sends valueChanged, and code sends nothing`() {
    let segments = add(UISegmentedControl(items: ["a", "b"]))
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    segments.addTarget(recorder, action: CallRecorder.pressed, for: .valueChanged)
    segments.selectedSegmentIndex = 0
    #expect(recorder.take() == [])
    screen.tap(180, 220)
    #expect(segments.selectedSegmentIndex == 1 && recorder.take() == ["pressed"])
    screen.tap(180, 220)
    #expect(recorder.take() == [])
  }

  @Test(.uiKit("UIProgressView.progressViewStyle"))
  func `a progress view has rounded ends, except in the style of bars`() {
    let (plain, bar) = (UIProgressView(progressViewStyle: .default), UIProgressView(progressViewStyle: .bar))
    for view in [plain, bar] {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
      view.layoutIfNeeded()
    }
    #expect(plain.layer.cornerRadius > 0 && bar.layer.cornerRadius == 0)
  }
}
