import Foundation

extension CGRect {
  /// Returns the intersection; nil if it is empty. Foundation's own operations trap on extremely large numbers.
  package func cut(to other: CGRect) -> CGRect? {
    let (left, top) = (max(origin.x, other.origin.x), max(origin.y, other.origin.y))
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    guard right > left, bottom > top else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the rectangle has a positive size and all its values are finite.
  package var isProper: Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite && origin.x.isFinite
      && origin.y.isFinite
  }

  /// Returns the rectangle moved by an offset.
  package func moved(_ offset: CGSize) -> CGRect {
    CGRect(x: origin.x + offset.width, y: origin.y + offset.height, width: size.width, height: size.height)
  }

  /// Returns the rectangle enlarged by `margin` on every side.
  package func outset(_ margin: Double) -> CGRect {
    CGRect(
      x: origin.x - margin, y: origin.y - margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
  }
}
