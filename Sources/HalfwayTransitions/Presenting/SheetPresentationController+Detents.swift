import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// The heights of the detents, and the frame of the card.
extension SheetPresentationController {
  /// The top edge of the card: UIKit's distance on a phone with a status bar of 20 points, which no stage has. A card
  /// needs a gap above it.
  static let cardTopPoints: CGFloat = 30
  private static let cornerPoints: CGFloat = 10
  /// UIKit's sizes on a wide stage, and the minimum distance to its edges, in points.
  private static let pageWidthPoints: CGFloat = 704
  private static let formSize = CGSize(width: 540, height: 620)
  private static let marginPoints: CGFloat = 20
  /// The height of the medium detent as a share of the container's, "approximately half" in UIKit's documentation.
  private static let mediumShare = 0.5
  /// The name of the target below all detents.
  static let dismissedName = "dismissed"

  /// What the heights of the detents depend on.
  struct ResolvedEnvironment: Hashable {
    var size: CGSize
    var horizontal: UserInterfaceSizeClass
    var vertical: UserInterfaceSizeClass
    var detents: [ObjectIdentifier]
  }

  var isInContainer: Bool { containerView != nil }

  private var containerTraits: TraitCollection { containerView?.traitCollection ?? .current }

  /// Whether the sheet is attached to the lower edge.
  var isCard: Bool {
    containerTraits.horizontalSizeClass != .regular || containerTraits.verticalSizeClass == .compact
  }

  var cornerRadiusPoints: CGFloat {
    guard let preferredCornerRadius, preferredCornerRadius.isFinite else { return Self.cornerPoints }
    return max(0, preferredCornerRadius)
  }

  /// The frame at the large detent.
  private var largestFrame: CGRect {
    let bounds = containerView?.bounds ?? .zero
    if isCard {
      let top = min(Self.cardTopPoints, bounds.height)
      var width = bounds.width
      let wished = presentedViewController.preferredContentSize.width
      if widthFollowsPreferredContentSizeWhenEdgeAttached, wished > 0 { width = min(width, wished) }
      let x = Self.start(width, within: 0...max(0, bounds.width), about: sourceCenter?.x)
      return CGRect(x: x, y: top, width: width, height: bounds.height - top)
    }
    let room = CGSize(
      width: max(0, bounds.width - 2 * Self.marginPoints), height: max(0, bounds.height - 2 * Self.marginPoints))
    let wished = presentedViewController.preferredContentSize
    var size = CGSize(width: Self.pageWidthPoints, height: room.height)
    if !prefersPageSizing { size = wished.width > 0 && wished.height > 0 ? wished : Self.formSize }
    size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    func start(_ length: CGFloat, in total: CGFloat, about center: CGFloat?) -> CGFloat {
      Self.start(length, within: Self.marginPoints...max(Self.marginPoints, total - Self.marginPoints), about: center)
    }
    return CGRect(
      x: start(size.width, in: bounds.width, about: sourceCenter?.x),
      y: start(size.height, in: bounds.height, about: sourceCenter?.y), width: size.width, height: size.height)
  }

  /// Returns the start of a length that is centered in a range or, within it, about a point.
  private static func start(_ length: CGFloat, within range: ClosedRange<CGFloat>, about center: CGFloat?) -> CGFloat {
    let middle = (range.lowerBound + range.upperBound) / 2
    guard let center, center.isFinite else { return (middle - length / 2).rounded() }
    return max(range.lowerBound, min(range.upperBound - length, (center - length / 2).rounded()))
  }

  /// The center of the source view in the container; `nil` if there is none in the presenter's view.
  private func centerOfSource(in container: View) -> CGPoint? {
    guard let sourceView else { return nil }
    guard sourceView.isDescendant(of: presenterView) else {
      presentedViewController.stage?.report(
        "the source view of the sheet of \(type(of: presentedViewController)), a \(type(of: sourceView)), isn't in "
          + "the view of its presenter; the sheet is centered")
      return nil
    }
    return sourceView.convert(CGPoint(x: sourceView.bounds.midX, y: sourceView.bounds.midY), to: container)
  }

