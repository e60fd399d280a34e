import Foundation
import HalfwayLayers

/// The places of a zoom transition: a card that is as large as the source view at one end and as the page at the other,
/// and the page in it, scaled. Everything between the ends is linear in the openness, 0 at the source and 1 at the
/// page. Below 0, the center of the card goes on and everything else stays; above 1, everything stays.
struct ZoomGeometry: Equatable {
  /// The card and the page in it.
  struct Place: Equatable {
    /// The frame of the card, in the container's coordinates.
    var card: CGRect
    /// The corner radius of the card, in points.
    var cornerRadius: Double
    /// The upper left corner of the page, in the card's coordinates.
    var origin: CGPoint
    /// The scale of the page.
    var scale: Double
  }

  /// The place at the source view.
  let closed: Place
  /// The place of the page at rest.
  let open: Place
  /// The size of the page, in points.
  let size: CGSize
  /// Whether a part of the page coincides with the source view at the closed end.
  let isAligned: Bool

  /// The size of the closed card relative to the page if there is no source view; chosen visually.
  private static let centerShare = 0.6

  /// - Parameters:
  ///   - source: The frame of the source view, in the container's coordinates; `nil` for the center of the page.
  ///   - cornerRadius: The corner radius of the source view, in points.
  ///   - page: The frame of the page at rest, in the container's coordinates.
  ///   - alignment: The part of the page that covers the source view at the end, in the page's coordinates; `nil` for
  ///     the whole page, of which the upper part is visible if it is relatively taller than the source view.
  init(source: CGRect?, cornerRadius: Double, page: CGRect, alignment: CGRect?) {
    size = page.size
    isAligned = alignment != nil
    let source =
      source
      ?? page.insetBy(dx: page.width * (1 - Self.centerShare) / 2, dy: page.height * (1 - Self.centerShare) / 2)
    let aligned = alignment ?? CGRect(origin: .zero, size: page.size)
    let scale = max(source.width / aligned.width, source.height / aligned.height)
    let origin = CGPoint(
      x: source.width / 2 - aligned.midX * scale,
      y: alignment == nil && scale * aligned.height > source.height ? 0 : source.height / 2 - aligned.midY * scale)
    closed = Place(card: source, cornerRadius: cornerRadius, origin: origin, scale: scale)
    open = Place(card: page, cornerRadius: 0, origin: .zero, scale: 1)
  }

  /// Returns the place at an openness.
  func place(at openness: Double) -> Place {
    guard openness >= 0 else {
      var place = closed
      place.card = closed.card.offsetBy(
        dx: (open.card.midX - closed.card.midX) * openness, dy: (open.card.midY - closed.card.midY) * openness)
      return place
    }
    let openness = min(1, openness)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * openness }
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: between(a.x, b.x), y: between(a.y, b.y)) }
    return Place(
      card: CGRect(
        origin: between(closed.card.origin, open.card.origin),
        size: CGSize(
          width: between(closed.card.width, open.card.width), height: between(closed.card.height, open.card.height))),
      cornerRadius: between(closed.cornerRadius, open.cornerRadius), origin: between(closed.origin, open.origin),
      scale: between(closed.scale, open.scale))
  }

  /// Returns the position of a point of the page in the container, at an openness.
  func position(of point: CGPoint, at openness: Double) -> CGPoint {
    let place = place(at: openness)
    return CGPoint(
      x: place.card.minX + place.origin.x + point.x * place.scale,
      y: place.card.minY + place.origin.y + point.y * place.scale)
  }

  /// Returns the change of the center of the card with the openness.
  func changeOfCenter(at openness: Double) -> CGPoint {
    guard openness <= 1 else { return .zero }
    return CGPoint(x: open.card.midX - closed.card.midX, y: open.card.midY - closed.card.midY)
  }

  /// Returns the change of the position of a point of the page with the openness.
  func change(of point: CGPoint, at openness: Double) -> CGPoint {
    guard (0...1).contains(openness) else { return changeOfCenter(at: openness) }
    let (start, end) = (position(of: point, at: 0), position(of: point, at: 1))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns the point of the page at a position in the container, at an openness.
  func point(at position: CGPoint, openness: Double) -> CGPoint {
    let place = place(at: openness)
    guard place.scale > 0 else { return .zero }
    return CGPoint(
      x: (position.x - place.card.minX - place.origin.x) / place.scale,
      y: (position.y - place.card.minY - place.origin.y) / place.scale)
  }

  /// The part of the page, in its coordinates, that coincides with the source view at the closed end.
  var sourceInPage: CGRect {
    CGRect(
      x: -closed.origin.x / closed.scale, y: -closed.origin.y / closed.scale, width: closed.card.width / closed.scale,
      height: closed.card.height / closed.scale)
  }
}
