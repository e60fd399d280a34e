import Foundation

/// The contacts of a touchpad gesture in a window: two for a pinch, which moves, rotates, and spreads them, or one per
/// finger for a swipe.
///
/// A touchpad's fingers have no location in the window, so the contacts land at the pointer.
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

  /// Applies the values of `TouchpadGesture.changed`.
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
