import Foundation
import HalfwayLayers
import HalfwayTestSupport

/// A small drawing that shows one feature of layers, with a golden picture of the same name.
struct FeaturePicture: Sendable {
  var name: String
  /// The number of pixels per point.
  var scale: Double
  /// The size, in points.
  var size: CGSize
  private var build: @MainActor @Sendable (Layer) -> Void

  init(
    _ name: String, scale: Double = 2, width: Double = 160, height: Double = 160,
    _ build: @escaping @MainActor @Sendable (Layer) -> Void
  ) {
    (self.name, self.scale, self.build) = (name, scale, build)
    size = CGSize(width: width, height: height)
  }

  @MainActor
  var displayList: DisplayList {
    let root = Layer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = Swatch.ground
    build(root)
    var list = DisplayList(size: size)
    list.append(root)
    return list
  }

  static let all: [FeaturePicture] =
    paints + groups + shapes + shadows + images + texts + transforms + copies + views + controls + bars + drawings
    + backdrops

  static func named(_ name: String) -> FeaturePicture? { all.first { $0.name == name } }
}

/// The colors of the pictures, which are those of the demo's scenes.
enum Swatch {
  static let ground = CGColor(hex: 0xF1F3F6)
  static let page = CGColor.white
  static let ink = CGColor(hex: 0x14171F)
  static let secondary = CGColor(hex: 0x667085)
  static let accent = CGColor(hex: 0x2F5BEA)
  static let tint = CGColor(hex: 0xE3EAFD)
  static let amber = CGColor(hex: 0xF2A65A)
  static let rose = CGColor(hex: 0xE5484D)
  static let green = CGColor(hex: 0x30A46C)
}

// The building blocks of the pictures.

extension Layer {
  /// A plain layer.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor = .clear, radius: Double = 0
  ) -> Layer {
    Layer().placed(x, y, width, height, color, radius: radius)
  }

  /// Sets the frame, color, and corner radius, and returns the layer.
  func placed(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor = .clear, radius: Double = 0
  ) -> Self {
    frame = CGRect(x: x, y: y, width: width, height: height)
    backgroundColor = color
    cornerRadius = radius
    return self
  }

  /// Applies a change and returns the layer.
  func with(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }

  func add(_ layers: Layer...) { for layer in layers { addSublayer(layer) } }

  /// A line of text, centered by default.
  static func words(
    _ string: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, size: Double = 12,
    weight: Font.Weight = .medium, color: CGColor = Swatch.ink, alignment: TextAlignment = .center
  ) -> TextLayer {
    let layer = TextLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.string = string
    layer.font = .systemFont(ofSize: size, weight: weight)
    layer.textColor = color
    layer.alignment = alignment
    return layer
  }

  /// A card of 112 × 72 points with a shadow, border, gradient, disc, and text.
  static func card(_ x: Double, _ y: Double) -> Layer {
    let card = Layer.box(x, y, 112, 72, .white, radius: 14)
    card.shadowOpacity = 0.25
    card.shadowRadius = 8
    card.shadowOffset = CGSize(width: 0, height: 4)
    card.borderWidth = 1
    card.borderColor = CGColor(hex: 0xD0D5DD)
    let band = GradientLayer()
    band.frame = CGRect(x: 0, y: 0, width: 112, height: 24)
    band.colors = [Swatch.accent, CGColor(hex: 0x7B5BEA)]
    band.startPoint = CGPoint(x: 0, y: 0.5)
    band.endPoint = CGPoint(x: 1, y: 0.5)
    let inside = Layer.box(0, 0, 112, 72, radius: 14)
    inside.masksToBounds = true
    inside.add(
      band, .words("Boarding pass", 10, 4, 92, 16, size: 11, weight: .semibold, color: .white, alignment: .left))
    card.add(
      inside, .box(10, 34, 26, 26, Swatch.amber, radius: 13),
      .words("LIS", 10, 34, 26, 26, size: 10, weight: .bold, color: .white),
      .words("Gate B12", 44, 32, 62, 14, size: 12, weight: .semibold, alignment: .left),
      .words("18:40, seat 7A", 44, 47, 64, 12, size: 9, weight: .regular, color: Swatch.secondary, alignment: .left))
    return card
  }
}

extension CGPath {
  /// Creates a path with a closure.
  static func built(_ build: (inout CGPath) -> Void) -> CGPath {
    var path = CGPath()
    build(&path)
    return path
  }

  /// A five-pointed star with intersecting lines, about a center.
  static func star(_ x: Double, _ y: Double, _ radius: Double) -> CGPath {
    .built { path in
      for point in 0..<5 {
        let angle = Double(point) * 4 * .pi / 5 - .pi / 2
        let place = CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
        if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.closeSubpath()
    }
  }
}
