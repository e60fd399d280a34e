import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A container whose pages the user turns by swiping. UIKit's `UIPageViewController` with the transition style
/// `scroll`.
///
/// The scroll view is three pages long, as in UIKit: the current page is in the middle whenever it is at rest. Code
/// that observes it as a delegate finds it among the subviews of the view.
open class PageViewController: ViewController {
  /// The data source, which provides the pages before and after another one (default: nil, without swipes).
  open weak var dataSource: (any PageViewControllerDataSource)? {
    didSet {
      neighbors = [:]
      scroll.isScrollEnabled = dataSource != nil
      if isViewLoaded { placeParts() }
    }
  }
  /// The delegate, which is notified of swipes (default: nil).
  open weak var delegate: (any PageViewControllerDelegate)?
  /// The style. Pages of the style `pageCurl` scroll as well, which is reported.
  public let transitionStyle: TransitionStyle
  /// The direction in which the pages are arranged.
  public let navigationOrientation: NavigationOrientation
  /// The place of the spine, which scrolling pages don't have.
  public let spineLocation = SpineLocation.none
  /// Whether pages have a back (default: false). Scrolling pages have none.
  open var isDoubleSided = false
  /// The recognizers that turn pages. As in UIKit, none for scrolling pages: the scroll view has them.
  open var gestureRecognizers: [GestureRecognizer] { [] }

  private let spacing: Double
  private let scroll = ScrollView()
  private let pageControl = PageControl()
  private var current: ViewController?
  private var neighbors: [Side: ViewController] = [:]
  /// The side of the page that comes into view.
  private var side: Side?
  /// Whether the user turns the page.
  private var isSwipe = false
  private var completion: ((Bool) -> Void)?
  private var observation: KeyValueObservation?
  private var isPlacing = false

  private enum Side: Hashable {
    case before, after

    var other: Side { self == .before ? .after : .before }
  }

