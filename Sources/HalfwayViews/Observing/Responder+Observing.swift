import Foundation
import HalfwayGestures
import HalfwayLayers

/// An object that notifies observers of changes to some of its properties, identified by key paths: a view, a control,
/// a scroll view, a view controller, a gesture recognizer, a collection layout, or an object of a class with properties
/// that are declared with `@KeyValueObserved`.
@preconcurrency @MainActor
public protocol KeyValueObservable: NSObject {}

/// An object that is notified of changes to properties of other objects. Responders and collection layouts are
/// observers; other classes conform to this protocol.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  /// Called when a property that this object observes has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

extension Responder: KeyValueObserver {}
extension Responder: KeyValueObservable {
  /// Makes a change and notifies the observers of the property.
  @inline(__always)
  package final func changing<Value>(_ key: ObservedKey, _ value: @autoclosure () -> Value, _ change: () -> Void) {
    guard let observers, observers.isObserved(key) else { return change() }
    let old = value()
    observers.announce(key, old: old)
    change()
    observers.notify(key, old: old, new: value())
  }
}

extension KeyValueObservable {
  /// Adds an observer of a property, held weakly. `observeValue(forKeyPath:of:change:context:)` is called on it after
  /// every change until it is removed or released.
  ///
  /// The observable properties are `frame`, `bounds`, `center`, `transform`, `alpha` and `hidden` of views;
  /// `selected`, `highlighted` and `enabled` of controls; `contentOffset`, `contentSize`, `contentInset` and `delegate`
  /// of scroll views; `title` of view controllers; `selectedViewController` and `selectedIndex` of tab bar controllers;
  /// `state` of gesture recognizers; `collectionView` of collection layouts; properties that are declared with
  /// `@KeyValueObserved`. Other key paths are reported as misuse.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let (observers, key, present) = observed(named: keyPath) else {
      return Transaction.report("\(type(of: self)) doesn't report changes of \"\(keyPath)\"")
    }
    let notify = { [weak self, weak observer] (moment: KeyValueMoment) in
      guard let self, let observer else { return }
      var change: [KeyValueChangeKey: Any] = [.kindKey: KeyValueChange.setting.rawValue]
      if options.contains(.new), let new = moment.new { change[.newKey] = new }
      if options.contains(.old), let old = moment.old { change[.oldKey] = old }
      if moment.isPrior { change[.notificationIsPriorKey] = true }
      observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
    }
    let isPrior = options.contains(.prior)
    _ = observers.add(key, observer: ObjectIdentifier(observer), isPrior: isPrior, notify)
    if options.contains(.initial) { notify(KeyValueMoment(old: nil, new: present, isPrior: false)) }
  }

  /// Reverses one `addObserver` of an observer for a property. Removing an observer that wasn't added is reported as
  /// misuse.
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) {
    let isRemoved = observed(named: keyPath).map { observers, key, _ in
      observers.removeLast { $0.observer == ObjectIdentifier(observer) && $0.key == key }
    }
    if isRemoved != true {
      Transaction.report("\(type(of: observer)) was removed as an observer of \"\(keyPath)\", which it is not")
    }
  }

  package func observe<Observed: NSObject, Value>(
    _ observed: Observed, _ keyPath: KeyPath<Observed, Value>, _ keys: [(PartialKeyPath<Observed>, ObservedKey)],
    _ options: KeyValueObservingOptions, _ handler: @escaping (Observed, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    let source = self as? any KeyValueSource
    let place: (observers: KeyValueObservers, key: ObservedKey)
    if let key = keys.first(where: { $0.0 == keyPath })?.1, let source {
      place = (source.ownObservers, key)
    } else if let storage = KeyValueStorages.storage(of: observed, at: keyPath) {
      place = (storage.observers, .own)
    } else {
      Transaction.report("\(type(of: self)) doesn't report changes of \(keyPath)")
      return KeyValueObservation(nil, id: 0)
    }
    let notify = { [weak observed] (moment: KeyValueMoment) in
      guard let observed else { return }
      handler(
        observed,
        KeyValueObservedChange(
          newValue: options.contains(.new) ? moment.new as? Value : nil,
          oldValue: options.contains(.old) ? moment.old as? Value : nil, isPrior: moment.isPrior))
    }
    let id = place.observers.add(place.key, isPrior: options.contains(.prior), notify)
    if options.contains(.initial) {
      notify(KeyValueMoment(old: nil, new: observed[keyPath: keyPath], isPrior: false))
    }
    return KeyValueObservation(place.observers, id: id)
  }

  /// Returns the observers of a property and its value; nil if the property can't be observed.
  fileprivate func observed(named name: String) -> (observers: KeyValueObservers, key: ObservedKey, value: Any)? {
    if let key = ObservedKey(rawValue: name), key != .own, let source = self as? any KeyValueSource,
      let value = source.value(of: key)
    {
      return (source.ownObservers, key, value)
    }
    return KeyValueStorages.storage(of: self, named: name).map { ($0.observers, .own, $0.current) }
  }
}

extension KeyValueObservable {
  /// Observes a property that is declared with `@KeyValueObserved`. The handler is called after every change, until the
  /// returned object is released. Other properties are reported as misuse.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    observe(self, keyPath, [], options, changeHandler)
  }
}

extension KeyValueObservable {
  /// Returns the value of an observable property by its name; nil for a property without a value. Other keys, for which
  /// iOS raises an exception, are reported as misuse.
  public func value(forKey key: String) -> Any? { knownValue(forKey: key) }

  /// Notifies the observers of a property with the option `.prior` of a change that is about to be made without setting
  /// the property. Names of properties that can't be observed have no observers.
  public func willChangeValue(forKey key: String) {
    if let (observers, key, value) = observed(named: key) { observers.announce(key, old: value) }
  }

  /// Notifies the observers of a property of a change that was made without setting the property.
  public func didChangeValue(forKey key: String) {
    if let (observers, key, value) = observed(named: key) { observers.notify(key, old: value, new: value) }
  }

  package func knownValue(forKey key: String) -> Any? {
    guard let value = observed(named: key)?.value else {
      Transaction.report("\(type(of: self)) has no value for the key '\(key)'")
      return nil
    }
    return value is NSNull ? nil : value
  }
}

extension KeyValueSource {
  fileprivate var ownObservers: KeyValueObservers {
    if let observers { return observers }
    let made = KeyValueObservers()
    observers = made
    return made
  }
}
