/// The Objective-C name of a Swift method.
enum ObjectiveCName {
  /// Returns the name of `@objc(name)` and the names derived from the Swift name: `pan(with:)` is `panWith:`,
  /// `pan(gesture:)` is `panWithGesture:`. Both forms are returned, because prepositions aren't recognized.
  static func all(of method: MethodDeclaration, in file: SourceFile) -> [String] {
    let attribute = method.attributes.first { $0.name == "objc" && $0.tokens.count > 4 }
    let own = attribute.map { file.text(($0.tokens.lowerBound + 3)..<($0.tokens.upperBound - 1)) }
    let derived = derived(from: method)
    return (own.map { derived.contains($0) ? [] : [$0] } ?? []) + derived
  }

  private static func derived(from method: MethodDeclaration) -> [String] {
    let name = method.name.filter { $0 != "`" }
    guard let first = method.labels.first else { return [name] }
    let rest = method.labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    if first == "_" { return [name + ":" + rest] }
    let label = first.prefix(1).uppercased() + first.dropFirst()
    return [name + label + ":" + rest, name + "With" + label + ":" + rest]
  }
}
