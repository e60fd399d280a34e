import Foundation

/// Which method of a target is called, where that is said apart from the target: what stands for `Selector` on iOS.
///
///     init(edge: Edge, target: Any?, action: Selector?) {
///       self.edge = edge
///       super.init(target: target, action: action)
///     }
///
/// Where there is a choice, give a recognizer or a control the method itself.
public struct Selector {
  /// The types that the method is of.
  package let shape: [ObjectIdentifier]
  /// Calls the method; false where the target or the sender is not of its types.
  package let run: (AnyObject, AnyObject, Event?) -> Bool

  /// A method that is told who sends.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    shape = [ObjectIdentifier(Target.self), ObjectIdentifier(Sender.self)]
    run = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A method without a parameter.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    shape = [ObjectIdentifier(Target.self)]
    run = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Calls the method of an object with an argument, which a method without a parameter does not get. Nothing is called where either is not of the
  /// method's types.
  public func perform(on target: Any?, with argument: Any?) {
    guard let target else { return }
    _ = run(target as AnyObject, argument.map { $0 as AnyObject } ?? NSNull(), nil)
  }

  /// A method that is told who sends, and of the touch that made it.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender, Event?) -> Void) {
    shape = [ObjectIdentifier(Target.self), ObjectIdentifier(Sender.self), ObjectIdentifier(Event.self)]
    run = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event)
      return true
    }
  }
}
