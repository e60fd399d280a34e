import GameSDL

/// What the game draws with SDL's renderer. Lengths are in points.
struct Canvas {
  static let width = 375.0
  static let height = 667.0

  let renderer: OpaquePointer

  /// Hues of pages and photos, as red, green, and blue.
  private static let hues: [(UInt8, UInt8, UInt8)] = [
    (0x2B, 0x7F, 0xB8), (0xD9, 0x62, 0x2B), (0x2F, 0x7D, 0x6B), (0x7A, 0x4F, 0xB5), (0xB0, 0x44, 0x6A),
    (0x3E, 0x4A, 0x5E), (0xC0, 0x8A, 0x2E), (0x4C, 0x7A, 0x3A),
  ]

  private func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: (UInt8, UInt8, UInt8), alpha: Double = 1
  ) {
    var box = SDL_FRect(x: Float(x), y: Float(y), w: Float(width), h: Float(height))
    SDL_SetRenderDrawColor(renderer, color.0, color.1, color.2, UInt8(min(1, max(0, alpha)) * 255))
    SDL_RenderFillRectF(renderer, &box)
  }

  /// Draws a page of rows with its left edge at `x`, darkened by a share.
  func page(_ index: Int, x: Double, dimming: Double = 0) {
    let hue = Self.hues[index % Self.hues.count]
    for step in 1...10 { fill(x - Double(step), 0, 1, Self.height, (0, 0, 0), alpha: 0.08 - 0.008 * Double(step)) }
    fill(x, 0, Self.width, Self.height, (0xF7, 0xF5, 0xF1))
    fill(x, 0, Self.width, 88, hue)
    fill(x + 20, 48, 150, 20, (255, 255, 255))
    for row in 0..<7 {
      let y = 112 + Double(row) * 76
      fill(x + 20, y, 48, 48, hue, alpha: 0.85)
      fill(x + 84, y + 6, 150 + Double(row * 37 % 90), 12, (0x33, 0x33, 0x3A))
      fill(x + 84, y + 28, 110 + Double(row * 53 % 130), 10, (0xB9, 0xB5, 0xAD))
      fill(x + 84, y + 61, Self.width - 84, 1, (0xDF, 0xDB, 0xD4))
    }
    fill(x, 0, Self.width, Self.height, (0, 0, 0), alpha: 0.3 * dimming)
  }

  /// Draws tiles of photos.
  func album() {
    fill(0, 0, Self.width, Self.height, (0xF7, 0xF5, 0xF1))
    for tile in 0..<12 {
      let (x, y) = tilePlace(tile)
      fill(x, y, 105, 105, Self.hues[tile % Self.hues.count])
    }
  }

  private func tilePlace(_ tile: Int) -> (x: Double, y: Double) {
    (20 + Double(tile % 3) * 115, 120 + Double(tile / 3) * 115)
  }

  /// Draws a photo between its tile (0) and the whole window (1).
  func photo(_ index: Int, openness: Double) {
    fill(0, 0, Self.width, Self.height, (0x12, 0x12, 0x14), alpha: openness)
    let (x, y) = tilePlace(index)
    func mix(_ tile: Double, _ whole: Double) -> Double { tile + (whole - tile) * openness }
    let (left, top, width, height) = (mix(x, 0), mix(y, 130), mix(105, Self.width), mix(105, 400))
    let hue = Self.hues[index % Self.hues.count]
    fill(left, top, width, height, hue)
    fill(left, top + height * 0.62, width, height * 0.38, (hue.0 / 2, hue.1 / 2, hue.2 / 2))
    fill(left + width * 0.68, top + height * 0.16, width * 0.14, width * 0.14, (0xFF, 0xE9, 0xB0))
  }

  /// Draws a sheet of a height at the lower edge.
  func sheet(height: Double) {
    let top = Self.height - height
    for step in 1...12 { fill(0, top - Double(step), Self.width, 1, (0, 0, 0), alpha: 0.12 - 0.01 * Double(step)) }
    fill(0, top, Self.width, height + 1, (255, 255, 255))
    fill(169, top + 10, 37, 5, (0xC9, 0xC5, 0xBD))
    fill(20, top + 34, 170, 18, (0x33, 0x33, 0x3A))
    for row in 0..<6 {
      let y = top + 104 + Double(row) * 74
      fill(20, y, 56, 56, Self.hues[row])
      fill(92, y + 10, 120 + Double(row * 41 % 100), 12, (0x33, 0x33, 0x3A))
      fill(92, y + 32, 90 + Double(row * 67 % 130), 10, (0xB9, 0xB5, 0xAD))
    }
  }
}
