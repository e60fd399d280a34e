/// What Objective-C calls a Swift method.
enum ObjectiveCName {
  /// The name of `@objc(name)`, or those that come of the Swift name: `pan(with:)` is `panWith:`, `pan(gesture:)` is
  /// `panWithGesture:`, and which labels are prepositions is not looked up.
  static func all(of method: MethodDeclaration, in file: SourceFile) -> [String] {
    if let attribute = method.attributes.first(where: { $0.name == "objc" }), attribute.tokens.count > 2 {
      return [file.text((attribute.tokens.lowerBound + 3)..<(attribute.tokens.upperBound - 1))]
    }
    let name = method.name.filter { $0 != "`" }
    guard let first = method.labels.first else { return [name] }
    let rest = method.labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    if first == "_" { return [name + ":" + rest] }
    let label = first.prefix(1).uppercased() + first.dropFirst()
    return [name + label + ":" + rest, name + "With" + label + ":" + rest]
  }
}
