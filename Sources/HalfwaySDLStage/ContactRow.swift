import Foundation

/// Contacts side by side that move together, for a swipe that isn't made with fingers on a screen.
struct ContactRow: Hashable {
  /// The maximum number of contacts: the fingers of a hand.
  static let largestCount = 5
  /// The distance between the contacts in points. It is smaller than that of fingers, so that all contacts land on the
  /// view under the pointer, and large enough to measure their angle.
  static let spacingPoints = 4.0

  let count: Int
  private var first: CGPoint
  private let spacing: Double

  /// Creates a row around a point, moved if necessary so that all contacts land inside the window.
  init(count: Int, about point: CGPoint, in window: CGSize) {
    self.count = max(1, min(count, Self.largestCount))
    // The last point of a window is slightly before its end.
    let (right, bottom) = (max(0, window.width - 1), max(0, window.height - 1))
    let gaps = Double(self.count - 1)
    spacing = gaps > 0 ? min(Self.spacingPoints, right / gaps) : 0
    let width = gaps * spacing
    first = CGPoint(x: max(0, min(point.x - width / 2, right - width)), y: max(0, min(point.y, bottom)))
  }

  /// Moves the contacts. Non-finite values are ignored.
  mutating func move(byX x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    first.x += x
    first.y += y
  }

  subscript(index: Int) -> CGPoint {
    CGPoint(x: first.x + Double(index) * spacing, y: first.y).roundedToHundredths
  }
}
