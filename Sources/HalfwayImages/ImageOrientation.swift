/// How a picture's rows and columns lie on the screen, with the numbers of EXIF: cameras store what the sensor sees and note how it was
/// held.
enum ImageOrientation: Int {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case upsideDownMirrored = 4
  case transposed = 5
  /// To be turned clockwise by a quarter.
  case right = 6
  case transversed = 7
  /// To be turned counterclockwise by a quarter.
  case left = 8

  /// The orientation in an APP1 segment, if it is one of EXIF and says so.
  init?(exif reader: ByteReader, from start: Int, to end: Int) {
    let tiff = start + 6
    guard reader.big32(start) == 0x4578_6966, let order = reader.big16(tiff), order == 0x4949 || order == 0x4D4D else {
      return nil
    }
    let isBig = order == 0x4D4D
    guard let offset = reader.tiff32(tiff + 4, isBig: isBig), offset <= end - tiff,
      let count = reader.tiff16(tiff + offset, isBig: isBig)
    else { return nil }
    for index in 0..<count {
      let entry = tiff + offset + 2 + 12 * index
      guard entry + 12 <= end else { return nil }
      // A field of the type "short"; the value stands in the entry itself.
      if reader.tiff16(entry, isBig: isBig) == 0x0112, reader.tiff16(entry + 2, isBig: isBig) == 3 {
        guard let value = reader.tiff16(entry + 8, isBig: isBig) else { return nil }
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }

  var swapsSides: Bool { rawValue >= 5 }

  /// The place in the file of a pixel on the screen.
  func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .upsideDownMirrored: (x, height - 1 - y)
    case .transposed: (y, x)
    case .right: (y, height - 1 - x)
    case .transversed: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }
}
