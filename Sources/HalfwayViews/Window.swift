import Foundation
import HalfwayLayers

/// The root of a view tree. UIKit's `UIWindow`.
///
/// A stage shows one window. The stage creates it, or the delegate of an app that the stage launches does; in that case
/// the first window that is made visible is shown. It is resized to the stage, whatever its frame was.
open class Window: View {
  /// The front-to-back order of windows. UIKit's `UIWindow.Level`.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level; windows with a higher level are in front.
    public var rawValue: CGFloat
    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of ordinary windows, 0.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar, 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts, 2000.
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// Returns the level raised by `by`.
    public static func + (level: Level, by: CGFloat) -> Level { Level(rawValue: level.rawValue + by) }
    /// Returns the level lowered by `by`.
    public static func - (level: Level, by: CGFloat) -> Level { Level(rawValue: level.rawValue - by) }
  }

  /// The level (default: normal). It has no effect, because a stage shows one window.
  open var windowLevel = Level.normal
  /// The stage that shows the window, if any.
  package final weak var host: (any WindowHost)? {
    didSet {
      if let host { adopt(style: host.userInterfaceStyle) }
      guard (host == nil) != (oldValue == nil) else { return }
      if let host {
        host.post(Self.didBecomeVisibleNotification, from: self)
        becomeKey()
        host.post(Self.didBecomeKeyNotification, from: self)
      } else if let oldValue {
        resignKey()
        oldValue.post(Self.didResignKeyNotification, from: self)
        oldValue.post(Self.didBecomeHiddenNotification, from: self)
      }
    }
  }
  /// The stage that is to show the window; nil for the running stage.
  package final weak var intendedHost: (any WindowHost)?
  /// The responder that has become the first one and hasn't resigned.
  package final weak var firstResponder: Responder?
  /// The root view controller.
  package final var root: Responder?

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Creates a hidden window, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// Whether the window is hidden (default: true). Setting it to false shows the window.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if !newValue, host == nil { show() }
    }
  }

  /// Whether a stage shows the window. Each stage has one window.
  open var isKeyWindow: Bool { host != nil }

  /// Shows the window on the running stage. A stage that already shows another window refuses and reports it, unless
  /// the app's delegate has released that window.
  open func makeKeyAndVisible() { isHidden = false }

  /// Does nothing: a visible window is always key.
  open func makeKey() {}

  /// Called when the window has become the key window: when a stage shows it. The default does nothing.
  open func becomeKey() {}
  /// Called when the window is no longer the key window: when its stage shows another one. The default does nothing.
  open func resignKey() {}

  private func show() { (intendedHost ?? Transaction.runningStage as? any WindowHost)?.show(self) }

  /// Resizes the root view controller's view and the containers of presentations to the window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for subview in subviews where subview.autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) {
      guard subview.fillsWindow(of: root) else { continue }
      // A transformed view keeps its transform: without it, the view is as large as the window.
      if subview.layer.transform.isIdentity {
        subview.frame = bounds
      } else {
        subview.bounds.size = bounds.size
        subview.center = CGPoint(x: bounds.midX, y: bounds.midY)
      }
    }
  }
}

/// A view that always has the size of its window, even while it has a transform.
@MainActor
package protocol WindowFillingView: View {}

extension View {
  fileprivate func fillsWindow(of root: Responder?) -> Bool {
    if let layoutObserver { return layoutObserver === root }
    return self is any WindowFillingView
  }
}

/// A stage, as seen by windows.
@MainActor
package protocol WindowHost: AnyObject {
  /// Whether there are appearance proxies.
  var hasAppearance: Bool { get }
  /// Applies the values of the appearance proxies to a view that enters the window.
  func applyAppearance(to view: View)
  func show(_ window: Window)
  /// Posts a notification of a window.
  func post(_ name: Notification.Name, from object: NSObject)
  /// The style of the content, unless it is overridden: light or dark.
  var userInterfaceStyle: UserInterfaceStyle { get }
  /// The style of the window that is shown, which may override the host's.
  var shownStyle: UserInterfaceStyle { get }
  /// The traits of the stage.
  var traitCollection: TraitCollection { get }
  /// Whether content goes from right to left.
  var isRightToLeft: Bool { get }
}

extension View {
  /// The window that contains the view; nil if there is none.
  public var window: Window? { rootView as? Window }
}
