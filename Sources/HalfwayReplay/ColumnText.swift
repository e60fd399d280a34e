extension Double {
  /// Returns the number with the given number of decimal places; halves round away from zero. Minus zero is written
  /// as zero. Values that are not finite, or whose scaled magnitude is 9e15 or more, are written as Swift writes
  /// them.
  package func fixed(places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (self * scale).rounded()
    guard scaled.magnitude < 9e15 else { return "\(self)" }
    let whole = Int64(scaled.magnitude)
    let divisor = Int64(scale)
    let sign = scaled < 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    return sign + String(whole / divisor) + "." + String(whole % divisor).leftPadded(to: places, with: "0")
  }

  /// Returns the number with at most the given number of decimal places: `fixed(places:)` without trailing zeros.
  package func shortest(places: Int) -> String {
    var text = fixed(places: places)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension String {
  /// Returns the string padded with spaces at its end to the given width in characters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// Returns the string without trailing spaces.
  package func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
