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
}

extension ItemLayout {
  public var viewsAboveItems: [View] { [] }
}

/// From one layout of items to another: each item goes from its place on the page that goes to its place on the page that comes, while
/// the pages themselves pass into one another. UIKit's `useLayoutToLayoutNavigationTransitions`, for any two screens that are an
/// `ItemLayout`; what is only on one of them fades with its page.
///
/// For a navigation controller's delegate: `LayoutTransition()`, whichever way it goes.
public final class LayoutTransition: StockTransition {
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// The item that goes above all others; nil for their own order.
  public let focus: Int?

  /// The share of the way on which the page that goes fades, so that headings and captions are not read through one another.
  private static let lastShare = 0.4

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
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let pile = View(frame: context.containerView.bounds)
    pile.clipsToBounds = true
    pile.backgroundColor = to.backgroundColor
    context.containerView.addSubview(pile)
    let last = PageHolder(from, at: pile.bounds)
    pile.addSubview(last)
    let page = PageHolder(to, at: pile.bounds)
    pile.addSubview(page)
    pile.layoutIfNeeded()
    let (layout, nextLayout) = (
      context.viewController(forKey: .from) as? any ItemLayout, context.viewController(forKey: .to) as? any ItemLayout
    )
    let flights = makeFlights(layout, nextLayout, in: pile)
    let (lasts, nexts) = (pictures(of: layout, in: pile), pictures(of: nextLayout, in: pile))
    for view in [page] + nexts { view.alpha = 0 }
    animate(context) {
      for view in [page] + nexts { view.alpha = 1 }
      for flight in flights { flight.show(flight.end) }
    } cleanUp: {
      for flight in flights { flight.giveBack() }
      pile.removeFromSuperview()
    }
    phase(context, from: 0, to: Self.lastShare) {
      for view in [last] + lasts { view.alpha = 0 }
    }
  }

  /// Pictures of what stands above the items, above the flights.
  private func pictures(of layout: (any ItemLayout)?, in pile: View) -> [View] {
    (layout?.viewsAboveItems ?? []).compactMap { view in
      guard let picture = view.snapshotView(afterScreenUpdates: true) else { return nil }
      picture.frame = view.convert(view.bounds, to: pile)
      picture.isUserInteractionEnabled = false
      pile.addSubview(picture)
      return picture
    }
  }

  private func makeFlights(_ from: (any ItemLayout)?, _ to: (any ItemLayout)?, in pile: View) -> [Flight] {
    guard let from, let to else { return [] }
    var flights: [Flight] = []
    let order = from.itemIdentifiers.filter { $0 != focus } + from.itemIdentifiers.filter { $0 == focus }
    for item in order {
      guard let start = from.itemView(item), let end = to.itemView(item), let view = from.makeItemView(item) else {
        continue
      }
      let flight = Flight(view, from: start, to: end, in: pile)
      guard flight.start.frame.intersects(pile.bounds) || flight.end.frame.intersects(pile.bounds) else { continue }
      flights.append(flight)
    }
    for flight in flights { flight.takeOff(in: pile) }
    return flights
  }

  /// An item on its way. Meanwhile the item's views on both pages are hidden.
  private final class Flight {
    struct Place {
      var frame: CGRect
      var cornerRadius: Double
    }

    let start: Place
    let end: Place
    private let view: View
    private let hidden: [(view: View, wasHidden: Bool)]

    init(_ view: View, from: View, to: View, in pile: View) {
      self.view = view
      start = Place(frame: from.convert(from.bounds, to: pile), cornerRadius: from.layer.cornerRadius)
      end = Place(frame: to.convert(to.bounds, to: pile), cornerRadius: to.layer.cornerRadius)
      hidden = [(from, from.isHidden), (to, to.isHidden)]
    }

    func takeOff(in pile: View) {
      for (view, _) in hidden { view.isHidden = true }
      view.isUserInteractionEnabled = false
      pile.addSubview(view)
      show(start)
    }

    func show(_ place: Place) {
      view.frame = place.frame
      view.layer.cornerRadius = place.cornerRadius
      view.layoutIfNeeded()
    }

    func giveBack() { for (view, wasHidden) in hidden { view.isHidden = wasHidden } }
  }
}
