import Foundation
import HalfwayLayers
import HalfwayViews

/// A photo that fills its view; it is cropped where the aspect ratios differ.
final class PhotoView: PressableView {
  private let scenery: Scenery
  /// Whether the sun is visible even if the view is so wide that the upper part of the photo is cropped.
  private let keepsSun: Bool
  private lazy var picture = SceneryView(scenery)

  convenience init(_ photo: Photo) { self.init(photo.scenery) }

  init(_ scenery: Scenery, keepsSun: Bool = false) {
    self.scenery = scenery
    self.keepsSun = keepsSun
    super.init()
    clipsToBounds = true
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() { addSubview(picture) }

  /// The ratio of width to height of every photo.
  static var aspectRatio: Double { SceneryView.size.width / SceneryView.size.height }

  override func layoutSubviews() {
    let scale = max(bounds.width / SceneryView.size.width, bounds.height / SceneryView.size.height)
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    if keepsSun {
      let (height, space) = (SceneryView.size.height * scale, 0.02)
      let top = (scenery.sunY - scenery.sunRadius - space) * height
      picture.center.y = max(bounds.midY, height / 2 - top)
    }
    picture.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}

/// A scenery drawn with layers at a fixed size.
private final class SceneryView: View {
  static let size = CGSize(width: 360, height: 270)

  init(_ scenery: Scenery) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSky(scenery)
    addSun(scenery)
    if let water = scenery.water {
      for ridge in scenery.ridges { addRidge(ridge) }
      addWater(water, scenery)
    } else {
      for ridge in scenery.ridges { addRidge(ridge) }
    }
    addBirds(scenery)
  }

  required init?(coder: NSCoder) { nil }

  private func addSky(_ scenery: Scenery) {
    let sky = GradientLayer().withoutImplicitActions()
    sky.frame = bounds
    sky.colors = scenery.sky
    sky.locations = [0, 0.45, Scenery.horizon + 0.02]
    layer.addSublayer(sky)
  }

  private func addSun(_ scenery: Scenery) {
    let radius = scenery.sunRadius * Self.size.height
    let middle = CGPoint(x: scenery.sunX * Self.size.width, y: scenery.sunY * Self.size.height)
    let glow = GradientLayer().withoutImplicitActions()
    glow.type = .radial
    let reach = radius * 4
    glow.frame = CGRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    glow.startPoint = CGPoint(x: 0.5, y: 0.5)
    glow.endPoint = CGPoint(x: 1, y: 1)
    glow.colors = [
      scenery.sun.withAlphaComponent(0.55), scenery.sun.withAlphaComponent(0.12), scenery.sun.withAlphaComponent(0),
    ]
    glow.locations = [0.2, 0.5, 1]
    layer.addSublayer(glow)
    let disc = Layer().withoutImplicitActions()
    disc.frame = CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    disc.cornerRadius = radius
    disc.backgroundColor = scenery.sun
    layer.addSublayer(disc)
  }

  /// Adds hills with horizontal tangents at their tops and bottoms.
  private func addRidge(_ ridge: Scenery.Ridge) {
    let (width, height) = (Self.size.width, Self.size.height)
    let step = width / Double(max(1, ridge.heights.count - 1))
    let points = ridge.heights.enumerated().map { CGPoint(x: Double($0.offset) * step, y: height * (1 - $0.element)) }
    guard let first = points.first else { return }
    let path = BezierPath()
    path.move(to: CGPoint(x: 0, y: height))
    path.addLine(to: first)
    for (from, to) in zip(points, points.dropFirst()) {
      let middle = (from.x + to.x) / 2
      path.addCurve(
        to: to, controlPoint1: CGPoint(x: middle, y: from.y), controlPoint2: CGPoint(x: middle, y: to.y))
    }
    path.addLine(to: CGPoint(x: width, y: height))
    path.close()
    let shape = ShapeLayer().withoutImplicitActions()
    shape.path = path.cgPath
    shape.fillColor = ridge.color
    layer.addSublayer(shape)
  }

  /// Adds water with reflections of the sun, in streaks that become wider toward the shore.
  private func addWater(_ colors: (top: CGColor, bottom: CGColor), _ scenery: Scenery) {
    let (width, height) = (Self.size.width, Self.size.height)
    let water = GradientLayer().withoutImplicitActions()
    water.frame = CGRect(x: 0, y: height * Scenery.horizon, width: width, height: height * (1 - Scenery.horizon))
    water.colors = [colors.top, colors.bottom]
    layer.addSublayer(water)
    let middle = scenery.sunX * width
    for (index, shift) in [0.0, 3, -5, 6, -3, 8, -9].enumerated() {
      let (y, reach) = (height * Scenery.horizon + 5 + Double(index * index) * 1.9, 12 + Double(index) * 7)
      let streak = Layer().withoutImplicitActions()
      streak.frame = CGRect(x: middle - reach + shift, y: y, width: 2 * reach, height: 1.6 + Double(index) * 0.35)
      streak.cornerRadius = streak.bounds.height / 2
      streak.backgroundColor = scenery.sun.withAlphaComponent(0.5 - Double(index) * 0.055)
      layer.addSublayer(streak)
    }
  }

  private func addBirds(_ scenery: Scenery) {
    guard !scenery.birds.isEmpty else { return }
    let path = BezierPath()
    for (index, bird) in scenery.birds.enumerated() {
      let (x, y) = (bird.x * Self.size.width, bird.y * Self.size.height)
      let wing = 7 - Double(index) * 0.7
      path.move(to: CGPoint(x: x - wing, y: y - wing * 0.35))
      path.addQuadCurve(to: CGPoint(x: x, y: y), controlPoint: CGPoint(x: x - wing * 0.35, y: y - wing * 0.55))
      path.addQuadCurve(
        to: CGPoint(x: x + wing, y: y - wing * 0.4), controlPoint: CGPoint(x: x + wing * 0.4, y: y - wing * 0.6))
    }
    let birds = ShapeLayer().withoutImplicitActions()
    birds.path = path.cgPath
    birds.fillColor = nil
    birds.strokeColor = CGColor(hex: 0x1C2B3A).withAlphaComponent(0.85)
    birds.lineWidth = 1.5
    birds.lineCap = .round
    birds.lineJoin = .round
    layer.addSublayer(birds)
  }
}
