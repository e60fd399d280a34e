import Foundation
import HalfwayLayers

// The notifications of a field. They are posted to the notification center of its stage, with the field as the object.
extension TextField {
  /// The notification “did begin editing”.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// The notification “text did change”, after a change by the user.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// The notification “did end editing”.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// Sends actions and posts a notification.
  func send(_ event: Control.Event, _ notification: Notification.Name) {
    sendActions(for: event)
    window?.host?.post(notification, from: self)
  }

  /// The text with the font and the color of the field. Setting it sets the text, and the font and the color to those
  /// of the first character: a field has one style.
  public final var attributedText: NSAttributedString? {
    get {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let font { attributes[.font] = font }
      if let textColor { attributes[.foregroundColor] = textColor }
      return NSAttributedString(string: text ?? "", attributes: attributes)
    }
    set {
      if let newValue, newValue.length > 0 {
        let attributes = newValue.attributes(at: 0, effectiveRange: nil)
        if let font = attributes[.font] as? Font { self.font = font }
        if let color = attributes[.foregroundColor] as? Color { textColor = color }
      }
      text = newValue?.string
    }
  }
}
