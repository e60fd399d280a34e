import HalfwayLayers

/// The properties of an image that its first bytes specify. They are read before decoding so that a small file that
/// claims a huge size is rejected cheaply, and because the decoders ignore the orientation of JPEG files and don't
/// detect truncated ones.
struct ImageHeader: Equatable {
  enum Format {
    case png
    case jpeg
  }

  var format: Format
  var width: Int
  var height: Int
  var orientation = ImageOrientation.upright

  /// The maximum number of pixels, which corresponds to 256 MiB of memory.
  private static let pixelLimit = 64 << 20

  init(_ bytes: [UInt8]) throws(ImageError.Reason) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      try self.init(png: ByteReader(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      try self.init(jpeg: ByteReader(bytes))
    } else {
      throw .notAnImage
    }
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    guard width <= CGImage.largestSide, height <= CGImage.largestSide, width * height <= Self.pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Follows the chunks to the last one. SDL2_image doesn't detect the end of the data, so libpng would read the same
  /// bytes indefinitely.
  private init(png reader: ByteReader) throws(ImageError.Reason) {
    guard reader.big32(12) == 0x4948_4452, let width = reader.big32(16), let height = reader.big32(20) else {
      throw .damaged("it doesn't begin with its size")
    }
    (format, self.width, self.height) = (.png, width, height)
    var place = 8
    while let length = reader.big32(place), let kind = reader.big32(place + 4), reader.byte(place + 11 + length) != nil
    {
      // The chunk type "IEND".
      if kind == 0x4945_4E44 { return }
      place += 12 + length
    }
    throw .damaged("it ends early")
  }

  /// Follows the segments to the first scan. The data after it has to contain the end marker, which can't occur within
  /// coded data.
  private init(jpeg reader: ByteReader) throws(ImageError.Reason) {
    (format, width, height) = (.jpeg, 0, 0)
    var place = 2
    while let lead = reader.byte(place), let marker = reader.byte(place + 1) {
      guard lead == 0xFF else { throw .damaged("a marker is missing") }
      place += 1
      if marker == 0xFF { continue }
      place += 1
      // These markers have no length.
      if (0xD0...0xD7).contains(marker) || marker == 0x01 { continue }
      guard let length = reader.big16(place), length >= 2 else { break }
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let height = reader.big16(place + 3), let width = reader.big16(place + 5),
          let components = reader.byte(place + 7)
        else { throw .damaged("it ends early") }
        guard components == 1 || components == 3 else { throw .unsupported("\(components) colour components") }
        (self.width, self.height) = (width, height)
      case 0xE1:
        orientation = ImageOrientation(exif: reader, from: place + 2, to: place + length) ?? orientation
      case 0xDA:
        guard reader.hasPair(0xFF, 0xD9, from: place + length) else { throw .damaged("it ends early") }
        return
      default: break
      }
      place += length
    }
    throw .damaged("it ends early")
  }
}

/// Bytes by offset; nil beyond the end.
struct ByteReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  func big16(_ place: Int) -> Int? {
    guard let high = byte(place), let low = byte(place + 1) else { return nil }
    return Int(high) << 8 | Int(low)
  }

  func big32(_ place: Int) -> Int? {
    guard let high = big16(place), let low = big16(place + 2) else { return nil }
    return high << 16 | low
  }

  /// Reads 16 or 32 bits in the byte order of a TIFF block.
  func tiff16(_ place: Int, isBig: Bool) -> Int? {
    big16(place).map { isBig ? $0 : ($0 & 0xFF) << 8 | $0 >> 8 }
  }

  func tiff32(_ place: Int, isBig: Bool) -> Int? {
    guard let first = tiff16(place, isBig: isBig), let second = tiff16(place + 2, isBig: isBig) else { return nil }
    return isBig ? first << 16 | second : second << 16 | first
  }

  /// Returns whether two consecutive bytes occur at or after an offset.
  func hasPair(_ first: UInt8, _ second: UInt8, from place: Int) -> Bool {
    guard place < bytes.count - 1 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      (place..<(bytes.count - 1)).contains { bytes[$0] == first && bytes[$0 + 1] == second }
    }
  }
}
