import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A screen that lays out items which another screen lays out as well, as two grids of the same photos do.
public protocol ItemLayout: ViewController {
  /// The items on the screen, back to front.
  var itemIdentifiers: [Int] { get }
  /// The view of an item, laid out at its place; nil for one that is not on the screen.
  func itemView(_ identifier: Int) -> View?
  /// Another view that shows the item, in any size that it is given.
  func makeItemView(_ identifier: Int) -> View?
  /// What stands above the items, as a bar under which they scroll; nothing unless told otherwise.
  var viewsAboveItems: [View] { get }
  /// What stands beside the items and belongs to them, as captions; nothing unless told otherwise.
  var viewsBesideItems: [View] { get }
}

extension ItemLayout {
  public var viewsAboveItems: [View] { [] }
  public var viewsBesideItems: [View] { [] }
}

/// From one layout of items to another, as one grows out of the other: both pages are zoomed about one item, by as much as brings its
/// place on the page that goes to its place on the page that comes, and pass into one another on the way. That item and those that stand
/// about it in both layouts alike go from the one place to the other; all others stay with their neighbours, so that no row crosses
/// another. UIKit's `useLayoutToLayoutNavigationTransitions`, for any two screens that are an `ItemLayout`.
///
/// For a navigation controller's delegate: `LayoutTransition()`, whichever way it goes.
public final class LayoutTransition: StockTransition {
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// The item about which everything is zoomed and which goes above all others; nil for the one nearest the middle.
  public let focus: Int?

  /// The part of the way on which the page with the smaller items fades while they grow: they are still told apart when the larger
  /// ones come. It comes on the same part of the way back.
  private static let fade = (from: 0.2, to: 0.65)
  /// The share of the way on which what stands above and beside the items fades: at first what goes, and at last what comes, so that no
  /// text is read through another one.
  private static let wordsShare = 0.3
  /// How many times larger or smaller an item may become; beyond that a page would be a dot or one colour.
  private static let scales = 1.0 / 40...40.0

  /// - Parameters:
  ///   - focus: As a rule the item that was touched.
  ///   - duration: Seconds, where the timing is no spring.
  ///   - timing: As the built-in slide, since both are moves of the same kind: critically damped, with a response of 0.35 s.
  public init(
    focus: Int? = nil, duration: Double = 0.5, timing: any TimingCurveProvider = SlideAnimator.timing
  ) {
    self.focus = focus
    self.duration = duration
    self.timing = timing
  }

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
    // The page with the smaller items, which fills the container all the way, lies above; both would not be seen through alike.
    let (isLastAbove, upper) = scale > 1 ? (true, last) : (false, next)
    if isLastAbove { pile.insertSubview(last, aboveSubview: next) }

    upper.alpha = isLastAbove ? 1 : 0
    words.next.alpha = 0
    if let pivot { next.zoom(from: pivot.end, to: pivot.start, by: 1 / scale) }
    animate(context) {
      if let pivot { last.zoom(from: pivot.start, to: pivot.end, by: scale) }
      next.transform = .identity
      for flight in flights { flight.arrive() }
      if pivot == nil { upper.alpha = 1 }
    } cleanUp: {
      for flight in flights { flight.giveBack() }
      words.last.giveBack()
      words.next.giveBack()
      pile.removeFromSuperview()
    }
    if pivot != nil {
      let fade = isLastAbove ? Self.fade : (from: 1 - Self.fade.to, to: 1 - Self.fade.from)
      phase(context, from: fade.from, to: fade.to) { upper.alpha = isLastAbove ? 0 : 1 }
      // Where the upper page ends before the container does, the other one would be seen beside it.
      let lower = isLastAbove ? next : last
      lower.alpha = isLastAbove ? 0 : 1
      phase(context, from: isLastAbove ? 0 : fade.to, to: isLastAbove ? fade.from : 1) {
        lower.alpha = isLastAbove ? 1 : 0
      }
    }
    phase(context, from: 0, to: Self.wordsShare) { words.last.alpha = 0 }
    phase(context, from: 1 - Self.wordsShare, to: 1) { words.next.alpha = 1 }
  }

  /// The items that both layouts show and that are seen on one of the pages, in their order, with the focus above all.
  private func makePairs(_ from: (any ItemLayout)?, _ to: (any ItemLayout)?, in pile: View) -> [Pair] {
    guard let from, let to else { return [] }
    let order = from.itemIdentifiers.filter { $0 != focus } + from.itemIdentifiers.filter { $0 == focus }
    return order.compactMap { item in
      guard let start = from.itemView(item), let end = to.itemView(item) else { return nil }
      let pair = Pair(item, from: start, to: end, in: pile) { from.makeItemView(item) }
      return pair.start.intersects(pile.bounds) || pair.end.intersects(pile.bounds) ? pair : nil
    }
  }

  /// Those of the items that the zoom brings to where they are to be: their middles come to lie less than half an item from there.
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

  /// An item and its place on either page.
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

    /// How many times as wide it becomes; 1 for something without a width.
    var scale: Double {
      let scale = end.width / start.width
      return scale.isFinite && scale > 0 ? scale : 1
    }

    /// The square of the distance from the middle of the pile, as it goes.
    func distance(in pile: View) -> Double {
      let (x, y) = (start.midX - pile.bounds.midX, start.midY - pile.bounds.midY)
      return x * x + y * y
    }
  }

  /// An item on its way. Meanwhile the item's views on both pages are hidden.
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

  /// What stands above and beside the items of a page. Of what stands above there are pictures, which stay where they are while it is
  /// hidden on the page.
  @MainActor
  private final class Words {
    private var above: [(view: View, wasHidden: Bool)] = []
    private var pictures: [View] = []
    private let beside: [(view: View, alpha: Double)]

    init(of layout: (any ItemLayout)?, in pile: View) {
      beside = layout?.viewsBesideItems.map { ($0, $0.alpha) } ?? []
      for view in layout?.viewsAboveItems ?? [] {
        guard let picture = view.snapshotView(afterScreenUpdates: true) else { continue }
        picture.frame = view.convert(view.bounds, to: pile)
        picture.isUserInteractionEnabled = false
        pile.addSubview(picture)
        pictures.append(picture)
        above.append((view, view.isHidden))
        view.isHidden = true
      }
    }

    /// Of what it is as a rule.
    var alpha = 1.0 {
      didSet {
        for picture in pictures { picture.alpha = alpha }
        for (view, own) in beside { view.alpha = own * alpha }
      }
    }

    func giveBack() {
      for (view, own) in beside { view.alpha = own }
      for (view, wasHidden) in above { view.isHidden = wasHidden }
    }
  }
}

extension View {
  /// Makes the view larger, so that the middle of one place in it comes to lie where the middle of another one was.
  fileprivate func zoom(from place: CGRect, to other: CGRect, by scale: Double) {
    let x = other.midX - center.x - (place.midX - center.x) * scale
    let y = other.midY - center.y - (place.midY - center.y) * scale
    transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
  }
}
