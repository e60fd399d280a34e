import ArgumentParser
import HalfwayApp
import HalfwayReplay

/// When the words of a check have colours.
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
