import Foundation
import HalfwayLayers

extension FeaturePicture {
  static let copies = [
    FeaturePicture("replicator") { root in
      let ring = ReplicatorLayer()
      ring.frame = CGRect(x: 20, y: 20, width: 120, height: 120)
      ring.instanceCount = 12
      ring.instanceTransform = CATransform3D(rotationAngle: .pi / 6, x: 0, y: 0, z: 1)
      ring.instanceAlphaOffset = -0.075
      ring.add(.box(54, 0, 12, 34, Swatch.accent, radius: 6))
      root.add(ring)
    },
    FeaturePicture("tiles") { root in
      let row = ReplicatorLayer()
      row.frame = CGRect(x: 0, y: 0, width: 160, height: 40)
      row.instanceCount = 4
      row.instanceTransform = CATransform3D(translationX: 40, y: 0)
      row.add(
        .box(0, 0, 40, 40, .white), .box(0, 0, 20, 20, Swatch.tint), .box(20, 20, 20, 20, Swatch.tint),
        .box(14, 14, 12, 12, Swatch.accent, radius: 6))
      let rows = ReplicatorLayer()
      rows.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
      rows.masksToBounds = true
      rows.cornerRadius = 24
      rows.instanceCount = 4
      rows.instanceTransform = CATransform3D(translationX: 0, y: 40)
      rows.add(row)
      root.add(rows)
    },
    FeaturePicture("pattern") { root in
      root.add(
        Layer.box(8, 8, 144, 70, radius: 16).with { $0.backgroundPattern = Samples.button },
        Layer.box(30, 92, 100, 56).with {
          $0.backgroundPattern = Samples.button
          $0.transform = CATransform3D(rotationAngle: 0.15, x: 0, y: 0, z: 1)
        })
    },
    FeaturePicture("snapshot-scaled") { root in
      // A snapshot is sharp at any size and doesn't change with its source.
      let source = Layer.card(0, 0)
      source.shadowOpacity = 0
      let fragment = source.snapshot()
      source.backgroundColor = Swatch.rose
      for (x, y, scale) in [(8.0, 8.0, 1.28), (8, 108, 0.6), (88, 108, 0.3)] {
        let copy = SnapshotLayer(fragment, sourceRect: CGRect(x: 0, y: 0, width: 112, height: 72))
        copy.frame = CGRect(x: x, y: y, width: 112 * scale, height: 72 * scale)
        root.add(copy)
      }
      let part = SnapshotLayer(fragment, sourceRect: CGRect(x: 0, y: 24, width: 40, height: 48))
      part.frame = CGRect(x: 126, y: 108, width: 26, height: 44)
      root.add(part)
    },
    FeaturePicture("snapshot-insets") { root in
      // Corners keep their size, and the center and edges stretch.
      let bubble = Layer.box(0, 0, 48, 40, Swatch.tint, radius: 16)
      bubble.borderWidth = 2
      bubble.borderColor = Swatch.accent
      bubble.add(.box(34, 6, 8, 8, Swatch.rose, radius: 4))
      let fragment = bubble.snapshot()
      for (x, y, width, height) in [(8.0, 8.0, 48.0, 40.0), (64, 8, 88, 40), (8, 56, 48, 96), (64, 56, 88, 96)] {
        let copy = SnapshotLayer(
          fragment, sourceRect: bubble.bounds, insets: EdgeInsets(top: 16, left: 16, bottom: 16, right: 16))
        copy.frame = CGRect(x: x, y: y, width: width, height: height)
        root.add(copy)
      }
    },
  ]
}
