import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// The background doesn't show between adjacent sheets.
@Suite struct SeamTests {
  private static let magenta = CGColor(hex: 0xFF00FF)
  private static let size = CGSize(width: 187, height: 333)
  /// The maximum fraction of the magenta background in a covered pixel. Allows for rounding to 8 bits, not for seams.
  private static let bound = 0.03

  /// Draws a scene above magenta and searches for magenta at least one pixel inside the union of the sheets.
  private func seams(
    _ scene: any DrawingScene, scale: Double, sheets: () -> [[CGPoint]]
  ) throws -> [String] {
    scene.root.backgroundColor = Self.magenta
    var found: [String] = []
    for step in 0...11 {
      let progress = Double(step) / 11
      let renderer = RasterRenderer(textRasterizer: try SDLFonts())
      let picture = Bitmap(scene.displayList(at: progress), scale: scale, renderer: renderer)
      let quads = sheets().map { quad in quad.map { CGPoint(x: $0.x * scale, y: $0.y * scale) } }
      var (worst, count, place) = (0.0, 0, (0, 0))
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let share = magentaShare(picture[x, y])
          guard share > Self.bound, isCovered(x, y, by: quads) else { continue }
          count += 1
          if share > worst { (worst, place) = (share, (x, y)) }
        }
      }
      if count > 0 { found.append("at \(progress): \(count) pixels, worst \(worst) at \(place)") }
    }
    return found
  }

  /// The minimum fraction of magenta in a pixel. No color of the pages has both more red and more blue than green.
  private func magentaShare(_ pixel: UInt32) -> Double {
    let (red, green, blue) = (Int((pixel >> 16) & 255), Int((pixel >> 8) & 255), Int(pixel & 255))
    return Double(min(red, blue) - green) / 255
  }

  /// Whether a pixel and its neighborhood are inside the union of the sheets.
  private func isCovered(_ x: Int, _ y: Int, by quads: [[CGPoint]]) -> Bool {
    for (dx, dy) in [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1), (0.8, 0.8), (-0.8, 0.8), (0.8, -0.8), (-0.8, -0.8)] {
      let point = CGPoint(x: Double(x) + 0.5 + dx, y: Double(y) + 0.5 + dy)
      guard quads.contains(where: { contains($0, point) }) else { return false }
    }
    return true
  }

  /// Whether a convex outline, including its edges, contains a point.
  private func contains(_ quad: [CGPoint], _ point: CGPoint) -> Bool {
    guard var from = quad.last else { return false }
    var (left, right) = (true, true)
    for to in quad {
      let side = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
      let slack = 0.02 * ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      if side < -slack { left = false }
      if side > slack { right = false }
      from = to
    }
    return left || right
  }

  @Test(arguments: [1.0, 1.5])
  func `no background shows between the quadrants of a fold`(scale: Double) throws {
    let scene = FoldScene(size: Self.size)
    scene.under.isHidden = true
    let found = try seams(scene, scale: scale) { scene.visibleOutlines }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: [1.0, 1.5])
  func `no background shows between the faces of a cube`(scale: Double) throws {
    let scene = CubeScene(size: Self.size)
    let found = try seams(scene, scale: scale) { scene.visibleOutlines }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  /// An opaque nine-part image or pattern, rotated above magenta. Any magenta far from the edges is a seam.
  private func parted(_ isTiled: Bool, angle: Double) -> DisplayList {
    let root = Layer.box(0, 0, 120, 100, Self.magenta)
    let plain = CGImage(width: 12, height: 12, pixels: [UInt32](repeating: 0xFF2F_5BEA, count: 144))
    let layer = Layer.box(20, 20, 80, 60)
    if isTiled { layer.backgroundPattern = plain } else { layer.contents = plain }
    layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
    layer.transform = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
    root.add(layer)
    var list = DisplayList(size: CGSize(width: 120, height: 100))
    list.append(root)
    return list
  }

  @Test(arguments: [false, true])
  func `no background shows between the parts of a rotated image`(isTiled: Bool) throws {
    for angle in [0.1, 0.3, 0.7, -0.4] {
      let renderer = RasterRenderer(textRasterizer: try SDLFonts())
      let picture = Bitmap(parted(isTiled, angle: angle), scale: 1, renderer: renderer)
      // The central 40 × 40 points are inside the image at any angle.
      var worst = 0.0
      for y in 30..<70 {
        for x in 40..<80 { worst = max(worst, magentaShare(picture[x, y])) }
      }
      #expect(worst <= Self.bound, "turned by \(angle): \(worst)")
    }
  }

  /// Four snapshots of a page's quadrants, or one snapshot stretched with insets, transformed above magenta.
  private func snapshots(isStretched: Bool, _ transform: CATransform3D) -> DisplayList {
    let page = Layer.box(0, 0, 60, 40, Swatch.accent)
    page.add(.box(10, 10, 30, 20, Swatch.green, radius: 5))
    let fragment = page.snapshot()
    let holder = Layer.box(20, 20, 80, 60)
    if isStretched {
      let copy = SnapshotLayer(
        fragment, sourceRect: page.bounds, insets: EdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
      copy.frame = holder.bounds
      holder.add(copy)
    } else {
      for quadrant in 0..<4 {
        let (x, y) = (Double(quadrant % 2), Double(quadrant / 2))
        let copy = SnapshotLayer(fragment, sourceRect: CGRect(x: x * 30, y: y * 20, width: 30, height: 20))
        copy.frame = CGRect(x: x * 40, y: y * 30, width: 40, height: 30)
        holder.add(copy)
      }
    }
    holder.transform = transform
    let root = Layer.box(0, 0, 120, 100, Self.magenta)
    root.add(holder)
    var list = DisplayList(size: CGSize(width: 120, height: 100))
    list.append(root)
    return list
  }

  @Test(arguments: [false, true])
  func `no background shows between the parts of a transformed snapshot`(isStretched: Bool) throws {
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / 300
    for transform in [
      CATransform3D(rotationAngle: 0.3, x: 0, y: 0, z: 1), CATransform3D(rotationAngle: -0.8, x: 0, y: 0, z: 1),
      CATransform3D(scaleX: 1.13, y: 1.07), perspective.rotatedBy(angle: 0.6, x: 0.3, y: 1, z: 0),
    ] {
      let renderer = RasterRenderer(textRasterizer: try SDLFonts())
      let picture = Bitmap(snapshots(isStretched: isStretched, transform), scale: 1, renderer: renderer)
      var worst = 0.0
      for y in 32..<68 {
        for x in 42..<78 { worst = max(worst, magentaShare(picture[x, y])) }
      }
      #expect(worst <= Self.bound, "\(transform): \(worst)")
    }
  }

  @Test func `the seam detection finds a seam`() {
    // The left sheet ends where the right sheet begins, in the middle of a pixel. Both are antialiased, so a quarter of
    // the background shows.
    #expect(magentaShare(0xFFBF_7FBF) > Self.bound)
    let quads = [
      [CGPoint(x: 0, y: 0), CGPoint(x: 10.5, y: 0), CGPoint(x: 10.5, y: 20), CGPoint(x: 0, y: 20)],
      [CGPoint(x: 10.5, y: 0), CGPoint(x: 10.5, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 0)],
    ]
    #expect(isCovered(10, 10, by: quads) && !isCovered(19, 10, by: quads) && !isCovered(25, 10, by: quads))
  }
}
