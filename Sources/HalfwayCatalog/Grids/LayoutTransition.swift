import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A screen with a layout of items that another screen also lays out, such as two grids of the same photos.
public protocol ItemLayout: ViewController {
  /// The identifiers of the items on the screen, back to front.
  var itemIdentifiers: [Int] { get }
  /// Returns the view of an item, laid out in place; `nil` for an item that isn't on the screen.
  func itemView(_ identifier: Int) -> View?
  /// Returns another view of the item, which must support any size.
  func makeItemView(_ identifier: Int) -> View?
  /// The views above the items, such as a bar under which the items scroll (default: none).
  var viewsAboveItems: [View] { get }
  /// The views that accompany the items, such as captions (default: none).
  var viewsBesideItems: [View] { get }
}

extension ItemLayout {
  /// No views.
  public var viewsAboveItems: [View] { [] }
  /// No views.
  public var viewsBesideItems: [View] { [] }
}

/// A transition from one layout of items to another, in which one layout grows out of the other. Both pages are
/// zoomed about one item, at the scale that maps its location on the disappearing page to that on the appearing page,
/// and cross-fade during the transition. That item, and those that have the same relative position to it in both
/// layouts, move from one location to the other. All others stay with their neighbors, so rows never cross. It
/// corresponds to UIKit's `useLayoutToLayoutNavigationTransitions`, for any two screens that conform to `ItemLayout`.
///
/// For a navigation controller's delegate: `LayoutTransition()`, in either direction.
public final class LayoutTransition: StockTransition {
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The item about which everything is zoomed and which moves above all others; `nil` for the one nearest the
  /// center.
  public let focus: Int?

  /// The ranges of progress in which the items of the disappearing page fade out and those of the appearing page fade
  /// in. Away from the items that fly, the two grids don't match, so they are hardly ever visible at the same time.
  private static let fades = (out: (from: 0.1, to: 0.5), in: (from: 0.45, to: 0.85))
  /// The share of the transition in which the views above the items leave or appear over the nearest edge, and those
  /// beside them fade: those of the disappearing page at the beginning and those of the appearing page at the end, so
  /// that texts don't overlap.
  private static let wordsShare = 0.3
  /// The range of scales for an item; beyond it a page would be a dot or a single color.
  private static let scales = 1.0 / 40...40.0

  /// Creates a layout transition.
  /// - Parameters:
  ///   - focus: The item about which everything is zoomed, usually the one that was touched; `nil` (the default) for
  ///     the one nearest the center.
  ///   - duration: The duration in seconds, unless `timing` is a spring (default: 0.5).
  ///   - timing: The timing of the noninteractive transition. The default is that of the built-in slide, which is a
  ///     similar movement: critically damped with a response of 0.35 s.
  public init(
    focus: Int? = nil, duration: Double = 0.5, timing: any TimingCurveProvider = SlideAnimator.timing
  ) {
    self.focus = focus
    self.duration = duration
    self.timing = timing
  }

