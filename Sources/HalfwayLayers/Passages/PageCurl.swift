import Foundation
import HalfwayMotion

/// A page that is turned over, rolled about a cylinder, from its lower right corner to its upper left one, and cut to its rectangle.
///
/// Let s be the way of a point along the direction of the turn, and f that of the line at which the page leaves the ground. A point beyond f is on the
/// cylinder, at the angle φ = (s − f) / R of it, and is seen from above at f + R sin φ. Past half a turn the page lies flat again, face down. So the page
/// is cut into strips across that direction, each of which is stretched along it and in no other way: two edges are where they belong and what lies between
/// them is less than a hundredth of the radius from there.
struct PageCurl {
  let rect: CGRect
  /// Points.
  private let radius: Double
  /// Where the page begins and ends in the direction of the turn.
  private let first: Double
  private let last: Double
  /// From the page's coordinates to the direction across the turn and that of the turn.
  private let turned: CGAffineTransform
  private let across: ClosedRange<Double>

  // Chosen by eye.
  /// The turn goes three points down, or up, for each one to the side.
  private static let direction = (x: 1 / 10.0.squareRoot(), y: 3 / 10.0.squareRoot())
  private static let radiusShare = 1.0 / 11
  private static let stripsInHalfTurn = 32
  /// How dark the face and the back are where they are seen edge on, and the ground at the page.
  private static let (faceShade, backShade, groundShade) = (0.3, 0.45, 0.4)
  /// The shadow of the part that lies face down, on the page: how dark, and how far it reaches, in radii.
  private static let pageShadow = [(opacity: 0.05, reach: 0.3), (0.05, 0.2), (0.06, 0.1)]
  /// How much of the face shows on the back.
  private static let backWhite = CGColor(white: 0.97, alpha: 0.82)

  init(of rect: CGRect) {
    self.rect = rect
    let (x, y) = Self.direction
    turned = CGAffineTransform(a: y, b: x, c: -x, d: y, tx: 0, ty: 0)
    // Every corner's two ways.
    let box = rect.applying(turned)
    (first, last) = (box.minY, box.maxY)
    across = box.minX...max(box.minX, box.maxX)
    radius = (last - first) * Self.radiusShare
  }

  /// Adds the page to a list.
  ///
  /// - Parameter share: 0 for a page that lies flat, 1 for one that is gone.
  func append(_ page: DisplayFragment, at share: Double, to list: inout DisplayList) {
    guard rect.width > 0, rect.height > 0, radius > 0, radius.isFinite, share < 1 else { return }
    guard share > 0 else { return list.items.append(.fragment(page)) }
    // The roll, which is as wide as R beyond f, is gone when that is at the other end.
    let fold = last + (first - radius - last) * share
    // A page that is opaque, up to its corners, has its own shape; any other is what its pixels are.
    let ground = OpaqueGround.largest(of: page.items[...]).flatMap { $0.rect.contains(rect) ? $0 : nil }
    list.items.append(.beginGroup(DisplayGroup(clip: ground ?? RoundedRect(rect))))
    if ground != nil { appendShadow(from: fold, to: &list) }
    appendFlat(page, upTo: fold, isOpaque: ground != nil, to: &list)
    let (face, ink) = (Face(page, turned), Face(Self.ink(of: page, ground, rect, .black), turned))
    let back = Face(Self.back(of: page, ground, rect), turned)
    let half = Self.stripsInHalfTurn
    let over = point(half, beyond: fold)
    let rest = Strip(start: over, end: Point(way: last, seen: over.seen - (last - over.way), sine: 0))
    let isOver = over.way < last
    if isOver {
      for (opacity, reach) in Self.pageShadow {
        append(ink, rest.moved(by: -reach * radius), opacity: opacity, to: &list)
      }
    }
    for index in 0..<half {
      let strip = Strip(start: point(index, beyond: fold), end: point(index + 1, beyond: fold))
      guard strip.start.way < last else { break }
      let isBack = index >= half / 2
      append(isBack ? back : face, strip, to: &list)
      // The face is the darker the more it is turned away, and the back the lighter.
      let slope = (strip.start.sine + strip.end.sine) / 2
      let shade = isBack ? Self.backShade * slope * slope : Self.faceShade * slope
      append(ink, strip, opacity: shade, to: &list)
    }
    if isOver { append(back, rest, to: &list) }
    list.items.append(.endGroup)
  }

  // MARK: Strips

  /// A line across the turn.
  private struct Point {
    /// On the page.
    var way: Double
    /// As seen from above.
    var seen: Double
    /// Of the angle on the cylinder.
    var sine: Double
  }

  private struct Strip {
    var start: Point
    var end: Point

    /// The same seen elsewhere, in points along the turn.
    func moved(by way: Double) -> Strip {
      var strip = self
      strip.start.seen += way
      strip.end.seen += way
      return strip
    }
  }

