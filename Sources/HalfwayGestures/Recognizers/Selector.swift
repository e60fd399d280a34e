import Foundation

/// A reference to a method that is independent of the target object. The counterpart of `Selector` on iOS.
///
///     init(edge: Edge, target: Any?, action: Selector?) {
///       self.edge = edge
///       super.init(target: target, action: action)
///     }
///
/// If possible, pass the method itself to a recognizer or a control instead.
public struct Selector {
  /// The types of the method's target and parameters.
  package let shape: [ObjectIdentifier]
  /// Calls the method. Returns false if the target or the sender doesn't have the method's types.
  package let run: (AnyObject, AnyObject, Event?) -> Bool

  /// Creates a reference to a method that takes the sender.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    shape = [ObjectIdentifier(Target.self), ObjectIdentifier(Sender.self)]
    run = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates a reference to a method without parameters.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    shape = [ObjectIdentifier(Target.self)]
    run = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates a reference to a method without parameters whose result is ignored.
  @_disfavoredOverload
  public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) {
    shape = [ObjectIdentifier(Target.self)]
    run = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Calls the method of an object with an argument, which is ignored by a method without parameters. Does nothing if
  /// one of them doesn't have the method's types.
  public func perform(on target: Any?, with argument: Any?) {
    guard let target else { return }
    _ = run(target as AnyObject, argument.map { $0 as AnyObject } ?? NSNull(), nil)
  }

  /// Creates a reference to a method that takes the sender and the event.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender, Event?) -> Void) {
    shape = [ObjectIdentifier(Target.self), ObjectIdentifier(Sender.self), ObjectIdentifier(Event.self)]
    run = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event)
      return true
    }
  }
}
