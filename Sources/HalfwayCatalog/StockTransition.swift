import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// The common interface of the catalog's transitions: a duration and a timing, which apply while the transition isn't
/// interactive. Interactive transitions are linear, so that what follows the finger stays under it.
///
/// The transitions move holders around the pages and snapshots of them, never the pages themselves. However a
/// transition ends, the pages are unchanged.
public protocol StockTransition: ReducibleMotion {
  /// The duration in seconds, unless `timing` is a spring, which has its own.
  var duration: Double { get }
  /// The timing of the noninteractive transition.
  var timing: any TimingCurveProvider { get }
}

extension StockTransition {
  /// Returns the settling duration of a spring, otherwise `duration`, in seconds.
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    wholeSeconds
  }

  /// The duration of the noninteractive transition, in seconds.
  private var wholeSeconds: Double { timing.settlingDurationSeconds ?? duration }

  /// Animates changes over all of the transition, or over its last part, and then completes it. At least one value
  /// must change.
  ///
  /// Call this function before `phase`. If a transition ends immediately, its animations end in the opposite order
  /// when it is canceled, and all of them must be reverted before the transition is completed.
  ///
  /// - Parameters:
  ///   - start: The progress at which the last part begins (default: 0).
  ///   - overshoots: Whether the changes go on beyond their ends if the transition settles on a spring that overshoots
  ///     (default: `false`).
  func animate(
    _ context: any ViewControllerContextTransitioning, from start: Double = 0, overshoots: Bool = false,
    _ animations: () -> Void, cleanUp: @escaping () -> Void
  ) {
    let complete: (Bool) -> Void = { _ in
      cleanUp()
      context.completeTransition(!context.transitionWasCancelled)
    }
    if start > 0, let piece = piece(context, from: start, to: 1) {
      return View.animate(
        withDuration: piece.duration, delay: piece.delay, timing: piece.timing, animations: animations,
        completion: complete)
    }
    let linear: any TimingCurveProvider =
      overshoots ? DrivenTiming() as any TimingCurveProvider : CubicTimingParameters(animationCurve: .linear)
    let pacing = context.isInteractive ? linear : timing
    View.animate(
      withDuration: wholeSeconds, timing: pacing, animations: animations, completion: complete)
  }

  /// Animates changes over all of the transition, which go on beyond their ends if it settles on a spring that
  /// overshoots. They have to be positions: a size that went on could vanish. Call this function after `animate`.
  ///
  /// - Parameter driven: The timing of an interactive transition (default: going on beyond both ends).
  func overshoot(
    _ context: any ViewControllerContextTransitioning, by driven: DrivenTiming = DrivenTiming(),
    _ animations: () -> Void
  ) {
    View.animate(
      withDuration: wholeSeconds, timing: context.isInteractive ? driven : timing, animations: animations)
  }

  /// Animates changes over a part of the transition, so that all parts together follow one curve. The part from
  /// progress `start` to `end` takes the time in which the curve passes through these values, and its curve is that
  /// segment of the whole curve. A spring can't be divided into segments; its parts follow the ease-in, ease-out
  /// curve.
  func phase(
    _ context: any ViewControllerContextTransitioning, from start: Double, to end: Double, _ animations: () -> Void
  ) {
    guard let piece = piece(context, from: start, to: end) else { return animations() }
    View.animate(withDuration: piece.duration, delay: piece.delay, timing: piece.timing, animations: animations)
  }

  /// Returns the delay, the duration (both in seconds), and the curve of a part of the transition; `nil` if the curve
  /// has no such part.
  private func piece(
    _ context: any ViewControllerContextTransitioning, from start: Double, to end: Double
  ) -> (delay: Double, duration: Double, timing: CubicTimingParameters)? {
    let seconds = wholeSeconds
    var curve = CubicBezier.easeInOut
    if case .cubic(let own) = timing.pacing { curve = own }
    if context.isInteractive { curve = .linear }
    return curve.piece(from: start, to: end).map { piece in
      (piece.start * seconds, (piece.end - piece.start) * seconds, CubicTimingParameters(bezier: piece.curve))
    }
  }

  /// Puts the upper page, which appears over another one or leaves it, into a holder at its resting location. The
  /// lower page is put into place if the transition contains it.
  ///
  /// - Returns: The holder, or `nil` if the transition has no such page.
  func holdUpperPage(_ context: any ViewControllerContextTransitioning, leaves: Bool) -> PageHolder? {
    let container = context.containerView
    guard let page = context.view(forKey: leaves ? .from : .to),
      let screen = context.viewController(forKey: leaves ? .from : .to)
    else { return nil }
    if let lower = context.view(forKey: leaves ? .to : .from) {
      if lower.superview !== container { container.insertSubview(lower, at: 0) }
      lower.layoutIfNeeded()
    }
    let place = container.subviews.firstIndex(identical: page) ?? container.subviews.count
    let holder = PageHolder(page, at: leaves ? context.initialFrame(for: screen) : context.finalFrame(for: screen))
    container.insertSubview(holder, at: place)
    holder.layoutIfNeeded()
    return holder
  }

  /// Adds a view to the container, clipped to it, for a transition that moves both pages. The caller adds the pages
  /// to it.
  ///
  /// - Returns: The view and both pages, or `nil` if there aren't two pages. In that case the transition has been
  ///   completed as canceled.
  func makePile(
    _ context: any ViewControllerContextTransitioning
  ) -> (pile: View, from: View, to: View)? {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      context.completeTransition(false)
      return nil
    }
    let pile = View(frame: context.containerView.bounds)
    pile.clipsToBounds = true
    context.containerView.addSubview(pile)
    return (pile, from, to)
  }

  /// Adds a veil beneath a page in a holder to darken the lower page, if the transition contains that page. A
  /// presenter that stays in place is dimmed by its presentation controller.
  ///
  /// - Returns: The veil, initially clear, which the caller removes; `nil` if nothing needs to be darkened.
  func veilBeneath(_ holder: PageHolder, _ context: any ViewControllerContextTransitioning, leaves: Bool) -> View? {
    guard context.view(forKey: leaves ? .to : .from) != nil else { return nil }
    let veil = context.containerView.addVeil()
    context.containerView.insertSubview(veil, belowSubview: holder)
    return veil
  }
}

