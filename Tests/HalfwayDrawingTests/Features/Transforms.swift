import Foundation
import HalfwayLayers

extension FeaturePicture {
  static let transforms =
    [
      FeaturePicture("card", height: 110) { root in root.add(.card(24, 18)) },
      FeaturePicture("card-rotated") { root in
        root.add(Layer.card(24, 44).with { $0.transform = CATransform3D(rotationAngle: -0.35, x: 0, y: 0, z: 1) })
      },
      FeaturePicture("card-scaled") { root in
        root.add(
          Layer.card(24, 12).with { $0.transform = CATransform3D(scaleX: 1.25, y: 1.25) },
          Layer.card(-16, 84).with { $0.transform = CATransform3D(scaleX: 0.45, y: 0.45) },
          Layer.card(64, 90).with { $0.transform = CATransform3D(scaleX: 0.8, y: 0.5) })
      },
      FeaturePicture("card-mirrored", height: 110) { root in
        root.add(Layer.card(24, 18).with { $0.transform = CATransform3D(scaleX: -1, y: 1) })
      },
      FeaturePicture("card-perspective") { root in
        root.add(tilted(24, 8, .pi / 4, 0, 1), tilted(24, 78, -.pi / 3, 1, 0.3))
      },
      FeaturePicture("card-faded", height: 110) { root in
        root.add(
          .box(0, 48, 160, 14, Swatch.ink),
          Layer.card(24, 18).with {
            $0.opacity = 0.5
            $0.transform = CATransform3D(rotationAngle: 0.1, x: 0, y: 0, z: 1)
          })
      },
      FeaturePicture("card-rasterized") { root in
        root.add(
          Layer.card(24, 10).with {
            $0.shouldRasterize = true
            $0.transform = CATransform3D(rotationAngle: 0.1, x: 0, y: 0, z: 1)
          },
          Layer.card(24, 88).with { $0.shouldRasterize = true })
      },
      FeaturePicture("z-order") { root in
        // In the order of insertion, the rose layer would be on top.
        root.add(
          numbered("3", 56, 56, Swatch.accent, z: 3), numbered("1", 16, 16, Swatch.green, z: 1),
          numbered("4", 76, 76, Swatch.amber, z: 4), numbered("2", 36, 36, Swatch.rose, z: 2))
      },
      FeaturePicture("back-face") { root in
        // Rotated by 0°, 60°, 120°, and 180°. The backs are visible only in the upper row.
        for row in 0..<2 {
          for column in 0..<4 {
            let sheet = Layer.box(8 + 38 * Double(column), 20 + 72 * Double(row), 30, 48, .white, radius: 6)
            sheet.borderWidth = 1
            sheet.borderColor = Swatch.accent
            sheet.add(.words("R", 0, 0, 30, 48, size: 22, weight: .bold))
            sheet.isDoubleSided = row == 0
            var turn = CATransform3D.identity
            turn.m34 = -1 / 120
            sheet.transform = turn.rotatedBy(angle: Double(column) * .pi / 3, x: 0, y: 1, z: 0)
            root.add(sheet)
          }
        }
      },
      FeaturePicture("perspective-floor") { root in
        // Long straight lines across a steep plane stay straight, and distant lines aren't aliased.
        let floor = Layer.box(-70, -64, 300, 240, Swatch.tint)
        for line in 0...12 {
          floor.add(
            .box(Double(line) * 25 - 1, 0, 2, 240, Swatch.accent), .box(0, Double(line) * 20 - 1, 300, 2, Swatch.ink))
        }
        var tilt = CATransform3D.identity
        tilt.m34 = -1 / 240
        floor.transform = tilt.rotatedBy(angle: 1.15, x: 1, y: 0, z: 0)
        root.add(floor)
      },
    ]

  private static func tilted(_ x: Double, _ y: Double, _ angle: Double, _ axisX: Double, _ axisY: Double) -> Layer {
    Layer.card(x, y).with {
      var tilt = CATransform3D.identity
      tilt.m34 = -1 / 200
      $0.transform = tilt.rotatedBy(angle: angle, x: axisX, y: axisY, z: 0)
    }
  }

  private static func numbered(_ text: String, _ x: Double, _ y: Double, _ color: CGColor, z: Double) -> Layer {
    Layer.box(x, y, 68, 68, color, radius: 10).with {
      $0.zPosition = z
      $0.add(.words(text, 6, 4, 20, 20, size: 15, weight: .bold, color: .white))
    }
  }
}
