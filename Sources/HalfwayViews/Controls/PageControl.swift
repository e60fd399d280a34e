import Foundation
import HalfwayGestures
import HalfwayLayers

/// A dot for each of several pages. UIKit's `UIPageControl`: a tap beside the middle asks for the page before or after.
open class PageControl: Control {
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = min(max(0, numberOfPages), Self.maximumPages)
      if numberOfPages != oldValue { build() }
    }
  }
  /// From 0; what is beyond is brought to the first or the last.
  public var currentPage: Int {
    get { page }
    set {
      page = min(max(0, newValue), max(0, numberOfPages - 1))
      colour()
    }
  }
  /// Whether there is nothing to be seen of a single page.
  public var hidesForSinglePage = false { didSet { colour() } }
  /// The colour of the other dots; nil for that of the current one, much paler.
  public var pageIndicatorTintColor: Color? { didSet { colour() } }
  /// The colour of the current dot; nil for white.
  public var currentPageIndicatorTintColor: Color? { didSet { colour() } }

  private var dots: [View] = []
  private var page = 0

  // UIKit's measures, in points.
  private static let dotPoints: CGFloat = 7
  private static let spacingPoints: CGFloat = 9
  private static let heightPoints: CGFloat = 37
  /// The alpha of the other dots, as of UIKit's.
  private static let paleAlpha: CGFloat = 0.2
  /// More dots than fit on any screen are not made.
  private static let maximumPages = 1000

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the dots of so many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let gaps = CGFloat(max(0, pageCount - 1))
    return CGSize(
      width: CGFloat(max(0, pageCount)) * Self.dotPoints + gaps * Self.spacingPoints, height: Self.heightPoints)
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
    let width = size(forNumberOfPages: numberOfPages).width
    for (index, dot) in dots.enumerated() {
      dot.center = CGPoint(
        x: bounds.midX - width / 2 + Self.dotPoints / 2 + CGFloat(index) * (Self.dotPoints + Self.spacingPoints),
        y: bounds.midY)
    }
  }

  private func colour() {
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
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(isEnabled && isTapOfOthers(recognizer)) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
