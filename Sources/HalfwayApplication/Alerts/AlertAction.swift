import Foundation
import HalfwayTransitions

/// What somebody can answer to an alert. UIKit's `UIAlertAction`.
@preconcurrency @MainActor
public final class AlertAction: NSObject {
  public enum Style: Int, Sendable, Hashable, CaseIterable {
    case `default` = 0
    /// Leaves everything as it is. There is one at most.
    case cancel = 1
    /// Takes something away.
    case destructive = 2
  }

  public let title: String?
  public let style: Style
  /// Whether it can be chosen.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { alert?.actionsDidChange() } }
  }
  let handler: ((AlertAction) -> Void)?
  weak var alert: AlertController?

  /// - Parameter handler: Called when it was chosen and the alert is gone.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