  /// Zooms and cross-fades the pages.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let (pile, from, to) = makePile(context) else { return }
    pile.backgroundColor = to.backgroundColor
    let last = PageHolder(from, at: pile.bounds)
    let next = PageHolder(to, at: pile.bounds)
    for page in [last, next] { pile.addSubview(page) }
    pile.layoutIfNeeded()
    let (layout, nextLayout) = (
      context.viewController(forKey: .from) as? any ItemLayout, context.viewController(forKey: .to) as? any ItemLayout
    )
    let pairs = makePairs(layout, nextLayout, in: pile)
    let pivot = pairs.first { $0.item == focus } ?? pairs.min { $0.distance(in: pile) < $1.distance(in: pile) }
    let scale = pivot.map { min(max($0.scale, Self.scales.lowerBound), Self.scales.upperBound) } ?? 1
    let flights = pivot.map { takeOff(pairs, $0, scale, in: pile) } ?? []
    let words = (last: Words(of: layout, in: pile), next: Words(of: nextLayout, in: pile))
    next.alpha = 0
    words.next.visibility = 0
    if let pivot { next.zoom(from: pivot.end, to: pivot.start, by: 1 / scale) }
    animate(context) {
      if let pivot { last.zoom(from: pivot.start, to: pivot.end, by: scale) }
      next.transform = .identity
      for flight in flights { flight.arrive() }
      if pivot == nil { next.alpha = 1 }
    } cleanUp: {
      for flight in flights { flight.giveBack() }
      words.last.giveBack()
      words.next.giveBack()
      pile.removeFromSuperview()
    }
    if pivot != nil {
      phase(context, from: Self.fades.out.from, to: Self.fades.out.to) { last.alpha = 0 }
      phase(context, from: Self.fades.in.from, to: Self.fades.in.to) { next.alpha = 1 }
    }
    phase(context, from: 0, to: Self.wordsShare) { words.last.visibility = 0 }
    phase(context, from: 1 - Self.wordsShare, to: 1) { words.next.visibility = 1 }
  }

  /// Returns the items that are in both layouts and visible on at least one page, in order, with the focus on top.
  private func makePairs(_ from: (any ItemLayout)?, _ to: (any ItemLayout)?, in pile: View) -> [Pair] {
    guard let from, let to else { return [] }
    let order = from.itemIdentifiers.filter { $0 != focus } + from.itemIdentifiers.filter { $0 == focus }
    return order.compactMap { item in
      guard let start = from.itemView(item), let end = to.itemView(item) else { return nil }
      let pair = Pair(item, from: start, to: end, in: pile) { from.makeItemView(item) }
      return pair.start.intersects(pile.bounds) || pair.end.intersects(pile.bounds) ? pair : nil
    }
  }

  /// Returns the items that the zoom brings near their destination: their centers are less than half an item away
  /// from it.
  private func takeOff(_ pairs: [Pair], _ pivot: Pair, _ scale: Double, in pile: View) -> [Flight] {
    pairs.compactMap { pair in
      let x = pivot.end.midX + (pair.start.midX - pivot.start.midX) * scale
      let y = pivot.end.midY + (pair.start.midY - pivot.start.midY) * scale
      guard abs(x - pair.end.midX) < pair.end.width / 2, abs(y - pair.end.midY) < pair.end.height / 2 else {
        return nil
      }
      return Flight(pair, in: pile)
    }
  }

  /// An item and its location on both pages.
  @MainActor
  private struct Pair {
    let item: Int
    let views: (start: View, end: View)
    let start: CGRect
    let end: CGRect
    let makeView: () -> View?

    init(_ item: Int, from start: View, to end: View, in pile: View, makeView: @escaping () -> View?) {
      self.item = item
      views = (start, end)
      self.start = start.convert(start.bounds, to: pile)
      self.end = end.convert(end.bounds, to: pile)
      self.makeView = makeView
    }

    /// The ratio of the final to the initial width; 1 if it isn't a positive finite number.
    var scale: Double {
      let scale = end.width / start.width
      return scale.isFinite && scale > 0 ? scale : 1
    }

    /// Returns the squared distance of the initial center from the center of the pile.
    func distance(in pile: View) -> Double {
      let (x, y) = (start.midX - pile.bounds.midX, start.midY - pile.bounds.midY)
      return x * x + y * y
    }
  }

  /// An item that moves between its locations. Its views on both pages are hidden until the transition ends.
  @MainActor
  private final class Flight {
    private let pair: Pair
    private let view: View
    private let wereHidden: (start: Bool, end: Bool)

    init?(_ pair: Pair, in pile: View) {
      guard let view = pair.makeView() else { return nil }
      (self.pair, self.view) = (pair, view)
      wereHidden = (pair.views.start.isHidden, pair.views.end.isHidden)
      (pair.views.start.isHidden, pair.views.end.isHidden) = (true, true)
      view.isUserInteractionEnabled = false
      pile.addSubview(view)
      show(pair.start, like: pair.views.start)
    }

    func arrive() { show(pair.end, like: pair.views.end) }

    private func show(_ frame: CGRect, like item: View) {
      view.frame = frame
      view.layer.cornerRadius = item.layer.cornerRadius
      view.layoutIfNeeded()
    }

    func giveBack() { (pair.views.start.isHidden, pair.views.end.isHidden) = wereHidden }
  }

  /// The views above and beside the items of a page. Those above are hidden on the page and replaced with stationary
  /// snapshots.
  @MainActor
  private final class Words {
    private var above: [(view: View, wasHidden: Bool)] = []
    /// The snapshots, and the vertical distances to beyond the nearest edge.
    private var pictures: [(view: View, away: Double)] = []
    private let beside: [(view: View, alpha: Double)]

    init(of layout: (any ItemLayout)?, in pile: View) {
      beside = layout?.viewsBesideItems.map { ($0, $0.alpha) } ?? []
      for view in layout?.viewsAboveItems ?? [] {
        guard let picture = view.snapshotView(afterScreenUpdates: true) else { continue }
        let place = view.convert(view.bounds, to: pile)
        picture.frame = place
        picture.isUserInteractionEnabled = false
        pile.addSubview(picture)
        pictures.append((picture, place.midY < pile.bounds.midY ? -place.maxY : pile.bounds.height - place.minY))
        above.append((view, view.isHidden))
        view.isHidden = true
      }
    }

    /// 1 if the views are in place, 0 if those above the items are beyond the edge and those beside them are
    /// transparent.
    var visibility = 1.0 {
      didSet {
        for (view, away) in pictures {
          view.transform = CGAffineTransform(translationX: 0, y: away * (1 - visibility))
        }
        for (view, own) in beside { view.alpha = own * visibility }
      }
    }

    func giveBack() {
      for (view, own) in beside { view.alpha = own }
      for (view, wasHidden) in above { view.isHidden = wasHidden }
    }
  }
}

extension View {
  /// Scales the view and moves the center of one rectangle in it to that of another.
  fileprivate func zoom(from place: CGRect, to other: CGRect, by scale: Double) {
    let x = other.midX - center.x - (place.midX - center.x) * scale
    let y = other.midY - center.y - (place.midY - center.y) * scale
    transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
  }
}
