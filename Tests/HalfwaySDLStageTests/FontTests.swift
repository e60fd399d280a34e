import Foundation
import HalfwayFonts
import HalfwayLayers
import Testing

@Suite struct FontTests {
  private let font = Font(sizePoints: 17)

  @Test func `the error for a missing font names the package to install`() {
    let empty = FileManager.default.temporaryDirectory.appendingPathComponent("no-such-fonts").path
    #expect { try SDLFonts(folders: [empty]) } throws: { "\($0)".contains("fonts-inter") }
  }

  @Test func `a custom folder without fonts causes a warning and a fallback to the system fonts`() throws {
    let fonts = try SDLFonts(environment: ["HALFWAY_FONT_DIR": "/no/such/folder"])
    #expect(fonts.warnings.contains { $0.contains("/no/such/folder") })
  }

  @Test func `metrics are proportional to the font size`() throws {
    let fonts = try SDLFonts()
    let large = Font(sizePoints: 34)
    #expect(fonts.advancePoints(of: "Halfway", font: large) == 2 * fonts.advancePoints(of: "Halfway", font: font))
    #expect(fonts.lineHeightPoints(large) == 2 * fonts.lineHeightPoints(font))
    #expect(fonts.ascentPoints(font) > fonts.descentPoints(font))
    #expect(fonts.advancePoints(of: "", font: font) == 0)
  }

  @Test func `the advance of a text is the sum of its parts' advances`() throws {
    let fonts = try SDLFonts()
    let whole = fonts.advancePoints(of: "nnoo nn", font: font)
    let parts = fonts.advancePoints(of: "nnoo ", font: font) + fonts.advancePoints(of: "nn", font: font)
    #expect(abs(whole - parts) < 0.1)
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `a line's bitmap is about as wide as its advance and has the right baseline`(scale: Double) throws {
    let fonts = try SDLFonts()
    let picture = try #require(fonts.coverage(of: "Hamburg", font: font, pixelsPerPoint: scale))
    #expect(abs(Double(picture.width) - fonts.advancePoints(of: "Hamburg", font: font) * scale) < 3)
    #expect(picture.bytes.count == picture.width * picture.height)
    // The "g" descends below the baseline, and the "H" rises about 0.73 em above it.
    #expect(picture.baseline < Double(picture.height))
    #expect(abs(picture.baseline / (17 * scale) - 0.73) < 0.1)
  }

  @Test func `blank text and text too small to see have no bitmap`() throws {
    let fonts = try SDLFonts()
    #expect(fonts.coverage(of: "", font: font, pixelsPerPoint: 1) == nil)
    #expect(fonts.coverage(of: "  ", font: font, pixelsPerPoint: 1) == nil)
    #expect(fonts.coverage(of: "x", font: font, pixelsPerPoint: 0.01) == nil)
    #expect(fonts.coverage(of: "x", font: font, pixelsPerPoint: .nan) == nil)
  }
}
