import HalfwayLayers

/// The contents of a drawn photo: a sky, a sun or a moon, ridges behind one another, water, and birds.
struct Scenery: Sendable {
  /// A row of hills. Heights are shares of the picture's height above its lower edge, evenly spaced from left to
  /// right.
  struct Ridge: Sendable {
    var color: CGColor
    var heights: [Double]
  }

  /// The colors of the sky, from the top to the horizon.
  var sky: [CGColor]
  var sun: CGColor
  /// The horizontal center of the sun, as a share of the picture's width.
  var sunX: Double
  /// The vertical center of the sun, as a share of the picture's height.
  var sunY: Double
  /// The radius of the sun, as a share of the picture's height.
  var sunRadius: Double
  /// The ridges, from the farthest to the nearest.
  var ridges: [Ridge]
  /// The colors of the water, from the horizon down; `nil` for land.
  var water: (top: CGColor, bottom: CGColor)?
  /// The locations of birds, as shares of the picture's size.
  var birds: [(x: Double, y: Double)] = []

  /// The height of the horizon, as a share of the picture's height from the top.
  static let horizon = 0.64
}

extension Scenery {
  private static func ridge(_ color: UInt32, _ heights: Double...) -> Ridge {
    Ridge(color: CGColor(hex: color), heights: heights)
  }

  private static func colors(_ values: UInt32...) -> [CGColor] { values.map { CGColor(hex: $0) } }