  /// Creates a page view controller.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let value = options?[.interPageSpacing]
    spacing = (value as? CGFloat).map { Double($0) } ?? value as? Double ?? (value as? Int).map(Double.init) ?? 0
    super.init(nibName: nil, bundle: nil)
    if style == .pageCurl { Transaction.report("\(type(of: self)): pages don't curl; they scroll") }
  }

  /// Creates a page view controller with scrolling pages. In UIKit its pages curl.
  public override init(nibName: String?, bundle: Bundle?) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a page view controller with scrolling pages, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  // MARK: Pages

  /// The current page, as a list; empty before `setViewControllers` is called.
  open var viewControllers: [ViewController]? { current.map { [$0] } ?? [] }

  /// Shows another page.
  ///
  /// - Parameters:
  ///   - viewControllers: The page; further ones are ignored.
  ///   - direction: The direction in which an animation moves.
  ///   - completion: Called with true at the end, or with false if the user has turned back.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishNow()
    let page = viewControllers?.first
    guard animated, let page, current != nil, page !== current, viewIfLoaded?.window != nil else {
      replace(with: page)
      completion?(true)
      return
    }
    let side = direction == .forward ? Side.after : .before
    neighbors = [side: page]
    self.completion = completion
    placeParts()
    begin(side, isSwipe: false)
    scroll.setContentOffset(offset(of: side), animated: true)
  }

  private func replace(with page: ViewController?) {
    guard page !== current else { return }
    let old = current
    neighbors = [:]
    current = page
    let isShown = isViewLoaded && appearsToUser
    if isShown {
      old?.beginAppearanceTransition(false, animated: false)
      page?.beginAppearanceTransition(true, animated: false)
    }
    if let page { add(page) }
    if let old { remove(old) }
    if isShown {
      page?.endAppearanceTransition()
      old?.endAppearanceTransition()
    }
    page?.didMove(toParent: self)
    if isViewLoaded { placeParts() }
  }

  private func add(_ page: ViewController) {
    addChild(page)
    if isViewLoaded { scroll.addSubview(page.view) }
  }

  private func remove(_ page: ViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: Turning

  /// Asks the data source for the pages beside the current one.
  private func loadNeighbors() {
    guard side == nil, let current, let dataSource else { return }
    neighbors[.before] = dataSource.pageViewController(self, viewControllerBefore: current)
    neighbors[.after] = dataSource.pageViewController(self, viewControllerAfter: current)
    updateInsets()
  }

  /// Brings a neighbor into view.
  private func begin(_ side: Side, isSwipe: Bool) {
    guard let current, let page = neighbors[side] else { return }
    (self.side, self.isSwipe) = (side, isSwipe)
    if isSwipe { delegate?.pageViewController(self, willTransitionTo: [page]) }
    page.beginAppearanceTransition(true, animated: true)
    current.beginAppearanceTransition(false, animated: true)
    add(page)
    placePages()
  }

  /// Ends the turning: the neighbor becomes the current page, or leaves again.
  private func end(isComplete: Bool) {
    guard let side, let current, let page = neighbors[side] else { return }
    let (done, isSwipe) = (completion, isSwipe)
    (self.side, completion, self.isSwipe) = (nil, nil, false)
    neighbors = [:]
    let (shown, gone) = isComplete ? (page, current) : (current, page)
    self.current = shown
    if !isComplete {
      current.beginAppearanceTransition(true, animated: true)
      page.beginAppearanceTransition(false, animated: true)
    }
    remove(gone)
    shown.endAppearanceTransition()
    gone.endAppearanceTransition()
    if isComplete { shown.didMove(toParent: self) }
    placeParts()
    if isSwipe {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: isComplete)
      updatePageControl()
    }
    done?(isComplete)
  }

  /// Ends a turning at once, in favor of its new page.
  private func finishNow() {
    guard side != nil else { return }
    scroll.stopMotion()
    end(isComplete: true)
  }

  private func didScroll() {
    guard !isPlacing, completion == nil, scroll.isDragging || scroll.isDecelerating || side != nil else { return }
    let distance = position - length
    guard distance != 0 else { return }
    let next = distance > 0 ? Side.after : .before
    if let side, isSwipe, side != next, neighbors[next] != nil {
      let kept = neighbors
      turnBack()
      neighbors = kept
      updateInsets()
    }
    if side == nil, neighbors[next] != nil { begin(next, isSwipe: true) }
  }

  /// Takes back the neighbor of one side because the finger has moved to the other.
  private func turnBack() {
    isPlacing = true
    end(isComplete: false)
    isPlacing = false
  }

  private func didSettle() {
    guard let side else { return }
    let isThere = side == .after ? position > length * 1.5 : position < length * 0.5
    end(isComplete: isThere)
  }

  // MARK: Layout

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  private var length: Double { Double(isHorizontal ? scroll.bounds.width : scroll.bounds.height) }
  private var position: Double { Double(isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) }

  private func offset(of side: Side?) -> CGPoint {
    let place = side == nil ? length : side == .after ? 2 * length : 0
    return isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
  }

  open override func loadView() {
    let view = View.fillingScreen(View())
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.scrollsToTop = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.alwaysBounceHorizontal = isHorizontal
    scroll.alwaysBounceVertical = !isHorizontal
    scroll.isScrollEnabled = dataSource != nil
    scroll.willDrag = { [weak self] in self?.loadNeighbors() }
    scroll.didSettle = { [weak self] in self?.didSettle() }
    observation = scroll.observe(\.contentOffset) { [weak self] _, _ in self?.didScroll() }
    view.addSubview(scroll)
    view.addSubview(pageControl)
    self.view = view
    if let current { scroll.addSubview(current.view) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeParts()
  }

  /// Places the scroll view and the page control, and centers the current page unless it is being turned.
  private func placeParts() {
    guard let view = viewIfLoaded else { return }
    updatePageControl()
    var frame = CGRect(origin: .zero, size: view.bounds.size)
    if !pageControl.isHidden {
      let height = min(37, frame.height)
      pageControl.frame = CGRect(x: 0, y: frame.maxY - height, width: frame.width, height: height)
      frame.size.height -= height
    }
    let margin = -spacing / 2
    let isResized = scroll.frame != frame.insetBy(dx: isHorizontal ? margin : 0, dy: isHorizontal ? 0 : margin)
    isPlacing = true
    Transaction.withoutAnimation {
      if isResized { scroll.frame = frame.insetBy(dx: isHorizontal ? margin : 0, dy: isHorizontal ? 0 : margin) }
      let size = scroll.bounds.size
      let content =
        isHorizontal
        ? CGSize(width: 3 * size.width, height: size.height) : CGSize(width: size.width, height: 3 * size.height)
      if scroll.contentSize != content { scroll.contentSize = content }
      updateInsets()
      placePages()
      if side == nil, scroll.contentOffset != offset(of: nil) { scroll.contentOffset = offset(of: nil) }
    }
    isPlacing = false
  }

  private func placePages() {
    place(current, at: nil)
    if let side { place(neighbors[side], at: side) }
  }

  private func place(_ page: ViewController?, at side: Side?) {
    guard let view = page?.viewIfLoaded, view.superview === scroll else { return }
    let frame = CGRect(origin: offset(of: side), size: scroll.bounds.size)
    view.frame = frame.insetBy(dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
  }

  /// Lets the content be dragged only toward pages that exist; beyond them it bounces.
  private func updateInsets() {
    let before = neighbors[.before] == nil ? -length : 0
    let after = neighbors[.after] == nil ? -length : 0
    let insets =
      isHorizontal
      ? EdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : EdgeInsets(top: before, left: 0, bottom: after, right: 0)
    if scroll.contentInset != insets { scroll.contentInset = insets }
  }

  private func updatePageControl() {
    let count = current == nil ? 0 : dataSource?.presentationCount(for: self) ?? 0
    pageControl.isHidden = count <= 0
    guard count > 0, let dataSource else { return }
    if pageControl.numberOfPages != count { pageControl.numberOfPages = count }
    if side == nil, pageControl.numberOfPages > 0 {
      pageControl.currentPage = min(max(0, dataSource.presentationIndex(for: self)), count - 1)
    }
  }

  // MARK: Appearance

  private var appearsToUser: Bool { viewIfLoaded?.window != nil }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    current?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishNow()
    current?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }
}
