import HalfwayReplay

/// The line that says how far a long piece of work has come.
package enum ProgressBar {
  /// Moves to the beginning of the line and empties it.
  package static let erase = "\r\u{1B}[K"

  /// Count, share, rate and time left, and a bar as wide as there is room for.
  /// - Parameter columns: The width of the terminal; the text is narrower by one, so that no line is broken.
  package static func text(done: Int, total: Int, seconds: Double, columns: Int) -> String {
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let percent = (share * 100).rounded(.down).fixed(places: 0).leftPadded(to: 3)
    var text = "\("\(done)".leftPadded(to: "\(total)".count))/\(total)  \(percent) %"
    if rate > 0 {
      text += "  \(rate.fixed(places: rate < 10 ? 1 : 0))/s  \(clock(Double(max(0, total - done)) / rate)) left"
    }
    let width = min(40, columns - 1 - text.count - 4)
    guard width >= 5 else { return String(text.prefix(max(0, columns - 1))) }
    let filled = Int(share * Double(width))
    return "[" + String(repeating: "=", count: filled).padded(to: width) + "]  " + text
  }

  /// Minutes and seconds, or hours, minutes and seconds.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999).rounded(.up))
    let (minutes, rest) = (whole / 60, "\(whole % 60)".leftPadded(to: 2, with: "0"))
    guard minutes >= 60 else { return "\(minutes):\(rest)" }
    return "\(minutes / 60):\("\(minutes % 60)".leftPadded(to: 2, with: "0")):\(rest)"
  }
}
