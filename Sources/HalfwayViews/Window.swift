import Foundation

/// The top of a stage's tree of views, as `UIWindow`. A stage makes its own; there is no other, and it is always visible and key.
open class Window: View {
  package init(root frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }

  /// True: a stage has one window.
  public final var isKeyWindow: Bool { true }

  /// The window is key and visible as long as its stage is there.
  public final func makeKeyAndVisible() {}

  /// The same.
  public final func makeKey() {}
}

extension View {
  /// The window that the view is in; nil for a view that is in none.
  public var window: Window? { rootView as? Window }
}
