import CRaster
import Foundation
import HalfwayLayers

/// A circle in pixels, perhaps with a rectangle: what lies in one of the two and not in the other is covered.
struct Disc: Equatable {
  var center: CGPoint
  var radius: Double
  /// Whether its edge is four cubics with the handles of `CGPath.addEllipse`, and not a circle.
  var isCubic: Bool
  /// The rectangle, in which the circle is a hole. The edges of both meet in no pixel: the circle lies well within, or
  /// the rectangle is on whole pixels.
  var sheet: CGRect?

  /// For smaller ones a straight edge within a pixel is too far off: by 1.6 % at this radius, in some corners.
  static let leastRadius = 8.0
  /// Far beyond this distances lack places behind the point.
  static let largestRadius = 16_384.0
  /// How far cubics leave the circle, as a share of the radius, rounded up.
  private static let largestBulge = 0.0002

  /// The square around it.
  var box: CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// As far as its edge may be from the circle, and a little that rounding may add.
  var slack: Double { (isCubic ? radius * Self.largestBulge : 0) + 0.02 }

  /// What rows of the circle alone are drawn from, its pixel (0, 0) being a pixel of the target.
  func circle(x: Int32, y: Int32) -> CRDisc { cr_disc(center.x, center.y, radius, isCubic ? 1 : 0, x, y) }

  func moved(by offset: CGSize) -> Disc {
    var moved = self
    moved.center = CGPoint(x: center.x + offset.width, y: center.y + offset.height)
    moved.sheet = sheet?.moved(offset)
    return moved
  }
}

extension Disc {
  /// The disc that a shape is under a map; nil for any other shape, one too small or too large, or too far away.
  init?(_ shape: DisplayShape, under map: CGAffineTransform) {
    let found: Disc?
    switch shape {
    case .rounded(let rounded): found = Disc(rounded, under: map)
    case .path(let path, let rule): found = map.isEvenUpright ? Disc(path, rule, under: map) : nil
    }
    guard let found, found.radius >= Self.leastRadius, found.radius <= Self.largestRadius,
      abs(found.center.x) < PixelRect.limit / 2, abs(found.center.y) < PixelRect.limit / 2
    else { return nil }
    self = found
  }

  /// A rounded rectangle that is all corners, under a map that keeps circles.
  private init?(_ shape: RoundedRect, under map: CGAffineTransform) {
    let rect = shape.rect
    guard rect.width > 0, abs(rect.width - rect.height) <= 1e-9 * rect.width, let radius = shape.effectiveRadii.uniform,
      radius * 2 >= rect.width * (1 - 1e-9)
    else { return nil }
    let scale = abs(map.determinant).squareRoot()
    let isEven = abs(abs(map.a) - abs(map.d)) <= 1e-9 * scale && abs(abs(map.b) - abs(map.c)) <= 1e-9 * scale
    guard isEven, abs(map.a * map.c + map.b * map.d) <= 1e-9 * scale * scale else { return nil }
    self.init(
      center: CGPoint(x: rect.midX, y: rect.midY).applying(map), radius: radius * scale, isCubic: false, sheet: nil)
  }

  /// A path of a circle alone, or of one and a rectangle around it that it is a hole in.
  private init?(_ path: CGPath, _ rule: FillRule, under map: CGAffineTransform) {
    guard path.elements.count <= DiscPath.elementLimit, let parts = DiscPath(path) else { return nil }
    let center = parts.center.applying(map)
    self.init(center: center, radius: parts.radius * map.a, isCubic: true, sheet: nil)
    guard let rect = parts.rect else { return }
    guard rule == .evenOdd || parts.isOpposed else { return nil }
    let sheet = rect.boundingBox(under: map)
    guard abs(sheet.midX) + sheet.width < PixelRect.limit, abs(sheet.midY) + sheet.height < PixelRect.limit else {
      return nil
    }
    // A point here is far from the edge of a pixel, or on it.
    func whole(_ value: Double) -> Double? { abs(value - value.rounded()) < 1e-6 ? value.rounded() : nil }
    if let left = whole(sheet.minX), let right = whole(sheet.maxX), let top = whole(sheet.minY),
      let bottom = whole(sheet.maxY)
    {
      self.sheet = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    } else {
      // Two pixels between the edges are enough.
      guard sheet.contains(box.insetBy(dx: -2 - slack, dy: -2 - slack)) else { return nil }
      self.sheet = sheet
    }
  }
}
