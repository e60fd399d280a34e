import CRaster
import Foundation
import HalfwayLayers
import HalfwayRendering

/// A circle in pixels, optionally with a rectangle: the points in exactly one of the two are covered.
struct Disc: Equatable, BitwiseCopyable {
  // Foundation's points and rectangles aren't declared to be bitwise-copyable.
  private var centerXY: SIMD2<Double>
  private var sheetFrame: SIMD4<Double>?
  var radius: Double
  /// Whether the edge consists of four cubics with the handles of `CGPath.addEllipse` rather than a circle.
  var isCubic: Bool

  init(center: CGPoint, radius: Double, isCubic: Bool, sheet: CGRect?) {
    (centerXY, self.radius, self.isCubic) = (SIMD2(center.x, center.y), radius, isCubic)
    self.sheet = sheet
  }

  var center: CGPoint {
    get { CGPoint(x: centerXY.x, y: centerXY.y) }
    set { centerXY = SIMD2(newValue.x, newValue.y) }
  }

  /// The rectangle in which the circle is a hole. The edges of both never share a pixel: either the circle lies well
  /// within, or the rectangle is aligned to whole pixels.
  var sheet: CGRect? {
    get { sheetFrame.map { CGRect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) } }
    set { sheetFrame = newValue.map { SIMD4($0.origin.x, $0.origin.y, $0.size.width, $0.size.height) } }
  }

  /// The minimum radius. For smaller ones approximating the edge within a pixel by a straight line is too inaccurate:
  /// the error at this radius is 1.6% in some corners.
  static let minimumRadius = 8.0
  /// The maximum radius. Far beyond it distances lack fractional digits.
  static let largestRadius = 16_384.0
  /// The maximum deviation of the cubics from the circle as a fraction of the radius, rounded up.
  private static let largestBulge = 0.0002

  /// The square around the circle.
  var box: CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The maximum distance of the edge from the circle, with a margin for rounding.
  var slack: Double { (isCubic ? radius * Self.largestBulge : 0) + 0.02 }

  /// Returns the data for drawing rows of the circle, whose pixel (0, 0) is the pixel (`x`, `y`) of the target.
  func circle(x: Int32, y: Int32) -> CRDisc { cr_disc(center.x, center.y, radius, isCubic ? 1 : 0, x, y) }

  func moved(by offset: CGSize) -> Disc {
    var moved = self
    moved.center = CGPoint(x: center.x + offset.width, y: center.y + offset.height)
    moved.sheet = sheet?.moved(offset)
    return moved
  }
}

extension Disc {
  /// Creates a disc that equals a shape under a map; nil if the shape isn't a disc, or is too small, too large, or too
  /// far away.
  init?(_ shape: DisplayShape, under map: CGAffineTransform) {
    let found: Disc?
    switch shape {
    case .rounded(let rounded): found = Disc(rounded, under: map)
    case .path(let path, let rule): found = map.isEvenUpright ? Disc(path, rule, under: map) : nil
    }
    guard let found, found.radius >= Self.minimumRadius, found.radius <= Self.largestRadius,
      abs(found.center.x) < PixelRect.limit / 2, abs(found.center.y) < PixelRect.limit / 2
    else { return nil }
    self = found
  }

  /// Creates a disc from a rounded rectangle without straight edges, under a map that preserves circles.
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

  /// Creates a disc from a path that consists of a circle, optionally as a hole in a rectangle.
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
    // An edge is either exactly on a pixel boundary or clearly apart from it.
    func whole(_ value: Double) -> Double? { abs(value - value.rounded()) < 1e-6 ? value.rounded() : nil }
    if let left = whole(sheet.minX), let right = whole(sheet.maxX), let top = whole(sheet.minY),
      let bottom = whole(sheet.maxY)
    {
      self.sheet = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    } else {
      // A distance of two pixels between the edges is sufficient.
      guard sheet.contains(box.insetBy(dx: -2 - slack, dy: -2 - slack)) else { return nil }
      self.sheet = sheet
    }
  }
}
