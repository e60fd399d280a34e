import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A hiking map, drawn at one size and scaled to the height of the view: forest, water, contour lines, names, and one
/// trail. In a wide view, the land goes on to both sides, so that the trail is never cut off. If the land is scaled a
/// lot, names, marks, and lines are not: a larger map has the same print size.
final class MapView: View {
  static let size = CGSize(width: 400, height: 710)
  /// The width of the land on each side of the map, enough for a view that is twice as wide as high.
  private static let border = 520.0
  /// The maximum scale of the print; chosen by eye.
  private static let largestPrintScale = 1.25
  private lazy var sheet = View(frame: CGRect(origin: .zero, size: MapView.size))
  private let trail: Trail?
  private let colors: MapColors
  private var lines: [(shape: ShapeLayer, width: Double, dashes: [Double])] = []
  /// The layers that mark a location of the land, which is at their anchor point.
  private var marks: [Layer] = []

  init(_ trail: Trail?, _ colors: MapColors) {
    (self.trail, self.colors) = (trail, colors)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = colors.paper
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    addSubview(sheet)
    addForest()
    addWater()
    addContours()
    addGrid()
    if let trail { add(trail) }
    addNames()
  }

  override func layoutSubviews() {
    let scale = max(bounds.height / Self.size.height, bounds.width / (Self.size.width + 2 * Self.border))
    sheet.center = CGPoint(x: bounds.midX, y: bounds.midY)
    sheet.transform = CGAffineTransform(scaleX: scale, y: scale)
    let print = scale > Self.largestPrintScale ? Self.largestPrintScale / scale : 1
    for line in lines {
      line.shape.lineWidth = line.width * print
      line.shape.lineDashPattern = line.dashes.map { $0 * print }
    }
    for mark in marks { mark.transform = CATransform3D(scaleX: print, y: print, z: 1) }
  }

  @discardableResult
  private func add(
    _ path: CGPath, fill: Color? = nil, stroke: Color? = nil, width: Double = 1, dashes: [Double] = []
  ) -> ShapeLayer {
    let shape = ShapeLayer().withoutImplicitActions()
    shape.path = path
    shape.fillColor = fill?.cgColor
    shape.strokeColor = stroke?.cgColor
    lines.append((shape, width, dashes))
    shape.lineCap = .round
    shape.lineJoin = .round
    sheet.layer.addSublayer(shape)
    return shape
  }

  // MARK: Land

  /// Returns a closed irregular line around a point, like a contour line.
  private static func ring(_ x: Double, _ y: Double, _ radius: Double, _ phase: Double, stretch: Double) -> CGPath {
    var points: [CGPoint] = []
    for index in 0..<18 {
      let angle = Double(index) / 18 * 2 * .pi
      let (sin, cos) = Elementary.sinCos(angle)
      let swing =
        1 + 0.13 * Elementary.sin(2 * angle + phase) + 0.08 * Elementary.sin(3 * angle + 2.1 * phase)
        + 0.04 * Elementary.sin(5 * angle - phase)
      points.append(CGPoint(x: x + cos * radius * swing, y: y + sin * radius * swing * stretch))
    }
    return CGPath(through: points, isClosed: true)
  }

  private func addForest() {
    for (x, y, radius, phase) in [
      (330.0, 150.0, 92.0, 0.4), (310, 380, 74, 2.2), (60, 330, 80, 1.2), (200, 700, 90, 0.1), (40, 60, 70, 2.8),
      (520, 640, 96, 1.7), (610, 220, 84, 0.8), (830, 420, 110, 2.5), (760, 60, 70, 1.1), (-120, 520, 88, 0.6),
      (-250, 150, 104, 1.9), (-420, 420, 92, 2.7), (-330, 690, 80, 0.2),
    ] {
      add(Self.ring(x, y, radius, phase, stretch: 1.2), fill: colors.forest)
    }
  }

  private func addWater() {
    add(
      Self.ring(152, 566, 74, 0.9, stretch: 0.82), fill: colors.water, stroke: colors.shore, width: 1.4)
    add(Self.ring(74, 196, 26, 2.2, stretch: 0.7), fill: colors.water, stroke: colors.shore, width: 1.2)
    let river = [(152, 620), (190, 668), (230, 690), (262, 740)].map { CGPoint(x: $0.0, y: $0.1) }
    add(CGPath(through: river, isClosed: false), stroke: colors.shore, width: 4)
    let brook = [(74, 208), (96, 262), (70, 340), (104, 430), (120, 520)].map { CGPoint(x: $0.0, y: $0.1) }
    add(CGPath(through: brook, isClosed: false), stroke: colors.shore, width: 2)
  }

