import Foundation
import HalfwayLayers

extension FeaturePicture {
  static let shadows = [
    FeaturePicture("shadow-rect") { root in
      root.add(
        shadowed(20, 16, 48, 40, radius: 2), shadowed(92, 16, 48, 40, radius: 6, corner: 10),
        shadowed(20, 84, 48, 48, radius: 12, corner: 12), shadowed(92, 84, 48, 48, radius: 24, corner: 24))
    },
    FeaturePicture("shadow-offset") { root in
      root.add(
        shadowed(20, 20, 44, 44, radius: 0, corner: 8, offset: CGSize(width: 6, height: 6)),
        shadowed(96, 20, 44, 44, radius: 6, corner: 8, offset: CGSize(width: -8, height: 0)),
        shadowed(20, 96, 44, 44, radius: 6, corner: 8, offset: CGSize(width: 0, height: 10)).with {
          $0.shadowColor = Swatch.accent
          $0.shadowOpacity = 0.8
        },
        // The shadow rotates with its layer.
        shadowed(96, 96, 44, 44, radius: 6, corner: 8, offset: CGSize(width: 0, height: 10)).with {
          $0.transform = CATransform3D(rotationAngle: 0.6, x: 0, y: 0, z: 1)
        })
    },
    FeaturePicture("shadow-path") { root in
      let star = ShapeLayer()
      star.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      star.path = .star(44, 44, 34)
      star.fillColor = Swatch.amber
      star.fillRule = .nonZero
      let wave = ShapeLayer()
      wave.frame = CGRect(x: 80, y: 0, width: 80, height: 80)
      wave.path = .built {
        $0.move(to: CGPoint(x: 10, y: 54))
        $0.addCurve(to: CGPoint(x: 70, y: 34), control1: CGPoint(x: 30, y: -10), control2: CGPoint(x: 50, y: 90))
      }
      wave.fillColor = .clear
      wave.strokeColor = Swatch.accent
      wave.lineWidth = 6
      wave.lineCap = .round
      // Only fills cast a shadow automatically, so the outline of the stroke is the shadow path.
      wave.shadowPath = wave.path?.stroked(StrokeStyle(width: 6, cap: .round))
      for layer in [star, wave] {
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 5
        layer.shadowOffset = CGSize(width: 0, height: 4)
      }
      // A custom shadow path: the curved shadow of a sheet with lifted corners.
      let sheet = Layer.box(36, 92, 88, 48, .white)
      sheet.shadowOpacity = 0.6
      sheet.shadowRadius = 4
      sheet.shadowOffset = .zero
      sheet.shadowPath = .built {
        $0.move(to: CGPoint(x: 2, y: 30))
        $0.addLine(to: CGPoint(x: 86, y: 30))
        $0.addLine(to: CGPoint(x: 90, y: 56))
        $0.addQuadCurve(to: CGPoint(x: -2, y: 56), control: CGPoint(x: 44, y: 42))
        $0.closeSubpath()
      }
      root.add(star, wave, sheet)
    },
    FeaturePicture("shadow-in-hole") { root in
      root.add(.box(0, 0, 160, 160, Swatch.tint))
      let sheet = ShapeLayer()
      sheet.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
      sheet.fillColor = .white
      sheet.fillRule = .evenOdd
      sheet.path = .built {
        $0.addRoundedRect(in: CGRect(x: 14, y: 14, width: 132, height: 132), cornerWidth: 16, cornerHeight: 16)
        $0.addEllipse(in: CGRect(x: 30, y: 30, width: 70, height: 70))
        $0.addRoundedRect(in: CGRect(x: 92, y: 108, width: 40, height: 24), cornerWidth: 6, cornerHeight: 6)
      }
      sheet.shadowOpacity = 0.5
      sheet.shadowRadius = 10
      sheet.shadowOffset = CGSize(width: 0, height: 4)
      root.add(sheet)
    },
    FeaturePicture("shadow-in-group", height: 100) { root in
      // In a translucent group, shadows and sheets fade as a unit.
      let group = Layer.box(0, 0, 160, 100)
      group.opacity = 0.5
      group.add(shadowed(24, 24, 52, 52, radius: 8, corner: 10), shadowed(60, 34, 76, 40, radius: 8, corner: 10))
      root.add(.box(0, 44, 160, 12, Swatch.ink), group)
    },
  ]

  private static func shadowed(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, corner: Double = 0,
    offset: CGSize = CGSize(width: 0, height: 3)
  ) -> Layer {
    Layer.box(x, y, width, height, .white, radius: corner).with {
      $0.shadowOpacity = 0.4
      $0.shadowRadius = radius
      $0.shadowOffset = offset
    }
  }
}
