import Foundation

extension CGImage {
  /// The content of an image that consists of display list items instead of pixels.
  public struct Drawing: Sendable, Equatable {
    /// The content. It is clipped to the image.
    public let fragment: DisplayFragment
    /// The transform from the coordinates of the items to the image's pixels, with rows counted from the top. It keeps
    /// axis-aligned edges axis-aligned.
    public let map: CGAffineTransform
  }

  /// Creates an image of the part of a fragment in a rectangle, in points; returns `nil` if the size in pixels isn't
  /// valid for an image.
  ///
  /// - Parameter isStretched: Whether a rectangle that doesn't cover a whole number of pixels is stretched to fill the
  ///   last ones instead of ending within them (default: `false`).
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

  /// Returns the number of pixels that cover a rectangle in points. Rounding errors just above a whole number are
  /// ignored.
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
  /// Returns the drawing with a transform of the pixels appended.
  func moved(by other: CGAffineTransform) -> Self { Self(fragment: fragment, map: map.concatenating(other)) }

  /// Returns a drawing that fills the alpha of this one with a color.
  func tinted(_ color: CGColor, width: Int, height: Int) -> Self {
    guard let back = map.inverse() else { return self }
    let place = CGRect(x: 0, y: 0, width: width, height: height).applying(back)
    let items: [DisplayItem] = [
      .beginGroup(DisplayGroup(mask: fragment)), .fill(RoundedRect(place), color), .endGroup,
    ]
    return Self(fragment: DisplayFragment(items: items), map: map)
  }

  /// Returns the drawing with every color darkened as if by black of a given alpha on top. Blending darkened colors
  /// results in a color darkened by the same amount.
  func darkened(by alpha: Double) -> Self {
    let rest = alpha > 0 ? max(0, 1 - alpha) : 1
    var items: [DisplayItem] = []
    DisplayItem.append(fragment.items[...], tintedBy: CGColor(white: rest), to: &items) {
      $0.darkened(by: 1 - rest)
    }
    return Self(fragment: DisplayFragment(items: items), map: map)
  }

  /// Returns a drawing that repeats this one in a grid.
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

  /// Appends a part of the drawing, in pixels, with a transform from pixels to the destination.
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
