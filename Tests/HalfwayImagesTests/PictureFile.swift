import CSDL
import Foundation

/// Creates picture files byte by byte, in formats that SDL doesn't write.
enum PictureFile {
  /// Returns an uncompressed PNG file with the given encoded rows.
  static func png(
    width: Int, height: Int, bits: UInt8, colorType: UInt8, rows: [[UInt8]], palette: [UInt8] = [], alpha: [UInt8] = []
  ) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", big32(width) + big32(height) + [bits, colorType, 0, 0, 0])
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    if !alpha.isEmpty { file += chunk("tRNS", alpha) }
    var raw: [UInt8] = []
    for row in rows { raw += [0] + row }
    // zlib with one stored block.
    let length: [UInt8] = [UInt8(raw.count & 0xFF), UInt8(raw.count >> 8)]
    var data: [UInt8] = [0x78, 0x01, 0x01] + length
    data += length.map { (byte: UInt8) in ~byte }
    data += raw
    data += big32(adler(raw))
    file += chunk("IDAT", data)
    return file + chunk("IEND", [])
  }

  /// Returns a JPEG file of gray vertical stripes, eight pixels wide, so that compression hardly changes them.
  static func jpeg(greys: [UInt8], height: Int) throws -> [UInt8] {
    let width = greys.count * 8
    var pixels: [UInt8] = []
    for _ in 0..<height {
      for grey in greys { pixels += [UInt8](repeating: grey, count: 24) }
    }
    var target = [UInt8](repeating: 0, count: 65_536)
    var written = 0
    try pixels.withUnsafeMutableBytes { pixels in
      try target.withUnsafeMutableBytes { target in
        let format = SDL_PIXELFORMAT_RGB24.rawValue
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            pixels.baseAddress, Int32(width), Int32(height), 24, Int32(width * 3), format),
          let stream = SDL_RWFromMem(target.baseAddress, Int32(target.count))
        else { throw CocoaError(.fileWriteUnknown) }
        defer { SDL_FreeSurface(surface) }
        defer { SDL_RWclose(stream) }
        guard IMG_SaveJPG_RW(surface, stream, 0, 100) == 0 else { throw CocoaError(.fileWriteUnknown) }
        written = Int(SDL_RWtell(stream))
      }
    }
    return Array(target.prefix(written))
  }

  /// Returns the JPEG file with an EXIF orientation tag, in either byte order.
  static func oriented(_ jpeg: [UInt8], _ orientation: UInt8, isBig: Bool) -> [UInt8] {
    func number(_ value: UInt8, _ size: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: size - 1)
      return isBig ? zeros + [value] : [value] + zeros
    }
    let tag: [UInt8] = isBig ? [0x01, 0x12] : [0x12, 0x01]
    var tiff: [UInt8] = isBig ? [0x4D, 0x4D] : [0x49, 0x49]
    tiff += number(42, 2) + number(8, 4) + number(1, 2)
    tiff += tag + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2) + number(0, 4)
    let body = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    let length = body.count + 2
    return Array(jpeg[..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body + Array(jpeg[2...])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big32(data.count) + body + big32(crc(body))
  }

  static func big32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func crc(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}

/// Calls a closure with the path of a temporary file, which exists only during the call.
func withFile<Result>(_ bytes: [UInt8], named name: String, _ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent(name)
  try Data(bytes).write(to: file)
  return try body(file.path)
}
