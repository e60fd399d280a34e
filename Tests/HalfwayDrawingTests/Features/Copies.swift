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
  ]
}
