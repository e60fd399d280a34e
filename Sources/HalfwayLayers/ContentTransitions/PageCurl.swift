import Foundation
import HalfwayMotion

/// A page that is turned over from its lower right corner to its upper left one by rolling it around a cylinder,
/// clipped to its rectangle.
///
/// Let s be the coordinate of a point along the direction of the turn, and f the coordinate of the line at which the
/// page leaves the ground. A point beyond f is on a cylinder of radius R at the angle φ = (s − f) / R and, seen from
/// above, appears at f + R sin φ. Beyond half a turn the page lies flat again, face down. The page is therefore divided
/// into strips across the direction of the turn, each of which is only stretched along it. The edges of each strip are
/// exact, and the points in between deviate by less than a hundredth of the radius.
struct PageCurl {
  let rect: CGRect
  /// The radius of the cylinder, in points.
  private let radius: Double
  /// The extent of the page in the direction of the turn.
  private let first: Double
  private let last: Double
  /// The transform from the page's coordinates to coordinates across and along the turn.
  private let turned: CGAffineTransform
  private let across: ClosedRange<Double>

  // Chosen by eye.
  /// The direction of the turn: three points vertically for each point horizontally.
  private static let direction = (x: 1 / 10.0.squareRoot(), y: 3 / 10.0.squareRoot())
  private static let radiusShare = 1.0 / 11
  private static let stripsInHalfTurn = 32
  /// The maximum darkness of the face and the back where they are seen edge-on, and of the ground next to the page.
  private static let (faceShade, backShade, groundShade) = (0.3, 0.45, 0.4)
  /// The shadow on the page of the part that lies face down: its opacities and extents, in radii.
  private static let pageShadow = [(opacity: 0.05, reach: 0.3), (0.05, 0.2), (0.06, 0.1)]
  /// The color that covers the face on the back of the page; the face shows through faintly.
  private static let backWhite = CGColor(white: 0.97, alpha: 0.82)

  init(of rect: CGRect) {
    self.rect = rect
    let (x, y) = Self.direction
    turned = CGAffineTransform(a: y, b: x, c: -x, d: y, tx: 0, ty: 0)
    // The bounding box of all corners in the rotated coordinates.
    let box = rect.applying(turned)
    (first, last) = (box.minY, box.maxY)
    across = box.minX...max(box.minX, box.maxX)
    radius = (last - first) * Self.radiusShare
  }

