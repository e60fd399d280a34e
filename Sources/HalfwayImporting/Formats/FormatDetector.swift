/// Detects the format of a file from its contents.
public enum FormatDetector {
  /// The result of the detection.
  public enum Appearance: Hashable, Sendable {
    /// A format that contains gestures.
    case format(ImportFormat)
    /// A recording in the format of this package.
    case recording
    /// An unknown format.
    case unknown
  }

  /// The maximum number of bytes that are examined. Headers are shorter.
  private static let maximumBytes = 1 << 16

  /// Examines the first lines until one identifies the format.
  public static func appearance(of bytes: [UInt8]) -> Appearance {
    let limit = min(bytes.count, maximumBytes)
    var start = 0
    while start < limit {
      let end = bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
      let line = Substring(decoding: bytes[start..<min(end, start + 256)], as: UTF8.self)
      if let appearance = appearance(of: line) { return appearance }
      start = end + 1
    }
    return .unknown
  }

  private static func appearance(of line: Substring) -> Appearance? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return nil }
    if text.hasPrefix("{\"halfway\"") { return .recording }
    if text.hasPrefix("# EVEMU") || isEvemu(text) { return .format(.evemu) }
    if ["Event: time ", "Input driver version is", "Input device ID: bus"].contains(where: text.hasPrefix) {
      return .format(.evtest)
    }
    if text.hasPrefix("add device ") || isGetevent(text) { return .format(.getevent) }
    if ["# libinput record", "ndevices:", "libinput:", "devices:"].contains(where: text.hasPrefix) {
      return .format(.libinput)
    }
    return first == "{" || first == "[" ? .format(.webdriver) : nil
  }

  /// Returns whether the line is a letter and a colon followed by the beginning of such a line's content.
  private static func isEvemu(_ text: Substring) -> Bool {
    guard let letter = text.first, "NIPBALSE".contains(letter) else { return false }
    let rest = text.dropFirst()
    guard rest.hasPrefix(": ") else { return false }
    if letter == "N" { return true }
    return rest.dropFirst(2).drop { $0 == " " }.first?.isHexDigit == true
  }

  /// Returns whether the line begins with `[ time]`, a device name and a type, or only a type. The latter two lack the
  /// required time.
  private static func isGetevent(_ text: Substring) -> Bool {
    if text.first == "[" {
      let digits = text.dropFirst().drop { $0 == " " }
      let rest = digits.drop { $0.isNumber }
      return rest.startIndex != digits.startIndex && rest.first == "."
    }
    var rest = text
    if text.hasPrefix("/dev/input/") {
      guard let colon = text.firstIndex(of: ":") else { return false }
      // evtest lists devices in the same form, but followed by their names.
      rest = text[colon...].dropFirst().drop { $0 == " " }
    }
    if ["EV_ABS ", "EV_KEY ", "EV_SYN ", "EV_REL "].contains(where: rest.hasPrefix) { return true }
    return rest.startIndex != text.startIndex && rest.prefix(4).allSatisfy(\.isHexDigit)
      && rest.dropFirst(4).first == " "
  }
}
