import Foundation
import HalfwayGestures
import HalfwayLayers

extension GestureRecognizer: KeyValueObservable, KeyValueSource {
  package var observers: KeyValueObservers? {
    get { stateObserver as? KeyValueObservers }
    set { stateObserver = newValue }
  }

  package func value(of key: ObservedKey) -> Any? { key == .state ? state : nil }

  /// Sets `state`, to a state or its raw value, or `enabled`. Other keys, for which iOS raises an exception, and values
  /// of other types are reported as misuse.
  public func setValue(_ value: Any?, forKey key: String) {
    let state = value as? State ?? (value as? Int).flatMap(State.init(rawValue:))
    if key == "state", let state {
      self.state = state
    } else if key == "enabled", let isEnabled = value as? Bool {
      self.isEnabled = isEnabled
    } else {
      Transaction.report("\(type(of: self)) has no such value for the key '\(key)'")
    }
  }
}

extension KeyValueObservers: GestureStateObserver {
  package func stateWillChange(from old: GestureRecognizer.State) { announce(.state, old: old) }
  package func stateDidChange(from old: GestureRecognizer.State, to new: GestureRecognizer.State) {
    notify(.state, old: old, new: new)
  }
}

extension KeyValueObservable where Self: GestureRecognizer {
  /// Observes `state`. The handler is called after every change and before the recognizer's actions, until the returned
  /// object is released. Other properties are reported as misuse.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    observe(self, keyPath, [(\Self.state, .state)], options, changeHandler)
  }
}
