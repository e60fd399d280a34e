import HalfwayRecordings
import HalfwayReplay

/// Numbers formatted for sentences.
package enum TuningText {
  /// Returns a number with a comma before every three digits, such as "2,000".
  package static func number(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Returns a count with its noun, such as "1 trial" or "2,000 trials".
  package static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(number(count)) \(count == 1 ? one : many)"
  }

  /// Returns a number with the given number of decimal places; halves round away from 0. Returns "–" for non-finite
  /// values and for magnitudes of at least 1e12.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    return value.fixed(places: decimals)
  }

  /// Returns the shortest text of a number, such as "2" or "1.5".
  package static func plain(_ value: Double) -> String { JSONWriter.text(of: value) }

  /// Returns a percentage such as "9.2%", or "–" if the proportion has no total.
  package static func percent(_ proportion: Proportion) -> String {
    proportion.share.map { percent($0, decimals: 1) } ?? "–"
  }

  /// Returns a percentage such as "9.2%". If `decimals` is `nil`, it has only as many decimal places as needed, as
  /// in "95%" and "99.5%".
  package static func percent(_ share: Double, decimals: Int?) -> String {
    if let decimals { return "\(fixed(share * 100, decimals: decimals))%" }
    let needed = (0...3).first { decimals in
      let unit = [1.0, 10, 100, 1000][decimals]
      return abs((share * 100 * unit).rounded() - share * 100 * unit) < 1e-6
    }
    return "\(fixed(share * 100, decimals: needed ?? 4))%"
  }

  /// Returns an interval such as "6.1–13.5%", or "–" for `nil`.
  package static func interval(_ interval: ClosedRange<Double>?) -> String {
    interval.map { "\(fixed($0.lowerBound * 100, decimals: 1))–\(fixed($0.upperBound * 100, decimals: 1))%" } ?? "–"
  }

  /// Returns a p-value such as "p = 0.83", "p = 0.004", or "p < 0.001": two decimal places from 0.01 on, three below.
  package static func pValue(_ p: Double) -> String {
    if p < 0.001 { return "p < 0.001" }
    return "p = \(fixed(p, decimals: p < 0.01 ? 3 : 2))"
  }
}
