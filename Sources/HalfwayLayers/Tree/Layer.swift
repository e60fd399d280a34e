import Foundation

/// A rectangle of content in a tree of layers, as in Core Animation. Changes in an animated block are animated. Other
/// changes take effect immediately in the layer of a view, and perform the layer's actions in a layer of its own; see
/// `performsImplicitActions`.
///
/// The content of a layer is cached from frame to frame while nothing in it changes. A subclass that overrides
/// `appendContent` and depends on more than the layer's own properties must call `setNeedsDisplay` when its content has
/// changed.
open class Layer: NSObject {
  /// The model values: the values as last set, not as they look during an animation.
  public var model: LayerValues { modelValues }
  // Every frame and every setter reads these properties, and each access that the compiler can't analyze requires a
  // lookup in the runtime's table of open accesses. No two accesses can overlap: an access is a read, an assignment, or
  // a modification of an array by a closure that only compares its arguments, so neither user code nor code that
  // accesses the properties again runs during one.
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
  /// The animated properties. Most walks find none and never look at the animations themselves.
  @exclusivity(unchecked) final private(set) var animated: LayerProperties = []
  /// The properties changed by animated blocks, which may look different in every frame.
  @exclusivity(unchecked) final private(set) var changing: LayerProperties = []
  /// Storage that few layers need.
  @exclusivity(unchecked) final var extras: LayerExtras?

  // This reference and `contentSource` aren't `weak`: with weak ones, replays take half as long again. A layer clears
  // those to itself when it is deallocated, and so does a view.
  @exclusivity(unchecked) final unowned(unsafe) var parent: Layer?
  @exclusivity(unchecked) final var children: [Layer] = []

  /// The layer's view or delegate, which creates and draws the layer's content on demand.
  @exclusivity(unchecked) package final unowned(unsafe) var contentSource: (any LayerContentSource)?
  /// The state of the content since it was last walked.
  @exclusivity(unchecked) final var content = LayerContent()
  /// The Boolean properties, stored together because all of them are read in every frame.
  @exclusivity(unchecked) final var flags: LayerFlags = [
    .isDoubleSided, .allowsGroupOpacity, .needsLayout, .performsImplicitActions,
  ]

  /// The time, in microseconds, at which the layer was added to its superlayer; the minimum if no stage was running.
  final var insertedAt = Int64.min

  /// The clock of this layer and its descendants; `nil` for the superlayer's clock (default: `nil`).
  public var timeline: Timeline? {
    didSet { if flags.contains(.holdsWaiting) { beginWaiting() } }
  }

