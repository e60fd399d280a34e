import Foundation

/// The pixels of an Xvfb display, which keeps them in a file. Reading them takes no other program and no request to the
/// display. The pointer isn't visible on such a display.
struct Framebuffer {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "halfway-display-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The arguments of Xvfb.
  var arguments: [String] { ["-fbdir", folder.path, "-nocursor"] }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns the pixels of a rectangle; `nil` if they can't be read.
  func pixels(x: Int, y: Int, width: Int, height: Int) throws -> VirtualDisplay.Pixels? {
    let file = try FileHandle(forReadingFrom: folder.appendingPathComponent("Xvfb_screen0"))
    defer { try? file.close() }
    // An XWD file: a header of 32-bit numbers, the color map with 12 bytes per color, and the rows.
    guard let header = try file.read(upToCount: 100), header.count == 100 else { return nil }
    func number(_ index: Int) -> Int {
      header[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (displayWidth, displayHeight, bitsPerPixel, rowBytes) = (number(4), number(5), number(11), number(12))
    guard bitsPerPixel == 32, x >= 0, y >= 0, x + width <= displayWidth, y + height <= displayHeight else { return nil }
    try file.seek(toOffset: UInt64(number(0) + 12 * number(19) + y * rowBytes))
    guard let rows = try file.read(upToCount: rowBytes * height), rows.count == rowBytes * height else { return nil }
    var raw = Data(capacity: width * height * 4)
    for row in 0..<height {
      let start = rows.startIndex + row * rowBytes + x * 4
      raw.append(rows[start..<start + width * 4])
    }
    return VirtualDisplay.Pixels(raw: raw, isLittleEndian: number(7) == 0)
  }
}

extension VirtualDisplay {
  /// The pixels of a part of a display at a moment. They are cheap to compare with each other.
  public struct Pixels: Equatable {
    fileprivate let raw: Data
    fileprivate let isLittleEndian: Bool

    /// The red, green, and blue components, rows from top to bottom.
    public var components: [UInt8] {
      let order = isLittleEndian ? (2, 1, 0) : (1, 2, 3)
      return raw.withUnsafeBytes { raw in
        [UInt8](unsafeUninitializedCapacity: raw.count / 4 * 3) { bytes, count in
          var pixel = 0
          while pixel < raw.count {
            bytes[count] = raw[pixel + order.0]
            bytes[count + 1] = raw[pixel + order.1]
            bytes[count + 2] = raw[pixel + order.2]
            count += 3
            pixel += 4
          }
        }
      }
    }
  }
}
