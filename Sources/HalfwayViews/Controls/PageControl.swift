import Foundation
import HalfwayGestures
import HalfwayLayers

/// A row of dots, one for each page. UIKit's `UIPageControl`. A tap before or after the center selects the previous or
/// next page.
open class PageControl: Control {
  /// The number of pages, clamped to 0...1000 (default: 0).
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = min(max(0, numberOfPages), Self.maximumPages)
      if numberOfPages != oldValue { build() }
    }
  }
  /// The index of the current page, clamped to the existing pages (default: 0).
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(0, newValue), max(0, numberOfPages - 1))
      applyColors()
    }
  }
  /// Whether the dots are hidden if there is at most one page (default: false).
  open var hidesForSinglePage = false { didSet { applyColors() } }
  /// The color of the other dots; nil for the color of the current dot with 0.2 times its alpha.
  open var pageIndicatorTintColor: Color? { didSet { applyColors() } }
  /// The color of the current dot; nil for white.
  open var currentPageIndicatorTintColor: Color? { didSet { applyColors() } }

  /// The direction in which the pages follow each other. UIKit's `UIPageControl.Direction`.
  public enum Direction: Int, Sendable, Hashable {
    /// That of the interface: from left to right, or from right to left.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// From top to bottom; the dots are in a column.
    case topToBottom
    /// From bottom to top; the dots are in a column.
    case bottomToTop

    var isVertical: Bool { self == .topToBottom || self == .bottomToTop }
  }

  /// The direction in which the pages follow each other (default: natural).
  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Whether the first page is at the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .rightToLeft, .bottomToTop: true
    case .leftToRight, .topToBottom: false
    }
  }

  private var dots: [View] = []
  private var page = 0

  // UIKit's measures, in points.
  private static let dotPoints: CGFloat = 7
  private static let spacingPoints: CGFloat = 9
  private static let heightPoints: CGFloat = 37
  /// The factor on the alpha of the other dots, as in UIKit.
  private static let paleAlpha: CGFloat = 0.2
  /// The limit of `numberOfPages`: more dots than fit on any screen.
  private static let maximumPages = 1000

  /// Creates a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control without pages, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the size of the dots for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let gaps = CGFloat(max(0, pageCount - 1))
    let length = CGFloat(max(0, pageCount)) * Self.dotPoints + gaps * Self.spacingPoints
    return direction.isVertical
      ? CGSize(width: Self.heightPoints, height: length) : CGSize(width: length, height: Self.heightPoints)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  private func build() {
    invalidateIntrinsicContentSize()
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<numberOfPages).map { _ in
      let dot = View(frame: CGRect(x: 0, y: 0, width: Self.dotPoints, height: Self.dotPoints))
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dotPoints / 2
      addSubview(dot)
      return dot
    }
    currentPage = page
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = size(forNumberOfPages: numberOfPages)
    let length = direction.isVertical ? size.height : size.width
    for (index, dot) in dots.enumerated() {
      let distance = Self.dotPoints / 2 + CGFloat(index) * (Self.dotPoints + Self.spacingPoints) - length / 2
      let offset = isReversed ? -distance : distance
      dot.center =
        direction.isVertical
        ? CGPoint(x: bounds.midX, y: bounds.midY + offset) : CGPoint(x: bounds.midX + offset, y: bounds.midY)
    }
  }

  private func applyColors() {
    let current = currentPageIndicatorTintColor ?? .white
    let other = pageIndicatorTintColor ?? current.withAlphaComponent(resolved(current).alpha * Self.paleAlpha)
    let isHidden = hidesForSinglePage && numberOfPages <= 1
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = index == page ? current : other
      dot.isHidden = isHidden
    }
  }

  // MARK: Touches

  open override func endTracking(_ touch: Touch?, with event: HalfwayGestures.Event?) {
    guard let touch, isTouchInside else { return }
    let old = page
    let location = touch.location(in: self)
    let isBeforeCenter = direction.isVertical ? location.y < bounds.midY : location.x < bounds.midX
    currentPage += isBeforeCenter == isReversed ? 1 : -1
    if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(isEnabled && isTapOfOthers(recognizer)) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
