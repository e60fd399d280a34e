import Foundation
import HalfwayLayers

// Arguments that are optional values of type `CGFloat`, as in `view.map { $0.bounds.width }!`, don't become numbers of
// type `Double` implicitly.
extension CGAffineTransform {
  /// Creates a translation.
  @_disfavoredOverload
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(translationX: Double(tx), y: Double(ty)) }

  /// Creates a scale.
  @_disfavoredOverload
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(scaleX: Double(sx), y: Double(sy)) }
}
