import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition that folds the disappearing page twice like a letter — the left half over the right one, then the
/// upper half over the lower one — and fades out the folded page over the page beneath. The reversed transition shows
/// a folded page that unfolds into the appearing page.
///
/// The page's four quadrants are snapshots, each with a paper back through which the print is faintly visible.
/// Progress up to 0.4 is the fold about the vertical axis, up to 0.8 that about the horizontal axis, and the rest the
/// fade: the shares of the twelfth row of the catalog. With `FoldTransition.thresholds` the progress of a pinch is
/// 1 − scale ÷ startScale, so the page is folded as far as the fingers have approached each other.
///
/// For a navigation controller's delegate: `FoldTransition(isReversed: operation == .push)`.
public final class FoldTransition: StockTransition {
  /// Whether the page unfolds, as for a push or a presentation.
  public let isReversed: Bool
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The color of the page's back.
  public let paper: Color
  /// The distance of the eye, as a multiple of the page's longer side; at least 0.6.
  public let eyeDistance: Double

  /// Thresholds for a pinch whose progress is Apple's `percent = 1.0 - scale/_startScale`: the fingers travel the
  /// whole distance between them.
  ///
  /// The default rule decides at the release: a flick by its direction, otherwise half of the travel. Apple's sample
  /// decides by the sign of the velocity alone (the preset `pinch`), so a page that is folded almost completely
  /// springs open when the fingers rest before they lift.
  public nonisolated static let thresholds: ThresholdSet = {
    var set = ThresholdSet()
    set.setAll { $0.pinchTravelShare = 1 }
    return set
  }()

  /// The progress at which the first and the second fold are complete.
  private static let folds = (first: 0.4, second: 0.8)
  /// The darkness of a quadrant seen edge-on.
  private static let shade = 0.32
  /// The darkness of the page beneath the unfolded sheet.
  private static let dimming = 0.25
  /// The shadow of the folded sheet on the page beneath; the radius in points.
  private static let shadowOpacity: Float = 0.35
  private static let shadowRadius = 14.0
  /// The opacity of the print that shows through the paper.
  private static let ghost = 0.12
  /// The thickness of the paper in points: too small to be visible, but sufficient for the depth order.
  private static let thickness = 0.01