  /// Returns the gap below a sheet that floats, in points.
  private func gap(below largest: CGRect) -> CGFloat { max(0, (containerView?.bounds.maxY ?? 0) - largest.maxY) }

  /// The position of the large detent, in points.
  var largestPosition: CGFloat {
    let largest = largestFrame
    return largest.height + gap(below: largest)
  }

  /// Returns the frame of the card at a position of the movement: the distance of its upper edge from the lower edge
  /// of the container. The card's own lower edge is the same at all detents.
  func frame(at position: CGFloat) -> CGRect {
    let largest = largestFrame
    let height = max(1, position - gap(below: largest))
    return CGRect(x: largest.minX, y: largest.maxY - height, width: largest.width, height: height)
  }

  /// Determines the heights of the detents, if what they depend on has changed.
  func resolveDetents(animated: Bool = false) {
    guard let container = containerView else { return }
    let traits = containerTraits
    let environment = ResolvedEnvironment(
      size: container.bounds.size, horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass,
      detents: detents.map(ObjectIdentifier.init))
    guard environment != resolvedEnvironment else { return }
    resolvedEnvironment = environment
    sourceCenter = centerOfSource(in: container)
    let largest = largestFrame
    let (most, gap) = (largest.height, gap(below: largest))
    let context = ResolutionContext(
      containerTraitCollection: traits, maximumDetentValue: most,
      mediumDetentValue: min(most, (container.bounds.height * Self.mediumShare).rounded()))
    nameDetents()
    var names: Set<String> = []
    var active: [MoveTarget] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: context), value.isFinite else { continue }
      guard names.insert(detent.identifier.rawValue).inserted else {
        presentedViewController.stage?.report(
          "the sheet of \(type(of: presentedViewController)) has two detents named "
            + "'\(detent.identifier.rawValue)'; the second one is ignored")
        continue
      }
      active.append(MoveTarget(detent.identifier.rawValue, at: min(most, max(1, value)) + gap))
    }
    if active.isEmpty { active = [MoveTarget(Detent.Identifier.large.rawValue, at: most + gap)] }
    activeDetents = active.sorted { $0.positionPoints < $1.positionPoints }
    updateTargets(animated: animated)
  }

  /// Names the custom detents that the app hasn't named.
  private func nameDetents() {
    var count = 0
    for detent in detents where !detent.isNamed {
      count += 1
      detent.identifier = Detent.Identifier(count == 1 ? "custom" : "custom \(count)")
    }
  }

  /// Sets the targets of the movement: the detents and, if the user can dismiss the sheet, the lower edge.
  func updateTargets(animated: Bool = false) {
    movement.bandPoints = isDismissible ? nil : SheetDrag.bandPoints
    let stage = animated ? presentedViewController.viewIfLoaded?.stage : nil
    let dismissed = MoveTarget(Self.dismissedName, at: 0)
    movement.replaceTargets(isDismissible ? [dismissed] + activeDetents : activeDetents, animatedOn: stage)
    if selectedName == Self.dismissedName, !movement.isHeld { movement.select(1, on: nil, animated: false) }
  }

  /// The name of the detent at which the sheet is or comes to rest.
  var selectedName: String { movement.targets[movement.selectedIndex].name }
  var selectedDetent: Detent.Identifier { Detent.Identifier(selectedName) }

  /// Places the card at the movement's position. Below the smallest detent it keeps its size and is moved down.
  func placeCard() {
    guard isInContainer, let smallest = activeDetents.first?.positionPoints else { return }
    let position = movement.positionPoints
    let frame = frame(at: max(smallest, position)).offsetBy(dx: 0, dy: max(0, smallest - position))
    // A sheet of its own may have made it a card behind, by a transform that is kept.
    card.bounds.size = frame.size
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    let radius = Double(cornerRadiusPoints)
    card.layer.cornerRadii = isCard ? CornerRadii(topLeft: radius, topRight: radius) : CornerRadii(radius)
  }
}
