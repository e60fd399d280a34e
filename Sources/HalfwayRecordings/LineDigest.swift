import HalfwayGestures
import HalfwayMotion

/// The digest of a file's lines: the 64-bit FNV-1a hash of their bytes, each line with "\n" as its ending, so that a
/// conversion to CRLF doesn't change it. Any single changed byte changes the digest.
package struct LineDigest {
  private var hash = FNV1a.offsetBasis

  package init() {}

  /// Adds a line without its ending.
  package mutating func add(line bytes: ArraySlice<UInt8>) {
    add(bytes)
    FNV1a.mix(UInt64(UInt8(ascii: "\n")), into: &hash)
  }

  /// Adds bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) { FNV1a.mix(bytes, into: &hash) }

  /// The digest in 16 hexadecimal digits.
  package var text: String { String(hash, radix: 16).leftPadded(to: 16, with: "0") }
}

extension RecordingFile {
  /// Returns the digest of a recording: that of all its bytes up to the footer's key `digest`, which is the last one.
  ///
  /// - Returns: The range of the digest in the footer, in quotes, that digest, and the one that the bytes have; `nil`
  ///   if the last line isn't a footer with a digest.
  static func digest(in bytes: [UInt8]) -> (range: Range<Int>, written: String, actual: String)? {
    var end = bytes.count
    while end > 0, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let start = (bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    guard let object = try? LocatedObject(bytes, in: start..<end), object.contains(FooterKey.end.rawValue),
      let member = object.members.first(where: { $0.member.key == FooterKey.digest.rawValue }),
      case .string(let text) = member.member.value
    else { return nil }
    var digest = LineDigest()
    for line in bytes[..<start].dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      digest.add(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    digest.add(bytes[start..<(start + member.keyColumn - 1)])
    let value = start + member.valueColumn - 1
    return (value..<(value + text.utf8.count + 2), text, digest.text)
  }

  /// Returns whether the last line of a recording contains a digest.
  package static func hasDigest(_ bytes: [UInt8]) -> Bool { digest(in: bytes) != nil }

  /// Renews the digest in the footer after other bytes have changed; does nothing if there is none.
  package static func renewDigest(in bytes: inout [UInt8]) {
    guard let digest = digest(in: bytes) else { return }
    bytes.replaceSubrange(digest.range, with: Array("\"\(digest.actual)\"".utf8))
  }
}
