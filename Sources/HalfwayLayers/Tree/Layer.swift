import Foundation

/// A rectangle of content in a tree of them: Core Animation's layer model. Changes inside an animated block are animated; all others
/// show at once.
///
/// What a layer shows is kept from frame to frame while nothing in it changes. A subclass that overrides `appendContent` and
/// draws something that depends on more than the layer's own properties calls `setNeedsDisplay` when that has changed.
open class Layer: NSObject {
  /// The values as they were last set, not as they look while an animation runs.
  public var model: LayerValues { modelValues }
  // Every frame and every setter reads these, and each access that the compiler cannot see through costs a look into the runtime's
  // table of open accesses. No two can overlap: an access is a read, an assignment, or a change of an array by a closure that only
  // compares what it is given, so no code of a user's and none that reads them again runs within one.
  @exclusivity(unchecked) final var modelValues = LayerValues()
  @exclusivity(unchecked) final var animations: [AppliedAnimation] = [] {
    didSet {
      (animated, changing) = ([], [])
      for animation in animations {
        animated.insert(LayerProperties(animation.property))
        if case .change(let change) = animation { changing.insert(LayerProperties(change.property)) }
      }
    }
  }
  /// The properties that have an animation: most walks find none and never look at the animations themselves.
  @exclusivity(unchecked) final private(set) var animated: LayerProperties = []
  /// Those that an animated block changes, which may look different in every frame.
  @exclusivity(unchecked) final private(set) var changing: LayerProperties = []
  /// What few layers have.
  @exclusivity(unchecked) final var extras: LayerExtras?

  /// Not weak, which would slow down every use of a layer that has sublayers; a layer that ends takes itself out of those it held.
  @exclusivity(unchecked) final unowned(unsafe) var parent: Layer?
  @exclusivity(unchecked) final var children: [Layer] = []
  /// The layer whose mask this is.
  @exclusivity(unchecked) final unowned(unsafe) var maskOwner: Layer?

  /// Who makes what is in the layer, where it says so, and draws it: the layer's view. A source that ends takes itself out.
  @exclusivity(unchecked) package final unowned(unsafe) var contentSource: (any LayerContentSource)?
  /// What is known of the content since it was last walked.
  @exclusivity(unchecked) final var content = LayerContent()
  /// Everything that is true or false of it, together, since all of it is asked for in every frame.
  @exclusivity(unchecked) final var flags: LayerFlags = [.isDoubleSided, .allowsGroupOpacity, .needsLayout]

  /// The clock of this layer and all under it; nil for the superlayer's.
  public var timeline: Timeline? {
    didSet { if flags.contains(.holdsWaiting) { beginWaiting() } }
  }