  /// Creates a fold transition.
  /// - Parameters:
  ///   - isReversed: Whether the page unfolds, as for a push or a presentation.
  ///   - duration: The duration in seconds. Chosen: two folds and a fade, each with the third of a second that a
  ///     single movement takes elsewhere.
  ///   - paper: The color of the page's back.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out). A spring is replaced with
  ///     the ease-in, ease-out curve, since a sheet of paper doesn't overshoot.
  ///   - eyeDistance: The distance of the eye, clamped to at least 0.6; a non-finite value becomes 1.2. Chosen by
  ///     eye: at the distance e times the longer side, the half that points upright toward the eye is enlarged by
  ///     e ÷ (e − ½) at its edge, which is 1.7 for 1.2. At a smaller distance it hides the page beneath; at a larger
  ///     one it is a flat strip.
  public init(
    isReversed: Bool = false, duration: Double = 1, paper: Color = Color(hex: 0xF7F4EC),
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut), eyeDistance: Double = 1.2
  ) {
    self.isReversed = isReversed
    self.duration = duration
    self.paper = paper
    self.timing = timing
    self.eyeDistance = eyeDistance.isFinite ? max(0.6, eyeDistance) : 1.2
  }

  /// Folds or unfolds the page.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let (pile, from, to) = makePile(context) else { return }
    let under = PageHolder(isReversed ? from : to, at: pile.bounds)
    pile.addSubview(under)
    let veil = under.addVeil()
    // The page itself is in the hierarchy but hidden while snapshots of it are folded.
    let page = PageHolder(isReversed ? to : from, at: pile.bounds)
    pile.addSubview(page)
    page.layoutIfNeeded()
    page.isHidden = true
    let sheet = FoldedSheet(isReversed ? to : from, paper: paper, ghost: Self.ghost, thickness: Self.thickness)
    sheet.layer.sublayerTransform.m34 = -1 / (eyeDistance * max(1, pile.bounds.width, pile.bounds.height))
    // The sheet and its shadow fade as a group, so that neither shows through the other.
    let packet = View(frame: pile.bounds)
    packet.isUserInteractionEnabled = false
    pile.addSubview(packet)
    let upperShadow = addShadows(of: sheet, to: packet)
    packet.addSubview(sheet)

    veil.alpha = isReversed ? 0 : Self.dimming
    animate(context) {
      veil.alpha = isReversed ? Self.dimming : 0
    } cleanUp: {
      pile.removeFromSuperview()
    }
    let (first, second) = Self.folds
    fold(context, sheet.across, from: 0, to: first)
    fold(context, sheet.down, from: first, to: second)
    shade(context, sheet, first: first, second: second)
    part(context, from: first, to: (first + second) / 2) { upperShadow.alpha = 1 - $0 }
    part(context, from: second, to: 1) { packet.alpha = 1 - $0 }
  }

  /// Adds soft shadows on the page beneath: that of the lower-right quadrant always, and that of the upper-right
  /// quadrant until it is lifted.
  private func addShadows(of sheet: FoldedSheet, to packet: View) -> View {
    func shadow(_ frame: CGRect) -> View {
      let view = View(frame: frame)
      view.layer.shadowPath = CGPath(rect: view.bounds)
      view.layer.shadowOpacity = Self.shadowOpacity
      view.layer.shadowRadius = Self.shadowRadius
      view.layer.shadowOffset = CGSize(width: 0, height: 4)
      packet.addSubview(view)
      return view
    }
    let (bounds, fold) = (sheet.bounds, sheet.fold)
    let right = bounds.width - fold.x
    _ = shadow(CGRect(x: fold.x, y: fold.y, width: right, height: bounds.height - fold.y))
    return shadow(CGRect(x: fold.x, y: 0, width: right, height: fold.y))
  }

  /// Animates a part of the fold in either direction. `set` receives 0 for flat and 1 for folded.
  private func part(
    _ context: any ViewControllerContextTransitioning, from start: Double, to end: Double, _ set: (Double) -> Void
  ) {
    set(isReversed ? 1 : 0)
    phase(context, from: isReversed ? 1 - end : start, to: isReversed ? 1 - start : end) { set(isReversed ? 0 : 1) }
  }

  /// Animates a half turn as two quarter turns, whose direction is unambiguous.
  private func fold(
    _ context: any ViewControllerContextTransitioning, _ hinges: [FoldedSheet.Hinge], from start: Double,
    to end: Double
  ) {
    let middle = (start + end) / 2
    for hinge in hinges {
      part(context, from: start, to: middle) { hinge.turnFirst(by: $0 * .pi / 2) }
      part(context, from: middle, to: end) { hinge.turnSecond(by: $0 * .pi / 2) }
    }
  }

  /// Darkens the faces that are turned away from the light.
  private func shade(
    _ context: any ViewControllerContextTransitioning, _ sheet: FoldedSheet, first: Double, second: Double
  ) {
    func darken(_ faces: [View], from start: Double, to end: Double) {
      for veil in faces.map({ $0.addVeil() }) { part(context, from: start, to: end) { veil.alpha = Self.shade * $0 } }
    }
    func brighten(_ faces: [View], from start: Double, to end: Double) {
      for veil in faces.map({ $0.addVeil() }) {
        part(context, from: start, to: end) { veil.alpha = Self.shade * (1 - $0) }
      }
    }
    let (upper, lower) = (sheet.upperLeft, sheet.lowerLeft)
    darken([upper.front, lower.front], from: 0, to: first / 2)
    brighten([upper.back, lower.back], from: first / 2, to: first)
    let middle = (first + second) / 2
    darken([upper.back, sheet.upperRight.front], from: first, to: middle)
    brighten([sheet.upperRight.back], from: middle, to: second)
  }
}
