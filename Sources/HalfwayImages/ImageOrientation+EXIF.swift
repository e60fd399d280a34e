import HalfwayLayers

extension ImageOrientation {
  /// Reads the orientation from an APP1 segment; nil if it isn't an EXIF segment with an orientation.
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
      // A field of type "short", whose value is stored in the entry itself.
      if reader.tiff16(entry, isBig: isBig) == 0x0112, reader.tiff16(entry + 2, isBig: isBig) == 3 {
        guard let value = reader.tiff16(entry + 8, isBig: isBig) else { return nil }
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }
}
