import Foundation

/// The second of two contacts while Alt or the mouse's right button is pressed, which is at the point reflection of the
/// pointer through a center.
///
/// While Shift is pressed, too, the second contact keeps its distance from the pointer, so both move in parallel. The
/// center moves with them and stays at its new location until Alt or the button is released.
struct PointerMirror: Hashable {
  private(set) var pointer: CGPoint?
  private var center = CGPoint.zero
  private var keys: ModifierKeys = []
  private(set) var isButtonHeld = false

  private var isOn: Bool { keys.contains(.alt) || isButtonHeld }

  /// The location of the second contact; nil without Alt and the button, or if the location of the pointer is unknown.
  var opposite: CGPoint? {
    guard isOn, let pointer else { return nil }
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
    if !isOn { recenter(at: middle) }
    self.keys = keys
  }

  /// - Parameter middle: The initial center.
  mutating func setButton(isHeld: Bool, about middle: CGPoint) {
    if !isOn { recenter(at: middle) }
    isButtonHeld = isHeld
  }

  mutating func recenter(at middle: CGPoint) { center = middle }
}
