import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A circle is punched out of the page that is there and grows, with the page's shadow inside the hole, until nothing is left of the
/// page but the one beneath.
///
/// The page is drawn through a path of a rectangle and a circle that is filled by the even-odd rule, which leaves the circle out; a
/// sheet of the same outline beneath it casts the shadow, of which only what falls into the hole is seen.
///
/// Forwards and back a hole opens in the page that goes; with `isReversed` the hole of the page that comes closes instead, which is the
/// first backwards. For a navigation controller's delegate: `PunchOut(anchor: stamp, isReversed: operation == .pop)`.
public final class PunchOut: StockTransition {
  public let isReversed: Bool
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// How the page's rim darkens the hole.
  public let shadow: Shadow
  /// The cut edge of the page, a line around the hole; nil for none. Where pages are dark, no shadow tells them apart.
  public let edge: Color?
  private let anchor: View?

  /// The share of the way on which the edge of the hole appears.
  private static let edgeShare = 0.06

  /// The shadow that a page casts into its hole.
  public struct Shadow: Sendable {
    /// 0 to 1.
    public var opacity: Double
    /// Points.
    public var radius: Double
    public var offset: CGSize

    /// Chosen by eye: a sheet of card a few millimetres above the next.
    public init(opacity: Double = 0.5, radius: Double = 12, offset: CGSize = CGSize(width: 0, height: 4)) {
      self.opacity = opacity
      self.radius = radius
      self.offset = offset
    }

    /// How far from its rim the shadow can be seen: a blur ends at about twice its radius.
    fileprivate var reach: Double { 2 * max(0, radius) + max(abs(offset.width), abs(offset.height)) }
  }

  /// - Parameters:
  ///   - anchor: The hole opens at the middle of this view; in the middle of the page without one.
  ///   - isReversed: Whether the hole closes.
  ///   - edge: The colour of the page's cut edge, a point wide.
  ///   - duration: Seconds. Chosen: as `ExpandingCircle`, and a little for the shadow to be seen.
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

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let (pile, from, to) = makePile(context) else { return }
    // What lies beneath, the sheet that casts the shadow, the page with the hole.
    pile.addSubview(PageHolder(isReversed ? from : to, at: pile.bounds))
    let (sheet, hole) = (ShapeLayer(), ShapeLayer())
    let caster = View(frame: pile.bounds, layer: sheet)
    pile.addSubview(caster)
    let page = PageHolder(isReversed ? to : from, at: pile.bounds)
    pile.addSubview(page)
    page.layoutIfNeeded()
    page.mask = View(frame: page.bounds, layer: hole)
    let rim = ShapeLayer()
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
      // In the end the rim and its shadow are out of sight, and so is the sheet's outer edge always.
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
    // A hole that is closed has no edge.
    phase(context, from: isReversed ? 1 - Self.edgeShare : 0, to: isReversed ? 1 : Self.edgeShare) {
      rimView.alpha = isReversed ? 0 : 1
    }
  }
}
