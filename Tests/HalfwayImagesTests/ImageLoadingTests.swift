import Foundation
import HalfwayImages
import HalfwayLayers
import Testing

@Suite struct ImageLoadingTests {
  private func pixels(_ file: [UInt8]) throws -> [UInt32] { try CGImage(data: Data(file)).pixels }

  @Test func `opaque colors are loaded unchanged`() throws {
    let rows: [[UInt8]] = [[1, 2, 3, 255, 0, 128], [9, 8, 7, 0, 255, 254]]
    let file = PictureFile.png(width: 2, height: 2, bits: 8, colorType: 2, rows: rows)
    let image = try CGImage(data: Data(file), scale: 2)
    #expect(image.pixels == [0xFF01_0203, 0xFFFF_0080, 0xFF09_0807, 0xFF00_FFFE])
    #expect(image.isOpaque)
    #expect(image.size == CGSize(width: 1, height: 1))
  }

  @Test func `every color is premultiplied by every alpha with rounding to the nearest value`() throws {
    // One row per alpha and one column per color, split into parts because a stored block is limited to 64 KiB.
    for part in stride(from: 0, to: 256, by: 32) {
      let rows = (part..<part + 32).map { alpha in
        (0..<256).reduce(into: [UInt8]()) { $0 += [UInt8($1), 255, 7, UInt8(alpha)] }
      }
      let pixels = try pixels(PictureFile.png(width: 256, height: 32, bits: 8, colorType: 6, rows: rows))
      for (index, pixel) in pixels.enumerated() {
        let (alpha, color) = (part + index / 256, index % 256)
        func product(_ component: Int) -> UInt32 { UInt32((Double(component * alpha) / 255).rounded()) }
        let upper = UInt32(alpha) << 24 | product(color) << 16
        guard pixel == upper | product(255) << 8 | product(7) else {
          Issue.record("alpha \(alpha), color \(color): \(String(pixel, radix: 16))")
          return
        }
      }
    }
  }

  @Test func `grayscale pictures are loaded at bit depths of 1, 4, 8, and 16`() throws {
    let eight = PictureFile.png(width: 3, height: 1, bits: 8, colorType: 0, rows: [[0, 100, 255]])
    #expect(try pixels(eight) == [0xFF00_0000, 0xFF64_6464, 0xFFFF_FFFF])
    let sixteen = PictureFile.png(width: 2, height: 1, bits: 16, colorType: 0, rows: [[100, 0, 255, 255]])
    #expect(try pixels(sixteen) == [0xFF64_6464, 0xFFFF_FFFF])
    let one = PictureFile.png(width: 4, height: 1, bits: 1, colorType: 0, rows: [[0b0101_0000]])
    #expect(try pixels(one) == [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
    let four = PictureFile.png(width: 2, height: 1, bits: 4, colorType: 0, rows: [[0x8F]])
    #expect(try pixels(four) == [0xFF88_8888, 0xFFFF_FFFF])
    let withAlpha = PictureFile.png(width: 2, height: 1, bits: 8, colorType: 4, rows: [[200, 255, 200, 128]])
    #expect(try pixels(withAlpha) == [0xFFC8_C8C8, 0x8064_6464])
  }

