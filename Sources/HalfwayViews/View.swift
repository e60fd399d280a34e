import Foundation
import HalfwayGestures
import HalfwayLayers

/// A rectangle that lays out, hit tests and carries gestures; what it shows is its layer. UIKit's `UIView`.
open class View: Responder {
  @exclusivity(unchecked) public private(set) final var layer: Layer

  public var superview: View? { parent }
  /// Back to front.
  public var subviews: [View] {
    loadContentIfNeeded()
    return children
  }
  // As those of `Layer`: read at every step through the tree, and no access can overlap another.
  // Not `weak`, for the reasons of `Layer`: a view clears the references to itself when it is deallocated.
  @exclusivity(unchecked) final unowned(unsafe) var parent: View?
  @exclusivity(unchecked) package final var children: [View] = []
  @exclusivity(unchecked) final var maskView: View?
  final unowned(unsafe) var maskedView: View?
  @exclusivity(unchecked) final var needsLayout = true
  /// Whether a view somewhere beneath asked for layout, so that a tree in which none did is not walked.
  @exclusivity(unchecked) final var needsLayoutBeneath = true
  /// Whether it was laid out while its content was still to be loaded.
  @exclusivity(unchecked) final var owesLayout = false

  /// Whether this view and those in it get touches.
  @exclusivity(unchecked) open var isUserInteractionEnabled = true
  /// The tint that is in force; nil for the system's blue.
  @exclusivity(unchecked) final var tint: Color?
  /// Whether that is the view's own, and not its superview's.
  @exclusivity(unchecked) final var hasOwnTint = false
  /// Whether touches reach this view's own recognizers and nothing in it: a screen that comes or goes can be caught, and none of its
  /// buttons be hit.
  @exclusivity(unchecked) package var holdsTouchesBack = false
  /// Who gets those touches instead of this view.
  package var heldTouchesReceiver: View?
  @exclusivity(unchecked) final var recognizers: [GestureRecognizer] = []
  /// Whether the view is told of a touch that lands on it while it has another one. Its recognizers get them all.
  open var isMultipleTouchEnabled = false
  /// Whether the view is told of touches only where no other one is, and no other one while it is.
  open var isExclusiveTouch = false

  /// A number of your own to find the view by.
  open var tag = 0
  /// What few views have: what they say of themselves to those who cannot see them.
  @exclusivity(unchecked) final var accessibilityWords: AccessibilityWords?
  /// Whether the view promises to fill its bounds. Nothing here relies on it: what is hidden by something opaque is found out when it is drawn.
  open var isOpaque = true

  @exclusivity(unchecked) public var autoresizingMask: AutoresizingMask = []
  /// What few views have: what has to do with constraints.
  @exclusivity(unchecked) package final var viewLayout: ViewLayout?
  /// Whether this view or one in it has to do with constraints.
  @exclusivity(unchecked) package final var holdsConstraints = false
  /// The solver of the constraints in the view and beneath it; nil if there are none.
  package final var constraintSolver: (any ConstraintSolver.Type)?
  /// Whether subviews follow the view's size as their masks say.
  public final var autoresizesSubviews = true

  /// The controller that owns the view, notified of layout. The controller clears the reference when it is deallocated.
  @exclusivity(unchecked) package final unowned(unsafe) var layoutObserver: (any ViewLayoutObserver)?

  /// The kind of layer that a view of this class has. A subclass that shows something special says which layer shows it.
  ///
  /// A kind of layer of your own is made with `init?(coder:)`, which is the one that every class of layers has.
  open class var layerClass: AnyClass { Layer.self }

