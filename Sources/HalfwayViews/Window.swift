import Foundation
import HalfwayLayers

/// The top of a tree of views, as `UIWindow`.
///
/// A stage shows one. It makes that itself, unless it launches a program, whose delegate does: then it shows the first that is made visible. Such a
/// window is as large as the stage, whatever its frame was.
open class Window: View {
  /// Which windows are in front, as `UIWindow.Level`.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    public static func + (level: Level, by: CGFloat) -> Level { Level(rawValue: level.rawValue + by) }
    public static func - (level: Level, by: CGFloat) -> Level { Level(rawValue: level.rawValue - by) }
  }

  /// Kept for whoever asks: of the one window that a stage shows none is in front.
  public final var windowLevel = Level.normal
  /// The stage that shows the window, if any.
  package final weak var host: (any WindowHost)? {
    didSet { if let host { adopt(style: host.userInterfaceStyle) } }
  }
  /// What is to show it; nil for the stage that is running.
  package final weak var intendedHost: (any WindowHost)?
  /// Its first screen.
  package final var root: Responder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// True until it is made visible. A window that is not hidden any more is shown.
  public override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      if !newValue, host == nil { show() }
    }
  }

  /// Whether a stage shows it: there is one window on each.
  public final var isKeyWindow: Bool { host != nil }

  /// Has the window shown, with its first screen, by the stage that is running. A stage that shows another one already refuses, with a diagnostic, unless the
  /// delegate of its program has let go of that.
  public final func makeKeyAndVisible() { isHidden = false }

  /// A window is key as long as it is visible.
  public final func makeKey() {}

  private func show() { (intendedHost ?? Transaction.runningStage as? any WindowHost)?.show(self) }

  /// What is as flexible as a screen fills the window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for subview in subviews where subview.autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) {
      // A view that something makes smaller, or turns, keeps that: it is as large as the window without it.
      if subview.layer.transform.isIdentity {
        subview.frame = bounds
      } else {
        subview.bounds.size = bounds.size
        subview.center = CGPoint(x: bounds.midX, y: bounds.midY)
      }
    }
  }
}

/// What shows windows: a stage, as code on it finds it.
@MainActor
package protocol WindowHost: AnyObject {
  func show(_ window: Window)
  /// Whether what is shown is light or dark, unless somebody says otherwise.
  var userInterfaceStyle: UserInterfaceStyle { get }
  /// The same of the window that it shows, which may say otherwise.
  var shownStyle: UserInterfaceStyle { get }
  /// The traits of the stage.
  var traitCollection: TraitCollection { get }
}

extension View {
  /// The window that the view is in; nil for a view that is in none.
  public var window: Window? { rootView as? Window }
}
