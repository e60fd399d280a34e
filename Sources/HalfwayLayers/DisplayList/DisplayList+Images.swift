import Foundation

extension DisplayList {
  /// Appends a picture, be it pixels or a drawing: an image item can only show pixels.
  ///
  /// - Parameters:
  ///   - target: Where it stands.
  ///   - source: The part of the picture that is shown, in its pixels; nil for all of it.
  ///   - isPixelated: Whether pixels that are enlarged keep their edges; drawings have none.
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

  /// Appends a picture that is stretched in the middle only.
  ///
  /// - Parameters:
  ///   - center: What is stretched, as shares of `source`.
  ///   - scale: Pixels of the picture a point, where it is not stretched.
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

  /// Appends parts of a picture that lie side by side. Two half-covered edges of clear parts would let the ground through where the
  /// whole is turned, so they are put together first; opaque parts may lie on one another.
  mutating func appendAsOnePicture(_ image: CGImage, _ appendParts: (inout DisplayList) -> Void) {
    guard !image.isOpaque else { return appendParts(&self) }
    items.append(.beginGroup(DisplayGroup(isRasterized: true)))
    appendParts(&self)
    items.append(.endGroup)
  }
}
