import Foundation
import HalfwayLayers

// Properties of the layer under the names that views have for them.
extension View {
  /// The anchor point of the layer: the point of the bounds that `center` positions, as a fraction of their size.
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// The number of pixels per point of what the view draws.
  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
}
