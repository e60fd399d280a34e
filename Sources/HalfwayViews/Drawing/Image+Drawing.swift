import Foundation
import HalfwayLayers

// Colours and pictures in the current context; without one nothing happens.

extension Color {
  /// The current context fills with this colour from now on.
  public func setFill() { CGContext.current?.setFillColor(cgColor) }
  /// The current context draws lines in this colour from now on.
  public func setStroke() { CGContext.current?.setStrokeColor(cgColor) }
  /// Both.
  public func set() {
    setFill()
    setStroke()
  }
}

extension Image {
  /// Draws the picture in its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: BlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture as large as a rectangle, upright; its `capInsets` keep their size. A template takes the colour that fills.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: BlendMode, alpha: CGFloat) {
    guard let context = CGContext.current, let contents, alpha.isFinite else { return }
    let shown = renderingMode == .alwaysTemplate ? contents.tinted(context.fillColor) : contents
    context.drawUpright(shown, in: rect, insets: capInsets, alpha: Double(alpha))
  }
}
