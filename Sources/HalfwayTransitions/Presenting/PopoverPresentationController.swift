import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The presentation of a popover, for the style `.popover`, as `UIPopoverPresentationController`: a bubble beside a
/// view or the button of a bar, with an arrow to it. A tap beside it dismisses it.
///
/// In a compact width, a sheet takes its place unless the delegate returns another style; `.none` keeps the popover.
/// The style is determined when the presentation begins.
open class PopoverPresentationController: PresentationController {
  /// The directions in which an arrow points. UIKit's `UIPopoverArrowDirection`.
  public struct ArrowDirection: OptionSet, Sendable, Hashable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates directions from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Up: the popover is below its source.
    public static let up = ArrowDirection(rawValue: 1)
    /// Down: the popover is above its source.
    public static let down = ArrowDirection(rawValue: 2)
    /// Left: the popover is on the right of its source.
    public static let left = ArrowDirection(rawValue: 4)
    /// Right: the popover is on the left of its source.
    public static let right = ArrowDirection(rawValue: 8)
    /// All directions.
    public static let any: ArrowDirection = [.up, .down, .left, .right]
    /// No direction is known, or there is no arrow.
    public static let unknown = ArrowDirection(rawValue: .max)
  }

  /// The view that contains the source rectangle (default: `nil`).
  open weak var sourceView: View?
  /// The rectangle in the source view to which the arrow points; null, the default, for the view's bounds.
  open var sourceRect = CGRect.null
  /// The bar item to which the arrow points, in place of the source view (default: `nil`).
  open weak var barButtonItem: BarButtonItem?
  /// The directions in which the arrow may point (default: any). Of those with enough room, the first of up, down, left
  /// and right is used, otherwise the one with the most room. An empty set stands for a centered popover without arrow.
  open var permittedArrowDirections = ArrowDirection.any
  /// The direction in which the arrow points; `unknown` before the presentation.
  open var arrowDirection: ArrowDirection { containerView == nil ? .unknown : place.direction }
  /// The color of the arrow and of what the presented view doesn't cover; `nil` for the presented view's background.
  open var backgroundColor: Color? { didSet { updateColor() } }
  /// The distances that the popover keeps from the edges of the safe area (default: 10 points).
  open var popoverLayoutMargins = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  private let bubble = PopoverView()
  private let beside = View()

  /// The size of a view controller without a `preferredContentSize`, in points. Chosen visually.
  private static let defaultSize = CGSize(width: 320, height: 480)

  private var popoverDelegate: (any PopoverPresentationControllerDelegate)? {
    delegate as? any PopoverPresentationControllerDelegate
  }

  public override var presentedView: View? { bubble }

  /// In a compact width, the default is a sheet.
  public override func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    if delegate != nil { return super.adaptivePresentationStyle(for: traitCollection) }
    return traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  public override var frameOfPresentedViewInContainerView: CGRect { place.frame }

  public override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    containerView?.setNeedsLayout()
  }

  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    beside.frame = containerView?.bounds ?? .zero
    placeBubble()
  }

  public override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    popoverDelegate?.prepareForPopoverPresentation(self)
    if barButtonItem == nil, sourceView == nil {
      stage?.report("the popover of a \(type(of: presentedViewController)) has no sourceView and no barButtonItem")
    }
    beside.frame = container.bounds
    container.insertSubview(beside, at: 0)
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.tapBeside() }
    beside.addGestureRecognizer(tap)
    bubble.hold(presentedViewController.view)
    updateColor()
    placeBubble()
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { bubble.letGo() }
  }

  private func updateColor() {
    bubble.color = backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? .systemBackground
  }

  private func placeBubble() {
    let place = place
    (bubble.frame, bubble.direction, bubble.arrowOffset) = (place.frame, place.direction, place.arrowOffset)
  }

  private func tapBeside() {
    guard presentedViewController.nextPresentation == nil, presentedViewController.stage?.transition == nil else {
      return
    }
    guard !presentedViewController.isModalForHands, delegate?.presentationControllerShouldDismiss(self) ?? true,
      popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
      popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }

  // MARK: Place

  private struct Place {
    var frame: CGRect
    var direction: ArrowDirection
    /// The distance of the arrow's tip from the left or the top of the frame.
    var arrowOffset: CGFloat
  }

  /// The source in the container.
  private func source(in container: View) -> CGRect {
    if let button = barButtonItem?.view { return button.convert(button.bounds, to: container) }
    guard let sourceView else { return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0) }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  /// The size of the popover for a direction, without the arrow, and whether it is the wished one.
  private func size(
    _ direction: ArrowDirection, of wished: CGSize, beside source: CGRect, in area: CGRect
  ) -> (size: CGSize, fits: Bool) {
    var room = area.size
    switch direction {
    case .up: room.height = area.maxY - source.maxY - PopoverView.arrowHeight
    case .down: room.height = source.minY - area.minY - PopoverView.arrowHeight
    case .left: room.width = area.maxX - source.maxX - PopoverView.arrowHeight
    case .right: room.width = source.minX - area.minX - PopoverView.arrowHeight
    default: break
    }
    let size = CGSize(width: max(0, min(wished.width, room.width)), height: max(0, min(wished.height, room.height)))
    return (size, size == wished)
  }

  private var place: Place {
    guard let container = containerView else { return Place(frame: .zero, direction: .unknown, arrowOffset: 0) }
    let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let source = source(in: container)
    var wished = preferredContentSize
    if wished.width <= 0 { wished.width = Self.defaultSize.width }
    if wished.height <= 0 { wished.height = Self.defaultSize.height }
    let permitted = [ArrowDirection.up, .down, .left, .right].filter { permittedArrowDirections.contains($0) }
    let choices = permitted.map { ($0, size($0, of: wished, beside: source, in: area)) }
    let best =
      choices.first { $0.1.fits }
      ?? choices.max { $0.1.size.width * $0.1.size.height < $1.1.size.width * $1.1.size.height }
    guard let (direction, (size, _)) = best else {
      let size = self.size(.unknown, of: wished, beside: source, in: area).size
      let origin = CGPoint(x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded())
      return Place(frame: CGRect(origin: origin, size: size), direction: .unknown, arrowOffset: 0)
    }
    return place(size, direction, beside: source, in: area)
  }

  private func place(_ size: CGSize, _ direction: ArrowDirection, beside source: CGRect, in area: CGRect) -> Place {
    func start(_ middle: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(high - length, middle - length / 2)).rounded()
    }
    func offset(_ middle: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      let margin = min(length / 2, PopoverView.cornerRadius + PopoverView.arrowBase / 2)
      return max(margin, min(length - margin, middle - start))
    }
    let arrow = PopoverView.arrowHeight
    var frame = CGRect(origin: .zero, size: size)
    if direction == .up || direction == .down {
      frame.size.height += arrow
      frame.origin.x = start(source.midX, size.width, area.minX, area.maxX)
      frame.origin.y = direction == .up ? source.maxY : source.minY - frame.height
      return Place(
        frame: frame, direction: direction, arrowOffset: offset(source.midX, frame.minX, frame.width))
    }
    frame.size.width += arrow
    frame.origin.y = start(source.midY, size.height, area.minY, area.maxY)
    frame.origin.x = direction == .left ? source.maxX : source.minX - frame.width
    return Place(frame: frame, direction: direction, arrowOffset: offset(source.midY, frame.minY, frame.height))
  }
}

/// The delegate of a popover. UIKit's `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called before the presentation, unless another style replaces the popover: the last moment to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)
  /// Returns whether a tap beside the popover dismisses it (default: `true`).
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool
  /// Called after a tap beside the popover has dismissed it.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: PopoverPresentationController
  ) {}
  /// The style of a popover in a compact width: a sheet, as in UIKit.
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
    controller is PopoverPresentationController ? .pageSheet : .none
  }
}
