import Foundation
import HalfwayLayers
import HalfwayTransitions

/// A method that a notification center calls.
///
/// The compiler can't check that it is `Sendable`, because methods aren't. It is called on the main actor, or on the
/// thread on which it was added.
final class NotificationTarget: @unchecked Sendable {
  private weak var target: AnyObject?
  private let identifier: ObjectIdentifier
  private let name: Notification.Name?
  private let object: ObjectIdentifier?
  private let thread = pthread_self()
  private let body: (AnyObject, Notification) -> Void
  /// The registration in the center.
  var token: (any NSObjectProtocol)?

  init(
    _ target: AnyObject, name: Notification.Name?, object: Any?, _ body: @escaping (AnyObject, Notification) -> Void
  ) {
    (self.target, identifier) = (target, ObjectIdentifier(target))
    self.name = name
    self.object = object.map { ObjectIdentifier($0 as AnyObject) }
    self.body = body
  }

  var isGone: Bool { target == nil }

  /// Calls the method now. A notification from another thread reaches it later.
  func receive(_ notification: Notification) {
    if MainActor.isCurrent || pthread_equal(pthread_self(), thread) != 0 {
      return call(notification)
    }
    nonisolated(unsafe) let notification = notification
    Task { @MainActor in call(notification) }
  }

  private func call(_ notification: Notification) {
    if let target { body(target, notification) }
  }

  /// Returns whether a call of `removeObserver` refers to this registration. A name or an object that is nil refers to
  /// all.
  func matches(_ observer: ObjectIdentifier, _ name: Notification.Name?, _ object: ObjectIdentifier?) -> Bool {
    observer == identifier && (name == nil || name == self.name) && (object == nil || object == self.object)
  }
}

extension NotificationCenter {
  /// Calls a method of an object for each notification, until `removeObserver(_:)` or until the object is released.
  ///
  /// - Parameters:
  ///   - selector: The method, such as `CardView.move(_:)`.
  ///   - name: The name of the notifications, or `nil` for all names.
  ///   - object: The sender of the notifications, or `nil` for all senders.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector: @escaping (Target) -> (Notification) -> Void, name: Notification.Name?, object: Any?
  ) {
    removeTargets(where: \.isGone)
    let target = NotificationTarget(observer, name: name, object: object) { target, notification in
      if let target = target as? Target { selector(target)(notification) }
    }
    target.token = addObserver(forName: name, object: object, queue: nil) { [weak target] in target?.receive($0) }
    targets.withLock { $0.append(target) }
  }

  /// Calls a method with an `NSNotification` for each notification.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector: @escaping (Target) -> (NSNotification) -> Void, name: Notification.Name?, object: Any?
  ) {
    let method = { (target: Target) in
      { (notification: Notification) in
        selector(target)(
          NSNotification(name: notification.name, object: notification.object, userInfo: notification.userInfo))
      }
    }
    addObserver(observer, selector: method, name: name, object: object)
  }

  /// Calls a method without a parameter for each notification.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector: @escaping (Target) -> () -> Void, name: Notification.Name?, object: Any?
  ) {
    let method = { (target: Target) in { (_: Notification) in selector(target)() } }
    addObserver(observer, selector: method, name: name, object: object)
  }

  private func removeTargets(where isRemoved: (NotificationTarget) -> Bool) {
    let removed = targets.withLock { targets in
      let removed = targets.filter(isRemoved)
      targets.removeAll(where: isRemoved)
      return removed
    }
    for target in removed {
      if let token = target.token { removeObserver(token as Any) }
    }
  }

  /// Ends all calls of an object's methods. Also accepts what `addObserver(forName:object:queue:using:)` returns.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends the calls of an object's methods for a name and a sender, or for all if they are `nil`.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer, name: Notification.Name?, object: Any?) {
    let identifier = ObjectIdentifier(observer)
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    removeTargets { $0.matches(identifier, name, sender) }
    removeObserver(observer as Any, name: name, object: object)
  }
}
