import CSDL
import Foundation
import HalfwayLayers

/// The interface typeface, measured and rendered by SDL2_ttf. It requires neither a window nor a video device.
///
/// Lines are rendered as a whole rather than glyph by glyph, so that HarfBuzz can shape them and glyphs keep their
/// fractional positions; atlases therefore store lines. Not thread-safe.
public final class SDLFonts: TextRasterizer {
  /// The typeface that is used.
  public let typeface: Typeface
  /// Warnings, one sentence each; for example, that another typeface is used because Inter isn't installed.
  public let warnings: [String]

  private let library: FontLibrary
  /// The faces that have been used for measuring so far, always including the regular one.
  private var measuring: [Font.Weight: FontFace]
  private let regular: FontFace
  private var drawing: [DrawingKey: FontFace] = [:]
  private var advances: [AdvanceKey: Double] = [:]

  /// The size at which all metrics are measured before they are scaled. It is so large that SDL2_ttf's integral pixels
  /// are a thousandth of the em, and it makes the metrics independent of the pixel scale.
  private static let measuringSize = FontPixelSize(1000)
  /// The maximum number of open faces, after which all are closed; an interface uses about ten sizes.
  private static let faceLimit = 48
  /// The maximum number of measured strings, after which all are discarded.
  private static let advanceLimit = 4096

  private struct DrawingKey: Hashable {
    var weight: Font.Weight
    var size: FontPixelSize
  }

  private struct AdvanceKey: Hashable {
    var text: String
    var weight: Font.Weight
  }

  /// Finds the typeface in the folder `HALFWAY_FONT_DIR`, if it is set, and then in the standard folders of Linux.
  /// Throws `FontError` if there is none.
  public convenience init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(FontError) {
    var folders = Typeface.standardFolders(environment: environment)
    var warnings: [String] = []
    if let override = environment["HALFWAY_FONT_DIR"], !override.isEmpty {
      if let typeface = Typeface.find(in: [override]) {
        try self.init(typeface: typeface, warnings: [])
        return
      }
      warnings.append("HALFWAY_FONT_DIR (\(override)) contains no supported font; system fonts are used")
      folders.insert(override, at: 0)
    }
    guard let typeface = Typeface.find(in: folders) else { throw .noTypeface(searched: folders) }
    try self.init(typeface: typeface, warnings: warnings)
  }

  /// Finds the typeface in the given folders and their subfolders. Throws `FontError` if there is none.
  public convenience init(folders: [String]) throws(FontError) {
    guard let typeface = Typeface.find(in: folders) else { throw .noTypeface(searched: folders) }
    try self.init(typeface: typeface, warnings: [])
  }

  /// Opens a typeface. Throws `FontError` if SDL2_ttf can't open its regular weight. `warnings` become part of the
  /// `warnings` property.
  public init(typeface: Typeface, warnings: [String]) throws(FontError) {
    self.typeface = typeface
    library = try FontLibrary()
    guard let path = typeface.path(for: .regular) else { throw .noTypeface(searched: []) }
    regular = try library.openFace(path: path, pixelSize: Self.measuringSize)
    measuring = [.regular: regular]
    var all = warnings
    if typeface.name != "Inter" {
      let remedy = "Debian and Ubuntu: apt install fonts-inter"
      all.append("Inter is not installed; \(typeface.name) replaces it (\(remedy))")
    }
    self.warnings = all
  }

  /// The distance from the baseline to the top of a line, in points.
  public func ascentPoints(_ font: Font) -> Double {
    Double(TTF_FontAscent(measuringFace(font.weight).font)) / Self.measuringSize.pixels * font.sizePoints
  }

  /// The distance from the baseline to the bottom of a line, in points.
  public func descentPoints(_ font: Font) -> Double {
    Double(-TTF_FontDescent(measuringFace(font.weight).font)) / Self.measuringSize.pixels * font.sizePoints
  }

  /// Returns the face of a weight, opening it if necessary; the regular face if it can't be opened.
  private func measuringFace(_ weight: Font.Weight) -> FontFace {
    if let face = measuring[weight] { return face }
    let face = typeface.path(for: weight).flatMap { try? library.openFace(path: $0, pixelSize: Self.measuringSize) }
    measuring[weight] = face ?? regular
    return face ?? regular
  }

  /// The horizontal advance of a text in points. Measured values are cached.
  public func advancePoints(of text: Substring, font: Font) -> Double {
    let key = AdvanceKey(text: String(text), weight: font.weight)
    if let known = advances[key] { return known * font.sizePoints }
    let ems = Double(advance(of: text, face: measuringFace(font.weight))) / Self.measuringSize.pixels
    if advances.count >= Self.advanceLimit { advances.removeAll(keepingCapacity: true) }
    advances[key] = ems
    return ems * font.sizePoints
  }

  /// Returns the advance in pixels. SDL2_ttf returns the width of the advance and the ink combined, so the ink beyond
  /// either end is subtracted.
  private func advance(of text: Substring, face: FontFace) -> Int {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return 0 }
    var width: Int32 = 0
    guard TTF_SizeUTF8(face.font, String(text), &width, nil) == 0 else { return 0 }
    let before = face.glyphMetrics(first).map { max(0, -$0.minX) } ?? 0
    let after = face.glyphMetrics(last).map { max(0, $0.maxX - $0.advance) } ?? 0
    return max(0, Int(width) - before - after)
  }

  /// Renders a line of text as coverage. Returns nil for white space, for text smaller than two pixels, and if
  /// rendering fails.
  public func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? {
    let pixels = font.sizePoints * pixelsPerPoint
    // Text below two pixels would be an illegible gray smear that costs as much as legible text.
    guard pixels >= 2, line.contains(where: { !$0.isWhitespace }) else { return nil }
    guard let face = drawingFace(weight: font.weight, size: FontPixelSize(pixels)) else { return nil }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(face.font, line, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    return LineImage(surface: surface, line: line, face: face).coverage
  }

  private func drawingFace(weight: Font.Weight, size: FontPixelSize) -> FontFace? {
    let key = DrawingKey(weight: weight, size: size)
    if let face = drawing[key] { return face }
    guard let path = typeface.path(for: weight), let face = try? library.openFace(path: path, pixelSize: size) else {
      return nil
    }
    if drawing.count >= Self.faceLimit { drawing.removeAll(keepingCapacity: true) }
    drawing[key] = face
    return face
  }
}
