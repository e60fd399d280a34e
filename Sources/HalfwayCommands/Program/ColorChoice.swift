import ArgumentParser
import HalfwayApp
import HalfwayReplay

/// The choice of when to use colors in the output of a check.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

extension CheckColor {
  init(_ choice: ColorChoice, _ terminal: Terminal) {
    let isOn =
      switch choice {
      case .auto: terminal.isOutput && terminal.isCapable && terminal.wantsColor
      case .always: true
      case .never: false
      }
    self.init(isOn: isOn)
  }
}
