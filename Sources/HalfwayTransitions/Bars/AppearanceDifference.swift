import Foundation
import HalfwayLayers
import HalfwayViews

/// What was set for an appearance proxy and not applied, determined by comparing stored properties.
@MainActor
enum AppearanceDifference {
  /// Returns the names of the properties in which the proxy differs from an object to which its values were applied.
  ///
  /// - Parameters:
  ///   - initial: An object for which nothing was set.
  ///   - other: Another such object. Properties in which they differ, such as counters, are ignored.
  static func names(
    of proxy: AnyObject, from applied: AnyObject, initial: AnyObject, other: AnyObject
  ) -> [String] {
    let (own, applied, initial, other) = (values(proxy), values(applied), values(initial), values(other))
    var names: [String] = []
    for (name, value) in own {
      let first = initial[name]
      guard value != first, first == other[name], value != applied[name] else { continue }
      let plain = publicName(name)
      if !names.contains(plain) { names.append(plain) }
    }
    return names
  }

  /// The stored properties of an object and of its layer, by their names and in the order of their declaration.
  private static func values(_ object: AnyObject) -> OrderedValues {
    var values = OrderedValues()
    values.add(object, prefix: "")
    if let view = object as? View { values.add(view.layer, prefix: "layer.") }
    return values
  }

  /// Returns the name of a property by that of its storage.
  private static func publicName(_ name: String) -> String {
    let path = name.split(separator: ".")
    guard var last = path.last.map(String.init) else { return name }
    if last.hasPrefix("_") { last.removeFirst() }
    for prefix in ["model", "own", "stored", "set"] where last.hasPrefix(prefix) {
      let rest = last.dropFirst(prefix.count)
      if let first = rest.first, first.isUppercase { last = first.lowercased() + rest.dropFirst() }
    }
    for suffix in ["Value", "Storage"] where last.hasSuffix(suffix) { last.removeLast(suffix.count) }
    return (path.dropLast().map(String.init) + [last]).joined(separator: ".")
  }
}

/// Descriptions of stored properties. References are described by their class.
private struct OrderedValues: Sequence {
  private var names: [String] = []
  private var texts: [String: String] = [:]

  subscript(name: String) -> String? { texts[name] }

  mutating func add(_ object: AnyObject, prefix: String) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        guard let label = child.label, !label.hasPrefix("$__lazy"), label != "setValues" else { continue }
        let name = prefix + label
        if texts.updateValue(Self.text(child.value), forKey: name) == nil { names.append(name) }
      }
      mirror = level.superclassMirror
    }
  }

  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class: return value is Color || value is Image || value is Font ? "\(value)" : "\(type(of: value))"
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    default: return "\(value)"
    }
  }

  func makeIterator() -> AnyIterator<(String, String)> {
    var names = names.makeIterator()
    return AnyIterator { names.next().map { ($0, texts[$0] ?? "") } }
  }
}
