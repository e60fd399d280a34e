import Foundation
import HalfwayGestures

/// The delegate of a text field. All methods have default implementations. UIKit's `UITextFieldDelegate`.
@preconcurrency @MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether editing begins. The default returns true.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns whether editing ends. The default returns true.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Called when editing has ended, after the method without a reason.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Called when the caret has moved.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns whether the button that deletes the text does so. The default returns true.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Returns whether typed text replaces a range of the field's text, in UTF-16 units. The default returns true.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Returns whether the return key has its usual effect. The default returns true.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

// Default implementations.
extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {}
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

/// A responder that receives what is typed.
@MainActor
package protocol TextInput: Responder {
  /// Inserts text at the caret.
  func insertText(_ text: String)
  /// Performs the effect of a key.
  func press(_ key: InputEvent.EditingKey)
}
