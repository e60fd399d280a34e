import Foundation
import HalfwayLayers

extension Color {
  /// The default tint color.
  public static var tintColor: Color { .systemBlue }

  /// Returns nil, and reports the name: asset catalogs aren't read, so there are no named colors.
  public convenience init?(named name: String) {
    Transaction.report("there is no color named '\(name)', because asset catalogs aren't read")
    return nil
  }

  /// Returns nil, like `init(named:)`.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: TraitCollection?) {
    self.init(named: name)
  }
}
