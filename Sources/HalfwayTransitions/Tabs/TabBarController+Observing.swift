import Foundation
import HalfwayViews

// Key-value observing of the selection.
extension TabBarController: KeyValueSource {
  package func value(of key: ObservedKey) -> Any? {
    switch key {
    case .selectedViewController: selectedViewController ?? NSNull()
    case .selectedIndex: selectedIndex
    default: nil
    }
  }

  func notifyObservers(ofSelectionBefore old: ViewController?) {
    guard let observers else { return }
    let oldIndex = viewControllers?.firstIndex(identical: old) ?? NSNotFound
    observers.notify(.selectedViewController, old: old ?? NSNull(), new: selectedViewController ?? NSNull())
    observers.notify(.selectedIndex, old: oldIndex, new: selectedIndex)
  }
}

extension KeyValueObservable where Self: TabBarController {
  /// Calls a closure after every change of `selectedViewController` or `selectedIndex`, until the result is released.
  /// Other properties are reported as unsupported.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    let keys: [(PartialKeyPath<Self>, ObservedKey)] = [
      (\Self.selectedViewController, .selectedViewController), (\Self.selectedIndex, .selectedIndex),
    ]
    return observe(self, keyPath, keys, options, changeHandler)
  }
}
