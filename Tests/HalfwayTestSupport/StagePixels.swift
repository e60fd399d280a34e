import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering
import HalfwayTransitions

/// The pixels that a stage shows, at a fraction of its size.
@MainActor
public struct StagePixels {
  private let pixels: [UInt32]

  /// Renders a frame of a stage at its current time.
  ///
  /// - Parameter scale: The scale in pixels per point.
  public init(of stage: Stage, by renderer: RasterRenderer, scale: Double) {
    stage.advance(to: stage.now)
    self.init(ofLatestFrameOf: stage, by: renderer, scale: scale)
  }

  /// Draws the frame that a stage has rendered last.
  ///
  /// - Parameter scale: The scale in pixels per point.
  public init(ofLatestFrameOf stage: Stage, by renderer: RasterRenderer, scale: Double) {
    let bounds = PixelRect(
      x: 0, y: 0, width: Int32(stage.size.width * scale), height: Int32(stage.size.height * scale))
    let map = ProjectiveTransform(CGAffineTransform(scaleX: scale, y: scale))
    pixels = renderer.picture(of: stage.displayList.items[...], under: map, scale: scale, bounds: bounds).pixels
  }

  /// Returns the mean difference of the channels from those of other pixels, 0 to 1; `nil` if their numbers differ.
  public func meanDifference(from other: StagePixels) -> Double? {
    guard pixels.count == other.pixels.count else { return nil }
    var sum = 0
    for (a, b) in zip(pixels, other.pixels) where a != b {
      for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    return Double(sum) / Double(max(1, pixels.count)) / (3 * 255)
  }
}
