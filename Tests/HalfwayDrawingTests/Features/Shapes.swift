import Foundation
import HalfwayLayers

extension FeaturePicture {
  static let shapes = [
    FeaturePicture("fill-rules") { root in
      let rings = CGPath.built { path in
        path.addEllipse(in: CGRect(x: 4, y: 84, width: 68, height: 68))
        path.addEllipse(in: CGRect(x: 20, y: 100, width: 36, height: 36))
      }
      for (index, rule) in [FillRule.evenOdd, .nonZero].enumerated() {
        let x = 4 + 78 * Double(index)
        root.add(shape(x, 0, .star(37, 42, 36), fill: Swatch.accent) { $0.fillRule = rule })
        root.add(shape(x, 0, rings, fill: Swatch.rose) { $0.fillRule = rule })
      }
    },
    FeaturePicture("stroke-caps") { root in
      for (row, cap) in [StrokeStyle.Cap.butt, .round, .square].enumerated() {
        let y = 28 + 52 * Double(row)
        root.add(
          stroke(.built { $0.lines((24, y), (78, y)) }, 18) { $0.lineCap = cap },
          stroke(.built { $0.lines((24, y), (78, y)) }, 1, .white),
          stroke(.built { $0.lines((104, y - 10), (140, y + 12)) }, 9) { $0.lineCap = cap })
      }
    },
    FeaturePicture("stroke-joins") { root in
      for (row, join) in [StrokeStyle.Join.miter, .round, .bevel].enumerated() {
        let y = 40 + 50 * Double(row)
        let zigzag = CGPath.built { $0.lines((16, y), (38, y - 26), (60, y), (72, y - 26), (84, y)) }
        let corner = CGPath.built {
          $0.addRect(CGRect(x: 106, y: y - 28, width: 38, height: 28))
        }
        root.add(
          stroke(zigzag, 10) { $0.lineJoin = join }, stroke(zigzag, 0.5, .white),
          stroke(corner, 8, Swatch.accent) { $0.lineJoin = join })
      }
    },
    FeaturePicture("stroke-miter-limit", height: 80) { root in
      for (column, limit) in ([10, 3, 1] as [Double]).enumerated() {
        let x = 12 + 50 * Double(column)
        root.add(stroke(.built { $0.lines((x, 68), (x + 18, 20), (x + 36, 68)) }, 8) { $0.miterLimit = limit })
      }
    },
    FeaturePicture("stroke-dashes") { root in
      root.add(
        dashed(16, [8, 4]), dashed(36, [8, 4], phase: 6), dashed(56, [0, 9], width: 5, cap: .round),
        dashed(76, [16, 6, 3, 6], width: 2), dashed(96, [5], width: 1),
        stroke(
          .built {
            $0.addRoundedRect(in: CGRect(x: 16, y: 112, width: 128, height: 36), cornerWidth: 18, cornerHeight: 18)
          }, 2, Swatch.accent
        ) {
          $0.lineDashPattern = [7, 5]
        })
    },
    FeaturePicture("stroke-start-end") { root in
      for (index, range) in ([(0, 0.25), (0.25, 0.75), (0.6, 1), (0, 1)] as [(CGFloat, CGFloat)]).enumerated() {
        let center = CGPoint(x: 42 + 76 * Double(index % 2), y: 42 + 76 * Double(index / 2))
        let ring = CGPath.built {
          $0.addArc(center: center, radius: 28, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        }
        root.add(
          stroke(ring, 8, Swatch.tint),
          stroke(ring, 8, Swatch.accent) {
            ($0.strokeStart, $0.strokeEnd) = range
            $0.lineCap = .round
          })
      }
    },
    FeaturePicture("stroke-widths") { root in
      for (row, width) in ([0.25, 0.5, 1, 1.5, 2, 3] as [Double]).enumerated() {
        let y = 14 + 26 * Double(row)
        root.add(
          stroke(
            .built {
              $0.move(to: CGPoint(x: 12, y: y))
              $0.addCurve(
                to: CGPoint(x: 148, y: y), control1: CGPoint(x: 60, y: y - 22), control2: CGPoint(x: 100, y: y + 30))
            }, width))
      }
    },
    FeaturePicture("path-kinds") { root in
      root.add(
        shape(0, 0, .built { $0.addRect(CGRect(x: 10, y: 12, width: 38, height: 34)) }, fill: Swatch.accent),
        shape(
          0, 0,
          .built {
            $0.addRoundedRect(in: CGRect(x: 60, y: 12, width: 40, height: 34), cornerWidth: 10, cornerHeight: 10)
          },
          fill: Swatch.accent),
        shape(0, 0, .built { $0.addEllipse(in: CGRect(x: 112, y: 12, width: 38, height: 34)) }, fill: Swatch.accent),
        shape(
          0, 0,
          .built {
            $0.move(to: CGPoint(x: 29, y: 80))
            $0.addArc(center: CGPoint(x: 29, y: 80), radius: 20, startAngle: 0.4, endAngle: 5.4, clockwise: true)
            $0.closeSubpath()
          }, fill: Swatch.amber),
        shape(
          0, 0,
          .built {
            $0.move(to: CGPoint(x: 60, y: 98))
            $0.addQuadCurve(to: CGPoint(x: 100, y: 98), control: CGPoint(x: 80, y: 40))
            $0.closeSubpath()
          }, fill: Swatch.amber),
        shape(
          0, 0,
          .built {
            $0.move(to: CGPoint(x: 131, y: 100))
            $0.addCurve(to: CGPoint(x: 131, y: 70), control1: CGPoint(x: 100, y: 82), control2: CGPoint(x: 116, y: 52))
            $0.addCurve(to: CGPoint(x: 131, y: 100), control1: CGPoint(x: 146, y: 52), control2: CGPoint(x: 162, y: 82))
          }, fill: Swatch.rose),
        shape(
          0, 0,
          .built {
            let blade = CGPath.built { $0.addEllipse(in: CGRect(x: 0, y: -5, width: 28, height: 10)) }
            for turn in 0..<6 {
              let angle = Double(turn) * .pi / 3
              $0.addPath(blade.applying(CGAffineTransform(translationX: 38, y: 130).rotated(by: angle)))
            }
          }, fill: Swatch.green),
        stroke(.built { $0.lines((84, 148), (98, 116), (112, 148), (126, 116), (140, 148)) }, 3))
    },
  ]

  private static func shape(
    _ x: Double, _ y: Double, _ path: CGPath, fill: CGColor, _ change: (ShapeLayer) -> Void = { _ in }
  ) -> ShapeLayer {
    let layer = ShapeLayer()
    layer.frame = CGRect(x: x, y: y, width: 160, height: 160)
    layer.path = path
    layer.fillColor = fill
    change(layer)
    return layer
  }

  private static func stroke(
    _ path: CGPath, _ width: Double, _ color: CGColor = Swatch.ink, _ change: (ShapeLayer) -> Void = { _ in }
  ) -> ShapeLayer {
    shape(0, 0, path, fill: .clear) {
      $0.strokeColor = color
      $0.lineWidth = width
      change($0)
    }
  }

  private static func dashed(
    _ y: Double, _ pattern: [Double], phase: Double = 0, width: Double = 3, cap: StrokeStyle.Cap = .butt
  ) -> ShapeLayer {
    stroke(.built { $0.lines((16, y), (144, y)) }, width) {
      $0.lineDashPattern = pattern
      $0.lineDashPhase = phase
      $0.lineCap = cap
    }
  }
}

extension CGPath {
  /// Adds a line through points.
  fileprivate mutating func lines(_ points: (Double, Double)...) {
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: place) } else { addLine(to: place) }
    }
  }
}
