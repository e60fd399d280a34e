import Foundation
import HalfwayLayers

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
    case .delegate: (self as? ScrollView).map { $0.scrollDelegate as AnyObject? ?? NSNull() }
    case .isSelected: (self as? Control)?.isSelected
    case .isHighlighted: (self as? Control)?.isHighlighted
    case .isEnabled: (self as? Control)?.isEnabled
    case .selectedViewController, .selectedIndex, .title, .state, .collectionView, .own: nil
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

extension KeyValueObservable where Self: Control {
  /// Observes a property of a view, or `isSelected`, `isHighlighted` or `isEnabled`.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    let own: [(PartialKeyPath<Self>, ObservedKey)] = [
      (\Self.isSelected, .isSelected), (\Self.isHighlighted, .isHighlighted), (\Self.isEnabled, .isEnabled),
    ]
    return observe(self, keyPath, own + View.observedKeys(of: Self.self), options, changeHandler)
  }
}

extension KeyValueObservable where Self: ScrollView {
  /// Observes a property of a view, or `contentOffset`, `contentSize`, `contentInset` or `delegate`. Changes of the
  /// offset are reported whatever their cause.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    changeHandler: @escaping (Self, KeyValueObservedChange<Value>) -> Void
  ) -> KeyValueObservation {
    let own: [(PartialKeyPath<Self>, ObservedKey)] = [
      (\Self.contentOffset, .contentOffset), (\Self.contentSize, .contentSize), (\Self.contentInset, .contentInset),
      (\Self.delegate, .delegate),
    ]
    return observe(self, keyPath, own + View.observedKeys(of: Self.self), options, changeHandler)
  }
}
