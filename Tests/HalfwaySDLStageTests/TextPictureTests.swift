import Foundation
import HalfwayFonts
import HalfwayLayers
import Testing

private let hasFont = (try? SDLFonts()) != nil

/// Tests with the installed font, if there is one.
@Suite(.enabled(if: hasFont, "no font is installed")) struct TextPictureTests {
  private func advance(_ text: String, _ fonts: SDLFonts, weight: Font.Weight = .regular) -> Double {
    fonts.advancePoints(of: text[...], font: Font(sizePoints: 100, weight: weight))
  }

  @Test func `kerning moves pairs such as AV closer together`() throws {
    let fonts = try SDLFonts()
    for pair in ["AV", "To", "Ty"] {
      let apart = pair.reduce(0) { $0 + advance(String($1), fonts) }
      // Every typeface with kerning moves these pairs by more than 0.01 em.
      #expect(advance(pair, fonts) < apart - 1, "\(pair): \(advance(pair, fonts)) of \(apart)")
    }
    #expect(abs(advance("nn", fonts) - 2 * advance("n", fonts)) < 0.2)
  }

  @Test func `a line's bitmap is kerned`() throws {
    let fonts = try SDLFonts()
    let font = Font(sizePoints: 100)
    let (pair, a, v) = (
      try #require(fonts.coverage(of: "AV", font: font, pixelsPerPoint: 1)),
      try #require(fonts.coverage(of: "A", font: font, pixelsPerPoint: 1)),
      try #require(fonts.coverage(of: "V", font: font, pixelsPerPoint: 1))
    )
    #expect(pair.width < a.width + v.width - 2)
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `a letter's height in pixels is proportional to its size and scale`(scale: Double) throws {
    let fonts = try SDLFonts()
    // The cap height in em, measured in a bitmap so large that one pixel is negligible.
    let large = try #require(fonts.coverage(of: "H", font: Font(sizePoints: 1000), pixelsPerPoint: 1))
    for size in [11.0, 13, 17, 20, 34] {
      let picture = try #require(fonts.coverage(of: "H", font: Font(sizePoints: size), pixelsPerPoint: scale))
      let expected = Double(large.height) / 1000 * size * scale
      #expect(abs(Double(picture.height) - expected) <= 1, "\(size) points: \(picture.height) of \(expected)")
      // The letter stands on the baseline.
      #expect(abs(picture.baseline - Double(picture.height)) < 1)
    }
  }

  @Test func `stems are rasterized at each scale rather than enlarged`() throws {
    // At every scale, only about one pixel at each edge of a stem is gray.
    let fonts = try SDLFonts()
    for scale in [1, 1.5, 2] {
      let picture = try #require(fonts.coverage(of: "IIII", font: Font(sizePoints: 30), pixelsPerPoint: scale))
      let middle = picture.height / 2 * picture.width
      let row = picture.bytes[middle..<(middle + picture.width)]
      let grey = row.count { $0 > 16 && $0 < 239 }
      #expect(grey <= 8, "\(grey) gray pixels in four stems at \(scale)")
      #expect(row.count { $0 >= 239 } >= 4)
    }
  }

  @Test func `heavier weights have more ink, and missing weights fall back to their neighbors`() throws {
    let fonts = try SDLFonts()
    func ink(_ weight: Font.Weight) throws -> Int {
      let font = Font(sizePoints: 40, weight: weight)
      let picture = try #require(fonts.coverage(of: "Halfway", font: font, pixelsPerPoint: 1))
      return picture.bytes.reduce(0) { $0 + Int($1) }
    }
    var files: Set<String> = []
    var last: Int?
    for weight in Font.Weight.allCases {
      guard let path = fonts.typeface.paths[weight], files.insert(path).inserted else { continue }
      let ink = try ink(weight)
      if let last { #expect(ink > last, "\(weight)") }
      last = ink
    }
    // A missing weight falls back to a neighboring weight.
    #expect(try Font.Weight.allCases.allSatisfy { try ink($0) > 0 })
  }

  private static let hasInter = (try? SDLFonts())?.typeface.name == "Inter"

  @Test(.enabled(if: hasInter, "fonts-inter is not installed"))
  func `the built-in metrics are within 6% of Inter's metrics`() throws {
    let fonts = try SDLFonts()
    let metrics = StandardFontMetrics()
    for weight in Font.Weight.allCases {
      for text in ["Halfway", "The quick brown fox jumps over the lazy dog", "0123456789"] {
        let font = Font(sizePoints: 100, weight: weight)
        let (real, standard) = (
          fonts.advancePoints(of: text[...], font: font), metrics.advancePoints(of: text[...], font: font)
        )
        #expect(abs(standard / real - 1) < 0.06, "\(text) in \(weight): \(standard) for \(real)")
      }
    }
  }
}
