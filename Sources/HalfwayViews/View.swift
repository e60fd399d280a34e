import Foundation
import HalfwayGestures
import HalfwayLayers

/// A rectangle that lays out its subviews, responds to touches and is displayed by its layer. UIKit's `UIView`.
open class View: Responder {
  /// The layer that displays the view.
  public internal(set) final var layer: Layer {
    get { ownLayer }
    set { ownLayer = newValue }
  }
  // Not isolated, because `deinit` accesses it; private, so that the compiler can prove that accesses don't overlap.
  nonisolated(unsafe) private final var ownLayer: Layer

  // Not `weak`; see `Layer`. A view clears the references to itself when it is deallocated.
  nonisolated(unsafe) final unowned(unsafe) var parent: View?
  final var children: [View] = []
  final var maskView: View?
  final weak var maskedView: View?
  final var needsLayout = true
  /// Whether a descendant needs layout. Trees without such views aren't traversed.
  final var needsLayoutBeneath = true
  /// Whether the view was laid out before its content was loaded.
  final var owesLayout = false

  /// Whether the view and its descendants receive touches (default: true).
  open var isUserInteractionEnabled = true
  /// The tint in effect; nil for the system blue.
  final var tint: Color?
  /// Whether `tint` is set on the view itself rather than inherited.
  final var hasOwnTint = false
  /// Whether touches reach only this view's recognizers: its transition can be grabbed, but no button touched.
  package var holdsTouchesBack = false
  /// The view that receives those touches instead of this view.
  package var heldTouchesReceiver: View?
  final var recognizers: [GestureRecognizer] = []
  /// Whether the view receives further touches while it has one (default: false). Its recognizers always receive all.
  open var isMultipleTouchEnabled = false
  /// Whether the view receives touches only while no other view does, and excludes the others (default: false).
  open var isExclusiveTouch = false

  /// A number for finding the view; not interpreted (default: 0).
  open var tag = 0
  /// Whether the view promises to fill its bounds (default: true). Not used: hidden content is detected when drawing.
  open var isOpaque = true

  /// The parts of the frame that follow the superview's size (default: not at all).
  open var autoresizingMask: AutoresizingMask = []
  /// The state of constraint layout; nil in most views.
  package final var viewLayout: ViewLayout? {
    get { constraintLayout }
    set { constraintLayout = newValue }
  }
  private final var constraintLayout: ViewLayout?
  /// Whether this view or a descendant takes part in constraint layout.
  package final var holdsConstraints = false
  /// The solver of the constraints in the view and its descendants; nil if there are none.
  package final var constraintSolver: (any ConstraintSolver.Type)?
  /// Whether subviews follow the view's size according to their autoresizing masks (default: true).
  public final var autoresizesSubviews = true

  /// The view controller that owns the view, notified of layout.
  package final var layoutObserver: (any ViewLayoutObserver)? {
    get { ownLayoutObserver }
    set { ownLayoutObserver = newValue }
  }
  private final weak var ownLayoutObserver: (any ViewLayoutObserver)?

  /// The class of the view's layer. It is created with `init?(coder:)`, the initializer that all layer classes have.
  open class var layerClass: AnyClass { Layer.self }