extension CubicBezier {
  /// Returns the segment of a curve between two values: its start and end as fractions of the duration, and the
  /// segment itself, normalized to run from 0 to 1 in a duration of 1. Returns `nil` if there is no such segment.
  ///
  /// A segment of a cubic is a cubic. With the polar form b(·,·,·) of the curve and the parameters s₀, s₁ of the
  /// ends, its control points are b(s₀, s₀, s₁) and b(s₀, s₁, s₁).
  func piece(from low: Double, to high: Double) -> (start: Double, end: Double, curve: CubicBezier)? {
    guard low < high, let start = fraction(forValue: low), let end = fraction(forValue: high), start < end else {
      return nil
    }
    guard let first = parameter(forX: start), let last = parameter(forX: end), first < last else { return nil }
    func blossom(_ a: Double, _ b: Double, _ c: Double, _ p1: Double, _ p2: Double) -> Double {
      // The polar form of the cubic with the end values 0 and 1. It is symmetric, and equals the curve itself if all
      // three arguments are equal.
      let one = (1 - a) * (1 - b) * c + (1 - a) * b * (1 - c) + a * (1 - b) * (1 - c)
      let two = (1 - a) * b * c + a * (1 - b) * c + a * b * (1 - c)
      return one * p1 + two * p2 + a * b * c
    }
    func stretched(_ value: Double, _ from: Double, _ to: Double) -> Double { (value - from) / (to - from) }
    let curve = CubicBezier(
      stretched(blossom(first, first, last, x1, x2), start, end),
      stretched(blossom(first, first, last, y1, y2), low, high),
      stretched(blossom(first, last, last, x1, x2), start, end),
      stretched(blossom(first, last, last, y1, y2), low, high))
    return (start, end, curve)
  }

  /// Returns the parameter at which the curve has the given fraction of the duration, by bisection: 50 steps exhaust
  /// a double's 52 bits.
  private func parameter(forX x: Double) -> Double? {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let s = (low + high) / 2
      let here = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
      if here < x { low = s } else { high = s }
    }
    return (low + high) / 2
  }
}

/// A view that holds a page, so that it can be moved, masked, or hidden without changing the page.
final class PageHolder: View {
  let page: View

  /// Creates a holder at a frame and moves the page from its current superview into it.
  init(_ page: View, at frame: CGRect) {
    self.page = page
    super.init(frame: frame)
    page.frame = bounds
    addSubview(page)
  }

  required init?(coder: NSCoder) { nil }
}

extension View {
  /// Adds a black view, initially clear, that covers the whole view.
  func addVeil() -> View {
    let veil = View(frame: bounds)
    veil.backgroundColor = .black
    veil.isUserInteractionEnabled = false
    veil.alpha = 0
    addSubview(veil)
    return veil
  }
}
