import Foundation
import HalfwayGestures

/// Who is told of a control's events. A method stands where UIKit has a selector:
///
///     button.addTarget(self, action: Screen.close, for: .touchUpInside)
///     …
///     func close(_ sender: Button) { … }
///
/// The method has no parameter, the sender, or the sender and the event; the sender may be of the control's class, of one above it, or `Any`.
/// Targets are held weakly. For a target of nil the next responder after the control that is of the method's class is told. Actions run
/// in the order in which they were added; unlike in UIKit, where a selector can be compared, one that is added twice runs twice.
extension Control {
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, ActionTarget(target, Target.self, Sender.self), for: controlEvents) { target, control, _ in
      if let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// The same for a method without a parameter.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    add(target, ActionTarget(target, Target.self), for: controlEvents) { target, _, _ in action(target)() }
  }

  /// The same for a method that takes the event, too.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, HalfwayGestures.Event?) -> Void,
    for controlEvents: Event
  ) {
    let described = ActionTarget(target, Target.self, Sender.self, HalfwayGestures.Event.self)
    add(target, described, for: controlEvents) { target, control, event in
      if let sender = control as? Sender { action(target)(sender, event) }
    }
  }

  /// The same for a method that takes an event that is there; it is not called for what no touch has brought about.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, HalfwayGestures.Event) -> Void,
    for controlEvents: Event
  ) {
    let described = ActionTarget(target, Target.self, Sender.self, HalfwayGestures.Event?.self)
    add(target, described, for: controlEvents) { target, control, event in
      if let sender = control as? Sender, let event { action(target)(sender, event) }
    }
  }

  private func add<Target: AnyObject>(
    _ target: Target?, _ described: ActionTarget, for events: Event,
    _ run: @escaping (Target, Control, HalfwayGestures.Event?) -> Void
  ) {
    let isNobodyInParticular = target == nil
    actions.add(target: described, for: events.rawValue) { [weak target] control, event in
      if let target {
        run(target, control, event)
      } else if isNobodyInParticular, let responder = control.responder(as: Target.self) {
        run(responder, control, event)
      }
      return target != nil || isNobodyInParticular
    }
  }

  /// The same for a method that is named apart from its target.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let isNobodyInParticular = target == nil
    actions.add(target: ActionTarget(object, action), for: controlEvents.rawValue) { [weak object] control, event in
      var receiver: AnyObject? = isNobodyInParticular ? control : object
      while let here = receiver {
        if action.run(here, control, event) { return true }
        receiver = isNobodyInParticular ? (here as? Responder)?.next : nil
      }
      return isNobodyInParticular
    }
  }

  private func responder<Target>(as type: Target.Type) -> Target? {
    var responder: Responder? = self
    while let here = responder {
      if let found = here as? Target { return found }
      responder = here.next
    }
    return nil
  }

  /// No longer tells a target of events by methods of the same types as this one, since methods cannot be compared; for nil none of that
  /// class.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self, Sender.self), for: controlEvents)
  }

  public func removeTarget<Target: AnyObject>(
    _ target: Target?, action: (Target) -> () -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self), for: controlEvents)
  }

  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: (Target) -> (Sender, HalfwayGestures.Event?) -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self, Sender.self, HalfwayGestures.Event.self), for: controlEvents)
  }

  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: (Target) -> (Sender, HalfwayGestures.Event) -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self, Sender.self, HalfwayGestures.Event?.self), for: controlEvents)
  }

  private func remove(_ removed: ActionTarget, for events: Event) {
    actions.remove(events: events.rawValue) { $0?.mayBe(removed) ?? false }
  }

  /// No longer tells a target of events by methods of the same types, or at all for nil; no target for nil.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let action { return remove(ActionTarget(object, action), for: controlEvents) }
    actions.remove(events: controlEvents.rawValue) { $0?.action == nil && $0?.isOf(object) ?? false }
  }

  // MARK: Actions

  /// Runs an action for events. One with the same identifier that was added before goes.
  public func addAction(_ action: Action, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.add(target: ActionTarget(action: action), for: controlEvents.rawValue) { control, _ in
      action.run(from: control)
      return true
    }
  }

  public func removeAction(_ action: Action, for controlEvents: Event) {
    actions.remove(events: controlEvents.rawValue) { ($0?.action as? Action)?.replaces(action) ?? false }
  }

  public func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
    actions.remove(events: controlEvents.rawValue) { ($0?.action as? Action)?.identifier == identifier }
  }

  // MARK: Sending

  /// All events that somebody is told of.
  public var allControlEvents: Event {
    actions.entries.reduce(into: []) { $0.insert(Event(rawValue: $1.events)) }
  }

  /// Tells those who want to know of any of these events.
  public func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  /// Those that were there before the first one was told are told, unless they are removed meanwhile.
  func sendActions(for controlEvents: Event, with event: HalfwayGestures.Event?) {
    for entry in actions.entries where entry.events & controlEvents.rawValue != 0 {
      guard actions.entries.contains(where: { $0.id == entry.id }) else { continue }
      if !entry.run(self, event) { actions.remove(entry.id) }
    }
  }
}
