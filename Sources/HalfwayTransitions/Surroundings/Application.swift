import Foundation
import HalfwayViews

/// What a stage is to the code on it, as `UIApplication`, as far as that is there.
public final class Application: NSObject {
  private weak var surroundings: StageSurroundings?

  init(_ surroundings: StageSurroundings?) { self.surroundings = surroundings }

  /// That of the stage that is running on this thread; outside of any one without a window.
  public static var shared: Application { StageSurroundings.current?.application ?? Application(nil) }

  /// The stage's window, which is there once the stage's first screen was made.
  public var windows: [Window] { surroundings?.stage.map { [$0.window] } ?? [] }
  /// The same.
  public var keyWindow: Window? { windows.first }
  /// One, which has the window.
  public var connectedScenes: Set<ConnectedScene> { surroundings.map { [$0.windowScene] } ?? [] }
  /// Empty: a stage has no status bar.
  public var statusBarFrame: CGRect { .zero }

  /// Has contacts ignored that land from now on, to their end. Those that are down already go on. To be ended as often as it was begun.
  public func beginIgnoringInteractionEvents() { surroundings?.ignoreContacts(true) }

  /// Has contacts taken again that land from now on.
  public func endIgnoringInteractionEvents() { surroundings?.ignoreContacts(false) }

  /// Whether contacts that land are ignored.
  public var isIgnoringInteractionEvents: Bool { (surroundings?.ignoring ?? 0) > 0 }
}

/// A part of the program that has windows, as `UIScene`. (`Scene` is what can be recorded and replayed.)
public class ConnectedScene: NSObject {
  /// How much of it is there, as `UIScene.ActivationState`.
  public enum ActivationState: Sendable, Hashable {
    /// It is shown and gets touches, as a stage always does.
    case foregroundActive
    /// It is shown and gets none.
    case foregroundInactive
    /// It is not shown.
    case background
    /// It is gone.
    case unattached
  }

  fileprivate weak var surroundings: StageSurroundings?

  init(_ surroundings: StageSurroundings) { self.surroundings = surroundings }

  /// Whether its stage is still there.
  public var activationState: ActivationState { surroundings == nil ? .unattached : .foregroundActive }
}

/// The part that has the stage's window, as `UIWindowScene`.
public final class WindowScene: ConnectedScene {
  /// The stage's window, which is there once the stage's first screen was made.
  public var windows: [Window] { surroundings?.stage.map { [$0.window] } ?? [] }
  /// The same.
  public var keyWindow: Window? { windows.first }
  public var screen: Screen { surroundings?.screen ?? .main }
  public var traitCollection: TraitCollection { screen.traitCollection }
}

extension Window {
  /// The first screen of the stage. Setting another puts that in its place at once, as the first one came; a transition under way is completed.
  public var rootViewController: ViewController? {
    get { stage?.rootViewController }
    set { if let newValue { stage?.use(newValue) } }
  }
  /// The screen that the stage fills.
  public var screen: Screen { stage?.surroundings.screen ?? .main }
  /// The part of the program that it belongs to; nil once its stage is gone.
  public var windowScene: WindowScene? { stage?.surroundings.windowScene }
}