  public init(frame: CGRect) {
    layer = Layer.made(of: Self.layerClass)
    super.init()
    takeCareOfLayer()
    // Not by `frame`, which a subclass may have overridden: what that needs may not be there yet.
    if frame != .zero { resize(to: frame.size) { layer.frame = frame } }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// A view that a layer of another kind shows than its class says.
  public convenience init(frame: CGRect = .zero, layer: Layer) {
    self.init(frame: .zero)
    adopt(layer)
    if frame != layer.frame { self.frame = frame }
  }

  /// Takes another layer for its own, before anything is in the view.
  package final func adopt(_ layer: Layer) {
    self.layer.contentSource = nil
    self.layer = layer
    takeCareOfLayer()
  }

  /// As of an archive without values: an empty view. Archives and nibs are not read; this is what subclasses that are written to come out of one
  /// override and call.
  public required init?(coder: NSCoder) {
    layer = Layer.made(of: Self.layerClass)
    super.init()
    takeCareOfLayer()
  }

  @MainActor deinit {
    for child in children { child.parent = nil }
    for recognizer in recognizers where recognizer.attachment === self { recognizer.attachment = nil }
    maskView?.maskedView = nil
    if layer.contentSource === self { layer.contentSource = nil }
  }

  // MARK: Geometry

  /// The bounding box in the superview.
  open var frame: CGRect {
    get { layer.frame }
    set {
      changing(.frame, frame) {
        resize(to: newValue.size) { layer.frame = newValue }
        if viewLayout != nil { placeChanged() }
      }
    }
  }
  /// The view's own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      changing(.bounds, bounds) {
        resize(to: newValue.size) { layer.bounds = newValue }
        if viewLayout != nil { placeChanged() }
      }
    }
  }
  /// Where the middle stands in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      changing(.center, center) {
        layer.position = newValue
        if viewLayout != nil { placeChanged() }
      }
    }
  }
  /// What `transform3D` does within the plane. Setting it sets the other.
  open var transform: CGAffineTransform {
    get { layer.transform.affine }
    set { changing(.transform, transform) { layer.transform = CATransform3D(newValue) } }
  }
  /// Applied about the middle.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  private func resize(to size: CGSize, _ change: () -> Void) {
    let old = bounds.size
    // What was laid out for one size may move to its place in another.
    if needsContent, owesLayout, size != old { loadContentIfNeeded() }
    change()
    let new = bounds.size
    guard old != new else { return }
    for subview in children where autoresizesSubviews && !subview.autoresizingMask.isEmpty && !subview.isSolved {
      subview.autoresize(from: old, to: new)
    }
    setNeedsLayout()
  }

  // MARK: Looks

  /// 0 to 1; a view below 0.01 gets no touches.
  open var alpha: CGFloat {
    get { layer.exactOpacity }
    set { changing(.alpha, alpha) { layer.exactOpacity = min(1, max(0, newValue)) } }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      changing(.isHidden, isHidden) {
        layer.isHidden = newValue
        if viewLayout != nil { arrangementChanged() }
      }
    }
  }
  /// Nil, as at first, for none.
  open var backgroundColor: Color? {
    get { groundColor }
    set { groundColor = newValue }
  }
  /// What it knows of light and dark.
  @exclusivity(unchecked) final var styles = ViewStyles()
  /// Dynamic colours are others.
  func colorsDidChange() {
    showColors()
    (self as? any ColorObserver)?.dynamicColorsDidChange()
  }
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether what is in the view is turned round where text goes from right to left: it does so only where this forces it to. What a view says is
  /// for whoever lays out by hand; constraints and stacks go from left to right, and a view that is forced otherwise says so.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      guard semanticContentAttribute == .forceRightToLeft, oldValue != semanticContentAttribute else { return }
      Transaction.report("\(type(of: self)) is to go from right to left; constraints and stacks in it do not")
    }
  }

  /// How what the view shows stands in its bounds when they are of another size.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The colour in which what can be touched shows itself. A view without one of its own has its superview's; at the top it is the system's
  /// blue. Nil takes the view's own away.
  open var tintColor: Color! {
    get { tint ?? .systemBlue }
    set {
      hasOwnTint = newValue != nil
      adopt(newValue ?? parent?.tint)
    }
  }

  /// Told when `tintColor` is another one, be it the view's own or one that it has from above. The default does nothing.
  open func tintColorDidChange() {}

  // MARK: Tree

  open func addSubview(_ view: View) { insertSubview(view, at: .max) }

  /// Puts a view at an index among the subviews; it leaves its present superview first.
  open func insertSubview(_ view: View, at index: Int) { take(view, at: index) }

  open func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    insertSubview(view, at: index(of: sibling, without: view) ?? 0)
  }

  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    let place = index(of: sibling, without: view) ?? .max
    insertSubview(view, at: place == .max ? .max : place + 1)
  }

  open func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: .max) }
  }

  open func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  open func removeFromSuperview() { leave() }

  open override var next: Responder? { layoutObserver ?? superview }

  // MARK: Content

  /// Adds what the view holds, where `setNeedsContent` was called. The default adds nothing.
  open func loadNeededContent() {}

  /// Whether something that `loadNeededContent` adds may take a touch that lands at a point in the view's coordinates. Where nothing does,
  /// that touch does not need the content. True unless overridden.
  open func contentTakesTouch(at point: CGPoint) -> Bool { true }

  // MARK: Drawing

  /// Draws into the current context what this view itself shows, over its background and under its subviews; what leaves the bounds is cut
  /// off. The default draws nothing.
  ///
  /// It is asked when the view is shown first and then after every call of `setNeedsDisplay`. What was drawn stands in bounds of another size
  /// as `contentMode` says: of all modes only `redraw` has it drawn anew.
  ///
  /// - Parameter rect: The view's bounds.
  open func draw(_ rect: CGRect) {}

  // What a view does for its layer, as the layer's delegate.
  open func draw(_ layer: Layer, in context: CGContext) {
    CGContext.with(context) { draw(bounds) }
  }
  open func layoutSublayers(of layer: Layer) { layoutSubviews() }
  /// The animation of the animated block around, or `NSNull` outside of any. Asked by `layer.action(forKey:)`; a block does not ask.
  open func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
    layer.blockAction(forKey: event) ?? NSNull()
  }

  // MARK: Layout

  open func setNeedsLayout() {
    askForLayout()
    if Transaction.laysOut { Transaction.atEndOfBlock { self.layoutIfNeeded() } }
  }

  /// Lays out this view and those in it where something asked for it.
  open func layoutIfNeeded() {
    // The whole tree is asked at every event and frame, most of which change nothing.
    if viewLayout == nil { layOutOnce() } else { layoutTop.layOut() }
  }

  /// The traits of the stage that the view is in have changed.
  ///
  /// - Parameter previousTraitCollection: What they were; never nil.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Places the subviews. The default puts those where constraints have them for which `translatesAutoresizingMaskIntoConstraints` is
  /// false, and leaves the others where they are.
  open func layoutSubviews() { placeSolvedSubviews() }

  /// The size that the view would like within another.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that `sizeThatFits` gives for the present one.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size.width.isFinite, size.height.isFinite else { return }
    bounds.size = size
  }

  // MARK: Constraints

  /// Whether the view has to do with constraints before it has any: its `updateConstraints` is called then.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes constraints, all at once, before they are solved. Call `super` as the last thing.
  open func updateConstraints() {}

  /// Has `updateConstraints` called before the next layout.
  open func setNeedsUpdateConstraints() {
    ownLayout.needsUpdate = true
    noteConstraints()
    constraintsChanged()
  }

  /// The size that the content would like; `noIntrinsicMetric` along an axis where it does not matter.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Has `intrinsicContentSize` asked for anew.
  open func invalidateIntrinsicContentSize() {
    guard isSolved else { return }
    constraintsChanged()
    arrangementChanged()
  }

  /// The size that the constraints in the view give it where it should be of a size with certain priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    solvedSize(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The margins were set.
  open func layoutMarginsDidChange() {}
  /// Bars or the device's edges cover more or less of the view.
  open func safeAreaInsetsDidChange() {}

  /// What is covered of the view, as what is in it has to know.
  var safeAreaInsetsOfContent: EdgeInsets { safeAreaInsets }
  /// The size of content that is as high as its width makes it; nil for any other.
  package func contentSize(forWidth width: CGFloat) -> CGSize? { nil }
  /// How far the first and the last baseline of content of a width stand below the middle of the view; nil where there is no text.
  package func baselinesFromMiddle(forWidth width: CGFloat?) -> (first: Double, last: Double)? { nil }

  // MARK: For subclasses

  // What happens in the tree, told before and after, as in UIKit; a view that is only put elsewhere in its superview does not move. None of
  // the defaults does anything.
  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  open func willRemoveSubview(_ subview: View) {}
  open func didAddSubview(_ subview: View) {}
  // The view, or one that it is in, comes into a window or leaves it.
  open func willMove(toWindow newWindow: Window?) {}
  open func didMoveToWindow() {}

  /// Whether a point in the view's coordinates is in it.
  open func point(inside point: CGPoint, with event: Event?) -> Bool {
    bounds.contains(point)
  }

  /// The view that a touch at a point (in this view's coordinates) belongs to: the frontmost and innermost one, by the order of the
  /// subviews. What is turned away from the eye and single-sided, or behind the eye, gets no touches.
  open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    hit(point, with: event)
  }

  /// The outline by which it collides as an item of a `DynamicAnimator`; the rectangle of its bounds unless overridden.
  open var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }
  /// That outline about the middle, for the type `path`.
  open var collisionBoundingPath: BezierPath { BezierPath() }

  /// Whether a recognizer of this view or of one above it, which follows a touch on this view or on one in it, may be recognized. Asked
  /// after the recognizer's delegate; true unless overridden.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}
