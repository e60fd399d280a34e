/// What a file needs and does not find, as the compiler says it.
package enum MissingSymbol: Hashable, Sendable {
  case type(String)
  case name(String)
  case member(String, of: String)
  case module(String)
  /// What Swift has only together with Objective-C, and so not on Linux: `@objc`, `#selector`, `@IBOutlet` and the like; `@UIApplicationMain`; members that
  /// are overridden although an extension declares them, or in one.
  case objectiveC(String)

  /// Reads a message of the compiler.
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

  /// What stands between quotation marks; `(aka …)` after a type is left out.
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
