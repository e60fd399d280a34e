import Foundation
import HalfwayLayers

/// A colour as views take it; never changes, equal by its components. UIKit's `UIColor`. It is in the sRGB encoding; components beyond
/// 0...1 are kept, and drawn as the nearest of these.
public final class Color: NSObject, Sendable {
  /// The same for layers and drawing.
  public let cgColor: CGColor

  public init(cgColor: CGColor) {
    self.cgColor = cgColor
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

  public func withAlphaComponent(_ alpha: CGFloat) -> Color { Color(cgColor: cgColor.withAlphaComponent(alpha)) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Color else { return false }
    return self === other || cgColor == other.cgColor
  }

  public override var hash: Int { cgColor.hashValue }

  /// Red, green, blue and alpha.
  public override var description: String {
    "Color \(cgColor.red) \(cgColor.green) \(cgColor.blue) \(cgColor.alpha)"
  }
}
