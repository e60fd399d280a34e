import Foundation
import HalfwayLayers

extension TextLayer {
  /// Sets the text: a `String` or an `NSAttributedString`, whose characters without a font or color attribute have
  /// those of the layer. nil removes the text; other values are reported.
  ///
  /// On iOS this is the property `string`, which isn't limited to one type.
  public func setString(_ string: Any?) {
    switch string {
    case let text as NSAttributedString:
      self.string = text.string
      styledText = StyledText(text, font: font, color: textColor)
    case let text as String: setPlain(text)
    case let text as NSString: setPlain(text.description)
    case nil: setPlain("")
    default: Transaction.report("the text of \(type(of: self)) is not set to \(string ?? "nil")")
    }
  }

  private func setPlain(_ text: String) {
    styledText = nil
    string = text
  }
}
