import Foundation

extension CGContext {
  /// Sets the shadow of the paths that are filled and stroked from now on; `nil` for none. Text, images, and gradients
  /// cast no shadow.
  ///
  /// - Parameters:
  ///   - offset: The offset in the coordinate system of the context, whatever the current transform.
  ///   - blur: The extent of the blur, likewise.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard offset.width.isFinite, offset.height.isFinite, blur.isFinite else { return }
    state.shadow = color.map { (offset, max(0, Double(blur)), $0) }
  }

  /// Sets a black shadow with an alpha of 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Edges are always antialiased; `false` is reported and has no effect.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    if !shouldAntialias { Transaction.reportOnce("setShouldAntialias(false): edges are always antialiased") }
  }
  /// Edges are always antialiased; `false` is reported and has no effect.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    if !allowsAntialiasing { Transaction.reportOnce("setAllowsAntialiasing(false): edges are always antialiased") }
  }

  /// Has no effect: the smoothing of text is that of the screen.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Has no effect: the smoothing of text is that of the screen.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Has no effect: curves are as smooth as the screen can show.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Has no effect: drawing is recorded, and rendered later.
  public func flush() {}
  /// The transform from the current coordinate system to that of the context.
  public var ctm: CGAffineTransform { state.map }

  /// Draws the shadow of a shape, in the current coordinate system.
  func castShadow(of shape: DisplayShape, alpha: Double) {
    guard let shadow = state.shadow, shadow.color.alpha > 0, let inverse = state.map.inverse() else { return }
    let scale = (inverse.a * inverse.d - inverse.b * inverse.c).magnitude.squareRoot()
    let (x, y) = (Double(shadow.offset.width), Double(shadow.offset.height))
    let offset = CGSize(width: inverse.a * x + inverse.c * y, height: inverse.b * x + inverse.d * y)
    var color = shadow.color
    color.alpha *= alpha
    record { $0.items.append(.shadow(shape, radius: shadow.blur * scale, offset: offset, color)) }
  }
}
