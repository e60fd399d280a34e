import Foundation
import HalfwayLayers

extension FeaturePicture {
  private static let prose = "A gesture that is taken back half-way should look as if it had never been made."

  static let texts =
    [
      FeaturePicture("text-weights", height: 240) { root in
        for (row, weight) in Font.Weight.allCases.enumerated() {
          root.add(
            .words("Half of it, 0123", 10, 6 + 22 * Double(row), 146, 20, size: 16, weight: weight, alignment: .left))
        }
        // Pairs of letters with kerning.
        root.add(.words("AVATAR To. WA Yo", 10, 208, 146, 28, size: 16, alignment: .left))
      },
      FeaturePicture("text-alignment", height: 110) { root in
        for (row, alignment) in [TextAlignment.left, .center, .right].enumerated() {
          root.add(
            .box(12, 10 + 32 * Double(row), 136, 26, .white, radius: 4),
            .words("Aligned gq", 12, 10 + 32 * Double(row), 136, 26, size: 14, alignment: alignment))
        }
      },
      FeaturePicture("text-wrapping") { root in
        root.add(paragraph(8, 8, 100, 144, lines: 0), paragraph(114, 8, 38, 144, lines: 0, size: 7))
      },
      FeaturePicture("text-truncation") { root in
        root.add(
          paragraph(12, 6, 136, 20, lines: 1).with { $0.lineBreakMode = .byTruncatingTail },
          paragraph(12, 30, 136, 20, lines: 1).with { $0.lineBreakMode = .byTruncatingMiddle },
          paragraph(12, 54, 136, 20, lines: 1).with { $0.lineBreakMode = .byTruncatingHead },
          paragraph(12, 78, 136, 20, lines: 1).with { $0.lineBreakMode = .byClipping },
          paragraph(12, 102, 60, 16, lines: 1), paragraph(84, 102, 12, 16, lines: 1),
          paragraph(12, 120, 136, 34, lines: 2))
      },
      FeaturePicture("text-turned") { root in
        root.add(
          Layer.words("Turned by a little", 4, 22, 152, 24, size: 16).with {
            $0.transform = CATransform3D(rotationAngle: 0.08, x: 0, y: 0, z: 1)
          },
          Layer.words("Turned by more", 4, 70, 152, 24, size: 16).with {
            $0.transform = CATransform3D(rotationAngle: -0.5, x: 0, y: 0, z: 1)
          },
          Layer.words("Larger", 50, 124, 60, 20, size: 12).with { $0.transform = CATransform3D(scaleX: 2.3, y: 2.3) })
      },
      FeaturePicture("text-scaled", height: 120) { root in
        // The same size is set by the font on the left and by the transform on the right.
        for (row, scale) in ([0.75, 1, 1.5] as [Double]).enumerated() {
          let y = 8 + 36 * Double(row)
          root.add(
            .words("Hamburg", 4, y, 74, 30, size: 12 * scale),
            Layer.words("Hamburg", 82, y, 74, 30, size: 12).with {
              $0.transform = CATransform3D(scaleX: scale, y: scale)
            })
        }
      },
    ]
    + [1, 1.5, 2].map { scale in
      FeaturePicture("text-scale-\(scale)", scale: scale, height: 100) { root in
        root.add(
          .words("Sharp at every scale", 10, 8, 140, 20, size: 13, weight: .semibold, alignment: .left),
          paragraph(10, 30, 140, 62, lines: 0, size: 10))
      }
    }

  private static func paragraph(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, lines: Int, size: Double = 12
  ) -> TextLayer {
    Layer.words(prose, x, y, width, height, size: size, weight: .regular, alignment: .left).with {
      $0.lineLimit = lines
      $0.lineHeightMultiple = 1.1
      $0.backgroundColor = .white
    }
  }
}