  /// The point of the bounds, in fractions of the size, that is placed at `position` (default: (0.5, 0.5)). Non-finite
  /// values are ignored.
  @exclusivity(unchecked) public var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet {
      if !anchorPoint.isFinite { anchorPoint = oldValue }
      // Content that is laid out about the anchor point (`sublayerTransform`, instances) moves with it.
      if anchorPoint != oldValue { contentChanged() }
    }
  }
  /// The height above the layer's plane, in points, of the point that is placed at `position` (default: 0). Non-finite
  /// values are ignored.
  @exclusivity(unchecked) public var anchorPointZ: CGFloat = 0 {
    didSet {
      if !anchorPointZ.isFinite { anchorPointZ = oldValue }
      if anchorPointZ != oldValue { spaceChanged() }
    }
  }
  /// The corners to which `cornerRadii` applies (default: all).
  @exclusivity(unchecked) public var maskedCorners = CornerMask.all {
    didSet { if maskedCorners != oldValue { contentChanged() } }
  }

  /// Creates a layer of zero size.
  public override init() {}

  /// Creates a layer with another layer's model values, as far as all layers have them, without its sublayers and
  /// animations.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? Layer else { return }
    modelValues = other.modelValues
    (anchorPoint, anchorPointZ, maskedCorners) = (other.anchorPoint, other.anchorPointZ, other.maskedCorners)
  }

  /// Creates a layer of zero size. Archives are unsupported; the coder is ignored.
  public required init?(coder: NSCoder) { super.init() }

  deinit {
    for child in children { child.parent = nil }
  }

  /// The bounding box in the superlayer's coordinates. Setting it under a transform sets bounds of the size that the
  /// box has in the layer's own coordinates, as in Core Animation: scaled content fills the box, and rotated content
  /// extends beyond it.
  open var frame: CGRect {
    get { boundingBox }
    set { stand(in: newValue) }
  }
  /// The position of the anchor point in the superlayer's coordinates (default: zero). Animatable.
  open var position: CGPoint {
    get { modelValues.position }
    set { change(.position, \.position, to: newValue) }
  }
  /// The bounds in the layer's own coordinates (default: zero). Animatable.
  open var bounds: CGRect {
    get { modelValues.bounds }
    set { change(.bounds, \.bounds, to: newValue) }
  }
  /// The background color, or `nil` for none (default: `nil`). Animatable.
  open var backgroundColor: CGColor? {
    get { modelValues.backgroundColor }
    set { change(.backgroundColor, \.background, to: CGColor(newValue)) }
  }
  /// The radius of all corners in points, or the largest one if they differ (default: 0). Animatable.
  open var cornerRadius: CGFloat {
    get { modelValues.cornerRadius }
    set { cornerRadii = CornerRadii(newValue) }
  }

  // MARK: Overridable methods

  /// Lays out the sublayers. The default implementation calls the layer's view or delegate.
  ///
  /// For a view's layer it is called when the view is laid out. For any other layer it is called before the layer is
  /// shown if its bounds have changed, a sublayer was added, or `setNeedsLayout` was called. Changes made in this
  /// method aren't animated.
  open func layoutSublayers() { contentSource?.layOutSublayers(of: self) }

  /// Returns whether a point in the layer's coordinates is within its bounds.
  open func contains(_ point: CGPoint) -> Bool { modelValues.bounds.contains(point) }

  /// Returns the frontmost and innermost layer, among this layer and its descendants, that contains a point in the
  /// superlayer's coordinates; `nil` if there is none. Hidden layers and clipped areas are ignored.
  open func hitTest(_ point: CGPoint) -> Layer? { found(at: point) }

  /// Appends the layer's own content, above its background and below its sublayers, to a display list.
  ///
  /// It is called again only after a change of the layer's properties or a call of `setNeedsDisplay`.
  open func appendContent(to list: inout DisplayList, values: LayerValues) {}

  /// Calls `appendContent` with the values at the current time. Subclasses that need only a few values read them
  /// individually.
  func appendPresentContent(to list: inout DisplayList) {
    guard let kind else { return appendContent(to: &list, values: presentationValues) }
    kind.appendOwnContent(to: &list)
  }

  /// Draws the layer's own content, above its background and below its sublayers, clipped to the bounds. The default
  /// implementation calls the layer's view or delegate.
  ///
  /// It is called when the layer is shown after a call of `setNeedsDisplay`, which views with custom drawing make when
  /// they are created. The result is kept until the next call.
  open func draw(in context: CGContext) { contentSource?.drawContent(of: self, in: context) }

  /// Updates the layer's contents when that is due: draws the layer, unless the delegate does something else.
  open func display() {
    guard let contentSource else { return drawContents() }
    contentSource.displayContent(of: self)
  }

  /// Returns the action for a change of a property: from the view or delegate, then from `actions`, then from
  /// `defaultAction`, then the animation that the surrounding block starts, or the implicit one; `nil` for no action.
  open func action(forKey event: String) -> (any LayerAction)? { foundAction(forKey: event) }

  /// Returns the default action of this class for a change of a property. The default implementation returns `nil`.
  open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }

  /// Returns whether a change or an animation of a property requires that the layer draw itself again. The default
  /// implementation returns `false`. It is called for the properties that subclasses declare; see
  /// `managedValue(forKey:)`.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the value of a property of this class that was never set. The default implementation returns `nil`.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns the model value of a property that isn't part of `LayerValues`; `nil` if this kind of layer doesn't have
  /// it.
  func extraValue(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .sublayerTransform: .transform(sublayerTransform)
    case .shadowPath: .path(extras?.shadowPath ?? CGPath())
    case .contentsRect: .rect(contentsRect)
    case .contentTransition: extras?.contentTransition.map { .scalar($0.progress) }
    default: property.isManaged ? managedModel(of: property) : kind?.ownValue(of: property)
    }
  }

  func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    switch (property, value) {
    case (.sublayerTransform, .transform(let value)): ownExtras.sublayerTransform = value
    case (.shadowPath, .path(let value)): ownExtras.shadowPath = value
    case (.contentsRect, .rect(let value)): ownExtras.contentsRect = value
    case (.contentTransition, .scalar(let value)): extras?.contentTransition?.progress = value
    default: kind?.setOwnValue(value, of: property)
    }
  }

  /// Returns the shape that casts the shadow if there is no `shadowPath`, and its alpha; `nil` if nothing casts a
  /// shadow.
  func shadowCaster() -> (shape: DisplayShape, alpha: Double)? {
    let background = presentBackground
    guard background.alpha > 0 else { return nil }
    return (.rounded(presentShape), min(1, background.alpha))
  }

  /// Appends the sublayers to a display list.
  func appendSublayers(to list: inout DisplayList, _ around: InheritedLayerState) -> LayerContentTraits {
    list.append(sublayersOf: self, around)
  }

  /// Whether the sublayers keep their depth instead of being flattened into this layer's plane.
  var keepsDepth: Bool { false }

  /// Returns the shape at the current time if the layer, as a mask, is only a shape; otherwise `nil`.
  func maskShape() -> DisplayShape? {
    // A subclass may draw more.
    guard type(of: self) == Layer.self, presentBackground.alpha >= 1 else { return nil }
    return .rounded(presentShape)
  }

  /// Whether the layer and its sublayers are hidden (default: `false`).
  open var isHidden: Bool {
    get { flags.contains(.isHidden) }
    set { if set(.isHidden, newValue) { placementChanged() } }
  }
  /// Whether content outside of the bounds is clipped (default: `false`), except the layer's own shadow.
  open var masksToBounds: Bool {
    get { flags.contains(.masksToBounds) }
    set { if set(.masksToBounds, newValue) { contentChanged() } }
  }

  /// The transform, applied about the anchor point (default: identity). Animatable.
  open var transform: CATransform3D {
    get { modelValues.transform }
    set { change(.transform, \.transform, to: newValue) }
  }

  /// The opacity, 0 to 1 (default: 1), a `Float` as in Core Animation. Animatable.
  open var opacity: Float {
    get { Float(modelValues.opacity) }
    set { change(.opacity, \.opacity, to: Self.meant(newValue)) }
  }

  /// Adds a layer as the last sublayer; see `insertSublayer(_:at:)`.
  open func addSublayer(_ layer: Layer) { insertSublayer(layer, at: .max) }

  /// The sublayers; those at equal depth are drawn in this order.
  ///
  /// Reading never returns `nil`; setting `nil` removes all sublayers. The type is implicitly unwrapped as in Core
  /// Animation.
  open var sublayers: [Layer]! {
    get {
      loadContentIfNeeded()
      return children
    }
    set {
      let new = newValue ?? []
      loadContentIfNeeded()
      for child in children where !new.contains(where: { $0 === child }) { child.removeFromSuperlayer() }
      for (index, layer) in new.enumerated() { insertSublayer(layer, at: index) }
    }
  }

  /// The layer that contains this one; `nil` for a root layer or a mask.
  open var superlayer: Layer? { parent }

  /// Inserts a layer below a sublayer, or below all sublayers if `sibling` isn't one.
  open func insertSublayer(_ layer: Layer, below sibling: Layer) {
    guard layer !== sibling else { return }
    if layer.parent === self { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer above a sublayer, or above all sublayers if `sibling` isn't one.
  open func insertSublayer(_ layer: Layer, above sibling: Layer) {
    guard layer !== sibling else { return }
    if layer.parent === self { layer.removeFromSuperlayer() }
    insertSublayer(layer, at: (sublayers.firstIndex { $0 === sibling } ?? children.count - 1) + 1)
  }

  /// Puts another layer in the place of a sublayer. Does nothing if it isn't a sublayer of this layer.
  open func replaceSublayer(_ oldLayer: Layer, with newLayer: Layer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes an animation, which is notified that it didn't run to its end. The completion of a block is called as soon
  /// as the block animates nothing else.
  open func removeAnimation(forKey key: String) { remove(forKey: key)?() }

  /// The number of pixels of `contents` per point, used if its original size matters (default: the scale of the image).
  /// Values that aren't positive and finite are ignored.
  open var contentsScale: CGFloat {
    get { extras?.contentsScale ?? extras?.contents.map { CGFloat($0.scale) } ?? 1 }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      changeExtra(\.contentsScale, newValue)
    }
  }

  /// Requests that `draw(in:)` and `appendContent` be called again before the layer is shown next. Call this if the
  /// content depends on more than the layer's own properties.
  open func setNeedsDisplay() {
    flags.insert(.needsDisplay)
    contentChanged()
  }

  /// Requests that `layoutSublayers` be called before the layer is shown next; for a view's layer, requests layout of
  /// the view.
  open func setNeedsLayout() {
    if let contentSource, contentSource.isView { return contentSource.setNeedsLayout() }
    flags.insert(.needsLayout)
    contentChanged()
  }

  /// Lays out the sublayers of this layer and of its descendants immediately if that is due.
  open func layoutIfNeeded() {
    if let contentSource, contentSource.isView { return contentSource.layoutIfNeeded() }
    layOutIfDue()
    for child in children { child.layoutIfNeeded() }
  }

  /// Draws the content of the layer and its sublayers at the stage's current time, in the layer's own coordinates: with
  /// its mask, without its opacity and transform, and with animations at their current values.
  open func render(in context: CGContext) { context.draw(snapshot()) }

  /// Adds a copy of an animation, which runs on the layer's current clock. The animation affects what the layer shows
  /// while it runs and leaves the layer's properties unchanged. Animations of the same property are applied in the
  /// order in which they were added, together with the changes of animated blocks.
  ///
  /// In a transition, the animation is scrubbed, finished, and reversed with everything else in the container. It is
  /// removed if the transition is canceled, and it continues after the transition if it is longer.
  ///
  /// An animation added to a layer that is in no stage begins when the layer enters one, and no transaction waits for
  /// it.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - key: The key of the animation (default: `nil`). An existing animation with the same key, which may be one
  ///     of a block, is removed first. An animation without a key can't be queried or removed individually.
  open func add(_ animation: Animation, forKey key: String? = nil) { begin(animation, forKey: key) }

  /// Returns the animation with a key, or `nil` if there is none. An animation of a block is returned as a description
  /// of it, which can be added to other layers.
  open func animation(forKey key: String) -> Animation? { foundAnimation(forKey: key) }

  /// Removes all animations, including those of animated blocks. Their completions are called with false, that of a
  /// block as soon as the block animates nothing else.
  open func removeAllAnimations() { endAllAnimations() }

  /// Removes the layer from its superlayer or, if it is a mask, from its owner.
  open func removeFromSuperlayer() { leaveSuperlayer() }
}
