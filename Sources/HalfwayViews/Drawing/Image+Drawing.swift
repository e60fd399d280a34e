import Foundation
import HalfwayLayers

// Drawing of colors and images in the current context. Without a context, these methods do nothing.

extension Color {
  /// Sets the fill color of the current context.
  public func setFill() { CGContext.current?.setFillColor(cgColor) }
  /// Sets the stroke color of the current context.
  public func setStroke() { CGContext.current?.setStrokeColor(cgColor) }
  /// Sets the fill and stroke colors of the current context.
  public func set() {
    setFill()
    setStroke()
  }
}

extension Image {
  /// Draws the image in its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in its own size with a blend mode and an alpha.
  public func draw(at point: CGPoint, blendMode: BlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image upright, scaled to a rectangle except for its `capInsets`. Template images are drawn in the fill
  /// color.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image upright, scaled to a rectangle, with a blend mode and an alpha.
  public func draw(in rect: CGRect, blendMode: BlendMode, alpha: CGFloat) {
    guard let context = CGContext.current, let contents, alpha.isFinite else { return }
    let shown = renderingMode == .alwaysTemplate ? contents.tinted(context.fillColor) : contents
    context.drawUpright(shown, in: rect, insets: capInsets, alpha: Double(alpha))
  }
}