  @Test func `palette indices are resolved to colors and alpha values`() throws {
    let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 0, 0]
    let plain = PictureFile.png(width: 4, height: 1, bits: 8, colorType: 3, rows: [[2, 1, 0, 3]], palette: palette)
    #expect(try pixels(plain) == [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_0000])
    let two = PictureFile.png(width: 4, height: 1, bits: 2, colorType: 3, rows: [[0b10_01_00_11]], palette: palette)
    #expect(try pixels(two) == [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_0000])
    // One entry is transparent. Another entry of the same color remains opaque.
    let clear = PictureFile.png(
      width: 4, height: 1, bits: 8, colorType: 3, rows: [[2, 1, 0, 3]], palette: palette, alpha: [0])
    let clearPixels = try pixels(clear)
    #expect(clearPixels == [0xFF00_00FF, 0xFF00_FF00, 0, 0xFFFF_0000])
    let half = PictureFile.png(
      width: 4, height: 1, bits: 8, colorType: 3, rows: [[2, 1, 0, 3]], palette: palette, alpha: [0, 128, 51])
    #expect(try pixels(half) == [0x3300_0033, 0x8000_8000, 0, 0xFFFF_0000])
  }

  @Test func `the color declared as transparent is loaded as transparent`() throws {
    let rows: [[UInt8]] = [[1, 2, 3, 9, 9, 9]]
    let file = PictureFile.png(width: 2, height: 1, bits: 8, colorType: 2, rows: rows, alpha: [0, 9, 0, 9, 0, 9])
    #expect(try pixels(file) == [0xFF01_0203, 0])
  }

  @Test func `JPEG pictures are loaded`() throws {
    let image = try CGImage(data: Data(PictureFile.jpeg(greys: [10, 200, 90], height: 16)))
    #expect(image.width == 24 && image.height == 16)
    #expect(image.isOpaque)
    for (x, grey) in [(4, 10), (12, 200), (20, 90)] {
      #expect(abs(Int(image.pixels[8 * 24 + x] & 0xFF) - grey) <= 3)
    }
  }

  /// The side on which the file's dark left stripe appears for each EXIF orientation.
  @Test(arguments: [
    (1, "left"), (2, "right"), (3, "right"), (4, "left"), (5, "top"), (6, "top"), (7, "bottom"), (8, "bottom"),
    (9, "left"),
  ])
  func `a picture is rotated and mirrored according to its EXIF orientation`(orientation: UInt8, side: String) throws {
    let file = try PictureFile.jpeg(greys: [10, 200, 200], height: 16)
    for isBig in [false, true] {
      let image = try CGImage(data: Data(PictureFile.oriented(file, orientation, isBig: isBig)))
      let (width, height) = (image.width, image.height)
      #expect(width == (side == "left" || side == "right" ? 24 : 16))
      func isDark(_ x: Int, _ y: Int) -> Bool { image.pixels[y * width + x] & 0xFF < 100 }
      let (column, row) = (width / 2, height / 2)
      switch side {
      case "left": #expect(isDark(3, row) && !isDark(width - 4, row))
      case "right": #expect(!isDark(3, row) && isDark(width - 4, row))
      case "top": #expect(isDark(column, 3) && !isDark(column, height - 4))
      default: #expect(!isDark(column, 3) && isDark(column, height - 4))
      }
    }
  }

  static let names: [(name: String, scale: Double?, expected: Double)] = [
    ("a.png", nil, 1), ("a@2x.png", nil, 2), ("a@3x.png", nil, 3), ("a@2x", nil, 2), ("a@2x.b.png", nil, 1),
    ("a@2x.png", 1.5, 1.5), ("a@2x.png", 0, 2), ("a.png", .nan, 1), ("2x.png", nil, 1),
  ]

  @Test(arguments: names)
  func `a file's name determines the default scale`(name: String, scale: Double?, expected: Double) throws {
    let file = PictureFile.png(width: 1, height: 1, bits: 8, colorType: 0, rows: [[9]])
    let (byPath, byURL) = try withFile(file, named: name) { path in
      (try CGImage(contentsOf: path, scale: scale), try CGImage(contentsOf: URL(fileURLWithPath: path), scale: scale))
    }
    #expect(byPath.scale == expected)
    #expect(byURL == byPath)
  }

  private func reason(_ file: [UInt8]) -> ImageError.Reason? {
    do {
      _ = try CGImage(data: Data(file))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a missing, unreadable, or invalid file is reported with its reason`() throws {
    #expect(throws: ImageError(path: "/no/such.png", reason: .missing)) { try CGImage(contentsOf: "/no/such.png") }
    let folder = FileManager.default.temporaryDirectory.path
    #expect { try CGImage(contentsOf: folder) } throws: { error in
      guard case .unreadable? = (error as? ImageError)?.reason else { return false }
      return true
    }
    try withFile(Array("no picture".utf8), named: "a.png") { path in
      _ = #expect(throws: ImageError(path: path, reason: .notAnImage)) { try CGImage(contentsOf: path) }
    }
    #expect(throws: ImageError(path: "picture data", reason: .notAnImage)) { try CGImage(data: Data()) }
  }

  @Test func `a picture that declares a huge size is rejected before memory is allocated`() {
    func file(_ width: Int, _ height: Int) -> [UInt8] {
      PictureFile.png(width: width, height: height, bits: 8, colorType: 2, rows: [[0, 0, 0]])
    }
    #expect(reason(file(16385, 1)) == .tooLarge(width: 16385, height: 1))
    #expect(reason(file(16384, 16384)) == .tooLarge(width: 16384, height: 16384))
    #expect(reason(file(0x7FFF_FFFF, 0x7FFF_FFFF)) == .tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF))
    #expect(reason(file(0, 5)) == .damaged("it has no pixels"))
  }

  @Test func `a file truncated at any point is an error rather than a partial picture`() throws {
    let rows = (0..<16).map { row -> [UInt8] in
      (0..<48).map { column -> UInt8 in UInt8(truncatingIfNeeded: column * 7 + row * 31) }
    }
    let png = PictureFile.png(width: 16, height: 16, bits: 8, colorType: 2, rows: rows)
    let jpeg = try PictureFile.jpeg(greys: [10, 200, 90, 30], height: 16)
    #expect(reason(png) == nil && reason(jpeg) == nil)
    for file in [png, jpeg] {
      for count in file.indices {
        guard reason(Array(file.prefix(count))) == nil else { continue }
        Issue.record("the first \(count) of \(file.count) bytes are accepted as a picture")
        return
      }
    }
  }

  @Test func `files with corrupted bytes load as a picture or fail with an error`() throws {
    let rows: [[UInt8]] = (0..<8).map { row in (0..<8).map { column in UInt8(column * 30 + row) } }
    let png = PictureFile.png(
      width: 8, height: 8, bits: 8, colorType: 3, rows: rows, palette: (0..<255).map { UInt8($0) }, alpha: [0, 9])
    let jpeg = PictureFile.oriented(try PictureFile.jpeg(greys: [10, 200], height: 16), 6, isBig: true)
    var (pictures, errors) = (0, 0)
    for file in [png, jpeg] {
      // Only every seventh byte, because the decoders print a line for most errors.
      for place in stride(from: 0, to: file.count, by: 7) {
        for value: UInt8 in [0, 0xFF, file[place] ^ 1] {
          var changed = file
          changed[place] = value
          if reason(changed) == nil { pictures += 1 } else { errors += 1 }
        }
      }
    }
    #expect(pictures > 0 && errors > 0)
  }
}
