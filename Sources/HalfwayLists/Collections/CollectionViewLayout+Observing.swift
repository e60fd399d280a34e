import Foundation
import HalfwayViews

extension CollectionViewLayout: KeyValueObserver {}
extension CollectionViewLayout: KeyValueObservable, KeyValueSource {
  package func value(of key: ObservedKey) -> Any? { key == .collectionView ? collectionView ?? NSNull() : nil }
}

extension KeyValueObservable where Self: CollectionViewLayout {
  /// Observes `collectionView`. The handler is called after every change, until the returned object is released. Other
  /// properties are reported as misuse.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    observe(self, keyPath, [(\Self.collectionView, .collectionView)], options, changeHandler)
  }
}
