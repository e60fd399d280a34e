import Foundation

/// Contacts side by side that go together, for a swipe that was not made with fingers on a screen.
struct ContactRow: Hashable {
  /// More contacts than a hand has fingers are not made of one.
  static let largestCount = 5
  /// Nearer to each other than fingers, so that all land on what the pointer points at; far enough apart for their angle to be told.
  static let spacingPoints = 4.0

  let count: Int
  private var first: CGPoint
  private let spacing: Double

  /// A row about a point, or as near to it as lets all contacts land inside the window.
  init(count: Int, about point: CGPoint, in window: CGSize) {
    self.count = max(1, min(count, Self.largestCount))
    // The last point of a window lies a little before its end.
    let (right, bottom) = (max(0, window.width - 1), max(0, window.height - 1))
    let gaps = Double(self.count - 1)
    spacing = gaps > 0 ? min(Self.spacingPoints, right / gaps) : 0
    let width = gaps * spacing
    first = CGPoint(x: max(0, min(point.x - width / 2, right - width)), y: max(0, min(point.y, bottom)))
  }

  /// What is no number changes nothing.
  mutating func move(byX x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    first.x += x
    first.y += y
  }

  subscript(index: Int) -> CGPoint {
    CGPoint(x: first.x + Double(index) * spacing, y: first.y).roundedToHundredths
  }
}
