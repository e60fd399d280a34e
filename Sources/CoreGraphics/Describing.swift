import Foundation
import HalfwayLayers

// Descriptions of geometry, which Foundation on Linux lacks.

extension CGPoint {
  /// The coordinates: "(1.0, 2.0)".
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// The width and the height: "(1.0, 2.0)".
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// The origin and the size: "(0.0, 0.0, 1.0, 2.0)".
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
