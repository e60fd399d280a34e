import ArgumentParser

/// When the words of a check have colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

/// Green for what passed, red for what failed, yellow for what is new, where colours are wanted.
struct CheckColor: Sendable {
  var isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  init(_ choice: ColorChoice, _ terminal: Terminal) {
    isOn =
      switch choice {
      case .auto: terminal.isOutput && terminal.isCapable && terminal.wantsColor
      case .always: true
      case .never: false
      }
  }

  func word(_ check: ReplayReport.Check) -> String {
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
