import Foundation
import HalfwayLayers

/// An immutable color in the sRGB encoding, compared by its components. UIKit's `UIColor`.
///
/// Components outside 0...1 are kept, and clamped when drawn.
///
/// A dynamic color resolves to different components for different traits. Views resolve it with their own traits, and
/// again when their interface style changes. The components of a dynamic color are those for `TraitCollection.current`.
public final class Color: NSObject, Sendable {
  /// The color in the light style; the color in all styles if `dark` is nil.
  private let plain: CGColor
  /// The color in the dark style; nil if it equals `plain`.
  private let dark: CGColor?
  /// The closure that resolves the color; nil if `plain` and `dark` do.
  private let provider: (@Sendable (TraitCollection) -> Color)?

  /// Creates a static color from a `CGColor`.
  public init(cgColor: CGColor) {
    (plain, dark, provider) = (cgColor, nil, nil)
    super.init()
  }

  /// Creates a color that a closure resolves for each trait collection.
  ///
  /// - Parameter dynamicProvider: The closure. It may be called often and on any thread. If it returns a dynamic color,
  ///   that color is resolved in turn.
  @preconcurrency public init(dynamicProvider: @escaping @Sendable (TraitCollection) -> Color) {
    (plain, dark, provider) = (CGColor(white: 0, alpha: 0), nil, dynamicProvider)
    super.init()
  }

  /// Creates a color with one value for the light style and one for the dark style.
  package init(light: CGColor, dark: CGColor) {
    (plain, self.dark, provider) = (light, dark, nil)
    super.init()
  }

  /// Creates a transparent color. On iOS, such a color is a placeholder that can't be drawn.
  public convenience override init() { self.init(cgColor: CGColor(white: 0, alpha: 0)) }

  /// Creates a color from sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray; 0 is black and 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(white: white, alpha: alpha))
  }

  /// Creates a color from a hexadecimal RGB value, such as `Color(hex: 0xFF8800)`.
  public convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(hex: hex, alpha: alpha))
  }

  /// The color as a `CGColor`. A dynamic color is resolved for `TraitCollection.current`.
  public var cgColor: CGColor { isDynamic ? resolved(for: .current) : plain }

  /// Whether the color depends on traits.
  var isDynamic: Bool { dark != nil || provider != nil }

  /// Returns the static color for the given traits.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    isDynamic ? Color(cgColor: resolved(for: traitCollection)) : self
  }

  /// The maximum depth of dynamic colors that return dynamic colors; deeper ones resolve to clear.
  private static let maximumSteps = 8

  private func resolved(for traits: TraitCollection) -> CGColor {
    var color = self
    for _ in 0..<Self.maximumSteps {
      guard let provider = color.provider else { break }
      color = provider(traits)
    }
    return traits.userInterfaceStyle == .dark ? color.dark ?? color.plain : color.plain
  }

  /// Returns the color with another alpha. A dynamic color stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    if provider != nil { return Color { self.resolvedColor(with: $0).withAlphaComponent(alpha) } }
    guard let dark else { return Color(cgColor: plain.withAlphaComponent(alpha)) }
    return Color(light: plain.withAlphaComponent(alpha), dark: dark.withAlphaComponent(alpha))
  }

  /// Dynamic colors with a closure are equal only to themselves.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Color else { return false }
    return self === other || provider == nil && other.provider == nil && plain == other.plain && dark == other.dark
  }

  public override var hash: Int { provider == nil ? plain.hashValue : ObjectIdentifier(self).hashValue }

  /// The red, green, blue and alpha components.
  public override var description: String {
    let color = cgColor
    return "Color \(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }
}
