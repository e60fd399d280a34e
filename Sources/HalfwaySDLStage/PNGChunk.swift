/// A chunk of a PNG file: a name of four letters, and bytes.
struct PNGChunk {
  var name: String
  var bytes: [UInt8]

  /// The bytes with which a file begins.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the chunks of a file up to the first incomplete one.
  static func all(in file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - offset - 12 else { break }
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append(PNGChunk(name: name, bytes: Array(file[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return chunks
  }

  /// Appends the length, the name, the bytes, and the checksum of the name and the bytes.
  func append(to file: inout [UInt8]) {
    file += .bigEndian(UInt32(bytes.count))
    let start = file.count
    file += Array(name.utf8)
    file += bytes
    file += .bigEndian(Self.checksum(of: file[start...]))
  }

  /// The remainders for the CRC-32 of ISO 3309, which the PNG specification requires.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}

extension [UInt8] {
  /// Returns numbers as bytes, the most significant one first.
  static func bigEndian(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
  }
}