  static let dawn = Scenery(
    sky: colors(0x5B6EA8, 0xD9A5B3, 0xFBE0B8), sun: CGColor(hex: 0xFFF3D6), sunX: 0.3, sunY: 0.56, sunRadius: 0.07,
    ridges: [ridge(0x8B7FA3, 0.36, 0.43, 0.38, 0.47, 0.40), ridge(0x5E5C85, 0.36, 0.36, 0.39, 0.37, 0.44)],
    water: (CGColor(hex: 0xE8C3B0), CGColor(hex: 0x5A6A9C)))
  static let mist = Scenery(
    sky: colors(0xB9C9D4, 0xDCE5E8, 0xF2F3EE), sun: CGColor(hex: 0xFFFDF2), sunX: 0.62, sunY: 0.34, sunRadius: 0.1,
    ridges: [ridge(0xC3D0D6, 0.46, 0.55, 0.49, 0.58, 0.5), ridge(0xA2B5BE, 0.38, 0.44, 0.5, 0.41, 0.45)],
    water: (CGColor(hex: 0xD5DFE2), CGColor(hex: 0x8FA5B0)))
  static let gulls = Scenery(
    sky: colors(0x2D7DC4, 0x7DBCE6, 0xFCE3BF), sun: CGColor(hex: 0xFFF6DE), sunX: 0.72, sunY: 0.4, sunRadius: 0.085,
    ridges: [
      ridge(0x7FA6C4, 0.40, 0.52, 0.46, 0.58, 0.47, 0.50, 0.42),
      ridge(0x4C7A9C, 0.36, 0.41, 0.47, 0.40, 0.38, 0.36, 0.37),
      ridge(0x23506F, 0.44, 0.40, 0.36, 0.34, 0.33, 0.33, 0.33),
    ], water: (CGColor(hex: 0xBFD9DC), CGColor(hex: 0x1F5E86)),
    birds: [(0.24, 0.25), (0.33, 0.19), (0.42, 0.29), (0.17, 0.35), (0.52, 0.16)])
  static let noon = Scenery(
    sky: colors(0x1E88D8, 0x69C0F0, 0xCDEEFA), sun: CGColor(hex: 0xFFFFFF), sunX: 0.5, sunY: 0.2, sunRadius: 0.09,
    ridges: [ridge(0xF2DFB4, 0.10, 0.16, 0.22, 0.20, 0.30)], water: (CGColor(hex: 0x57C7D4), CGColor(hex: 0x1583A8)))
  static let meadow = Scenery(
    sky: colors(0x6FB7E9, 0xB7DFF3, 0xF0F6E4), sun: CGColor(hex: 0xFFFBE0), sunX: 0.22, sunY: 0.24, sunRadius: 0.08,
    ridges: [
      ridge(0x9CC3A0, 0.44, 0.54, 0.47, 0.57, 0.50), ridge(0x6DA56B, 0.40, 0.36, 0.46, 0.42, 0.34),
      ridge(0x3F7F4B, 0.22, 0.30, 0.25, 0.20, 0.28),
    ])
  static let pines = Scenery(
    sky: colors(0x8FB3C9, 0xC9DCDD, 0xEFE9D2), sun: CGColor(hex: 0xFFF4D0), sunX: 0.78, sunY: 0.28, sunRadius: 0.07,
    ridges: [
      ridge(0x8CA9A6, 0.55, 0.72, 0.58, 0.66, 0.52), ridge(0x557F78, 0.42, 0.50, 0.60, 0.46, 0.55),
      ridge(0x2A524C, 0.30, 0.24, 0.36, 0.30, 0.20),
    ])
  static let storm = Scenery(
    sky: colors(0x2B3440, 0x566575, 0xA9B2B0), sun: CGColor(hex: 0xD9DDD2), sunX: 0.2, sunY: 0.5, sunRadius: 0.05,
    ridges: [ridge(0x3C4854, 0.38, 0.40, 0.50, 0.44, 0.62)], water: (CGColor(hex: 0x77848A), CGColor(hex: 0x27313B)),
    birds: [(0.5, 0.3), (0.58, 0.36)])
  static let copper = Scenery(
    sky: colors(0x7C3F58, 0xE2724B, 0xFFC56B), sun: CGColor(hex: 0xFFF0C2), sunX: 0.55, sunY: 0.53, sunRadius: 0.1,
    ridges: [ridge(0x9C4A4B, 0.40, 0.46, 0.43, 0.52, 0.45), ridge(0x5A2D45, 0.36, 0.36, 0.38, 0.36, 0.42)],
    water: (CGColor(hex: 0xF09A56), CGColor(hex: 0x5C2F4B)))
  static let dusk = Scenery(
    sky: colors(0x2E2A5A, 0x8C4F86, 0xF0937A), sun: CGColor(hex: 0xFFD9A8), sunX: 0.36, sunY: 0.6, sunRadius: 0.08,
    ridges: [ridge(0x553A6E, 0.38, 0.48, 0.44, 0.40, 0.5)], water: (CGColor(hex: 0xC9748A), CGColor(hex: 0x2A2553)))
  static let blue = Scenery(
    sky: colors(0x10254F, 0x2F5A9B, 0x8FB6DE), sun: CGColor(hex: 0xE8F1FF), sunX: 0.82, sunY: 0.3, sunRadius: 0.035,
    ridges: [ridge(0x1F3F74, 0.42, 0.52, 0.48, 0.44, 0.40), ridge(0x122A55, 0.36, 0.38, 0.44, 0.40, 0.46)],
    water: (CGColor(hex: 0x5E8BC2), CGColor(hex: 0x0E2248)))
  static let moon = Scenery(
    sky: colors(0x0B1630, 0x1E3157, 0x51668C), sun: CGColor(hex: 0xF6F1DC), sunX: 0.6, sunY: 0.32, sunRadius: 0.12,
    ridges: [ridge(0x16243F, 0.40, 0.44, 0.38, 0.46, 0.42)], water: (CGColor(hex: 0x3F557D), CGColor(hex: 0x0A1429)))
  static let night = Scenery(
    sky: colors(0x070B1A, 0x111B36, 0x26365C), sun: CGColor(hex: 0xDCE4F5), sunX: 0.24, sunY: 0.2, sunRadius: 0.04,
    ridges: [ridge(0x0C1428, 0.44, 0.58, 0.50, 0.64, 0.46), ridge(0x060A16, 0.30, 0.36, 0.28, 0.40, 0.34)])
}
