import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion

/// Shows a part of content that is larger than itself, and moves it with the finger. UIKit's `UIScrollView`.
///
/// The offset is the origin of the bounds, so subviews stand in the content's coordinates. A view that goes on by itself has its offset from
/// a closed form of the time since the finger lifted (`ScrollTrajectory`): the same events give the same offset at every moment, whatever
/// frames were drawn before.
open class ScrollView: View {
  /// How fast the content slows down by itself, as the factor on its velocity per millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: Decay.normal.ratePerMillisecond)
    public static let fast = DecelerationRate(rawValue: Decay.fast.ratePerMillisecond)
  }

  /// How the scroll indicators look.
  public enum IndicatorStyle: Sendable, Hashable {
    /// Dark, for any content.
    case `default`
    case black
    case white
  }

  package weak var scrollDelegate: (any ScrollViewDelegate)?
  /// Whether the view computes its content size, as lists do, so that constraints don't set it.
  package var computesContentSize = false

  // MARK: Content

  /// In points. Where it becomes smaller, what would be beyond the end comes back at once.
  open var contentSize = CGSize.zero {
    didSet {
      if !contentSize.width.isFinite || !contentSize.height.isFinite { contentSize = oldValue }
      if contentSize != oldValue { rangesDidChange() }
      observers?.notify(.contentSize, old: oldValue, new: contentSize)
    }
  }
  /// Room around the content that may be scrolled into view as well.
  open var contentInset = EdgeInsets() {
    didSet {
      if contentInset != oldValue { rangesDidChange() }
      observers?.notify(.contentInset, old: oldValue, new: contentInset)
    }
  }
  /// The inset that counts: `contentInset`, and what bars and the device's edges cover of the view as far as `contentInsetAdjustmentBehavior`
  /// heeds it.
  open var adjustedContentInset: EdgeInsets {
    EdgeInsets(
      top: contentInset.top + coveredInset.top, left: contentInset.left + coveredInset.left,
      bottom: contentInset.bottom + coveredInset.bottom, right: contentInset.right + coveredInset.right)
  }
  /// How what covers the view counts.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateCoveredInset() }
  }
  /// What of the adjusted inset is due to what covers the view, since the last layout.
  var coveredInset = EdgeInsets()
  /// `adjustedContentInset` has become another one by what covers the view.
  open func adjustedContentInsetDidChange() {}

  override var safeAreaInsetsOfContent: EdgeInsets { safeAreaInsets.leavingOut(coveredInset) }

  /// The point of the content that stands at the view's upper left corner. Setting it moves at once and lets a finger, or a motion under
  /// way, go on from there.
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
      super.bounds = newValue
      let offset = super.bounds.origin
      guard offset != before else { return }
      offsetDidChange(by: CGPoint(x: offset.x - before.x, y: offset.y - before.y))
      observers?.notify(.contentOffset, old: before, new: offset)
    }
  }

  // MARK: Behaviour

  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether the content can be pulled beyond its ends, from where it springs back.
  open var bounces = true { didSet { if bounces != oldValue { rangesDidChange() } } }
  /// Whether it bounces also where all of it is to be seen.
  open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { rangesDidChange() } } }
  open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { rangesDidChange() } } }
  /// Whether it rests only at multiples of the view's size.
  open var isPagingEnabled = false
  /// Whether a drag that sets out along one axis stays on it.
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  /// Whether what is in the view learns of a touch only when it is known not to scroll.
  open var delaysContentTouches = true
  /// Whether a touch that the content knows of may still become a drag; then it is taken from the content.
  open var canCancelContentTouches = true

  /// Whether a touch that some view in the content knows of may be taken from it for a drag. Asked only where `canCancelContentTouches`
  /// is set; controls keep theirs unless told otherwise.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  // MARK: State

  /// Whether a finger is down on the content.
  open var isTracking: Bool { drag != nil || gate.numberOfTouches > 0 }
  /// Whether a finger moves the content.
  open var isDragging: Bool { drag != nil }
  /// Whether the content goes on by itself after a drag.
  open var isDecelerating: Bool { deceleration != nil }

  /// What drags the content. Its delegate belongs to the scroll view; a subclass that is a `GestureRecognizerDelegate` itself is asked as
  /// well.
  public let panGestureRecognizer = PanGestureRecognizer()
  let gate = ScrollTouchGate()
  let referee = ScrollReferee()

  var drag: ScrollDrag?
  var deceleration: ScrollDeceleration?
  /// The motion under way: a deceleration, or an animation that a program asked for.
  var motion: ModelMotion?
  /// What few have: what has to do with zooming.
  var zoom: ScrollZoom?
  /// Whether it is the view itself that changes the offset.
  var movesItself = false
  private var sizeAtLayout = CGSize.zero
  /// Where the offset could rest when that was last looked at.
  private var lastRanges: (x: ScrollRange, y: ScrollRange)?

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicators.style = indicatorStyle }
  }
  /// Room at the ends and at the side of the indicators, besides the content's inset.
  open var scrollIndicatorInsets = EdgeInsets()
  let indicators = ScrollIndicators()

  /// Shows for a moment where in the content the view stands.
  open func flashScrollIndicators() {
    indicators.show(in: self)
    indicators.fade()
  }

  // MARK: Life

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

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

  /// Where the offset may rest.
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

  /// The nearest offset at which the content may rest.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (x, y) = ranges
    return CGPoint(x: x.clamped(offset.x), y: y.clamped(offset.y))
  }

  /// Content, insets or size have changed: what could rest where it is stays, and what no longer can comes back.
  func rangesDidChange() {
    let before = lastRanges
    let now = ranges
    lastRanges = now
    if deceleration != nil { return redirectDeceleration() }
    guard drag == nil, motion == nil, zoom?.isUnderWay != true, let before else { return }
    var offset = contentOffset
    // Where a program has put it beyond the end, it is meant to be there.
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
