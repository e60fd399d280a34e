import Foundation
import HalfwayGestures

/// The target-action mechanism. Methods take the place of UIKit's selectors:
///
///     button.addTarget(self, action: Screen.close, for: .touchUpInside)
///     …
///     func close(_ sender: Button) { … }
///
/// The method takes no parameters, the sender, or the sender and the event. The sender's type can be the control's
/// class, a superclass or `Any`. Targets are held weakly. If the target is nil, the first responder after the control
/// that is of the method's class is called. Actions run in the order in which they were added. In contrast to UIKit,
/// where selectors can be compared, an action that is added twice runs twice.
extension Control {
  /// Adds a target whose method takes the sender.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, ActionTarget(target, Target.self, Sender.self), for: controlEvents) { target, control, _ in
      if let sender = control as? Sender { action(target)(sender) }
    }
  }

  /// Adds a target whose method takes no parameters.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    add(target, ActionTarget(target, Target.self), for: controlEvents) { target, _, _ in action(target)() }
  }

  /// Adds a target whose method takes the sender and the event.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, HalfwayGestures.Event?) -> Void,
    for controlEvents: Event
  ) {
    let described = ActionTarget(target, Target.self, Sender.self, HalfwayGestures.Event.self)
    add(target, described, for: controlEvents) { target, control, event in
      if let sender = control as? Sender { action(target)(sender, event) }
    }
  }

  /// Adds a target whose method takes the sender and a nonoptional event. It isn't called for actions without an event.
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

  final func addSelector(_ target: Any?, _ action: Selector, for controlEvents: Event) {
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

  /// The targets of the actions, without those that were released.
  public final var allTargets: Set<AnyHashable> {
    Set(actions.entries.compactMap { $0.target?.object as? NSObject })
  }

  private func responder<Target>(as type: Target.Type) -> Target? {
    var responder: Responder? = self
    while let here = responder {
      if let found = here as? Target { return found }
      responder = here.next
    }
    return nil
  }

  /// Removes the actions of a target whose methods have the same type as `action`, because methods can't be compared;
  /// for a nil target, those added for nil with that class.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self, Sender.self), for: controlEvents)
  }

  /// Removes the actions of a target whose methods take no parameters.
  public func removeTarget<Target: AnyObject>(
    _ target: Target?, action: (Target) -> () -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self), for: controlEvents)
  }

  /// Removes the actions of a target whose methods take the sender and the event.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: (Target) -> (Sender, HalfwayGestures.Event?) -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self, Sender.self, HalfwayGestures.Event.self), for: controlEvents)
  }

  /// Removes the actions of a target whose methods take the sender and a nonoptional event.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: (Target) -> (Sender, HalfwayGestures.Event) -> Void, for controlEvents: Event
  ) {
    remove(ActionTarget(target, Target.self, Sender.self, HalfwayGestures.Event?.self), for: controlEvents)
  }

  private func remove(_ removed: ActionTarget, for events: Event) {
    actions.remove(events: events.rawValue) { $0?.mayBe(removed) ?? false }
  }

  final func removeSelector(_ target: Any?, _ action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let action { return remove(ActionTarget(object, action), for: controlEvents) }
    actions.remove(events: controlEvents.rawValue) { $0?.action == nil && $0?.isOf(object) ?? false }
  }

  // MARK: Actions

  /// Removes the action with an identifier.
  public func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
    actions.remove(events: controlEvents.rawValue) { ($0?.action as? Action)?.identifier == identifier }
  }

  // MARK: Sending

  /// Calls the targets and actions that exist at the beginning, except those removed meanwhile.
  func sendActions(for controlEvents: Event, with event: HalfwayGestures.Event?) {
    for entry in actions.entries where entry.events & controlEvents.rawValue != 0 {
      guard actions.entries.contains(where: { $0.id == entry.id }) else { continue }
      if !entry.run(self, event) { actions.remove(entry.id) }
    }
  }
}