  /// Appends the page to a list.
  ///
  /// - Parameter share: The completed fraction: 0 for a flat page, 1 for a page that is gone.
  func append(_ page: DisplayFragment, at share: Double, to list: inout DisplayList) {
    guard rect.width > 0, rect.height > 0, radius > 0, radius.isFinite, share < 1 else { return }
    guard share > 0 else { return list.items.append(.fragment(page)) }
    // The roll extends R beyond f, so the page is gone when that point reaches the other end.
    let fold = last + (first - radius - last) * share
    // A page that is opaque up to its corners has a known shape; otherwise the shape is its alpha.
    let ground = OpaqueGround.largest(of: page.items[...]).flatMap { $0.rect.contains(rect) ? $0 : nil }
    list.items.append(.beginGroup(DisplayGroup(clip: ground ?? RoundedRect(rect))))
    if ground != nil { appendShadow(from: fold, to: &list) }
    appendFlat(page, upTo: fold, isOpaque: ground != nil, to: &list)
    let (face, ink) = (Face(page, turned), Face(Self.ink(of: page, ground, rect, .black), turned))
    let back = Face(Self.back(of: page, ground, rect), turned)
    let half = Self.stripsInHalfTurn
    let over = point(half, beyond: fold)
    let rest = Strip(start: over, end: Point(distance: last, seen: over.seen - (last - over.distance), sine: 0))
    let isOver = over.distance < last
    if isOver {
      for (opacity, reach) in Self.pageShadow {
        append(ink, rest.moved(by: -reach * radius), opacity: opacity, to: &list)
      }
    }
    for index in 0..<half {
      let strip = Strip(start: point(index, beyond: fold), end: point(index + 1, beyond: fold))
      guard strip.start.distance < last else { break }
      let isBack = index >= half / 2
      append(isBack ? back : face, strip, to: &list)
      // The face gets darker the more it is turned away, and the back lighter.
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
    /// The coordinate on the page.
    var distance: Double
    /// The coordinate as seen from above.
    var seen: Double
    /// The sine of the angle on the cylinder.
    var sine: Double
  }

  private struct Strip {
    var start: Point
    var end: Point

    /// Returns the strip displaced along the turn, in points.
    func moved(by distance: Double) -> Strip {
      var strip = self
      strip.start.seen += distance
      strip.end.seen += distance
      return strip
    }
  }

  /// The content of a strip, in rotated coordinates.
  private struct Face {
    let items: [DisplayItem]

    init(_ fragment: DisplayFragment, _ turned: CGAffineTransform) {
      items = [.beginGroup(DisplayGroup(transform: turned)), .fragment(fragment), .endGroup]
    }
  }

  private func point(_ index: Int, beyond fold: Double) -> Point {
    let angle = .pi * Double(index) / Double(Self.stripsInHalfTurn)
    let sine = index == Self.stripsInHalfTurn ? 0 : Elementary.sin(angle)
    return Point(distance: fold + radius * angle, seen: fold + radius * sine, sine: sine)
  }

  /// The overlap of a strip below the next one, in points of the page, so that nothing shows through between them.
  private static let overlap = 1.5

  private func append(_ face: Face, _ strip: Strip, opacity: Double = 1, to list: inout DisplayList) {
    let (start, end) = (strip.start, strip.end)
    let stretch = (end.seen - start.seen) / (end.distance - start.distance)
    guard stretch.isFinite, stretch != 0, opacity > 0, let back = turned.inverse() else { return }
    let map = CGAffineTransform(a: 1, b: 0, c: 0, d: stretch, tx: 0, ty: start.seen - start.distance * stretch)
    let length = min(end.distance + Self.overlap, last) - start.distance
    let part = CGRect(
      x: across.lowerBound, y: start.distance, width: across.upperBound - across.lowerBound, height: length)
    list.items.append(
      .beginGroup(
        DisplayGroup(
          transform: ProjectiveTransform(map.concatenating(back)), opacity: opacity, clip: .rounded(RoundedRect(part)),
          isRasterized: true)))
    list.items.append(contentsOf: face.items)
    list.items.append(.endGroup)
  }

  /// Appends the flat part of the page. Rotating an image there and back softens it slightly, including its edges, so
  /// for an opaque page, columns are drawn over it unrotated, as far down as they are flat.
  private func appendFlat(
    _ page: DisplayFragment, upTo fold: Double, isOpaque: Bool, to list: inout DisplayList
  ) {
    guard fold > first else { return }
    let (start, end) = (Point(distance: first, seen: first, sine: 0), Point(distance: fold, seen: fold, sine: 0))
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

  /// The right ends of the columns, as fractions of the width; the first column is two points wide.
  private static let columns = [0, 0.25, 0.5, 0.75, 1]

  // MARK: Light

  /// Appends the shadow on the ground beyond the roll.
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

  /// Returns the shape of the page filled with one color.
  private static func ink(
    of page: DisplayFragment, _ ground: RoundedRect?, _ rect: CGRect, _ color: CGColor
  ) -> DisplayFragment {
    if let ground { return DisplayFragment(items: [.fill(ground, color)]) }
    return DisplayFragment(items: [
      .beginGroup(DisplayGroup(mask: page)), .fill(RoundedRect(rect), color), .endGroup,
    ])
  }

  /// Returns the back of the page, through which the face shows faintly.
  private static func back(of page: DisplayFragment, _ ground: RoundedRect?, _ rect: CGRect) -> DisplayFragment {
    DisplayFragment(items: [.fragment(page), .fragment(ink(of: page, ground, rect, backWhite))])
  }
}
