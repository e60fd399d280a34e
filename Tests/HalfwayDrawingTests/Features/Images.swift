import Foundation
import HalfwayLayers
import HalfwayTestSupport

/// Images for the feature pictures.
enum Samples {
  static let landscape = SamplePictures.landscape(1)
  /// A checkerboard of 8 × 8 pixels in two colors with a mark in a corner, which shows the effect of filters.
  static let checker = CGImage(
    width: 8, height: 8,
    pixels: (0..<64).map { index in
      if index == 0 { return 0xFFE5_484D }
      return (index % 8 + index / 8) % 2 == 0 ? 0xFF2F_5BEA : 0xFFFF_FFFF
    })
  /// The face of a button, 18 × 18 pixels at two pixels per point: corners, edges, and a center of a single color.
  static let button = CGImage(
    width: 18, height: 18,
    pixels: (0..<324).map { index in
      let (x, y) = (min(index % 18, 17 - index % 18), min(index / 18, 17 - index / 18))
      if x + y < 4 { return 0 }
      return x < 2 || y < 2 || x + y < 6 ? 0xFF2F_5BEA : 0xFFE3_EAFD
    }, scale: 2)
  /// A red disc that fades to transparent toward its edge.
  static let glow = CGImage(
    width: 32, height: 32,
    pixels: (0..<1024).map { index in
      let (x, y) = (2 * (index % 32) - 31, 2 * (index / 32) - 31)
      let alpha = UInt32(max(0, 255 - (x * x + y * y) * 255 / 961))
      return alpha << 24 | (alpha * 229 / 255) << 16 | (alpha * 72 / 255) << 8 | (alpha * 77 / 255)
    })
}

extension FeaturePicture {
  static let images = [
    FeaturePicture("content-modes", width: 240, height: 200) { root in
      let gravities: [ContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight,
        .bottomLeft, .bottomRight,
      ]
      let small = SamplePictures.landscape(0, width: 36, height: 27)
      for (index, gravity) in gravities.enumerated() {
        let (column, row) = (Double(index % 4), Double(index / 4))
        let frame = framed(8 + 58 * column, 8 + 64 * row, 50, 56, small)
        frame.contentsGravity = gravity
        frame.masksToBounds = true
        root.add(frame)
      }
    },
    FeaturePicture("image-sizes") { root in
      // Images are enlarged, unscaled, and reduced to less than half their size without moiré.
      let stripes = CGImage(
        width: 64, height: 64, pixels: (0..<4096).map { ($0 % 64 + $0 / 64) % 4 < 2 ? 0xFF14_171F : 0xFFFF_FFFF },
        scale: 2)
      root.add(
        framed(8, 8, 70, 70, stripes), framed(86, 8, 32, 32, stripes), framed(126, 8, 12, 12, stripes),
        framed(126, 28, 5, 5, stripes), framed(86, 48, 66, 30, Samples.landscape),
        framed(8, 86, 144, 66, Samples.landscape))
    },
    FeaturePicture("image-pixelated") { root in
      for (column, filter) in [ContentsFilter.linear, .nearest].enumerated() {
        let x = 8 + 76 * Double(column)
        root.add(
          framed(x, 8, 68, 68, Samples.checker).with { $0.magnificationFilter = filter },
          framed(x + 10, 94, 48, 48, Samples.checker).with {
            $0.magnificationFilter = filter
            $0.transform = CATransform3D(rotationAngle: 0.35, x: 0, y: 0, z: 1)
          })
      }
    },
    FeaturePicture("image-alpha", height: 90) { root in
      root.add(
        .box(0, 30, 160, 30, Swatch.accent),
        Layer.box(8, 13, 64, 64).with { $0.contents = Samples.glow },
        Layer.box(88, 13, 64, 64).with {
          $0.contents = Samples.glow
          $0.opacity = 0.5
          $0.transform = CATransform3D(rotationAngle: 0.8, x: 0, y: 0, z: 1)
        })
    },
    FeaturePicture("image-part") { root in
      // The whole image, a quarter of it, and a part of it in a rotated, rounded window.
      root.add(
        framed(8, 8, 68, 51, Samples.landscape),
        framed(84, 8, 68, 51, Samples.landscape).with {
          $0.contentsRect = CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
        },
        framed(30, 76, 100, 70, Samples.landscape).with {
          $0.contentsRect = CGRect(x: 0.1, y: 0.2, width: 0.6, height: 0.6)
          $0.cornerRadius = 16
          $0.masksToBounds = true
          $0.transform = CATransform3D(rotationAngle: -0.15, x: 0, y: 0, z: 1)
        })
    },
    FeaturePicture("nine-part") { root in
      // Corners keep their size, edges stretch in one direction, and the center stretches in both.
      let center = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
      for (x, y, width, height) in [(8.0, 8.0, 9.0, 9.0), (28, 8, 124, 28), (8, 48, 40, 104), (60, 48, 92, 60)] {
        root.add(
          Layer.box(x, y, width, height).with {
            $0.contents = Samples.button
            $0.contentsCenter = center
          })
      }
      root.add(
        Layer.box(66, 120, 76, 24).with {
          $0.contents = Samples.button
          $0.contentsCenter = center
          $0.transform = CATransform3D(rotationAngle: 0.12, x: 0, y: 0, z: 1)
        })
    },
  ]

  /// An image with a border that shows the bounds of its layer.
  private static func framed(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ image: CGImage?) -> Layer {
    Layer.box(x, y, width, height, .white).with {
      $0.contents = image
      $0.borderWidth = 0.5
      $0.borderColor = Swatch.secondary
    }
  }
}
