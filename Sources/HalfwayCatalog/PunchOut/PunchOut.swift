import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that punches a circular hole out of the current page and enlarges it, with the page's shadow inside
/// the hole, until the page is gone and the one beneath is visible.
///
/// The page is masked with a path of a rectangle and a circle under the even-odd rule, which excludes the circle. A
/// sheet with the same outline beneath the page casts the shadow, of which only the part inside the hole is visible.
///
/// By default, forward and backward alike, a hole opens in the disappearing page. With `isReversed` the hole in the
/// appearing page closes instead, which plays the first animation in reverse. For a navigation controller's delegate:
/// `PunchOut(anchor: stamp, isReversed: operation == .pop)`.
public final class PunchOut: StockTransition {
  /// Whether the hole closes.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The shadow of the page's rim in the hole.
  public let shadow: Shadow
  /// The color of the page's cut edge, a line around the hole; `nil` for none. An edge distinguishes dark pages, on
  /// which shadows are invisible.
  public let edge: Color?
  private let anchor: View?

  /// The share of the transition in which the edge of the hole appears.
  private static let edgeShare = 0.06

  /// The shadow that a page casts into its hole.
  public struct Shadow: Sendable {
    /// The opacity, from 0 to 1.
    public var opacity: Double
    /// The blur radius, in points.
    public var radius: Double
    /// The offset, in points.
    public var offset: CGSize

    /// Creates a shadow. The defaults are chosen by eye: a sheet of card a few millimeters above the next one.
    public init(opacity: Double = 0.5, radius: Double = 12, offset: CGSize = CGSize(width: 0, height: 4)) {
      self.opacity = opacity
      self.radius = radius
      self.offset = offset
    }

    /// The distance from the rim up to which the shadow is visible: a blur extends to about twice its radius.
    fileprivate var reach: Double { 2 * max(0, radius) + max(abs(offset.width), abs(offset.height)) }
  }

  /// Creates a punch-out transition.
  /// - Parameters:
  ///   - anchor: The view at whose center the hole opens; `nil` for the center of the page.
  ///   - isReversed: Whether the hole closes.
  ///   - shadow: The shadow of the page's rim in the hole.
  ///   - edge: The color of the page's cut edge, which is one point wide; `nil` (the default) for none.
  ///   - duration: The duration in seconds. Chosen: slightly longer than that of `ExpandingCircle`, so that the
  ///     shadow is noticed.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out).
  public init(
    anchor: View?, isReversed: Bool = false, shadow: Shadow = Shadow(), edge: Color? = nil, duration: Double = 0.55,
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut)
  ) {
    self.anchor = anchor
    self.isReversed = isReversed
    self.shadow = shadow
    self.edge = edge
    self.duration = duration
    self.timing = timing
  }

  /// Opens or closes the hole.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let (pile, from, to) = makePile(context) else { return }
    // From bottom to top: the page beneath, the sheet that casts the shadow, and the page with the hole.
    pile.addSubview(PageHolder(isReversed ? from : to, at: pile.bounds))
    let (sheet, hole) = (ShapeLayer().withoutImplicitActions(), ShapeLayer().withoutImplicitActions())
    let caster = View(frame: pile.bounds, layer: sheet)
    pile.addSubview(caster)
    let page = PageHolder(isReversed ? to : from, at: pile.bounds)
    pile.addSubview(page)
    page.layoutIfNeeded()
    page.mask = View(frame: page.bounds, layer: hole)
    let rim = ShapeLayer().withoutImplicitActions()
    let rimView = View(frame: pile.bounds, layer: rim)
    pile.addSubview(rimView)
    rim.fillColor = nil
    rim.strokeColor = edge?.cgColor

    sheet.fillRule = .evenOdd
    hole.fillRule = .evenOdd
    sheet.shadowOpacity = Float(shadow.opacity)
    sheet.shadowRadius = shadow.radius
    sheet.shadowOffset = shadow.offset
    let circle = CircleSpan(anchor, in: context.containerView)
    func set(isOpen: Bool) {
      // At the end the rim and its shadow are out of sight; the sheet's outer edge always is.
      let beyond = circle.farthest + 2 * shadow.reach
      var path = CGPath(rect: pile.bounds.insetBy(dx: -beyond, dy: -beyond))
      let opening = circle.path(isOpen ? circle.farthest + shadow.reach : 0)
      path.addPath(opening)
      sheet.path = path
      hole.path = path
      rim.path = opening
    }
    set(isOpen: isReversed)
    rimView.alpha = isReversed ? 1 : 0
    animate(context) {
      set(isOpen: !isReversed)
    } cleanUp: {
      pile.removeFromSuperview()
    }
    // A closed hole has no edge.
    phase(context, from: isReversed ? 1 - Self.edgeShare : 0, to: isReversed ? 1 : Self.edgeShare) {
      rimView.alpha = isReversed ? 0 : 1
    }
  }
}
