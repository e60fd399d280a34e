import Foundation
import HalfwayGestures
import HalfwayLayers

/// A responder that notifies observers of changes to some of its properties, identified by key paths: a view, a scroll
/// view or a tab bar controller.
@preconcurrency @MainActor
public protocol KeyValueObservable: Responder {}

/// An object that is notified of changes to properties of other objects. Responders are observers; other classes
/// conform to this protocol.
@preconcurrency @MainActor
public protocol KeyValueObserver: AnyObject {
  /// Called when a property that this object observes has changed.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

extension Responder: KeyValueObserver {}

extension Responder: KeyValueObservable {
  private var ownObservers: KeyValueObservers {
    if let observers { return observers }
    let made = KeyValueObservers()
    observers = made
    return made
  }

  /// Makes a change and notifies the observers of the property.
  @inline(__always)
  package final func changing<Value>(_ key: ObservedKey, _ value: @autoclosure () -> Value, _ change: () -> Void) {
    guard let observers, observers.isObserved(key) else { return change() }
    let old = value()
    change()
    observers.notify(key, old: old, new: value())
  }

  /// Adds an observer of a property, held weakly. `observeValue(forKeyPath:of:change:context:)` is called on it after
  /// every change until it is removed or released.
  ///
  /// The observable properties are `frame`, `bounds`, `center`, `transform`, `alpha` and `hidden` of views;
  /// `contentOffset`, `contentSize` and `contentInset` of scroll views; `selectedViewController` and `selectedIndex` of
  /// tab bar controllers. Other key paths are reported as misuse.
  public final func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let source = self as? any KeyValueSource
    guard let key = ObservedKey(rawValue: keyPath), let present = source?.value(of: key) else {
      return Transaction.report("\(type(of: self)) doesn't report changes of \"\(keyPath)\"")
    }
    let notify = { [weak self, weak observer] (old: Any?, new: Any?) in
      guard let self, let observer else { return }
      var change: [KeyValueChangeKey: Any] = [.kindKey: KeyValueChange.setting.rawValue]
      if options.contains(.new), let new { change[.newKey] = new }
      if options.contains(.old), let old { change[.oldKey] = old }
      observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
    }
    _ = ownObservers.add(key, observer: ObjectIdentifier(observer), notify)
    if options.contains(.initial) { notify(nil, present) }
  }

  /// Reverses one `addObserver` of an observer for a property. Removing an observer that wasn't added is reported as
  /// misuse.
  public final func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) {
    let isRemoved = observers?.removeLast {
      $0.observer == ObjectIdentifier(observer) && $0.key.rawValue == keyPath
    }
    if isRemoved != true {
      Transaction.report("\(type(of: observer)) was removed as an observer of \"\(keyPath)\", which it is not")
    }
  }

  package func observe<Observed: Responder, Value>(
    _ observed: Observed, _ keyPath: KeyPath<Observed, Value>, _ keys: [(PartialKeyPath<Observed>, ObservedKey)],
    _ options: KeyValueObservingOptions, _ handler: @escaping (Observed, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    guard let key = keys.first(where: { $0.0 == keyPath })?.1 else {
      Transaction.report("\(type(of: self)) doesn't report changes of \(keyPath)")
      return KeyValueObservation(nil, id: 0)
    }
    let notify = { [weak observed] (old: Any?, new: Any?) in
      guard let observed else { return }
      handler(
        observed,
        KeyValueObservedChange(
          newValue: options.contains(.new) ? new as? Value : nil,
          oldValue: options.contains(.old) ? old as? Value : nil))
    }
    let id = ownObservers.add(key, notify)
    if options.contains(.initial) { notify(nil, observed[keyPath: keyPath]) }
    return KeyValueObservation(observers, id: id)
  }
}

extension View: KeyValueSource {
  package func value(of key: ObservedKey) -> Any? {
    switch key {
    case .frame: frame
    case .bounds: bounds
    case .center: center
    case .transform: transform
    case .alpha: alpha
    case .isHidden: isHidden
    case .contentOffset: (self as? ScrollView)?.contentOffset
    case .contentSize: (self as? ScrollView)?.contentSize
    case .contentInset: (self as? ScrollView)?.contentInset
    case .selectedViewController, .selectedIndex: nil
    }
  }

  static func observedKeys<Observed: View>(of type: Observed.Type) -> [(PartialKeyPath<Observed>, ObservedKey)] {
    [
      (\Observed.frame, .frame), (\Observed.bounds, .bounds), (\Observed.center, .center),
      (\Observed.transform, .transform), (\Observed.alpha, .alpha), (\Observed.isHidden, .isHidden),
    ]
  }
}

extension KeyValueObservable where Self: View {
  /// Observes `frame`, `bounds`, `center`, `transform`, `alpha` or `isHidden`. The handler is called after every change
  /// that is made by setting the property, until the returned object is released. Other properties are reported as
  /// misuse.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    observe(self, keyPath, View.observedKeys(of: Self.self), options, changeHandler)
  }
}

extension KeyValueObservable where Self: ScrollView {
  /// Observes a property of a view, or `contentOffset`, `contentSize` or `contentInset`. Changes of the offset are
  /// reported whatever their cause.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    let own: [(PartialKeyPath<Self>, ObservedKey)] = [
      (\Self.contentOffset, .contentOffset), (\Self.contentSize, .contentSize), (\Self.contentInset, .contentInset),
    ]
    return observe(self, keyPath, own + View.observedKeys(of: Self.self), options, changeHandler)
  }
}
