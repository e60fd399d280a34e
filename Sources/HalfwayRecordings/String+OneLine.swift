extension String {
  /// The text with all characters escaped that would break the line or control a terminal. Messages quote names and
  /// texts from files.
  package var onOneLine: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
