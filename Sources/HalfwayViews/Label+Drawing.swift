import Foundation
import HalfwayLayers

/// The vertical position of text whose font is scaled down to fit. UIKit's `UIBaselineAdjustment`.
public enum BaselineAdjustment: Int, Sendable, Hashable {
  /// The baseline stays that of the unscaled text.
  case alignBaselines
  /// The text is centered.
  case alignCenters
  /// The text begins at the top.
  case none
}

extension Label {
  /// Invalidates the size of the text, and the drawing of a subclass.
  final func textDidChange() {
    invalidateIntrinsicContentSize()
    if type(of: self) != Label.self { setNeedsDisplay() }
  }

  /// Draws the text of a subclass, which may choose the rectangle, or draw no text.
  final func drawTextInBounds() {
    hasDrawnText = false
    drawText(in: bounds)
    if !hasDrawnText { textLayer.textRect = .null }
  }

  final func showText(in rect: CGRect) {
    hasDrawnText = true
    textLayer.textRect = rect == bounds ? nil : rect
  }
}
