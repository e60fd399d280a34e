import Foundation

extension DisplayList {
  /// Appends an image of pixels or a drawing.
  ///
  /// - Parameters:
  ///   - target: The destination rectangle.
  ///   - source: The part of the image that is shown, in pixels; `nil` for the entire image (default: `nil`).
  ///   - isPixelated: Whether magnified pixels keep hard edges (default: `false`); ignored for drawings.
  public mutating func append(
    _ image: CGImage, in target: CGRect, source: CGRect? = nil, isPixelated: Bool = false
  ) {
    let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let source = source ?? all
    guard let drawing = image.drawing else {
      items.append(.image(DisplayImage(image, rect: target, source: source, isPixelated: isPixelated)))
      return
    }
    let (x, y) = (target.width / source.width, target.height / source.height)
    let place = CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
    let part = source.intersection(all)
    guard x > 0, y > 0, x.isFinite, y.isFinite, place.tx.isFinite, place.ty.isFinite, !part.isEmpty else { return }
    drawing.append(to: &items, map: place, part: part)
  }

  /// Appends an image of which only the center is stretched.
  ///
  /// - Parameters:
  ///   - center: The stretched part, in fractions of `source`.
  ///   - scale: The scale of the parts that aren't stretched, in pixels per point.
  mutating func append(
    _ image: CGImage, in target: CGRect, source: CGRect, center: CGRect, scale: Double, isPixelated: Bool = false
  ) {
    let parts = NineParts(
      x: StretchedSide(
        source: (source.minX, source.width), leading: center.minX * source.width,
        trailing: (1 - center.maxX) * source.width, target: (target.minX, target.width), scale: 1 / scale),
      y: StretchedSide(
        source: (source.minY, source.height), leading: center.minY * source.height,
        trailing: (1 - center.maxY) * source.height, target: (target.minY, target.height), scale: 1 / scale))
    appendAsOnePicture(image) { list in
      parts.visit { source, target in
        list.append(image, in: target, source: source, isPixelated: isPixelated)
      }
    }
  }

  /// Appends adjacent parts of an image. In a rotated group, the half-covered edges of translucent parts would let the
  /// background show through, so they are composed first. Opaque parts don't need this.
  mutating func appendAsOnePicture(_ image: CGImage, _ appendParts: (inout DisplayList) -> Void) {
    guard !image.isOpaque else { return appendParts(&self) }
    items.append(.beginGroup(DisplayGroup(isRasterized: true)))
    appendParts(&self)
    items.append(.endGroup)
  }
}
