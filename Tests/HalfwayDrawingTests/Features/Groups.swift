import Foundation
import HalfwayLayers

extension FeaturePicture {
  static let groups = [
    // The discs fade as a unit on the left and individually on the right.
    FeaturePicture("opacity-group", height: 120) { root in
      root.add(
        .box(0, 52, 160, 16, Swatch.ink),
        discs(4).with { $0.opacity = 0.5 },
        discs(82).with {
          $0.opacity = 0.5
          $0.allowsGroupOpacity = false
        })
    },
    FeaturePicture("opacity-nested") { root in
      let inner = Layer.box(30, 30, 80, 80, Swatch.amber, radius: 16)
      inner.add(.box(20, 20, 80, 30, Swatch.rose), .words("Half", 0, 55, 80, 20))
      inner.opacity = 0.6
      let outer = Layer.box(10, 10, 120, 120, Swatch.accent, radius: 24)
      outer.add(inner, .box(60, 10, 80, 12, .white))
      outer.opacity = 0.7
      root.add(.box(0, 70, 160, 20, Swatch.ink), outer)
    },
    FeaturePicture("clip-rounded") { root in
      root.add(
        clipped(12, 12, 136, 60, radius: 24), clipped(12, 84, 64, 64, radius: 32), clipped(84, 84, 64, 64, radius: 0))
    },
    FeaturePicture("clip-rotated") { root in
      root.add(
        clipped(34, 20, 96, 56, radius: 0).with { $0.transform = CATransform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1) },
        clipped(34, 92, 96, 52, radius: 18).with {
          $0.transform = CATransform3D(rotationAngle: -0.2, x: 0, y: 0, z: 1)
          // The content inside is rotated back, so an edge with a different angle clips it.
          $0.add(
            .box(20, 14, 90, 24, Swatch.ink).with {
              $0.transform = CATransform3D(rotationAngle: 0.2, x: 0, y: 0, z: 1)
            })
        })
    },
    FeaturePicture("clip-nested") { root in
      let outer = Layer.box(20, 20, 120, 120, Swatch.tint, radius: 60)
      outer.masksToBounds = true
      let inner = clipped(40, 40, 110, 60, radius: 20)
      inner.transform = CATransform3D(rotationAngle: 0.5, x: 0, y: 0, z: 1)
      outer.add(inner)
      root.add(outer)
    },
    FeaturePicture("mask-layer") { root in
      let picture = Layer.box(16, 16, 128, 128)
      picture.contents = Samples.landscape
      picture.contentsGravity = .resizeAspectFill
      picture.masksToBounds = true
      let mask = Layer.box(0, 0, 128, 128)
      mask.add(
        .box(0, 0, 60, 128, .black, radius: 20), .box(68, 0, 60, 60, .black, radius: 30),
        .box(68, 68, 60, 60, CGColor(white: 0, alpha: 0.4), radius: 12),
        .words("Aa", 68, 68, 60, 60, size: 34, weight: .bold, color: .black))
      picture.mask = mask
      root.add(picture)
    },
    FeaturePicture("mask-gradient") { root in
      let list = Layer.box(16, 8, 128, 144, .white, radius: 12)
      for row in 0..<6 {
        list.add(.words("Line \(row + 1) of a list", 12, 6 + Double(row) * 23, 104, 18, alignment: .left))
      }
      let fade = GradientLayer()
      fade.frame = list.bounds
      fade.colors = [CGColor(white: 0, alpha: 0), .black, .black, CGColor(white: 0, alpha: 0)]
      fade.locations = [0, 0.25, 0.6, 1]
      (fade.startPoint, fade.endPoint) = (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
      list.mask = fade
      root.add(.box(0, 0, 160, 24, Swatch.amber), .box(0, 136, 160, 24, Swatch.amber), list)
    },
    FeaturePicture("mask-shape") { root in
      for (index, rule) in [FillRule.evenOdd, .nonZero].enumerated() {
        let picture = Layer.box(4 + 78 * Double(index), 40, 74, 80, Swatch.accent)
        picture.add(.box(0, 40, 74, 40, Swatch.amber))
        let mask = ShapeLayer()
        mask.frame = picture.bounds
        mask.path = .star(37, 42, 37)
        mask.fillRule = rule
        picture.mask = mask
        picture.transform = CATransform3D(rotationAngle: Double(index) * 0.3, x: 0, y: 0, z: 1)
        root.add(picture)
      }
    },
  ]

  private static func discs(_ x: Double) -> Layer {
    let group = Layer.box(x, 22, 74, 76)
    group.add(
      .box(14, 0, 46, 46, Swatch.rose, radius: 23), .box(0, 26, 46, 46, Swatch.green, radius: 23),
      .box(28, 26, 46, 46, Swatch.accent, radius: 23))
    return group
  }

  /// A window with content that extends beyond it on all sides.
  private static func clipped(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) -> Layer {
    let window = Layer.box(x, y, width, height, Swatch.accent, radius: radius)
    window.masksToBounds = true
    window.add(
      .box(-12, -12, 36, 36, Swatch.amber, radius: 18), .box(width - 20, height - 20, 40, 40, Swatch.rose, radius: 8),
      .words("Cut to its window", -20, height / 2 - 9, width + 40, 18, color: .white))
    return window
  }
}