  /// What is in a strip, in the turned coordinates.
  private struct Face {
    let items: [DisplayItem]

    init(_ fragment: DisplayFragment, _ turned: CGAffineTransform) {
      items = [.beginGroup(DisplayGroup(transform: turned)), .fragment(fragment), .endGroup]
    }
  }

  private func point(_ index: Int, beyond fold: Double) -> Point {
    let angle = .pi * Double(index) / Double(Self.stripsInHalfTurn)
    let sine = index == Self.stripsInHalfTurn ? 0 : Elementary.sin(angle)
    return Point(way: fold + radius * angle, seen: fold + radius * sine, sine: sine)
  }

  /// How far a strip goes on beneath the next one, in points of the page, so that nothing shows through between the two.
  private static let overlap = 1.5

  private func append(_ face: Face, _ strip: Strip, opacity: Double = 1, to list: inout DisplayList) {
    let (start, end) = (strip.start, strip.end)
    let stretch = (end.seen - start.seen) / (end.way - start.way)
    guard stretch.isFinite, stretch != 0, opacity > 0, let back = turned.inverse() else { return }
    let map = CGAffineTransform(a: 1, b: 0, c: 0, d: stretch, tx: 0, ty: start.seen - start.way * stretch)
    let length = min(end.way + Self.overlap, last) - start.way
    let part = CGRect(
      x: across.lowerBound, y: start.way, width: across.upperBound - across.lowerBound, height: length)
    list.items.append(
      .beginGroup(
        DisplayGroup(
          transform: ProjectiveTransform(map.concatenating(back)), opacity: opacity, clip: .rounded(RoundedRect(part)),
          isRasterized: true)))
    list.items.append(contentsOf: face.items)
    list.items.append(.endGroup)
  }

  /// What lies on the ground. A picture that is turned and turned back is a little soft, also at its edges; of an opaque page, columns are drawn over it
  /// as they are, as far down as they lie flat.
  private func appendFlat(
    _ page: DisplayFragment, upTo fold: Double, isOpaque: Bool, to list: inout DisplayList
  ) {
    guard fold > first else { return }
    let (start, end) = (Point(way: first, seen: first, sine: 0), Point(way: fold, seen: fold, sine: 0))
    append(Face(page, turned), Strip(start: start, end: end), to: &list)
    guard isOpaque else { return }
    var left = rect.minX
    for share in Self.columns {
      let right = min(rect.maxX, share == 0 ? rect.minX + 2 : rect.minX + rect.width * share)
      // s = x nx + y ny is largest at the right edge.
      let height = (fold - right * Self.direction.x) / Self.direction.y - rect.minY
      guard height > 0 else { return }
      let part = CGRect(x: left, y: rect.minY, width: right - left, height: min(height, rect.height))
      list.items.append(.beginGroup(DisplayGroup(clip: RoundedRect(part))))
      list.items.append(.fragment(page))
      list.items.append(.endGroup)
      left = right
    }
  }

  /// Where columns end, in shares of the width; the first is two points wide.
  private static let columns = [0, 0.25, 0.5, 0.75, 1]

  // MARK: Light

  /// The shadow on what lies beneath, beyond the roll.
  private func appendShadow(from fold: Double, to list: inout DisplayList) {
    guard let back = turned.inverse() else { return }
    let reach = 2 * radius
    let dark = Self.groundShade * max(0, min(1, (last - fold) / (2 * radius)))
    let part = CGRect(x: across.lowerBound, y: fold, width: across.upperBound - across.lowerBound, height: reach)
    let gradient = Gradient(
      start: CGPoint(x: 0, y: fold), end: CGPoint(x: 0, y: fold + reach),
      stops: [
        .init(location: 0.4, color: CGColor(white: 0, alpha: dark)),
        .init(location: 0.7, color: CGColor(white: 0, alpha: 0.3 * dark)),
        .init(location: 1, color: CGColor(white: 0, alpha: 0)),
      ])
    list.items.append(.beginGroup(DisplayGroup(transform: back)))
    list.items.append(.fill(.rounded(RoundedRect(part)), .gradient(gradient)))
    list.items.append(.endGroup)
  }

  /// The page in one colour.
  private static func ink(
    of page: DisplayFragment, _ ground: RoundedRect?, _ rect: CGRect, _ color: CGColor
  ) -> DisplayFragment {
    if let ground { return DisplayFragment(items: [.fill(ground, color)]) }
    return DisplayFragment(items: [
      .beginGroup(DisplayGroup(mask: page)), .fill(RoundedRect(rect), color), .endGroup,
    ])
  }

  /// The back of the page, through which its face shows faintly.
  private static func back(of page: DisplayFragment, _ ground: RoundedRect?, _ rect: CGRect) -> DisplayFragment {
    DisplayFragment(items: [.fragment(page), .fragment(ink(of: page, ground, rect, backWhite))])
  }
}
