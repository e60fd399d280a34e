import CSDL
import Foundation
import HalfwayLayers

/// The interface typeface through SDL2_ttf: metrics and the coverage of lines of text. Needs no window and no video device.
///
/// A line is drawn as a whole, not glyph by glyph, so that HarfBuzz shapes it and glyphs stand on fractions of a pixel; an
/// atlas therefore keeps lines. Not for use by several threads at once.
public final class SDLFonts: TextRasterizer {
  /// The typeface that was found.
  public let typeface: Typeface
  /// What is not as it should be, a sentence each: for instance that another typeface stands in for Inter.
  public let warnings: [String]

  private let library: FontLibrary
  /// The faces that have been measured with so far; the regular one is always there.
  private var measuring: [Font.Weight: FontFace]
  private let regular: FontFace
  private var drawing: [DrawingKey: FontFace] = [:]
  private var advances: [AdvanceKey: Double] = [:]

  /// Metrics are measured once at this size, large enough that SDL2_ttf's whole pixels are a thousandth of the em, and scaled:
  /// so they are the same at every pixel scale.
  private static let measuringSize = FontPixelSize(1000)
  /// Open faces before all are closed again; an interface has some ten sizes.
  private static let faceLimit = 48
  /// Measured strings before all are forgotten.
  private static let advanceLimit = 4096

  private struct DrawingKey: Hashable {
    var weight: Font.Weight
    var size: FontPixelSize
  }

  private struct AdvanceKey: Hashable {
    var text: String
    var weight: Font.Weight
  }

  /// Finds the typeface in `HALFWAY_FONT_DIR`, if that is set, then where Linux keeps fonts.
  public convenience init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(FontError) {
    var folders = Typeface.standardFolders(environment: environment)
    var warnings: [String] = []
    if let override = environment["HALFWAY_FONT_DIR"], !override.isEmpty {
      if let typeface = Typeface.find(in: [override]) {
        try self.init(typeface: typeface, warnings: [])
        return
      }
      warnings.append("HALFWAY_FONT_DIR (\(override)) holds no font that is known here; the system's are used")
      folders.insert(override, at: 0)
    }
    guard let typeface = Typeface.find(in: folders) else { throw .noTypeface(searched: folders) }
    try self.init(typeface: typeface, warnings: warnings)
  }

  /// Finds the typeface in these folders and those below them.
  public convenience init(folders: [String]) throws(FontError) {
    guard let typeface = Typeface.find(in: folders) else { throw .noTypeface(searched: folders) }
    try self.init(typeface: typeface, warnings: [])
  }

  /// Opens a typeface.
  public init(typeface: Typeface, warnings: [String]) throws(FontError) {
    self.typeface = typeface
    library = try FontLibrary()
    guard let path = typeface.path(for: .regular) else { throw .noTypeface(searched: []) }
    regular = try library.openFace(path: path, pixelSize: Self.measuringSize)
    measuring = [.regular: regular]
    var all = warnings
    if typeface.name != "Inter" {
      let remedy = "Debian and Ubuntu: apt install fonts-inter"
      all.append("Inter is not installed; \(typeface.name) stands in for it (\(remedy))")
    }
    self.warnings = all
  }

  public func ascentPoints(_ font: Font) -> Double {
    Double(TTF_FontAscent(measuringFace(font.weight).font)) / Self.measuringSize.pixels * font.sizePoints
  }

  public func descentPoints(_ font: Font) -> Double {
    Double(-TTF_FontDescent(measuringFace(font.weight).font)) / Self.measuringSize.pixels * font.sizePoints
  }

  /// The face of a weight, opened when it is first asked for; the regular one in place of one that cannot be opened.
  private func measuringFace(_ weight: Font.Weight) -> FontFace {
    if let face = measuring[weight] { return face }
    let face = typeface.path(for: weight).flatMap { try? library.openFace(path: $0, pixelSize: Self.measuringSize) }
    measuring[weight] = face ?? regular
    return face ?? regular
  }

  public func advancePoints(of text: Substring, font: Font) -> Double {
    let key = AdvanceKey(text: String(text), weight: font.weight)
    if let known = advances[key] { return known * font.sizePoints }
    let ems = Double(advance(of: text, face: measuringFace(font.weight))) / Self.measuringSize.pixels
    if advances.count >= Self.advanceLimit { advances.removeAll(keepingCapacity: true) }
    advances[key] = ems
    return ems * font.sizePoints
  }

  /// The advance in pixels. SDL2_ttf answers with the width of advance and ink together, so what ink hangs out at either end
  /// is taken off again.
  private func advance(of text: Substring, face: FontFace) -> Int {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return 0 }
    var width: Int32 = 0
    guard TTF_SizeUTF8(face.font, String(text), &width, nil) == 0 else { return 0 }
    let before = face.glyphMetrics(first).map { max(0, -$0.minX) } ?? 0
    let after = face.glyphMetrics(last).map { max(0, $0.maxX - $0.advance) } ?? 0
    return max(0, Int(width) - before - after)
  }

  public func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? {
    let pixels = font.sizePoints * pixelsPerPoint
    // Below two pixels text is a grey smear that costs as much as text.
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
