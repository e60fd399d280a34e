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
  /// Called once for each font file that can't be opened, with a sentence that contains the cause (default: does
  /// nothing). Text in such a font is measured and drawn in the regular face, or not drawn.
  public var didFail: (String) -> Void = { _ in }
  private var failed: Set<String> = []

  private let library: FontLibrary
  /// The faces that have been used for measuring so far, always including the regular one.
  private var measuring: [Font.Weight: FontFace]
  private let regular: FontFace
  private var fallbackMeasuring: [String: FontFace] = [:]
  private var drawing: [DrawingKey: FontFace] = [:]
  private var fallbacks: FallbackFonts
  private var advances: [AdvanceKey: Double] = [:]

  /// The size at which all metrics are measured before they are scaled. It is so large that SDL2_ttf's integral pixels
  /// are a thousandth of the em, and it makes the metrics independent of the pixel scale.
  private static let measuringSize = FontPixelSize(1000)
  /// The height in em at which bitmaps of one size are drawn. The emoji of Noto are then as wide as in UIKit, 1.25 em.
  private static let emsPerFixedHeight = 1.16
  /// The maximum number of open faces, after which all are closed; an interface uses about ten sizes.
  private static let faceLimit = 48
  /// The maximum number of measured strings, after which all are discarded.
  private static let advanceLimit = 4096

  private struct DrawingKey: Hashable {
    var path: String
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
        try self.init(typeface: typeface, warnings: [], fallbackFolders: [override] + folders)
        return
      }
      warnings.append("HALFWAY_FONT_DIR (\(override)) contains no supported font; system fonts are used")
      folders.insert(override, at: 0)
    }
    guard let typeface = Typeface.find(in: folders) else { throw .noTypeface(searched: folders) }
    try self.init(typeface: typeface, warnings: warnings, fallbackFolders: folders)
  }

  /// Finds the typeface in the given folders and their subfolders. Throws `FontError` if there is none.
  public convenience init(folders: [String]) throws(FontError) {
    guard let typeface = Typeface.find(in: folders) else { throw .noTypeface(searched: folders) }
    try self.init(typeface: typeface, warnings: [], fallbackFolders: folders)
  }

  /// Opens a typeface. Throws `FontError` if SDL2_ttf can't open its regular weight.
  ///
  /// - Parameters:
  ///   - typeface: The interface typeface.
  ///   - warnings: Warnings that become part of the `warnings` property.
  ///   - fallbackFolders: The folders with fonts for characters that the typeface lacks (default: none).
  public init(typeface: Typeface, warnings: [String], fallbackFolders: [String] = []) throws(FontError) {
    self.typeface = typeface
    library = try FontLibrary()
    fallbacks = FallbackFonts(folders: fallbackFolders, library: library)
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
    let face = typeface.path(for: weight).flatMap { open($0, Self.measuringSize) }
    measuring[weight] = face ?? regular
    return face ?? regular
  }

  /// The horizontal advance of a text in points. Measured values are cached.
  public func advancePoints(of text: Substring, font: Font) -> Double {
    let key = AdvanceKey(text: String(text), weight: font.weight)
    if let known = advances[key] { return known * font.sizePoints }
    let ems = segments(of: text, weight: font.weight).reduce(0) { $0 + advanceEms(of: $1, weight: font.weight) }
    if advances.count >= Self.advanceLimit { advances.removeAll(keepingCapacity: true) }
    advances[key] = ems
    return ems * font.sizePoints
  }

  /// Divides a line into parts in the interface typeface and in fallback fonts, from left to right.
  private func segments(of line: Substring, weight: Font.Weight) -> [TextSegment] {
    guard TextSegment.mayDivide(line) else { return [TextSegment(text: String(line))] }
    let face = measuringFace(weight)
    return TextSegment.segments(of: line) { character in
      face.contains(character) && !character.isEmoji ? nil : fallbacks.match(for: character)
    }
  }

  private func advanceEms(of segment: TextSegment, weight: Font.Weight) -> Double {
    let fallback = segment.fallback.flatMap(fallbackMeasuringFace)
    let face = fallback ?? measuringFace(weight)
    face.shaping = segment.shaping
    let fixed = fallback == nil ? nil : segment.fallback?.fixedHeightPixels
    let emPixels = fixed.map { $0 / Self.emsPerFixedHeight } ?? Self.measuringSize.pixels
    return Double(advance(of: segment.text[...], face: face)) / emPixels
  }

  private func fallbackMeasuringFace(_ match: FallbackFonts.Match) -> FontFace? {
    if let face = fallbackMeasuring[match.path] { return face }
    let face = open(match.path, Self.measuringSize)
    fallbackMeasuring[match.path] = face
    return face
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
    let segments = segments(of: line[...], weight: font.weight)
    if segments.count == 1 { return coverage(of: segments[0], weight: font.weight, pixels: pixels) }
    var start = 0.0
    var parts: [(start: Double, coverage: TextCoverage)] = []
    for segment in segments {
      if let part = coverage(of: segment, weight: font.weight, pixels: pixels) { parts.append((start, part)) }
      start += advanceEms(of: segment, weight: font.weight) * pixels
    }
    return TextCoverage(parts)
  }

  private func coverage(of segment: TextSegment, weight: Font.Weight, pixels: Double) -> TextCoverage? {
    let path = segment.fallback?.path ?? typeface.path(for: weight)
    guard let path, let face = drawingFace(path: path, size: FontPixelSize(pixels)) else { return nil }
    face.shaping = segment.shaping
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(face.font, segment.text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let fixed = segment.fallback?.fixedHeightPixels else {
      return LineImage(surface: surface, line: segment.text, face: face).coverage
    }
    return LineImage(surface: surface, line: segment.text, face: face, isColored: true).coverage?
      .scaled(by: pixels * Self.emsPerFixedHeight / fixed)
  }

  /// Opens a face, or reports why it can't be opened.
  private func open(_ path: String, _ size: FontPixelSize) -> FontFace? {
    do { return try library.openFace(path: path, pixelSize: size) } catch {
      if failed.insert(path).inserted { didFail("\(path): this font can't be opened, so text is missing: \(error)") }
      return nil
    }
  }

  private func drawingFace(path: String, size: FontPixelSize) -> FontFace? {
    let key = DrawingKey(path: path, size: size)
    if let face = drawing[key] { return face }
    guard let face = open(path, size) else { return nil }
    if drawing.count >= Self.faceLimit { drawing.removeAll(keepingCapacity: true) }
    drawing[key] = face
    return face
  }
}