  /// Adds contour lines, every fifth of them emphasized.
  private func addContours() {
    for (x, y, phase, count) in [
      (232.0, 196.0, 0.0, 13), (356, 530, 1.4, 8), (20, 440, 2.6, 6), (560, 330, 2.1, 11), (800, 600, 0.7, 10),
      (850, 170, 1.6, 8), (-130, 300, 1.1, 9), (-300, 560, 2.9, 10), (-420, 210, 0.3, 8),
    ] {
      for level in 0..<count {
        let radius = 10 + Double(level) * 13
        let drift = Double(level) * 0.05
        add(
          Self.ring(x + drift * 30, y + drift * 40, radius, phase + drift, stretch: 1.15),
          stroke: colors.contour.withAlphaComponent(level % 5 == 4 ? 0.8 : 0.42), width: level % 5 == 4 ? 1.3 : 0.8)
      }
    }
  }

  private func addGrid() {
    var lines = CGPath()
    let (left, right) = (-480.0, Self.size.width + 480)
    for x in stride(from: left, through: right, by: 80) {
      lines.move(to: CGPoint(x: x, y: 0))
      lines.addLine(to: CGPoint(x: x, y: Self.size.height))
    }
    for y in stride(from: 30.0, through: Self.size.height, by: 80) {
      lines.move(to: CGPoint(x: left - 40, y: y))
      lines.addLine(to: CGPoint(x: right + 40, y: y))
    }
    add(lines, stroke: colors.grid.withAlphaComponent(0.7), width: 0.7)
  }

  // MARK: Marks

  private func add(_ trail: Trail) {
    let way = CGPath(through: trail.way, isClosed: false)
    add(way, stroke: colors.paper.withAlphaComponent(0.8), width: 6)
    add(way, stroke: colors.trail, width: 3, dashes: [8, 6])
    for (index, place) in [trail.way.first, trail.way.last].enumerated() {
      guard let place else { continue }
      let circle = CGPath(ellipseIn: CGRect(x: -6, y: -6, width: 12, height: 12))
      addMark(circle, at: place, fill: index == 0 ? colors.paper : colors.trail, stroke: colors.trail)
    }
  }

  /// Adds an icon at a location, which is the origin of its path.
  private func addMark(_ path: CGPath, at place: CGPoint, fill: Color, stroke: Color? = nil) {
    let shape = ShapeLayer().withoutImplicitActions()
    shape.path = path
    shape.fillColor = fill.cgColor
    shape.strokeColor = stroke?.cgColor
    shape.lineWidth = 3
    shape.position = place
    sheet.layer.addSublayer(shape)
    marks.append(shape)
  }

  private func addNames() {
    var summit = CGPath()
    summit.addLines(between: [CGPoint(x: 0, y: -22), CGPoint(x: 7, y: -10), CGPoint(x: -7, y: -10)])
    summit.closeSubpath()
    addMark(summit, at: CGPoint(x: 232, y: 196), fill: colors.ink)
    addMark(
      CGPath(rect: CGRect(x: -5.5, y: -4.5, width: 11, height: 9)), at: CGPoint(x: 275.5, y: 438.5), fill: colors.ink)
    addName("Kestrel Peak 1284", at: CGPoint(x: 244, y: 160), size: 12, weight: .bold, color: colors.ink)
    addName("Pine Hut", at: CGPoint(x: 286, y: 430), size: 11, weight: .semibold, color: colors.ink)
    addName("Mirror Lake", at: CGPoint(x: 116, y: 556), size: 13, weight: .semibold, color: colors.waterName)
    addName("Heron Marsh", at: CGPoint(x: 46, y: 220), size: 10.5, weight: .medium, color: colors.waterName)
    addName("South Wood", at: CGPoint(x: 292, y: 340), size: 11, weight: .medium, color: colors.quiet)
    addName("The Saddle", at: CGPoint(x: 312, y: 250), size: 11, weight: .medium, color: colors.quiet)
    addName("1100", at: CGPoint(x: 196, y: 244), size: 9, weight: .medium, color: colors.heightName)
    addName("900", at: CGPoint(x: 150, y: 298), size: 9, weight: .medium, color: colors.heightName)
  }

  private func addName(_ text: String, at place: CGPoint, size: Double, weight: Font.Weight, color: Color) {
    let label = Label(text, font: .systemFont(ofSize: size, weight: weight), color: color)
    label.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    label.frame = CGRect(x: place.x, y: place.y, width: 140, height: 18)
    sheet.addSubview(label)
    marks.append(label.layer)
  }
}

extension CGPath {
  /// Creates a smooth line through points. The tangent at each point is parallel to the line from its predecessor to
  /// its successor, as in Catmull–Rom splines.
  init(through points: [CGPoint], isClosed: Bool) {
    self.init()
    guard let first = points.first, points.count > 1 else { return }
    func point(_ index: Int) -> CGPoint {
      isClosed
        ? points[(index + points.count) % points.count] : points[min(max(0, index), points.count - 1)]
    }
    move(to: first)
    for index in 0..<(isClosed ? points.count : points.count - 1) {
      let (before, from, to, behind) = (point(index - 1), point(index), point(index + 1), point(index + 2))
      addCurve(
        to: to, control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (behind.x - from.x) / 6, y: to.y - (behind.y - from.y) / 6))
    }
    if isClosed { closeSubpath() }
  }
}
