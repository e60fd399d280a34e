import Foundation
import HalfwayTransitions

/// An action of an alert. The equivalent of UIKit's `UIAlertAction`.
@preconcurrency @MainActor
public final class AlertAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    /// A regular action.
    case `default` = 0
    /// The action that changes nothing. An alert has at most one.
    case cancel = 1
    /// An action that deletes something.
    case destructive = 2
  }

  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether the action can be selected (default: `true`).
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { alert?.actionsDidChange() } }
  }
  let handler: ((AlertAction) -> Void)?
  weak var alert: AlertController?

  /// Creates an action.
  ///
  /// - Parameter handler: Called after the action was selected and the alert was dismissed (default: `nil`).
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
