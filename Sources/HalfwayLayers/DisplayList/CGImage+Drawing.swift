import Foundation

extension CGImage {
  /// What stands in a picture in place of pixels: items of a display list.
  public struct Drawing: Sendable, Equatable {
    /// What is drawn. What leaves the picture is cut off.
    public let fragment: DisplayFragment
    /// From the coordinates of the items to the picture's pixels, rows counted from the top. Straight edges stay upright.
    public let map: CGAffineTransform
  }

  /// The part of a rectangle, in points, that a fragment shows; nil where that is no number of pixels that a picture has.
  ///
  /// - Parameter isStretched: Whether a rectangle that is no whole number of pixels fills its last ones, instead of ending within them.
  convenience init?(
    _ fragment: DisplayFragment, rect: CGRect, scale: Double, isOpaque: Bool = false, isStretched: Bool = false
  ) {
    guard let (width, height) = Self.pixels(of: rect, scale: scale) else { return nil }
    let (x, y) = isStretched ? (Double(width) / rect.width, Double(height) / rect.height) : (scale, scale)
    let map = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y)
    self.init(
      checkedWidth: width, height: height, drawing: Drawing(fragment: fragment, map: map), isOpaque: isOpaque,
      scale: scale)
  }

  /// How many pixels cover a rectangle of points. What rounding adds to a whole number counts for nothing.
  static func pixels(of rect: CGRect, scale: Double) -> (width: Int, height: Int)? {
    guard rect.hasFiniteCorners, scale > 0, scale.isFinite else { return nil }
    func count(_ length: Double) -> Int? {
      let pixels = (length * scale - 1e-6).rounded(.up)
      return pixels >= 1 && pixels <= Double(largestSide) ? Int(pixels) : nil
    }
    guard let width = count(rect.width), let height = count(rect.height) else { return nil }
    return (width, height)
  }
}

extension CGImage.Drawing {
  /// The same after a map of the pixels.
  func moved(by other: CGAffineTransform) -> Self { Self(fragment: fragment, map: map.concatenating(other)) }

  /// One colour wherever the drawing has alpha.
  func tinted(_ color: CGColor, width: Int, height: Int) -> Self {
    guard let back = map.inverse() else { return self }
    let place = CGRect(x: 0, y: 0, width: width, height: height).applying(back)
    let items: [DisplayItem] = [
      .beginGroup(DisplayGroup(mask: fragment)), .fill(RoundedRect(place), color), .endGroup,
    ]
    return Self(fragment: DisplayFragment(items: items), map: map)
  }

  /// Every colour as with black of an alpha over it. What is blended of such colours is itself darker by as much.
  func darkened(by alpha: Double) -> Self {
    let rest = alpha > 0 ? max(0, 1 - alpha) : 1
    var items: [DisplayItem] = []
    DisplayItem.append(fragment.items[...], tintedBy: CGColor(white: rest), to: &items) {
      $0.darkened(by: 1 - rest)
    }
    return Self(fragment: DisplayFragment(items: items), map: map)
  }

  /// As a tile of several of itself.
  func repeated(columns: Int, rows: Int, width: Int, height: Int) -> Self {
    let size = CGSize(width: width, height: height)
    var items: [DisplayItem] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let place = CGAffineTransform(translationX: Double(column * width), y: Double(row * height))
        append(to: &items, map: place, part: CGRect(origin: .zero, size: size))
      }
    }
    return Self(fragment: DisplayFragment(items: items), map: .identity)
  }

  /// Appends a part, in pixels, that a map brings from pixels to its place.
  func append(to items: inout [DisplayItem], map place: CGAffineTransform, part: CGRect) {
    guard let back = map.inverse() else { return }
    let group = DisplayGroup(transform: map.concatenating(place), clip: RoundedRect(part.applying(back)))
    items.append(.beginGroup(group))
    items.append(.fragment(fragment))
    items.append(.endGroup)
  }

  func digest(width: Int, height: Int) -> UInt64 {
    let size = CGSize(width: width, height: height)
    var items: [DisplayItem] = []
    append(to: &items, map: .identity, part: CGRect(origin: .zero, size: size))
    return DisplayList(size: size, items: items).digest
  }
}
