import Foundation
import HalfwayGestures

extension GestureRecognizer: KeyValueObservable, KeyValueSource {
  package var observers: KeyValueObservers? {
    get { stateObservers as? KeyValueObservers }
    set {
      stateObservers = newValue
      stateWillChange = newValue.map { observers in { [unowned observers] in observers.announce(.state, old: $0) } }
      stateDidChange = newValue.map { observers in
        { [unowned observers] in observers.notify(.state, old: $0, new: $1) }
      }
    }
  }

  package func value(of key: ObservedKey) -> Any? { key == .state ? state : nil }
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
