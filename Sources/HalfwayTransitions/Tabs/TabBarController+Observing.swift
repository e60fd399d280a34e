import Foundation
import HalfwayViews

// The selection can be observed.
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
    let oldIndex = viewControllers.firstIndex(identical: old) ?? NSNotFound
    observers.notify(.selectedViewController, old: old ?? NSNull(), new: selectedViewController ?? NSNull())
    observers.notify(.selectedIndex, old: oldIndex, new: selectedIndex)
  }
}

extension KeyValueObservable where Self: TabBarController {
  /// Calls back after every change of `selectedViewController` or `selectedIndex`, until what is returned is let go of. Other properties are reported.
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