  /// Creates a view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    ownLayer = Layer.made(of: Self.layerClass)
    super.init()
    takeCareOfLayer()
    // Not by `frame`: the override of a subclass may need properties that aren't initialized yet.
    if frame != .zero { resize(to: frame.size) { layer.frame = frame } }
  }

  /// Creates a view of zero size.
  public convenience override init() { self.init(frame: .zero) }
  /// Creates a view of a class known only at run time. Unavailable, so that no subclass has to declare it.
  @available(*, unavailable) public required convenience init(instanceWith frame: CGRect) { self.init(frame: frame) }
  /// Creates an empty view, for subclasses written to be loaded from an archive. Archives and nibs aren't read.
  public required init?(coder: NSCoder) {
    ownLayer = Layer.made(of: Self.layerClass)
    super.init()
    takeCareOfLayer()
  }

  // Not isolated to the main actor, because subclasses couldn't have a plain `deinit` then. If another thread releases
  // the last reference, the references to the view are cleared there.
  deinit {
    for child in children { child.parent = nil }
    for recognizer in recognizers where recognizer.attachment === self { recognizer.attachment = nil }
    if ownLayer.contentSource === self { ownLayer.contentSource = nil }
  }

  // MARK: Geometry

  /// The bounding box in the superview's coordinates, in points.
  open var frame: CGRect {
    get { layer.frame }
    set { changePlace(.frame, frame) { resize(to: newValue.size) { layer.frame = newValue } } }
  }
  /// The rectangle in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changePlace(.bounds, bounds) { resize(to: newValue.size) { layer.bounds = newValue } } }
  }
  /// The position of the center in the superview's coordinates, in points.
  open var center: CGPoint {
    get { layer.position }
    set { changePlace(.center, center) { layer.position = newValue } }
  }
  /// The affine part of `transform3D`. Setting it sets the whole transform.
  open var transform: CGAffineTransform {
    get { layer.transform.affine }
    set { changing(.transform, transform) { layer.transform = CATransform3D(newValue) } }
  }
  // MARK: Appearance

  /// The opacity, clamped to 0...1. Views below 0.01 receive no touches.
  open var alpha: CGFloat {
    get { layer.exactOpacity }
    set { changing(.alpha, alpha) { layer.exactOpacity = min(1, max(0, newValue)) } }
  }
  /// Whether the view and its descendants are hidden.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      changing(.isHidden, isHidden) {
        layer.isHidden = newValue
        if viewLayout != nil { arrangementChanged() }
      }
    }
  }
  /// The background color; nil for none (default: nil).
  open var backgroundColor: Color? {
    get { groundColor }
    set { groundColor = newValue }
  }
  final var styles = ViewStyles()
  func colorsDidChange() {
    showColors()
    (self as? any ColorObserver)?.dynamicColorsDidChange()
  }
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The purpose of the view's content, which determines whether it is mirrored in right-to-left layout: constraints of
  /// its subviews, stacks, and views that lay out by hand.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { directionDidChange(after: oldValue) }
  }

  /// The fit of the view's content when the bounds have another size.
  open var contentMode = ContentMode.scaleToFill {
    didSet { contentModeDidChange() }
  }

  /// The color of interactive elements. Nil inherits the superview's; at the root that is the system blue.
  open var tintColor: Color! {
    get { tint ?? .systemBlue }
    set {
      hasOwnTint = newValue != nil
      adopt(newValue ?? parent?.tint)
    }
  }

  /// Called when the set or inherited `tintColor` has changed. The default does nothing.
  open func tintColorDidChange() {}

  // MARK: Tree

  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: View) { insertSubview(view, at: .max) }

  /// Inserts a subview at an index, clamped to the valid ones. It is removed from its current superview first.
  open func insertSubview(_ view: View, at index: Int) { take(view, at: index) }

  /// Inserts a subview behind another one, or behind all if `sibling` isn't a subview.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    insertSubview(view, at: index(of: sibling, without: view) ?? 0)
  }

  /// Inserts a subview in front of another one, or in front of all if `sibling` isn't a subview.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    let place = index(of: sibling, without: view) ?? .max
    insertSubview(view, at: place == .max ? .max : place + 1)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: .max) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leave() }

  open override var next: Responder? { layoutObserver ?? superview }

  // MARK: Content

  /// Adds the view's content after a call of `setNeedsContent`. The default adds nothing.
  open func loadNeededContent() {}

  /// Returns whether a touch at a point in the view's coordinates can hit and load pending content (default: true).
  open func contentTakesTouch(at point: CGPoint) -> Bool { true }

  // MARK: Drawing

  /// Draws the view's own content into the current context, between its background and its subviews, clipped to its
  /// bounds (`rect`). Called on first display and after `setNeedsDisplay`. When the bounds change, the drawing is
  /// fitted by `contentMode`; only `redraw` draws again. The default draws nothing.
  open func draw(_ rect: CGRect) {}

  /// Draws the contents of the view's layer: calls `draw(_:)`.
  open func draw(_ layer: Layer, in context: CGContext) {
    CGContext.with(context) { draw(bounds) }
  }
  /// Lays out the subviews.
  open func layoutSublayers(of layer: Layer) { layoutSubviews() }
  /// Returns the animation of the enclosing animation block, or `NSNull` outside of blocks.
  open func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
    layer.blockAction(forKey: event) ?? NSNull()
  }

  // MARK: Layout

  /// Requests a layout of the subviews.
  open func setNeedsLayout() {
    askForLayout()
    if Transaction.laysOut { Transaction.atEndOfBlock { self.layoutIfNeeded() } }
  }

  /// Lays out this view and its descendants where layout was requested.
  open func layoutIfNeeded() {
    // Called for the whole tree at every event and frame, most of which change nothing.
    if constraintLayout == nil { layOutOnce() } else { layoutTop.layOut() }
  }

  /// Requests that the view is redrawn on next display.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// The traits of the view's stage, or else those of the running stage, with the style of the view.
  open var traitCollection: TraitCollection { ownTraits }

  /// Called when the traits of the view's stage have changed. The previous traits are never nil.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Places the subviews. The default places those without `translatesAutoresizingMaskIntoConstraints` by constraints.
  open func layoutSubviews() { placeSolvedSubviews() }

  /// Returns the size that fits best into the given size, in points. The default returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to what `sizeThatFits` returns for its current size.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size.width.isFinite, size.height.isFinite else { return }
    bounds.size = size
  }

  // MARK: Constraints

  /// Whether `updateConstraints` is called for views of this class even without constraints (default: false).
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates constraints before they are solved. Call `super` last.
  open func updateConstraints() {}

  /// Requests a call of `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() {
    ownLayout.needsUpdate = true
    noteConstraints()
    constraintsChanged()
  }

  /// The natural size of the content, in points; `noIntrinsicMetric` (the default) along an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Requests another query of `intrinsicContentSize`.
  open func invalidateIntrinsicContentSize() {
    guard isSolved else { return }
    constraintsChanged()
    arrangementChanged()
  }

  /// Returns the size that the constraints in the view give it if it is fitted to a size with the given priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    solvedSize(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Returns the size nearest to `targetSize` that the constraints in the view allow, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  // MARK: Margins

  /// The distances that bars and the device's edges cover from each edge of the view, in points. They are zero unless a
  /// view controller of an ancestor has `additionalSafeAreaInsets` or a container sets them.
  open var safeAreaInsets: EdgeInsets { ownSafeArea }
  /// The margins of the content, in points: 8 on all sides by default, or 16 left and right only in the root view of a
  /// view controller. The safe area insets are added unless `insetsLayoutMarginsFromSafeArea` is false.
  open var layoutMargins: EdgeInsets {
    get { ownMargins }
    set {
      setMargins(DirectionalEdgeInsets(newValue, isRightToLeft: isRightToLeft))
    }
  }
  /// The margins of `layoutMargins`, in the direction of layout.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      DirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft)
    }
    set { setMargins(newValue) }
  }
  /// Called when the margins were set. The default does nothing.
  open func layoutMarginsDidChange() {}
  /// Whether content also keeps the superview's margins, where this view's edges are close to the superview's
  /// (default: false).
  open var preservesSuperviewLayoutMargins: Bool {
    get { viewLayout?.preservesSuperviewMargins ?? false }
    set { setPreservesSuperviewMargins(newValue) }
  }
  /// Called when `safeAreaInsets` have changed. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  /// The safe area insets that apply to the view's content.
  var safeAreaInsetsOfContent: EdgeInsets { safeAreaInsets }
  /// Returns the size of content whose height depends on its width; nil for other content.
  package func contentSize(forWidth width: CGFloat) -> CGSize? { nil }
  /// Returns the distances of the first and last baseline below the center, in points; nil without text.
  package func baselinesFromMiddle(forWidth width: CGFloat?) -> (first: Double, last: Double)? { nil }

  // MARK: For subclasses

  /// Called before the superview changes, but not for reordering. The default does nothing, as in the next methods.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: View) {}
  /// Called before the view or one of its ancestors enters or leaves a window.
  open func willMove(toWindow newWindow: Window?) {}
  /// Called after the view or one of its ancestors has entered or left a window.
  open func didMoveToWindow() {}

  /// Returns whether a point in the view's coordinates is inside the view.
  open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

  /// Returns the frontmost, innermost view that a touch at a point in this view's coordinates belongs to, in subview
  /// order. Single-sided views seen from behind and views behind the eye receive no touches.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? { hit(point, with: event) }

  /// The shape in collisions as an item of a `DynamicAnimator` (default: the rectangle of the bounds).
  open var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
  /// The outline about the center, in points, for the type `path`.
  open var collisionBoundingPath: BezierPath { BezierPath() }

  /// Attaches a recognizer to the view, after detaching it from its current one.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) { attach(recognizer) }
  /// Detaches a recognizer from the view and cancels it. Does nothing if it isn't attached to this view.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) { detach(recognizer) }

  /// Returns a view that displays the current appearance of this one, unaffected by later changes. No pixels are
  /// copied: the snapshot stays sharp when scaled. If nothing has changed since the last frame, the cost doesn't depend
  /// on the content. Running animations are captured at their presented values.
  ///
  /// - Parameter afterUpdates: Whether the view is laid out first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: EdgeInsets())
  }

  /// Returns whether a recognizer following a touch in this view may begin; called after its delegate (default: true).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}
