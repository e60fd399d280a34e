/// A symbol or feature that the compiler reports as missing.
package enum MissingSymbol: Hashable, Sendable {
  case type(String)
  case name(String)
  case member(String, of: String)
  case module(String)
  /// A feature that requires Objective-C interoperability and therefore isn't available on Linux: `@objc`, `#selector`,
  /// `@IBOutlet`, and similar attributes; `@UIApplicationMain`; overriding a member that is declared in an extension,
  /// and overriding in an extension.
  case objectiveC(String)

  /// Parses a message of the compiler.
  init?(_ message: String) {
    let quoted = Self.quoted(in: message)
    if message.hasPrefix("cannot find type ") || message.contains(" is not a member type of ") {
      self = .type(quoted.first ?? "")
    } else if message.hasPrefix("cannot find operator ") {
      return nil
    } else if message.hasPrefix("cannot find ") {
      self = .name(quoted.first ?? "")
    } else if message.hasPrefix("no such module ") {
      self = .module(quoted.first ?? "")
    } else if message.contains(" has no member "), let member = quoted.last, quoted.count > 1 {
      self = .member(member, of: quoted[0])
    } else if message.hasPrefix("Objective-C interoperability") {
      self = .objectiveC("@objc")
    } else if message.contains("can only be used with the Objective-C runtime"), let name = quoted.first {
      self = .objectiveC(name)
    } else if let name = quoted.first, name.hasPrefix("@IB") {
      self = .objectiveC(name)
    } else if message.hasPrefix("'UIApplicationMain' class must conform") {
      self = .objectiveC("@UIApplicationMain")
    } else if message.hasSuffix("and cannot be overridden") && message.contains("declared in extension of")
      || message.hasSuffix("cannot be overridden from extension")
    {
      self = .objectiveC("override and extension")
    } else {
      return nil
    }
  }

  /// Returns the texts between quotation marks, except for `(aka …)` after a type.
  private static func quoted(in message: String) -> [String] {
    var text = message
    while let start = text.range(of: "(aka '"), let end = text[start.upperBound...].range(of: "')") {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return text.split(separator: "'", omittingEmptySubsequences: false).enumerated().compactMap {
      $0.offset % 2 == 1 ? String($0.element) : nil
    }
  }

  func isDeclared(by file: SourceFile) -> Bool {
    switch self {
    case .type(let name): file.types.contains(name)
    case .name(let name): file.types.contains(name) || file.globals.contains(name)
    case .member(let name, let type): file.extensionMembers[type]?.contains(name) == true
    case .module, .objectiveC: false
    }
  }
}

extension MissingSymbol: CustomStringConvertible {
  package var description: String {
    switch self {
    case .type(let name), .name(let name), .objectiveC(let name): name
    case .member(let name, let type): "\(type).\(name)"
    case .module(let name): "import \(name)"
    }
  }
}
