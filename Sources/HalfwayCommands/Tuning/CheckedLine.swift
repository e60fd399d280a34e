import HalfwayRecordings

/// A line of a part: a JSON object whose last member, `checksum`, is the digest of the bytes before it.
enum CheckedLine {
  private static let key = "checksum"

  /// Returns objects as lines, each with its digest.
  static func text(_ objects: [String]) -> String {
    objects.map { object in
      let start = object.dropLast()
      return "\(start),\"\(key)\":\"\(digest(Array(start.utf8)[...]))\"}\n"
    }.joined()
  }

  /// Parses a line without its newline.
  ///
  /// - Throws: `JSONError` if it isn't JSON; `PartFile.Mistake` if the digest is missing or wrong.
  static func parse(_ line: ArraySlice<UInt8>) throws -> JSONValue {
    let value = try JSONParser.parse(Array(line))
    guard let checksum = value[key]?.string else { throw PartFile.Mistake(message: "expected the key \"\(key)\"") }
    let end = Array(",\"\(key)\":\"\(checksum)\"}".utf8)
    guard line.count > end.count, line.suffix(end.count).elementsEqual(end) else {
      throw PartFile.Mistake(message: "expected \"\(key)\" at the end of the line")
    }
    let actual = digest(line.dropLast(end.count))
    guard actual == checksum else {
      throw PartFile.Mistake(
        message: "expected the checksum \"\(actual)\", found \"\(checksum)\": the line was damaged or edited")
    }
    return value
  }

  private static func digest(_ bytes: ArraySlice<UInt8>) -> String {
    var digest = LineDigest()
    digest.add(bytes)
    return digest.text
  }
}
