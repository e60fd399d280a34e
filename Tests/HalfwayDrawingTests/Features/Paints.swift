import Foundation
import HalfwayLayers

extension FeaturePicture {
  static let paints = [
    FeaturePicture("background") { root in
      root.add(
        .box(16, 16, 80, 80, Swatch.accent), .box(56, 40, 80, 64, Swatch.amber.withAlphaComponent(0.6)),
        .box(24, 72, 96, 64, Swatch.rose.withAlphaComponent(0.35), radius: 12),
        // Edges between pixels snap to whole pixels, so a plain box is always sharp.
        .box(132.3, 16.3, 12.4, 12.4, Swatch.ink), .box(132.7, 36.7, 12.4, 12.4, Swatch.ink))
    },
    FeaturePicture("gradient-axial") { root in
      root.add(
        gradient(.axial, 12, 12, 136, 40, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)),
        gradient(.axial, 12, 60, 64, 88, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)),
        gradient(.axial, 84, 60, 64, 88, CGPoint(x: 0.2, y: 0.1), CGPoint(x: 0.8, y: 0.9)).with {
          $0.colors = [Swatch.rose, .white, Swatch.green, Swatch.green.withAlphaComponent(0)]
          $0.locations = [0, 0.3, 0.3, 1]
          $0.cornerRadius = 16
        })
    },
    FeaturePicture("gradient-radial") { root in
      root.add(
        gradient(.radial, 12, 12, 64, 64, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)),
        gradient(.radial, 84, 12, 64, 64, CGPoint(x: 0.3, y: 0.3), CGPoint(x: 1, y: 1)).with { $0.cornerRadius = 32 },
        gradient(.radial, 12, 84, 136, 64, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)))
    },
    FeaturePicture("gradient-conic") { root in
      root.add(
        gradient(.conic, 12, 12, 136, 80, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0)),
        gradient(.conic, 12, 100, 48, 48, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5)).with {
          $0.colors = [Swatch.rose, Swatch.amber, Swatch.green, Swatch.accent, Swatch.rose]
          $0.cornerRadius = 24
        },
        gradient(.conic, 72, 100, 76, 48, CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 0)))
    },
    FeaturePicture("border") { root in
      root.add(
        bordered(12, 12, 64, 40, width: 1, radius: 0), bordered(84, 12, 64, 40, width: 4, radius: 0),
        bordered(12, 60, 64, 40, width: 1, radius: 12), bordered(84, 60, 64, 40, width: 4, radius: 12),
        bordered(12, 108, 40, 40, width: 0.5, radius: 20), bordered(60, 108, 40, 40, width: 6, radius: 20),
        bordered(108, 108, 40, 40, width: 3, radius: 8).with {
          $0.backgroundColor = Swatch.amber
          $0.borderColor = Swatch.ink.withAlphaComponent(0.4)
          $0.add(.box(24, 24, 24, 24, Swatch.rose))
        })
    },
    FeaturePicture("corner-radii") { root in
      root.add(
        rounded(12, 12, 64, 40, CornerRadii(topLeft: 20)), rounded(84, 12, 64, 40, CornerRadii(topRight: 20)),
        rounded(12, 60, 64, 40, CornerRadii(bottomLeft: 20)), rounded(84, 60, 64, 40, CornerRadii(bottomRight: 20)),
        rounded(12, 108, 40, 40, CornerRadii(topLeft: 4, topRight: 8, bottomLeft: 12, bottomRight: 16)),
        rounded(60, 108, 40, 40, CornerRadii(topLeft: 40, bottomRight: 40)).with {
          $0.borderWidth = 3
          $0.borderColor = Swatch.ink
        },
        rounded(108, 108, 40, 40, CornerRadii(topLeft: 20, topRight: 20)).with {
          $0.masksToBounds = true
          $0.add(.box(0, 20, 40, 20, Swatch.amber), .box(0, 0, 20, 20, Swatch.rose))
        })
    },
  ]

  private static func gradient(
    _ type: Gradient.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ start: CGPoint, _ end: CGPoint
  ) -> GradientLayer {
    let layer = GradientLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.type = type
    layer.colors = [Swatch.accent, Swatch.amber]
    (layer.startPoint, layer.endPoint) = (start, end)
    return layer
  }

  private static func bordered(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, width line: Double, radius: Double
  ) -> Layer {
    Layer.box(x, y, width, height, .white, radius: radius).with {
      $0.borderWidth = line
      $0.borderColor = Swatch.accent
    }
  }

  private static func rounded(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radii: CornerRadii
  ) -> Layer {
    Layer.box(x, y, width, height, Swatch.accent).with { $0.cornerRadii = radii }
  }
}
