import Glibc

/// Reads files with a size limit, since a path may refer to an endless device.
enum ImageFile {
  /// The maximum file size in bytes, far above that of any image for a screen.
  private static let byteLimit = 256 << 20

  static func bytes(of path: String) throws(ImageError) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      throw ImageError(path: path, reason: errno == ENOENT ? .missing : .unreadable(String(cString: strerror(errno))))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= byteLimit else { throw ImageError(path: path, reason: .tooManyBytes) }
      if count < chunk.count {
        guard ferror(file) == 0 else {
          throw ImageError(path: path, reason: .unreadable(String(cString: strerror(errno))))
        }
        return bytes
      }
    }
  }
}
