import Foundation
import HalfwayViews

// Key-value observing of titles and of the selection.
extension ViewController: KeyValueSource {
  package func value(of key: ObservedKey) -> Any? {
    switch key {
    case .title: title.map { $0 as Any } ?? NSNull()
    case .selectedViewController: (self as? TabBarController).map { $0.selectedViewController ?? NSNull() }
    case .selectedIndex: (self as? TabBarController)?.selectedIndex
    default: nil
    }
  }

  func titleDidChange(from old: String?) {
    tabBarItemIfMade?.title = title
    ownBars.navigationItem?.title = title
    observers?.notify(.title, old: old, new: title)
  }
}

extension KeyValueObservable where Self: NavigationController {
  /// Returns the value of an observable property by its name. As in UIKit, the key “_isTransitioning” has the value
  /// `true` from the beginning of a push or pop to its end.
  public func value(forKey key: String) -> Any? {
    key == "_isTransitioning" ? transition != nil : knownValue(forKey: key)
  }
}

extension KeyValueObservable where Self: ViewController {
  /// Calls a closure after every change of `title`, until the result is released. Other properties are reported as
  /// unsupported.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    observe(self, keyPath, [(\Self.title, .title)], options, changeHandler)
  }
}

extension TabBarController {
  func notifyObservers(ofSelectionBefore old: ViewController?) {
    guard let observers else { return }
    let oldIndex = viewControllers?.firstIndex(identical: old) ?? NSNotFound
    observers.notify(.selectedViewController, old: old, new: selectedViewController)
    observers.notify(.selectedIndex, old: oldIndex, new: selectedIndex)
  }
}

extension KeyValueObservable where Self: TabBarController {
  /// Calls a closure after every change of `title`, `selectedViewController` or `selectedIndex`, until the result is
  /// released.
  /// Other properties are reported as unsupported.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    let keys: [(PartialKeyPath<Self>, ObservedKey)] = [
      (\Self.selectedViewController, .selectedViewController), (\Self.selectedIndex, .selectedIndex),
      (\Self.title, .title),
    ]
    return observe(self, keyPath, keys, options, changeHandler)
  }
}
