extension Double {
  /// With a fixed count of places, halves away from zero. Minus zero is written as zero; what is not finite, or too large for the
  /// places to mean anything, as Swift writes it.
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

  /// With at most a count of places: as `fixed`, without zeros at the end.
  package func shortest(places: Int) -> String {
    var text = fixed(places: places)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension String {
  /// Followed by spaces up to a width.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// Preceded by spaces, or by zeros, up to a width.
  package func leftPadded(to width: Int, with filling: Character = " ") -> String {
    String(repeating: filling, count: max(0, width - count)) + self
  }

  /// Without spaces at the end.
  package func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
