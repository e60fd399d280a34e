import Foundation
import HalfwayLayers

/// A colour as views take it; never changes, equal by its components. UIKit's `UIColor`. It is in the sRGB encoding; components beyond
/// 0...1 are kept, and drawn as the nearest of these.
///
/// A dynamic colour is another one for other traits. Views show it as it is where they stand, and anew when their style changes; whoever asks
/// for its components has them for `TraitCollection.current`.
public final class Color: NSObject, Sendable {
  /// What it is in the light, or always.
  private let plain: CGColor
  /// What it is in the dark; nil for the same.
  private let dark: CGColor?
  /// What says what it is; nil where the two above do.
  private let provider: (@Sendable (TraitCollection) -> Color)?

  public init(cgColor: CGColor) {
    (plain, dark, provider) = (cgColor, nil, nil)
    super.init()
  }

  /// A colour that is asked for anew for every collection of traits.
  ///
  /// - Parameter dynamicProvider: May be called often, and on any thread. A dynamic colour that it gives is resolved in turn.
  @preconcurrency public init(dynamicProvider: @escaping @Sendable (TraitCollection) -> Color) {
    (plain, dark, provider) = (CGColor(white: 0, alpha: 0), nil, dynamicProvider)
    super.init()
  }

  /// One of two, by the style.
  package init(light: CGColor, dark: CGColor) {
    (plain, self.dark, provider) = (light, dark, nil)
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(white: white, alpha: alpha))
  }

  /// A colour as written in a style guide: `Color(hex: 0xFF8800)`.
  public convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(hex: hex, alpha: alpha))
  }

  /// The same for layers and drawing; of a dynamic colour what it is for `TraitCollection.current`.
  public var cgColor: CGColor { isDynamic ? resolved(for: .current) : plain }

  /// Whether it is another one for other traits.
  var isDynamic: Bool { dark != nil || provider != nil }

  /// What it is for given traits: a colour that is the same for all.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    isDynamic ? Color(cgColor: resolved(for: traitCollection)) : self
  }

  /// How often a colour may give another dynamic one, before it counts as clear.
  private static let maximumSteps = 8

  private func resolved(for traits: TraitCollection) -> CGColor {
    var color = self
    for _ in 0..<Self.maximumSteps {
      guard let provider = color.provider else { break }
      color = provider(traits)
    }
    return traits.userInterfaceStyle == .dark ? color.dark ?? color.plain : color.plain
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    if provider != nil { return Color { self.resolvedColor(with: $0).withAlphaComponent(alpha) } }
    guard let dark else { return Color(cgColor: plain.withAlphaComponent(alpha)) }
    return Color(light: plain.withAlphaComponent(alpha), dark: dark.withAlphaComponent(alpha))
  }

  /// Dynamic colours that a closure gives are equal only to themselves.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Color else { return false }
    return self === other || provider == nil && other.provider == nil && plain == other.plain && dark == other.dark
  }

  public override var hash: Int { provider == nil ? plain.hashValue : ObjectIdentifier(self).hashValue }

  /// Red, green, blue and alpha.
  public override var description: String {
    let color = cgColor
    return "Color \(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }
}
