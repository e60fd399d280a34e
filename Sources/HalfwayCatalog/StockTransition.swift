import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// What the transitions of the catalogue have in common: a duration and a timing of their own, which hold while nobody drives them. Under
/// a finger every one is linear, so that what follows the finger stays under it.
///
/// They move holders around the pages and pictures of them, never the pages themselves: whatever becomes of the transition, a page has
/// in the end what it had before.
public protocol StockTransition: ViewControllerAnimatedTransitioning {
  /// Seconds; a spring brings its own.
  var duration: Double { get }
  /// How it moves where nobody drives it.
  var timing: any TimingCurveProvider { get }
}

extension StockTransition {
  public func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    wholeSeconds
  }

  /// Seconds that the transition takes where nobody drives it.
  private var wholeSeconds: Double { timing.settlingDurationSeconds ?? duration }

  /// Animates what goes on for all of the transition, or for its last part, and completes it. At least one value has to change.
  ///
  /// It is to be begun before the `phase`s: what is ended at once ends in the opposite order when it goes back, and everything has to
  /// be back before the transition is completed.
  ///
  /// - Parameter start: The progress at which that part begins.
  func animate(
    _ context: any ViewControllerContextTransitioning, from start: Double = 0, _ animations: () -> Void,
    cleanUp: @escaping () -> Void
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
    let pacing = context.isInteractive ? CubicTimingParameters(animationCurve: .linear) : timing
    View.animate(
      withDuration: wholeSeconds, timing: pacing, animations: animations, completion: complete)
  }

  /// Animates a part of the transition, so that all its parts together move by one curve: the part from progress `start` to `end` takes
  /// the time in which the curve goes through them, and its own curve is that piece of the whole one. A spring has no pieces; its parts
  /// go along the curve that is the same in and out.
  func phase(
    _ context: any ViewControllerContextTransitioning, from start: Double, to end: Double, _ animations: () -> Void
  ) {
    guard let piece = piece(context, from: start, to: end) else { return animations() }
    View.animate(withDuration: piece.duration, delay: piece.delay, timing: piece.timing, animations: animations)
  }

  /// When a part of the transition begins, how long it takes, in seconds, and what it looks like; nil where the curve has no such part.
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

  /// Puts the page that comes to lie over another, or that leaves one, into a holder where it rests; the page beneath is in its place
  /// after that, where it moves at all.
  ///
  /// - Returns: nil where the transition has no such page.
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

  /// A pile over the container, clipped to it, for a transition that moves both pages, which are its caller's to put into it.
  ///
  /// - Returns: nil where there are not two pages; the transition is completed then, as one that did not take place.
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

  /// Darkens what lies beneath a page in a holder, where the transition moves it at all: what stays is somebody else's to darken.
  ///
  /// - Returns: The veil, clear to begin with, which is the caller's to remove; nil where nothing is to be darkened.
  func veilBeneath(_ holder: PageHolder, _ context: any ViewControllerContextTransitioning, leaves: Bool) -> View? {
    guard context.view(forKey: leaves ? .to : .from) != nil else { return nil }
    let veil = context.containerView.addVeil()
    context.containerView.insertSubview(veil, belowSubview: holder)
    return veil
  }
}

extension CubicBezier {
  /// The piece of a curve between two values: between which shares of the time it lies, and what it looks like when it is stretched to
  /// go from 0 to 1 in a time of 1; nil where there is none.
  ///
  /// A piece of a cubic is a cubic. With the polar form b(·,·,·) of the curve and s₀, s₁ the parameters of the ends, its control points are
  /// b(s₀, s₀, s₁) and b(s₀, s₁, s₁).
  func piece(from low: Double, to high: Double) -> (start: Double, end: Double, curve: CubicBezier)? {
    guard low < high, let start = fraction(forValue: low), let end = fraction(forValue: high), start < end else {
      return nil
    }
    guard let first = parameter(forX: start), let last = parameter(forX: end), first < last else { return nil }
    func blossom(_ a: Double, _ b: Double, _ c: Double, _ p1: Double, _ p2: Double) -> Double {
      // The polar form of the cubic with the ends 0 and 1: symmetric, and the curve itself where all three are equal.
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

  /// The parameter at which the curve has a share of the time, by halving: 50 steps leave nothing of a double's 52 bits.
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

/// Holds a page in its place, so that the page itself need not be changed to be moved, masked or hidden.
final class PageHolder: View {
  /// The page, which keeps its place; it leaves its present superview.
  init(_ page: View, at frame: CGRect) {
    super.init(frame: frame)
    page.frame = bounds
    addSubview(page)
  }

  required init?(coder: NSCoder) { nil }
}

extension View {
  /// A black veil over all of the view, which is clear to begin with.
  func addVeil() -> View {
    let veil = View(frame: bounds)
    veil.backgroundColor = .black
    veil.isUserInteractionEnabled = false
    veil.alpha = 0
    addSubview(veil)
    return veil
  }
}
