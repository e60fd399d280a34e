import Foundation

/// An animator that is declared in a file of another project, and the ways to create it.
struct FoundAnimator {
  let name: String
  /// Expressions that may create the animator, the simplest first. The variable `isForward` is the direction.
  let calls: [String]
  /// Statements that set the direction of `animator` to `isForward`.
  let turns: [String]

  /// Returns the animators that a file declares.
  static func all(in graph: SymbolGraph, declaredIn file: URL) -> [FoundAnimator] {
    graph.classes(conformingTo: "ViewControllerAnimatedTransitioning").filter { symbol in
      symbol.location.flatMap { URL(string: $0.uri)?.path } == file.path
    }.sorted { $0.name < $1.name }.map { FoundAnimator($0, in: graph) }
  }

  private init(_ symbol: SymbolGraph.Symbol, in graph: SymbolGraph) {
    name = symbol.name
    let initializers = graph.members(of: symbol, "swift.init").map(\.declaration).sorted()
    let arguments = initializers.compactMap { Self.arguments(of: $0, in: graph) }
    calls = ["\(symbol.name)()"] + arguments.filter { !$0.isEmpty }.map { "\(symbol.name)(\($0))" }
    turns = graph.members(of: symbol, "swift.property").sorted { $0.name < $1.name }.compactMap { property in
      guard let (name, type) = Self.variable(property.declaration) else { return nil }
      return DirectionFlag(name: name, type: type, cases: graph.cases(ofEnumeration: type)).map {
        "animator.\(name) = \($0.expression("isForward"))"
      }
    }
  }

  /// Returns the name and the type of a settable property.
  static func variable(_ declaration: String) -> (name: String, type: String)? {
    guard let start = declaration.range(of: "var "), !declaration.contains("static "),
      let colon = declaration.range(of: ": ", range: start.upperBound..<declaration.endIndex)
    else { return nil }
    let type = declaration[colon.upperBound...].prefix { $0 != "{" && $0 != "=" }
    return (
      String(declaration[start.upperBound..<colon.lowerBound]), type.trimmingCharacters(in: .whitespaces)
    )
  }

  /// Returns arguments for an initializer, with plain values for parameters without a default, or `nil` if a
  /// parameter's type has no plain value.
  static func arguments(of declaration: String, in graph: SymbolGraph) -> String? {
    guard let open = declaration.firstIndex(of: "("), let close = declaration.lastIndex(of: ")"), open < close,
      !declaration.contains("NSCoder")
    else { return nil }
    var arguments: [String] = []
    for parameter in parameters(declaration[declaration.index(after: open)..<close]) {
      guard let colon = parameter.firstIndex(of: ":") else { return nil }
      let labels = parameter[..<colon].split(separator: " ")
      let type = parameter[parameter.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if type.contains(" = ") { continue }
      guard let label = labels.first, let name = labels.last, let value = value(String(name), type, graph) else {
        return nil
      }
      arguments.append(label == "_" ? value : "\(label): \(value)")
    }
    return arguments.joined(separator: ", ")
  }

  /// Splits a list of parameters at the commas that aren't inside brackets.
  private static func parameters(_ list: Substring) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    for character in list {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func value(_ name: String, _ type: String, _ graph: SymbolGraph) -> String? {
    let cases = graph.cases(ofEnumeration: type)
    if let direction = DirectionFlag(name: name, type: type, cases: cases) { return direction.expression("isForward") }
    if let first = cases.first { return ".\(first)" }
    if type.hasSuffix("?") { return "nil" }
    return plainValues[type]
  }

  /// The plain values by type: durations, lengths, points, sizes, and views that are independent of any screen.
  private static let plainValues = [
    "Bool": "true", "Int": "1", "Double": "0.4", "TimeInterval": "0.4", "CFTimeInterval": "0.4", "CGFloat": "0.4",
    "Float": "0.4", "String": "\"\"", "CGPoint": "CGPoint(x: 100, y: 120)", "CGSize": "CGSize(width: 60, height: 40)",
    "CGRect": "CGRect(x: 40, y: 80, width: 120, height: 90)", "UIColor": ".black", "UIEdgeInsets": ".zero",
    "UIView": "UIView(frame: CGRect(x: 40, y: 80, width: 120, height: 90))", "UIRectEdge": ".left",
  ]
}
