import HalfwayReplay

/// The text of a progress line.
package enum ProgressBar {
  /// The control sequence that moves to the start of the line and clears it.
  package static let erase = "\r\u{1B}[K"

  /// Returns the count, the percentage, the rate, the time left, and a bar that takes the remaining width.
  ///
  /// - Parameters:
  ///   - done: The number of completed items.
  ///   - total: The number of items.
  ///   - seconds: The elapsed time, in seconds.
  ///   - columns: The width of the terminal. The text is at least one column narrower, so that the line doesn't wrap.
  package static func text(done: Int, total: Int, seconds: Double, columns: Int) -> String {
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let percent = (share * 100).rounded(.down).fixed(places: 0).leftPadded(to: 3)
    var text = "\("\(done)".leftPadded(to: "\(total)".count))/\(total)  \(percent)%"
    if rate > 0 {
      text += "  \(rate.fixed(places: rate < 10 ? 1 : 0))/s  \(clock(Double(max(0, total - done)) / rate)) left"
    }
    let width = min(40, columns - 1 - text.count - 4)
    guard width >= 5 else { return String(text.prefix(max(0, columns - 1))) }
    let filled = Int(share * Double(width))
    return "[" + String(repeating: "=", count: filled).padded(to: width) + "]  " + text
  }

  /// Returns minutes and seconds, or hours, minutes, and seconds.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999).rounded(.up))
    let (minutes, rest) = (whole / 60, "\(whole % 60)".leftPadded(to: 2, with: "0"))
    guard minutes >= 60 else { return "\(minutes):\(rest)" }
    return "\(minutes / 60):\("\(minutes % 60)".leftPadded(to: 2, with: "0")):\(rest)"
  }
}