  /// The point of the bounds that stands at `position`, as a share of the size.
  @exclusivity(unchecked) public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if !anchorPoint.isFinite { anchorPoint = oldValue }
      // What is laid out about the anchor point (`sublayerTransform`, instances) moves with it.
      if anchorPoint != oldValue { contentChanged() }
    }
  }
  /// How far above the layer's plane the point stands that goes to `position`, in points.
  @exclusivity(unchecked) public var anchorPointZ: CGFloat = 0 {
    didSet {
      if !anchorPointZ.isFinite { anchorPointZ = oldValue }
      if anchorPointZ != oldValue { spaceChanged() }
    }
  }
  /// The corners that `cornerRadii` round.
  @exclusivity(unchecked) public var maskedCorners = CornerMask.all {
    didSet { if maskedCorners != oldValue { contentChanged() } }
  }

  public override init() {}

  /// A layer like another one, as far as every layer has it: its values as they were set, without sublayers and animations.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? Layer else { return }
    modelValues = other.modelValues
    (anchorPoint, anchorPointZ, maskedCorners) = (other.anchorPoint, other.anchorPointZ, other.maskedCorners)
  }

  /// As of an archive without values: an empty layer. Archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  deinit {
    for child in children { child.parent = nil }
    guard let extras else { return }
    extras.mask?.maskOwner = nil
    for animation in extras.added { animation.layer = nil }
  }

  /// The bounding box in the superlayer. Set under a transform it gives, as in Core Animation, bounds of the size that the new box has in the
  /// layer's own coordinates: scaled content fills the box, and what is turned grows beyond it.
  open var frame: CGRect {
    get { boundingBox }
    set { stand(in: newValue) }
  }

  // MARK: For kinds of layers

  /// Places the sublayers. The default has the layer's view do so, or its delegate.
  ///
  /// Of a view's layer it is called when the view lays out; of another one before it is shown, after its bounds have changed, a layer has been
  /// put into it or `setNeedsLayout` was called. Changes in there are not animated.
  open func layoutSublayers() { contentSource?.layOutSublayers(of: self) }

  /// Whether a point in the layer's coordinates is in its bounds.
  open func contains(_ point: CGPoint) -> Bool { modelValues.bounds.contains(point) }

  /// The frontmost and innermost of the layer and those in it that contains a point, which is in the superlayer's coordinates; hidden
  /// ones and what is cut off are not there.
  open func hitTest(_ point: CGPoint) -> Layer? { found(at: point) }

  /// Adds what this layer itself shows, over its background and under its sublayers, to a display list.
  ///
  /// It is asked again only after a change of the layer's properties or a call of `setNeedsDisplay`.
  open func appendContent(to list: inout DisplayList, values: LayerValues) {}

  /// Has `appendContent` asked with the present values; a kind of layer that needs few of them reads those where they are.
  func appendPresentContent(to list: inout DisplayList) { appendContent(to: &list, values: presentationValues) }

  /// Draws what this layer itself shows, over its background and under its sublayers; what leaves the bounds is cut off. The default has the
  /// layer's view draw.
  ///
  /// It is asked when the layer is shown after a call of `setNeedsDisplay`, which views that may draw make when they are new. What was drawn
  /// is kept until it is asked again.
  open func draw(in context: CGContext) { contentSource?.drawContent(of: self, in: context) }

  /// Gives the layer its contents, when they are due: has it drawn, unless the delegate does something else.
  open func display() {
    guard let contentSource else { return drawContents() }
    contentSource.displayContent(of: self)
  }

  /// What the layer does when a property changes, by its name: what the view or the delegate says, then `actions`, then `defaultAction`; and in an animated
  /// block the animation that the block begins. Nil for nothing.
  open func action(forKey event: String) -> (any LayerAction)? { foundAction(forKey: event) }

  /// What layers of this kind do when a property changes of which nobody else says it. Nil unless overridden.
  open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }

  /// A property that is not among `LayerValues`, as last set; nil for one that this kind of layer does not have.
  func extraValue(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .sublayerTransform: .transform(sublayerTransform)
    case .shadowPath: .path(extras?.shadowPath ?? CGPath())
    case .contentsRect: .rect(contentsRect)
    case .passage: extras?.passage.map { .scalar($0.progress) }
    default: nil
    }
  }

  func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    switch (property, value) {
    case (.sublayerTransform, .transform(let value)): ownExtras.sublayerTransform = value
    case (.shadowPath, .path(let value)): ownExtras.shadowPath = value
    case (.contentsRect, .rect(let value)): ownExtras.contentsRect = value
    case (.passage, .scalar(let value)): extras?.passage?.progress = value
    default: break
    }
  }

  /// What casts the shadow where there is no `shadowPath`, and how dark; nil where nothing does.
  func shadowCaster() -> (shape: DisplayShape, alpha: Double)? {
    let background = presentBackground
    guard background.alpha > 0 else { return nil }
    return (.rounded(presentShape), min(1, background.alpha))
  }

  /// Adds the sublayers to a display list.
  func appendSublayers(to list: inout DisplayList, _ around: LayerSurroundings) -> LayerEmission {
    list.append(sublayersOf: self, around)
  }

  /// The layer, or one that it is in, has come into a stage or goes by another clock; said to layers that have the flag `holdsWaiting`.
  func didJoinStage() {}

  /// `beginTime` was set, be it to what it was.
  func beginTimeWasSet() {}

  /// Sets what a kind of layer has by another name than that of a property; false where it has none.
  func setPart(_ value: Any?, at keyPath: String) -> Bool { false }

  /// What a kind of layer has by another name than that of a property; nil where it has none.
  func part(at keyPath: String) -> Any? { nil }

  /// Whether the sublayers stand in the space around this layer instead of in its plane.
  var keepsDepth: Bool { false }

  /// The present shape, where the layer as a mask is a shape and nothing else.
  func maskShape() -> DisplayShape? {
    // A subclass may draw more.
    guard type(of: self) == Layer.self, presentBackground.alpha >= 1 else { return nil }
    return .rounded(presentShape)
  }
}
