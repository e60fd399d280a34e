import Foundation
import HalfwayMotion

/// What few layers have, in memory that only those take.
final class LayerExtras {
  var associated: AssociatedObjects?
  var sublayerTransform = CATransform3D.identity
  /// Empty for none.
  var shadowPath = CGPath()
  var shadowPaths = PathBuffers()

  /// What the layer says of itself.
  var name: String?
  var rasterizationScale: CGFloat = 1
  var allowsEdgeAntialiasing = false
  var isOpaque = false
  var minificationFilter = ContentsFilter.linear
  var minificationFilterBias: Float = 0
  var actions: [String: any LayerAction]?
  /// Keeps what stands in for the layer's delegate.
  var delegation: AnyObject?

  var contents: CGImage?
  /// Pixels of the contents a point; nil for as many as they say.
  var contentsScale: CGFloat?
  var contentsGravity = ContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var magnificationFilter = ContentsFilter.linear
  var backgroundPattern: CGImage?
  /// The pattern as often as makes a picture of a useful size.
  var patternTile: CGImage?

  /// From what the layer was to what it is.
  var passage: LayerPassage?

  var mask: Layer?
  /// What the mask made the last time, while nothing in it changes.
  var maskEffect: MaskEffect?
  var maskPaths = PathBuffers()

  /// The time of the layer within its superlayer's.
  var timing = LayerTiming()
  /// The timelines that have gone by it, the present one last.
  var timelines: [Timeline] = []

  /// The animations that were added, in this order.
  var added: [AddedAnimation] = []
  /// Those that were added while the layer was in no stage, and begin when it is in one.
  var waiting: [WaitingAnimation] = []

  /// The sublayers in the order of their depth, in memory that is used again.
  var depthOrder: [PlacedLayer] = []
}

/// What a mask does to a group.
enum MaskEffect {
  case clip(DisplayShape)
  case fragment(DisplayFragment)
  /// Nothing of the group shows.
  case empty
}

/// An animation that was added while the layer was in no stage.
struct WaitingAnimation {
  let animation: Animation
  let key: String?
  /// Seconds for an animation without a duration, as the transaction said that was open then.
  let defaultDuration: Double
  /// Its timing function where the transaction had one; nil for its own.
  let function: MediaTimingFunction?
}

extension Layer {
  /// What others keep with it.
  package var associated: AssociatedObjects? {
    get { extras?.associated }
    set { ownExtras.associated = newValue }
  }

  /// Holds what stands in for its delegate.
  package var delegation: AnyObject? {
    get { extras?.delegation }
    set { ownExtras.delegation = newValue }
  }
}
