import Foundation

/// The second of two contacts while Alt is pressed, which is at the point reflection of the pointer through a center.
///
/// While Shift is pressed, too, the second contact keeps its distance from the pointer, so both move in parallel. The
/// center moves with them and stays at its new location until Alt is released.
struct PointerMirror: Hashable {
  private(set) var pointer: CGPoint?
  private var center = CGPoint.zero
  private var keys: ModifierKeys = []

  /// The location of the second contact; nil without Alt, or if the location of the pointer is unknown.
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

  /// - Parameter middle: The initial center.
  mutating func setKeys(_ keys: ModifierKeys, about middle: CGPoint) {
    if !self.keys.contains(.alt) { recenter(at: middle) }
    self.keys = keys
  }

  mutating func recenter(at middle: CGPoint) { center = middle }
}
