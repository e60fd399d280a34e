import HalfwayLayers

/// Small computed landscapes: pictures with soft and hard edges that need no file.
public enum SamplePictures {
  /// The colors of the sky (top and bottom), the sun, and the hills, as 0xRRGGBB.
  private struct Light {
    var sky: (UInt32, UInt32)
    var sun: UInt32
    var hills: [UInt32]
  }

  private static let lights = [
    Light(sky: (0x7FB4F0, 0xE6F1FB), sun: 0xFFF6D8, hills: [0x6C9A78, 0x4A7D5F, 0x2F5D49]),
    Light(sky: (0x2B3A67, 0xF2A65A), sun: 0xFFE0A3, hills: [0x8A5A6B, 0x5C3D5A, 0x35274A]),
    Light(sky: (0xF7C59F, 0xFDF0E2), sun: 0xEF6F6C, hills: [0xC98F72, 0x9C6A5A, 0x6B4A48]),
    Light(sky: (0x0F1B3D, 0x35598F), sun: 0xEDF2FF, hills: [0x2C4A73, 0x1F3557, 0x14233D]),
    Light(sky: (0xA8DADC, 0xF1FAEE), sun: 0xFFFFFF, hills: [0x7FB7BE, 0x457B9D, 0x1D3557]),
  ]

  /// The number of different landscapes.
  public static var count: Int { lights.count }

  /// Returns a landscape with a size in pixels. The index wraps around.
  public static func landscape(_ index: Int, width: Int = 160, height: Int = 120) -> CGImage? {
    let light = lights[((index % lights.count) + lights.count) % lights.count]
    var pixels: [UInt32] = []
    pixels.reserveCapacity(max(0, width) * max(0, height))
    let sunX = width * (3 + (index &* 5) & 7) / 13
    let (sunY, sunRadius) = (height * 2 / 6, max(1, height / 9))
    for y in 0..<max(0, height) {
      for x in 0..<max(0, width) {
        var color = mixed(light.sky.0, light.sky.1, y, height)
        // The depth inside the disc, in sixteenths of a pixel at its edge.
        let (dx, dy) = (x - sunX, y - sunY)
        let inside = (sunRadius * sunRadius - dx * dx - dy * dy) * 8 / sunRadius + 8
        color = mixed(color, light.sun, max(0, min(16, inside)), 16)
        for (depth, hill) in light.hills.enumerated() {
          let below = y * 16 + 8 - crest(x, depth, index, width, height)
          color = mixed(color, hill, max(0, min(16, below)), 16)
        }
        pixels.append(0xFF00_0000 | color)
      }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Returns the height of a chain of hills at a column, in sixteenths of a pixel: a wave made of parabolas.
  private static func crest(_ x: Int, _ depth: Int, _ index: Int, _ width: Int, _ height: Int) -> Int {
    let period = max(1, width * (3 - depth) / 3 + width / 5)
    let phase = (x + width * (index * 3 + depth * 5) / 11) % period
    let swing = 16 * 4 * phase * (period - phase) / period
    return 16 * height * (55 + depth * 15) / 100 - swing * height / (period * 7)
  }

  private static func mixed(_ from: UInt32, _ to: UInt32, _ step: Int, _ steps: Int) -> UInt32 {
    var result: UInt32 = 0
    for shift in [16, 8, 0] as [UInt32] {
      let (a, b) = (Int((from >> shift) & 255), Int((to >> shift) & 255))
      result |= UInt32(a + (b - a) * step / max(1, steps)) << shift
    }
    return result
  }
}
