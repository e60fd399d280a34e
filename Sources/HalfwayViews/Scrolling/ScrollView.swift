import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// A view that shows a part of larger content and scrolls it with the finger. UIKit's `UIScrollView`.
///
/// The content offset is the origin of the bounds, so subviews use the content's coordinates. After release, the offset
/// is a closed-form function of the time (`ScrollTrajectory`): identical events give identical offsets at any time,
/// regardless of which frames were rendered.
open class ScrollView: View {
  /// The rate of deceleration, as the factor on the velocity per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor on the velocity per millisecond.
    public var rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, that of `Decay.normal`.
    public static let normal = DecelerationRate(rawValue: Decay.normal.ratePerMillisecond)
    /// A faster deceleration, that of `Decay.fast`.
    public static let fast = DecelerationRate(rawValue: Decay.fast.ratePerMillisecond)
  }

  /// The color of the scroll indicators.
  public enum IndicatorStyle: Sendable, Hashable {
    /// Dark and translucent, for any content.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }

  /// When a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable, Hashable {
    /// Never.
    case none
    /// At its beginning.
    case onDrag
    /// When it reaches the keyboard, which follows the finger.
    case interactive
    /// At its beginning, with the accessory view of the keyboard.
    case onDragWithAccessory
    /// When it reaches the accessory view of the keyboard.
    case interactiveWithAccessory
  }

  package weak var scrollDelegate: (any ScrollViewDelegate)? {
    willSet { observers?.announce(.delegate, old: scrollDelegate) }
    didSet {
      observers?.notify(.delegate, old: oldValue, new: scrollDelegate)
    }
  }
  /// The delegate as `delegate` reads and sets it, for overrides. In table and collection views, their own `delegate`
  /// is overridable instead.
  open var overridableDelegate: (any ScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
  /// Called when a drag begins, before the delegate.
  package final var willDrag: (() -> Void)?
  /// Called when the content has come to rest, before the delegate.
  package final var didSettle: (() -> Void)?
  /// Whether the view computes its content size, as lists do, so that constraints don't set it.
  package var computesContentSize = false

  /// When a drag dismisses the keyboard, which ends the editing of a text field (default: never). A stage has no
  /// keyboard on the screen that a finger could reach, so the interactive modes never dismiss it.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a tap on the status bar scrolls to the top (default: true). A stage has no status bar to tap.
  open var scrollsToTop = true

  // MARK: Content

  /// Sets the content offset and ends the current motion.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset, in points. Non-finite offsets are ignored.
  ///   - animated: Whether to animate over 0.3 s; `scrollViewDidScroll` is called during the animation, and
  ///     `scrollViewDidEndScrollingAnimation` at its end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    moveContent(to: contentOffset, animated: animated)
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible. Does nothing if it is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

  /// The size of the content, in points (default: zero). If it shrinks, an offset beyond the new end is corrected
  /// immediately.
  open var contentSize = CGSize.zero {
    willSet { observers?.announce(.contentSize, old: contentSize) }
    didSet {
      if !contentSize.width.isFinite || !contentSize.height.isFinite { contentSize = oldValue }
      if contentSize != oldValue { rangesDidChange() }
      observers?.notify(.contentSize, old: oldValue, new: contentSize)
    }
  }
  /// The additional scrollable space around the content, in points (default: 0).
  open var contentInset = EdgeInsets() {
    willSet { observers?.announce(.contentInset, old: contentInset) }
    didSet {
      if contentInset != oldValue { rangesDidChange() }
      observers?.notify(.contentInset, old: oldValue, new: contentInset)
    }
  }
  /// The effective inset in points: `contentInset` plus the covered area as selected by
  /// `contentInsetAdjustmentBehavior`.
  open var adjustedContentInset: EdgeInsets {
    EdgeInsets(
      top: contentInset.top + coveredInset.top, left: contentInset.left + coveredInset.left,
      bottom: contentInset.bottom + coveredInset.bottom, right: contentInset.right + coveredInset.right)
  }
  /// The contribution of the safe area to the content insets (default: automatic).
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateCoveredInset() }
  }
  /// The covered area's part of the adjusted inset, as of the last layout.
  var coveredInset = EdgeInsets()
  /// Called when the covered area has changed `adjustedContentInset`. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  override var safeAreaInsetsOfContent: EdgeInsets { safeAreaInsets.excluding(coveredInset) }

  /// The point of the content at the view's top left corner, in points (default: zero). Setting it isn't animated; a
  /// drag or motion in progress continues from the new offset.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let before = super.bounds.origin
      if newValue.origin != before { observers?.announce(.contentOffset, old: before) }
      super.bounds = newValue
      let offset = super.bounds.origin
      guard offset != before else { return }
      offsetDidChange(by: CGPoint(x: offset.x - before.x, y: offset.y - before.y))
      observers?.notify(.contentOffset, old: before, new: offset)
    }
  }

  // MARK: Behavior

  /// Whether the content can be dragged (default: true).
  open var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      // There is nothing to wait for.
      gate.isEnabled = isScrollEnabled
    }
  }
  /// Whether the content can be pulled beyond its ends, with a bounce back (default: true).
  open var bounces = true { didSet { if bounces != oldValue { rangesDidChange() } } }
  /// Whether the content bounces vertically even if it fits into the view (default: false). Requires `bounces`.
  open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { rangesDidChange() } } }
  /// Whether the content bounces horizontally even if it fits into the view (default: false). Requires `bounces`.
  open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { rangesDidChange() } } }
  /// Whether the content comes to rest only at multiples of the view's size (default: false).
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis is locked to it (default: false).
  open var isDirectionalLockEnabled = false
  /// The rate of deceleration after release (default: normal).
  open var decelerationRate = DecelerationRate.normal
  /// Whether content receives a touch only when it is known not to scroll (default: true).
  open var delaysContentTouches = true
  /// Whether a touch that the content has received can still become a drag, which cancels it for the content (default:
  /// true).
  open var canCancelContentTouches = true

  /// Returns whether a touch that a view in the content has received may be cancelled for a drag. Called only if
  /// `canCancelContentTouches` is true. The default returns false for controls other than text fields.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) || view is TextField }

  // MARK: State

  /// Whether a finger is touching the content.
  open var isTracking: Bool { drag != nil || gate.numberOfTouches > 0 }
  /// Whether a finger is dragging the content.
  open var isDragging: Bool { drag != nil }
  /// Whether the content is moving after a drag.
  open var isDecelerating: Bool { deceleration != nil }

  /// The recognizer that drags the content. Its delegate is reserved for the scroll view, which also calls the methods
  /// of a subclass that is a `GestureRecognizerDelegate`.
  public let panGestureRecognizer = PanGestureRecognizer()
  let gate = ScrollTouchGate()
  let referee = ScrollReferee()

  var drag: ScrollDrag?
  var deceleration: ScrollDeceleration?
  /// The motion of content that follows a wheel.
  var wheel: ScrollTrajectory?
  /// The motion in progress: a deceleration or an animation requested by the app.
  var motion: ModelMotion?
  /// The state of zooming; nil in most scroll views.
  var zoom: ScrollZoom?
  /// Whether the view itself is changing the offset.
  var movesItself = false
  private var sizeAtLayout = CGSize.zero
  /// The ranges of the offset when they were last evaluated.
  private var lastRanges: (x: ScrollRange, y: ScrollRange)?

  // MARK: Indicators

  /// Whether the vertical indicator is shown while scrolling (default: true).
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator is shown while scrolling (default: true).
  open var showsHorizontalScrollIndicator = true
  /// The color of the indicators (default: dark).
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicators.style = indicatorStyle }
  }
  /// The insets of the indicators in points, in addition to the content's insets (default: 0).
  open var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The insets of the vertical indicator in points, in addition to the content's insets (default: 0).
  open var verticalScrollIndicatorInsets = EdgeInsets()
  /// The insets of the horizontal indicator in points, in addition to the content's insets (default: 0).
  open var horizontalScrollIndicatorInsets = EdgeInsets()
  let indicators = ScrollIndicators()

  /// Shows the indicators briefly.
  open func flashScrollIndicators() {
    indicators.show(in: self)
    indicators.fade()
  }

  // MARK: Lifecycle

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a scroll view, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    gate.scrollView = self
    referee.scrollView = self
    panGestureRecognizer.delegate = referee
    panGestureRecognizer.addAction { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(gate)
    addGestureRecognizer(panGestureRecognizer)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeZoomedView()
    if bounds.size != sizeAtLayout {
      sizeAtLayout = bounds.size
      rangesDidChange()
    }
    updateCoveredInset()
    indicators.layOut(in: self)
  }

  // MARK: Ranges

  /// The ranges in which the offset can rest.
  var ranges: (x: ScrollRange, y: ScrollRange) {
    let insets = adjustedContentInset
    let size = bounds.size
    return (
      ScrollRange(
        content: contentSize.width, extent: size.width, insets: (insets.left, insets.right), bounces: bounces,
        alwaysBounces: alwaysBounceHorizontal),
      ScrollRange(
        content: contentSize.height, extent: size.height, insets: (insets.top, insets.bottom), bounces: bounces,
        alwaysBounces: alwaysBounceVertical)
    )
  }

  /// Returns the nearest offset at which the content can rest.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = ranges
    return CGPoint(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  /// Called when the content size, the insets or the view's size have changed. Corrects an offset that was inside the
  /// range and isn't any longer.
  func rangesDidChange() {
    let before = lastRanges
    let now = ranges
    lastRanges = now
    if deceleration != nil { return redirectDeceleration() }
    guard drag == nil, motion == nil, zoom?.isUnderWay != true, let before else { return }
    var offset = contentOffset
    // An offset that the app has set outside the range is intentional.
    if before.x.contains(offset.x) { offset.x = now.x.clamped(offset.x) }
    if before.y.contains(offset.y) { offset.y = now.y.clamped(offset.y) }
    if offset != contentOffset { contentOffset = offset }
  }

  private func offsetDidChange(by displacement: CGPoint) {
    setNeedsLayout()
    if viewLayout?.knowsOffset == true { constraintsChanged() }
    if !movesItself { carry(by: displacement) }
    if let scrollDelegate { scrollDelegate.scrollViewDidScroll(self) }
  }
}
