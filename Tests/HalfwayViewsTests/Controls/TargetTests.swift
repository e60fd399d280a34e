import Foundation
import HalfwayGestures
import HalfwayViews
import Testing

/// Target-action for controls and gesture recognizers, with methods in place of selectors.
@MainActor @Suite struct TargetTests {
  private final class Screen: Responder {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func button(_ sender: Button) { calls.append("button") }
    func control(_ sender: Control) { calls.append("control") }
    func view(sender: View) { calls.append("view") }
    func anything(_ sender: Any) { calls.append("any") }
    func object(_ sender: AnyObject) { calls.append("object") }
    func maybe(_ sender: Button?) { calls.append("maybe") }
    func both(_ sender: Button, event: HalfwayGestures.Event?) { calls.append(event == nil ? "both" : "both, event") }
    func certain(_ sender: Control, for event: HalfwayGestures.Event) { calls.append("certain") }
    func slider(_ sender: Slider) { calls.append("slider") }
    func other(_ sender: Button) { calls.append("other") }

    func gesture(_ sender: GestureRecognizer) { calls.append("gesture") }
    func pan(_ sender: PanGestureRecognizer) { calls.append("pan") }
  }

  @Test func `action methods take the sender as its own type, as a supertype, or not at all`() {
    let (button, screen) = (Button(type: .system), Screen())
    button.addTarget(screen, action: Screen.plain, for: .touchUpInside)
    button.addTarget(screen, action: Screen.button, for: .touchUpInside)
    button.addTarget(screen, action: Screen.control, for: .touchUpInside)
    button.addTarget(screen, action: Screen.view, for: .touchUpInside)
    button.addTarget(screen, action: Screen.anything, for: .touchUpInside)
    button.addTarget(screen, action: Screen.object, for: .touchUpInside)
    button.addTarget(screen, action: Screen.maybe, for: .touchUpInside)
    button.addTarget(screen, action: Screen.both, for: .touchUpInside)
    button.addTarget(screen, action: Screen.certain, for: .touchUpInside)
    button.addTarget(screen, action: Screen.slider, for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(screen.calls.isEmpty)
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["plain", "button", "control", "view", "any", "object", "maybe", "both"])
  }

  /// A class isolated to the main actor, as in UIKit. The compiler accepts its methods only through a closure.
  @MainActor private final class IsolatedScreen: View {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func button(_ sender: Button) { calls.append("button") }
    func both(_ sender: Any, event: HalfwayGestures.Event?) { calls.append("both") }
    func tapped(_ tap: TapGestureRecognizer) { calls.append("tapped") }

    func listen(to button: Button) {
      button.addTarget(self, action: { $0.plain }, for: .touchUpInside)
      button.addTarget(self, action: { $0.button }, for: .touchUpInside)
      button.addTarget(self, action: { $0.both }, for: .touchUpInside)
      addGestureRecognizer(TapGestureRecognizer(target: self, action: { $0.tapped }))
    }
  }

