import HalfwayTransitions
import HalfwayViews

// The appearance proxies of views other than bars.
extension AppearanceContainer where Self: UIView {
  /// Returns a proxy whose properties are the defaults of views of this class, and of its subclasses, that enter the
  /// window later: colors, fonts, margins, the layer's corners, border and shadow, and others, and properties of your
  /// own that are declared with `@KeyValueObserved`. Other properties of a proxy have no effect; when the first view
  /// enters, they are reported by name.
  public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

  /// Returns such a proxy for views in views or view controllers of classes, innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> Self {
    Appearances.viewProxy(of: self, in: containers) { makeInstance(frame: .zero) }
  }
}
