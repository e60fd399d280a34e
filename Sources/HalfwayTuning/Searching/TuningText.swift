import HalfwayRecordings
import HalfwayReplay

/// Numbers as sentences have them.
package enum TuningText {
  /// With a comma before every three digits: "2,000".
  package static func number(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// "1 trial", "2,000 trials".
  package static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(number(count)) \(count == 1 ? one : many)"
  }

  /// With so many decimals; halves are rounded away from 0. For numbers as large as counts are.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    return value.fixed(places: decimals)
  }

  /// As short as it can be: "2", "1.5".
  package static func plain(_ value: Double) -> String { JSONWriter.text(of: value) }

  /// "9.2 %"; "–" of nothing.
  package static func percent(_ proportion: Proportion) -> String {
    proportion.share.map { percent($0, decimals: 1) } ?? "–"
  }

  /// "9.2 %"; without a number of decimals as many as are needed, "95 %" and "99.5 %".
  package static func percent(_ share: Double, decimals: Int?) -> String {
    if let decimals { return "\(fixed(share * 100, decimals: decimals)) %" }
    let needed = (0...3).first { decimals in
      let unit = [1.0, 10, 100, 1000][decimals]
      return abs((share * 100 * unit).rounded() - share * 100 * unit) < 1e-6
    }
    return "\(fixed(share * 100, decimals: needed ?? 4)) %"
  }

  /// "6.1–13.5 %"; "–" of nothing.
  package static func interval(_ interval: ClosedRange<Double>?) -> String {
    interval.map { "\(fixed($0.lowerBound * 100, decimals: 1))–\(fixed($0.upperBound * 100, decimals: 1)) %" } ?? "–"
  }

  /// "p = 0.83", "p = 0.004", "p < 0.001": two digits from 0.01 on, three below.
  package static func pValue(_ p: Double) -> String {
    if p < 0.001 { return "p < 0.001" }
    return "p = \(fixed(p, decimals: p < 0.01 ? 3 : 2))"
  }
}