  @Test func `a target class can be isolated to the main actor`() {
    let (button, screen) = (Button(type: .system), IsolatedScreen(frame: .zero))
    screen.listen(to: button)
    button.sendActions(for: .touchUpInside)
    #expect(screen.calls == ["plain", "button", "both"])
    button.removeTarget(screen, action: { $0.button }, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    screen.gestureRecognizers?.first?.state = .ended
    #expect(screen.calls == ["plain", "button", "both", "plain", "both", "tapped"])
  }

  @Test func `action methods receive the event of the touch`() {
    let bench = ControlBench()
    let (button, screen) = (bench.put(Button(type: .system)), Screen())
    button.addTarget(screen, action: Screen.both, for: .touchUpInside)
    button.addTarget(screen, action: Screen.certain, for: .touchUpInside)
    bench.tap(150, 120)
    #expect(screen.calls == ["both, event", "certain"])
  }

  @Test func `targets are held weakly`() {
    let button = Button(type: .system)
    weak var kept: Screen?
    do {
      let screen = Screen()
      kept = screen
      button.addTarget(screen, action: Screen.plain, for: .allEvents)
      #expect(button.allControlEvents == .allEvents)
    }
    #expect(kept == nil)
    button.sendActions(for: .touchUpInside)
    #expect(button.allControlEvents == [])
  }

  @Test func `an action without a target goes up the hierarchy to the first view that handles it`() {
    final class Holder: View {
      var calls = 0
      func close(_ sender: Any) { calls += 1 }
    }
    let (outer, inner, button) = (Holder(frame: .zero), View(frame: .zero), Button(type: .system))
    outer.addSubview(inner)
    button.addTarget(nil, action: Holder.close, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(outer.calls == 0)
    inner.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(outer.calls == 1)
  }

  /// At first, both targets have two methods each, for two events.
  @Test(arguments: ["method", "method of another type", "event", "target", "everybody", "nobody's", "another's"])
  func `removing targets affects only the matching targets, methods, and events`(which: String) {
    let (button, screen, second) = (Button(type: .system), Screen(), Screen())
    let events: Control.Event = [.touchDown, .touchUpInside]
    for screen in [screen, second] {
      button.addTarget(screen, action: Screen.plain, for: events)
      button.addTarget(screen, action: Screen.button, for: events)
    }
    button.addAction(Action { _ in screen.calls.append("action") }, for: events)
    switch which {
    case "method": button.removeTarget(screen, action: Screen.button, for: .allEvents)
    case "method of another type": button.removeTarget(screen, action: Screen.anything, for: .allEvents)
    case "event": button.removeTarget(screen, action: Screen.plain, for: .touchDown)
    case "target": button.removeTarget(screen, action: nil, for: .allEvents)
    case "everybody": button.removeTarget(nil, action: nil, for: .allEvents)
    case "nobody's": button.removeTarget(nil, action: Screen.plain, for: .allEvents)
    default: button.removeTarget(Screen(), action: nil, for: .allEvents)
    }
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    let all = ["plain", "button", "action"]
    let (left, others): ([String], [String]) =
      switch which {
      case "method": (["plain", "action", "plain", "action"], ["plain", "button", "plain", "button"])
      case "event": (all + ["button", "action"], ["plain", "button", "plain", "button"])
      case "target": (["action", "action"], ["plain", "button", "plain", "button"])
      case "everybody": (["action", "action"], [])
      case "nobody's": (["button", "action", "button", "action"], ["button", "button"])
      default: (all + all, ["plain", "button", "plain", "button"])
      }
    #expect(screen.calls == left && second.calls == others)
  }

  @Test func `an action replaces the action with the same identifier`() {
    let button = Button(type: .system)
    var calls: [String] = []
    let first = Action(identifier: .init("save")) { calls.append("first \(($0.sender as? Button) === button)") }
    button.addAction(first, for: .touchUpInside)
    button.addAction(first, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["first true"] && first.sender == nil)
    button.addAction(Action(identifier: .init("save")) { _ in calls.append("second") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(calls == ["first true", "second"])
    button.removeAction(identifiedBy: .init("save"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(calls.count == 2)
  }

  @Test func `an action can add and remove targets during an event`() {
    let (button, screen) = (Button(type: .system), Screen())
    button.addAction(
      Action { _ in
        button.removeTarget(screen, action: nil, for: .allEvents)
        button.addTarget(screen, action: Screen.other, for: .touchDown)
      }, for: .touchDown)
    button.addTarget(screen, action: Screen.plain, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(screen.calls == [])
    button.sendActions(for: .touchDown)
    #expect(screen.calls == [])
  }

  @Test func `a recognizer calls methods that take a supertype or no sender`() {
    let screen = Screen()
    let pan = PanGestureRecognizer(target: screen, action: Screen.gesture)
    pan.addTarget(screen, action: Screen.pan)
    pan.addTarget(screen, action: Screen.anything)
    pan.addTarget(screen, action: Screen.plain)
    pan.state = .began
    #expect(screen.calls == ["gesture", "pan", "any", "plain"])
    pan.removeTarget(screen, action: Screen.pan)
    pan.removeTarget(nil, action: Screen.plain)
    pan.removeTarget(Screen(), action: nil)
    pan.state = .changed
    #expect(screen.calls.suffix(2) == ["gesture", "any"] && screen.calls.count == 6)
    pan.removeTarget(nil, action: nil)
    pan.state = .ended
    #expect(screen.calls.count == 6)
    #expect(PanGestureRecognizer(target: nil, action: nil).state == .possible)
  }
}
