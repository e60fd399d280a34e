import Foundation
import HalfwayFonts
import HalfwayLayers
import Testing

private let hasFont = (try? SDLFonts()) != nil

/// The real font, where there is one.
@Suite(.enabled(if: hasFont, "no font is installed")) struct TextPictureTests {
  private func advance(_ text: String, _ fonts: SDLFonts, weight: Font.Weight = .regular) -> Double {
    fonts.advancePoints(of: text[...], font: Font(sizePoints: 100, weight: weight))
  }

  @Test func `Letters that lean away from each other move together`() throws {
    let fonts = try SDLFonts()
    for pair in ["AV", "To", "Ty"] {
      let apart = pair.reduce(0) { $0 + advance(String($1), fonts) }
      // By more than a hundredth of the em, in every typeface that has kerning at all.
      #expect(advance(pair, fonts) < apart - 1, "\(pair): \(advance(pair, fonts)) of \(apart)")
    }
    #expect(abs(advance("nn", fonts) - 2 * advance("n", fonts)) < 0.2)
  }

  @Test func `The picture of a line is kerned as it is measured`() throws {
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
  func `Letters have the pixels that their size and the scale ask for`(scale: Double) throws {
    let fonts = try SDLFonts()
    // The capital's height in the em, from a picture so large that a pixel does not matter.
    let large = try #require(fonts.coverage(of: "H", font: Font(sizePoints: 1000), pixelsPerPoint: 1))
    for size in [11.0, 13, 17, 20, 34] {
      let picture = try #require(fonts.coverage(of: "H", font: Font(sizePoints: size), pixelsPerPoint: scale))
      let expected = Double(large.height) / 1000 * size * scale
      #expect(abs(Double(picture.height) - expected) <= 1, "\(size) points: \(picture.height) of \(expected)")
      // The letter stands on the baseline.
      #expect(abs(picture.baseline - Double(picture.height)) < 1)
    }
  }

  @Test func `Stems are drawn at each scale and not enlarged`() throws {
    // Twice the pixels show twice the detail: at the edge of a letter about one pixel in width is grey, at any scale.
    let fonts = try SDLFonts()
    for scale in [1, 1.5, 2] {
      let picture = try #require(fonts.coverage(of: "IIII", font: Font(sizePoints: 30), pixelsPerPoint: scale))
      let middle = picture.height / 2 * picture.width
      let row = picture.bytes[middle..<(middle + picture.width)]
      let grey = row.count { $0 > 16 && $0 < 239 }
      #expect(grey <= 8, "\(grey) grey pixels in four stems at \(scale)")
      #expect(row.count { $0 >= 239 } >= 4)
    }
  }

  @Test func `Heavier is wider and darker, as far as the typeface has weights`() throws {
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
    // A weight that the typeface lacks is drawn with its neighbour.
    #expect(try Font.Weight.allCases.allSatisfy { try ink($0) > 0 })
  }

  private static let hasInter = (try? SDLFonts())?.typeface.name == "Inter"

  @Test(.enabled(if: hasInter, "fonts-inter is not installed"))
  func `The built-in metrics are nearly the typeface's own`() throws {
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
