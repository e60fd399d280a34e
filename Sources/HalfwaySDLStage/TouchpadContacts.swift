import Foundation

/// The contacts that a gesture on a touchpad makes in a window: two that a pinch moves, turns and spreads, or as many as fingers
/// swipe.
///
/// A touchpad's fingers have no place in the window, only the pointer has one: there the contacts land, and nowhere else.
enum TouchpadContacts: Hashable {
  case pair(ContactPair)
  case row(ContactRow)

  init(_ kind: TouchpadGesture.Kind, about pointer: CGPoint, in window: CGSize) {
    switch kind {
    case .pinch: self = .pair(ContactPair(about: pointer, in: window))
    case .swipe(let fingers): self = .row(ContactRow(count: fingers, about: pointer, in: window))
    }
  }

  var count: Int {
    switch self {
    case .pair: 2
    case .row(let row): row.count
    }
  }

  subscript(index: Int) -> CGPoint {
    switch self {
    case .pair(let pair): index == 0 ? pair.first : pair.second
    case .row(let row): row[index]
    }
  }

  /// What `TouchpadGesture.changed` says.
  mutating func change(byX x: Double, y: Double, scale: Double, degrees: Double) {
    switch self {
    case .pair(var pair):
      pair.move(byX: x, y: y)
      pair.setScale(scale)
      pair.turn(byDegrees: degrees)
      self = .pair(pair)
    case .row(var row):
      row.move(byX: x, y: y)
      self = .row(row)
    }
  }
}
