/// The terminal colors of check results: green for pass, red for fail, and yellow for new.
package struct CheckColor: Sendable {
  /// Whether results are colored.
  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func word(_ check: ReplayReport.Check) -> String {
    guard isOn else { return check.rawValue }
    let code =
      switch check {
      case .pass: 32
      case .fail: 31
      case .new: 33
      }
    return "\u{1B}[\(code)m\(check.rawValue)\u{1B}[0m"
  }
}
