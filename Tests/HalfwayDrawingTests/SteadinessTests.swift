import Foundation
import HalfwayFonts
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport
import Testing

/// Small changes in a display list cause only small changes in the picture, so nothing flickers.
@Suite struct SteadinessTests {
  private func picture(_ list: DisplayList, scale: Double = 1) throws -> Bitmap {
    Bitmap(list, scale: scale, renderer: RasterRenderer(textRasterizer: try SDLFonts()))
  }

  /// The largest difference of a component, from 0 to 255.
  private func largestStep(_ left: Bitmap, _ right: Bitmap) -> Int {
    var largest = 0
    for (a, b) in zip(left.pixels, right.pixels) where a != b {
      for shift in [0, 8, 16] as [UInt32] {
        largest = max(largest, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
      }
    }
    return largest
  }

  private func card(opacity: Double, transform: CATransform3D = .identity) -> DisplayList {
    let root = Layer.box(0, 0, 160, 110, Swatch.ground)
    root.add(
      .box(0, 50, 160, 10, Swatch.ink),
      Layer.card(24, 18).with {
        $0.opacity = Float(opacity)
        $0.transform = transform
      })
    var list = DisplayList(size: CGSize(width: 160, height: 110))
    list.append(root)
    return list
  }

  @Test(arguments: [1, 1.5, 2])
  func `a card doesn't change visibly as its opacity reaches 1`(scale: Double) throws {
    for angle in [0, 0.2] {
      let turn = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
      let (almost, whole) = (card(opacity: 0.9999, transform: turn), card(opacity: 1, transform: turn))
      // Rounding to 8 bits occurs once in the group and once when the group is blended.
      #expect(largestStep(try picture(almost, scale: scale), try picture(whole, scale: scale)) <= 2)
    }
  }

  @Test func `a page that begins to rotate in perspective matches the unrotated page`() throws {
    let scene = CubeScene(size: CGSize(width: 187, height: 333))
    let (still, begun) = (scene.displayList(at: 0), scene.displayList(at: 1e-6))
    let verdict = PictureComparison.compare(try picture(still), try picture(begun))
    #expect(verdict.passes(.golden), "\(verdict)")
  }

  @Test(arguments: DrawingScenes.all.map { $0.name })
  func `a scene that is drawn repeatedly has the same pixels once its pages are cached`(
    name: String
  ) throws {
    let kind = try #require(DrawingScenes.all.first { $0.name == name })
    let scene = kind.init(size: CGSize(width: 187, height: 333))
    let renderer = RasterRenderer(textRasterizer: try SDLFonts())
    for progress in [0, 0.35, 0.62, 1] {
      let first = Bitmap(scene.displayList(at: progress), scale: 1, renderer: renderer)
      for _ in 0..<3 {
        let verdict = PictureComparison.compare(
          first, Bitmap(scene.displayList(at: progress), scale: 1, renderer: renderer))
        #expect(verdict.unequalPixels == 0, "\(name) at \(progress): \(verdict)")
      }
    }
  }

  /// The steps are so small that no edge moves by a hundredth of a pixel, so larger changes are jumps. The sliding and
  /// growing scenes are excluded, because content that snaps to whole pixels can jump by one.
  @Test(arguments: [CubeScene.name, FoldScene.name, CircleMaskScene.name, PunchOutScene.name])
  func `a tiny progress step changes the picture only slightly`(name: String) throws {
    let kind = try #require(DrawingScenes.all.first { $0.name == name })
    let scene = kind.init(size: CGSize(width: 188, height: 334))
    for step in 0...8 {
      let progress = max(1e-5, Double(step) / 8)
      let (before, after) = (
        try picture(scene.displayList(at: progress - 1e-5)), try picture(scene.displayList(at: progress))
      )
      let tolerance = PictureComparison.Tolerance(color: 0.04, coverage: 0.06, share: 0.0002, largest: 0.15)
      let verdict = PictureComparison.compare(before, after, tolerance: tolerance)
      #expect(verdict.passes(tolerance), "\(name) at \(progress): \(verdict)")
    }
  }

  /// A tilted card at a scale.
  private func tilted(_ scale: Double) -> DisplayList {
    let root = Layer.box(0, 0, 200, 130, Swatch.ground)
    var tilt = CATransform3D.identity
    tilt.m34 = -1 / 2000
    tilt = tilt.rotatedBy(angle: 0.05, x: 0, y: 1, z: 0).scaledBy(x: scale, y: scale)
    root.add(Layer.card(44, 29).with { $0.transform = tilt })
    var list = DisplayList(size: CGSize(width: 200, height: 130))
    list.append(root)
    return list
  }

  @Test func `tilted content looks almost the same when its resolution changes`() throws {
    // The resolution changes within these ranges. A step scales the card by one or two thousandths and moves no edge by
    // a tenth of a pixel. The largest change is at a quarter of the size, where one of four lines remains.
    var (worst, place) = (0.0, 0.0)
    for (low, high) in [(0.245, 0.255), (0.49, 0.51), (0.98, 1.02), (1.33, 1.37)] {
      var before = try picture(tilted(low))
      for step in 1...20 {
        let scale = low + (high - low) * Double(step) / 20
        let after = try picture(tilted(scale))
        var sum = 0.0
        for (a, b) in zip(before.pixels, after.pixels) where a != b {
          for shift in [0, 8, 16] as [UInt32] { sum += abs(Double((a >> shift) & 255) - Double((b >> shift) & 255)) }
        }
        // The mean difference of the card's components.
        let mean = sum / 3 / 255 / (112 * 72 * scale * scale)
        if mean > worst { (worst, place) = (mean, scale) }
        before = after
      }
    }
    print("a card that grows by a hair changes by \(worst) on the average, at most, at \(place)")
    #expect(worst < 0.06)
  }
}
