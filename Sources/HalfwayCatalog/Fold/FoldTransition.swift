import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// The page that goes is folded twice like a letter — the left half over the right one, then the upper half over the lower one — and the
/// packet fades away over the page beneath. On the way back a packet appears and unfolds into the page that comes.
///
/// The page's four quadrants are snapshots of it, each with a back of paper through which the print can be guessed. Progress up to 0.4
/// is the fold about the upright axis, up to 0.8 the one about the level axis, and the rest the fading: the shares of the catalogue's
/// twelfth row. With `FoldTransition.thresholds` the progress of a pinch is 1 − scale ÷ startScale, so the page is folded as far as
/// the fingers have come together.
///
/// For a navigation controller's delegate: `FoldTransition(isReversed: operation == .push)`.
public final class FoldTransition: StockTransition {
  public let isReversed: Bool
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// The back of the page.
  public let paper: Color
  /// How far the eye is, as a multiple of the page's longer side.
  public let eyeDistance: Double

  /// Thresholds for a pinch whose progress is Apple's `percent = 1.0 - scale/_startScale`: the fingers travel the whole distance
  /// between them.
  ///
  /// The default rule decides at the release: a flick by its direction, otherwise half of the travel. Apple's sample decides by the
  /// sign of the velocity alone (the preset `pinch`), so a page that is folded almost completely springs open when the fingers rest
  /// before they lift.
  public nonisolated static let thresholds: ThresholdSet = {
    var set = ThresholdSet()
    set.setAll { $0.pinchTravelShare = 1 }
    return set
  }()

  /// Progress at which the first fold is done, and the second.
  private static let folds = (first: 0.4, second: 0.8)
  /// How dark a part is that is seen edge on.
  private static let shade = 0.32
  /// How dark the page beneath is under the open sheet.
  private static let dimming = 0.25
  /// The shadow of the packet on the page beneath; the radius in points.
  private static let shadowOpacity: Float = 0.35
  private static let shadowRadius = 14.0
  /// How much of the print shows through the paper.
  private static let ghost = 0.12
  /// The thickness of the paper in points: too little to be seen, enough to say what lies on what.
  private static let thickness = 0.01

  /// - Parameters:
  ///   - isReversed: Whether the page unfolds, as for a push or a presentation.
  ///   - duration: Seconds. Chosen: two folds and a fade, each in the third of a second that a single move takes elsewhere.
  ///   - timing: A spring counts as the curve that is the same in and out, since a sheet of paper does not overshoot.
  ///   - eyeDistance: Chosen by eye: with e times the longer side the half of it that stands upright towards the eye looks
  ///     e ÷ (e − ½) as large at its edge, which is 1.7 at 1.2. Nearer, it hides the page beneath; farther, it is a flat strip.
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

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let (pile, from, to) = makePile(context) else { return }
    let under = PageHolder(isReversed ? from : to, at: pile.bounds)
    pile.addSubview(under)
    let veil = under.addVeil()
    // The page itself is there, unseen, while pictures of it are folded.
    let page = PageHolder(isReversed ? to : from, at: pile.bounds)
    pile.addSubview(page)
    page.layoutIfNeeded()
    page.isHidden = true
    let sheet = FoldedSheet(isReversed ? to : from, paper: paper, ghost: Self.ghost, thickness: Self.thickness)
    sheet.layer.sublayerTransform.m34 = -1 / (eyeDistance * max(1, pile.bounds.width, pile.bounds.height))
    // Sheet and shadow fade as one, or the one would be seen through the other.
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

  /// What lies on the page beneath throws a soft shadow on it: the lower right quadrant always, the upper one until it is lifted.
  ///
  /// - Returns: The shadow of the upper quadrant.
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

  /// A part of the way of the fold, whichever way it goes: `set` is given 0 for flat and 1 for folded.
  private func part(
    _ context: any ViewControllerContextTransitioning, from start: Double, to end: Double, _ set: (Double) -> Void
  ) {
    set(isReversed ? 1 : 0)
    phase(context, from: isReversed ? 1 - end : start, to: isReversed ? 1 - start : end) { set(isReversed ? 0 : 1) }
  }

  /// Half a turn in two quarters, of which each has only one way to go.
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

  /// What stands up gets less light.
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
