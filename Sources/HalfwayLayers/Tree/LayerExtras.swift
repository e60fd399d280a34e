import Foundation
import HalfwayMotion

/// Storage for properties that few layers use.
final class LayerExtras {
  var associated: AssociatedObjects?
  var sublayerTransform = CATransform3D.identity
  /// Empty for no path.
  var shadowPath = CGPath()
  var shadowPaths = PathBuffers()

  /// Properties without effect on the appearance.
  var name: String?
  var rasterizationScale: CGFloat = 1
  var allowsEdgeAntialiasing = false
  var drawsAsynchronously = false
  var cornerCurve = Layer.CornerCurve.circular
  var isOpaque = false
  var fillMode = MediaTimingFillMode.removed
  var minificationFilter = ContentsFilter.linear
  var minificationFilterBias: Float = 0
  var actions: [String: any LayerAction]?
  /// Retains the adapter of the layer's delegate.
  var delegation: AnyObject?

  /// The properties that a subclass declares, in the order of their first use.
  var managed: [ManagedProperty] = []

  var contents: CGImage?
  /// The number of pixels of the contents per point; `nil` for the scale of the image.
  var contentsScale: CGFloat?
  var contentsGravity = ContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var magnificationFilter = ContentsFilter.linear
  var backgroundPattern: CGImage?
  /// The pattern, repeated to a tile of a useful size.
  var patternTile: CGImage?

  /// The transition from the layer's old content to its current one.
  var contentTransition: ContentTransition?

  /// The pictures of layers that an interruption has removed from this layer, or from in front of it.
  var afterimages: [Afterimages] = []

  var mask: Layer?
  /// The layer that this layer masks; only set with the flag `isMask`.
  weak var maskOwner: Layer?
  /// The cached effect of the mask; `nil` after something in it has changed.
  var maskEffect: MaskEffect?
  var maskPaths = PathBuffers()

  /// The time of the layer relative to its superlayer's.
  var timing = LayerTiming()
  /// The timelines that follow the layer's timing; the current one is last.
  var timelines: [Timeline] = []

  /// The added animations, in this order.
  var added: [AddedAnimation] = []
  /// The animations that were added while the layer was in no stage; they begin when it enters one.
  var waiting: [WaitingAnimation] = []

  /// The sublayers in depth order, in memory that is reused.
  var depthOrder: [PlacedLayer] = []
}

/// The effect of a mask on a group.
enum MaskEffect {
  case clip(DisplayShape)
  case fragment(DisplayFragment)
  /// The group is invisible.
  case empty
}

/// An animation that was added while the layer was in no stage.
struct WaitingAnimation {
  let animation: Animation
  let key: String?
  /// The duration, in seconds, for an animation without a duration, from the transaction that was open at that time.
  let defaultDuration: Double
  /// The timing function from the transaction, or `nil` for the animation's own.
  let function: MediaTimingFunction?
}

extension Layer {
  /// The values that callers associate with the layer.
  package var associated: AssociatedObjects? {
    get { extras?.associated }
    set { ownExtras.associated = newValue }
  }

  /// Retains the adapter of the layer's delegate.
  package var delegation: AnyObject? {
    get { extras?.delegation }
    set { ownExtras.delegation = newValue }
  }
}
