import Foundation

/// Where the second of two contacts is while Alt is held: opposite to the pointer, about the middle of what is shown.
///
/// Shift holds the second beside the pointer instead, so that both move alike; the middle goes with them and stays where it came to
/// until Alt is let go.
struct PointerMirror: Hashable {
  private(set) var pointer: CGPoint?
  private var center = CGPoint.zero
  private var keys: ModifierKeys = []

  /// Where the second contact is; nil without Alt, and while the pointer was not seen yet.
  var opposite: CGPoint? {
    guard keys.contains(.alt), let pointer else { return nil }
    return CGPoint(x: 2 * center.x - pointer.x, y: 2 * center.y - pointer.y)
  }

  mutating func movePointer(to point: CGPoint) {
    if let pointer, keys.contains(.shift) {
      center.x += point.x - pointer.x
      center.y += point.y - pointer.y
    }
    pointer = point
  }

  /// - Parameter middle: About which the mirror begins.
  mutating func setKeys(_ keys: ModifierKeys, about middle: CGPoint) {
    if !self.keys.contains(.alt) { recenter(at: middle) }
    self.keys = keys
  }

  mutating func recenter(at middle: CGPoint) { center = middle }
}
