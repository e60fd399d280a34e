import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The drag of a sheet, by its own pan or by that of a scroll view in it.
///
/// Between the detents, the drag is a movement. Below the smallest detent, it drives the dismissal or, if that isn't
/// allowed, pulls the sheet a little and lets it spring back. It can go from one to the other and back within one
/// touch. The stage's thresholds decide at the release, as for every gesture. `SheetDragMachine` has the states; this
/// class performs its actions.
@MainActor
final class SheetDrag: GestureRecognizerDelegate {
  private weak var sheet: SheetPresentationController?
  private let pan = SheetPanGestureRecognizer()
  /// The direction of the sheet's own pan.
  private let progress: PanProgress
  private var machine = SheetDragMachine()
  /// The pull in progress.
  private var pull: Pull?
  /// The driver of the dismissal, until the next gesture.
  private var driver: GestureDriver?
  /// Whether the user's delegate was asked about the dismissal in this touch, and told that it begins.
  private var hasAsked = false

  /// A pull, whose distances are in points upward since it grabbed the sheet.
  private struct Pull {
    let pan: PanProgress
    /// The visible height to which the finger had pulled then.
    var anchor: Double
    var distance = 0.0
    /// The progress of the movement or the dismissal that the pull drives.
    var source: PullProgress?
    /// The height at which the pull began to drive the dismissal.
    var dismissingFrom = 0.0

    var height: Double { anchor + distance }
  }

  /// The asymptotic limit of a pull of a sheet that can't be dismissed, in points; chosen visually beside UIKit's.
  static let bandPoints = 100.0
  /// The distance in points, or velocity at the release, from which a pull counts as an attempt to dismiss; chosen
  /// visually.
  private static let attemptPoints = 100.0
  private static let attemptPointsPerSecond = 500.0

  init(of sheet: SheetPresentationController, on view: View) {
    self.sheet = sheet
    pan.maximumNumberOfTouches = 1
    progress = PanProgress(.up, pan: pan)
    pan.delegate = self
    progress.directRecognizer(in: sheet.presentedViewController)
    pan.allowsOppositeDirection = true
    pan.drag = self
    pan.addAction { [weak self] in self?.handle($0) }
    view.addGestureRecognizer(pan)
  }

  private var stage: Stage? { sheet?.presentedViewController.stage }
  private var movement: TargetMovement? { sheet?.movement }
  private var smallest: Double { sheet?.activeDetents.first?.positionPoints ?? 0 }
  private var largest: Double { sheet?.activeDetents.last?.positionPoints ?? 0 }

  // MARK: The sheet's own pan

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let sheet, let stage else { return false }
    if stage.transition != nil {
      if grabbable == nil { recognizer.explain(.transitionUnderWay) }
      return grabbable != nil
    }
    guard sheet.presentedViewController.nextPresentation == nil else {
      recognizer.explain(.nothingToBegin)
      return false
    }
    if sheet.movement.isSettling { return true }
    // At the only detent, there is nothing above.
    guard sheet.activeDetents.count > 1 || !progress.setsOutForwards else {
      recognizer.explain(.nothingToBegin)
      return false
    }
    return true
  }

  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool {
    guard let sheet, let stage else { return false }
    if grabbable != nil { return true }
    return stage.transition == nil && sheet.movement.remainingPoints > progress.slopPoints(stage.currentThresholds)
  }

  /// The dismissal that can be grabbed: one that this drag began and that looks as if it were under way.
  private var grabbable: TransitionContext? {
    stage.flatMap { driver?.grabbable(on: $0, slopPoints: progress.slopPoints($0.currentThresholds)) }
  }

  private func handle(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began:
      begin(progress)
      guard machine.state == .undecided, let pull else { return }
      perform(pull.anchor <= smallest && !progress.setsOutForwards ? belowSmallest() : .pullAbove)
    case .changed: follow(to: progress.distancePoints)
    case .ended: release(isCancelled: false)
    case .cancelled: release(isCancelled: true)
    case .possible, .failed: break
    }
  }

  // MARK: Any pull

  /// Begins a pull from where the sheet is.
  func begin(_ pan: PanProgress) {
    guard let sheet, let stage else { return }
    pan.grab(in: sheet.presentedViewController.view, thresholds: stage.currentThresholds)
    hasAsked = false
    pull = Pull(pan: pan, anchor: 0)
    guard grabbable == nil else { return perform(.begin(.dismissal)) }
    driver = nil
    perform(.begin(stage.transition == nil ? .sheet : .otherTransition))
  }

  /// Moves the sheet to a pull, in points upward since its beginning.
  func follow(to distance: Double) {
    guard pull != nil, distance.isFinite else { return }
    pull?.distance = distance
    guard let height = pull?.height else { return }
    switch machine.state {
    case .resting, .over: break
    case .undecided: if distance != 0 { perform(height < smallest ? belowSmallest() : .pullAbove) }
    case .moving:
      guard movement?.isHeld == true else { return perform(.lose) }
      perform(height < smallest ? belowSmallest() : .pullAbove)
    case .dismissing:
      guard let driver, stage?.transition(drivenBy: driver) != nil else { return perform(.lose) }
      perform(height <= smallest || isAtOnlyDetent ? .pullBelow(mayDismiss: true) : .pullAbove)
    }
  }

  private var isAtOnlyDetent: Bool { sheet?.activeDetents.count == 1 }

  /// Returns the event of a pull below the smallest detent, and asks once per touch whether it may dismiss the sheet. A
  /// sheet that couldn't be dismissed when it began to move is only asked about in the next touch.
  private func belowSmallest() -> SheetDragMachine.Event {
    guard let sheet, machine.state == .undecided || sheet.isDismissible else { return .pullBelow(mayDismiss: false) }
    if !hasAsked {
      hasAsked = true
      sheet.isDismissible = sheet.mayDismissByHand
      sheet.updateTargets()
    }
    return .pullBelow(mayDismiss: sheet.isDismissible)
  }

  private func perform(_ event: SheetDragMachine.Event) {
    switch machine.handle(event) {
    case .ignore, .releaseMovement, .releaseDismissal: break
    case .beginPull: pull?.anchor = movement?.pulledPoints ?? 0
    case .grabDismissal: grabDismissal()
    case .beginMovement:
      beginMovement()
      followMovement()
    case .followMovement: followMovement()
    case .beginDismissal: beginDismissal()
    case .followDismissal: followDismissal()
    case .leaveDismissal: leaveDismissal()
    }
  }

  // MARK: Movement

  private func beginMovement() {
    guard let pull, let stage, let movement, !movement.isHeld else { return }
    let source = PullProgress(pull.pan, of: pan, isForward: true, travelPoints: max(1, largest))
    self.pull?.source = source
    movement.grab(by: source, on: stage)
  }

  private func followMovement() {
    guard let pull, let source = pull.source, let movement else { return }
    source.distancePoints = pull.height - movement.anchorPoints
    movement.follow(to: source.distancePoints)
  }

  // MARK: Dismissal

  private func grabDismissal() {
    guard let stage, let driver, let context = grabbable, let pan = pull?.pan else { return }
    let source = PullProgress(pan, of: self.pan, isForward: false, travelPoints: driver.travelPoints)
    let anchor = smallest - driver.percentComplete * driver.travelPoints
    pull = Pull(pan: pan, anchor: anchor, source: source, dismissingFrom: anchor)
    driver.grab(context, by: source, on: stage)
    hasAsked = true
  }

  private func beginDismissal() {
    guard let sheet, let stage, let pull, let movement else { return }
    movement.stop(at: smallest)
    let source = PullProgress(
      pull.pan, of: pan, isForward: false, travelPoints: smallest * stage.currentThresholds.travelWidths)
    self.pull?.source = source
    self.pull?.dismissingFrom = smallest
    guard dismiss(sheet, by: source, on: stage) else { return perform(.lose) }
    follow(to: pull.distance)
  }

  /// Begins the dismissal with a new driver. Returns whether that drives it.
  private func dismiss(_ sheet: SheetPresentationController, by source: PullProgress, on stage: Stage) -> Bool {
    let new = GestureDriver()
    new.beginDriving(by: source, since: stage.now)
    guard stage.moves.offer(new, during: sheet.dismissByHand), stage.transition(drivenBy: new) != nil else {
      return false
    }
    driver = new
    return true
  }

  private func followDismissal() {
    guard let pull, let source = pull.source else { return }
    source.distancePoints = pull.dismissingFrom - pull.height
    driver?.follow(to: source.distancePoints)
  }

  /// The pull is above the smallest detent again: the dismissal is canceled, and the sheet moves on.
  private func leaveDismissal() {
    guard let driver, let stage, let context = stage.transition(drivenBy: driver) else { return perform(.lose) }
    driver.update(0)
    context.completeAtOnce()
    self.driver = nil
    perform(stage.transition == nil && sheet?.containerView != nil ? .pullAbove : .lose)
  }

  // MARK: Release

  /// Ends the pull.
  ///
  /// - Parameter isStationary: Whether the velocity of the pan isn't that of the sheet.
  func release(isCancelled: Bool, isStationary: Bool = false) {
    defer { pull = nil }
    let dismissal = machine.state == .dismissing ? dismissalDecision(isCancelled: isCancelled) : nil
    // The momentum leads beyond the smallest detent.
    let leaves = dismissal?.decision.choice.map { $0.chosen > 1 } ?? false
    if leaves { perform(.pullAbove) }
    switch machine.handle(.release) {
    case .releaseMovement:
      releaseMovement(isCancelled: isCancelled, isStationary: isStationary && !leaves, followsDecision: leaves)
    case .releaseDismissal: releaseDismissal(dismissal, isCancelled: isCancelled)
    default: break
    }
  }

  /// - Parameter followsDecision: Whether another decision, which isn't reported, led to this release.
  private func releaseMovement(isCancelled: Bool, isStationary: Bool, followsDecision: Bool = false) {
    guard let sheet, let stage, let movement, let pull else { return }
    let evidence = movement.evidence(isCancelled: isCancelled, isStationary: isStationary)
    let decision = evidence?.decision(by: stage.currentThresholds)
    let isRefused = !sheet.isDismissible && !isCancelled && wasMeant(pull)
    let target = decision?.target(in: movement.targets.map(\.name))
    if let decision, target == SheetPresentationController.dismissedName {
      return fling(decision, followsDecision ? nil : evidence)
    }
    sheet.select(byUser: target != sheet.selectedName) {
      movement.release(isCancelled: isCancelled, isStationary: isStationary, followsDecision: followsDecision)
    }
    if isRefused { sheet.refuseHand() }
  }

  private func wasMeant(_ pull: Pull) -> Bool {
    smallest - pull.height >= Self.attemptPoints
      || -(pull.pan.velocityPointsPerSecond ?? 0) >= Self.attemptPointsPerSecond && pull.height < smallest
  }

  /// Dismisses a sheet that was released above its smallest detent with a momentum that reaches the lower edge.
  private func fling(_ decision: ReleaseDecision, _ evidence: ReleaseTargets.Evidence?) {
    guard let sheet, let stage, let movement, let pull else { return }
    if !hasAsked {
      hasAsked = true
      sheet.isDismissible = sheet.mayDismissByHand
    }
    guard sheet.isDismissible else {
      sheet.updateTargets()
      return releaseMovement(isCancelled: false, isStationary: false, followsDecision: true)
    }
    let names = movement.targets.map(\.name)
    movement.stop()
    let source = PullProgress(pull.pan, of: pan, isForward: false, travelPoints: movement.positionPoints)
    guard dismiss(sheet, by: source, on: stage), let driver else { return }
    stage.transitionWasReleased(decision, targets: names, evidence: evidence) { source.velocitySamples }
    driver.settle(decision, thresholds: stage.currentThresholds)
  }

  /// A decision among the dismissal and the detents.
  private struct DismissalDecision {
    let targets: [String]
    let evidence: ReleaseTargets.Evidence
    let decision: ReleaseDecision
  }

  /// Returns the decision about a dismissal; `nil` if it isn't under way or there is only one detent.
  private func dismissalDecision(isCancelled: Bool) -> DismissalDecision? {
    guard !isAtOnlyDetent, let sheet, let driver, let stage, let pull, stage.transition(drivenBy: driver) != nil,
      let gesture = driver.evidence(at: stage.now)
    else { return nil }
    let targets = [MoveTarget(SheetPresentationController.dismissedName, at: 0)] + sheet.activeDetents
    let positions = ReleaseTargets(
      targets.map(\.positionPoints), originPoints: sheet.movement.targets[sheet.movement.originIndex].positionPoints)
    var evidence = ReleaseTargets.Evidence(
      positions, gesture: gesture, positionPoints: pull.height, sinceLowestPoints: gesture.reverseDistancePoints)
    evidence.gesture.distancePoints = pull.distance
    (evidence.isReversed, evidence.isCancelled) = (true, isCancelled)
    return DismissalDecision(
      targets: targets.map(\.name), evidence: evidence, decision: evidence.decision(by: stage.currentThresholds))
  }

  private func releaseDismissal(_ dismissal: DismissalDecision?, isCancelled: Bool) {
    guard let driver, let stage, let source = pull?.source else { return }
    guard !isAtOnlyDetent else { return driver.release(isCancelled: isCancelled, on: stage) }
    guard let dismissal else { return }
    if dismissal.decision.choice?.chosen == 1 { noteSmallest() }
    stage.transitionWasReleased(dismissal.decision, targets: dismissal.targets, evidence: dismissal.evidence) {
      source.velocitySamples
    }
    stage.continuePrediction(of: driver) { driver.settle(dismissal.decision, thresholds: stage.currentThresholds) }
  }

  /// Notes that the sheet comes to rest at its smallest detent, where the dismissal began.
  private func noteSmallest() {
    guard let sheet else { return }
    sheet.select(byUser: sheet.selectedName != sheet.activeDetents[0].name) {
      sheet.movement.restAtNearest(on: nil)
      sheet.sheetWillSettle()
    }
  }

  /// Called when a dismissal was canceled; the sheet comes to rest, unless this drag moves it on.
  func dismissalWasCancelled() {
    if pull != nil, machine.state == .dismissing || machine.state == .undecided { return }
    sheet?.movement.restAtNearest(on: stage)
  }
}

/// The recognizer of the drag, which shares the drags of scroll views in the sheet.
private final class SheetPanGestureRecognizer: PanGestureRecognizer, ScrollPartner {
  weak var drag: SheetDrag?

  func roomAbove(_ scrollView: ScrollView) -> Double? { drag?.roomAbove(scrollView) }
  func scrollViewDidBeginDragging(_ scrollView: ScrollView) { drag?.beginShare(of: scrollView) }
  func scrollView(_ scrollView: ScrollView, didPullDown points: Double) { drag?.follow(to: -points) }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, isCancelled: Bool, isScrolling: Bool) {
    drag?.release(isCancelled: isCancelled, isStationary: isScrolling)
  }
}

// The drags of scroll views in the sheet.
extension SheetDrag {
  fileprivate func roomAbove(_ scrollView: ScrollView) -> Double? {
    guard let sheet, sheet.canMove || grabbable != nil else { return nil }
    return sheet.prefersScrollingExpandsWhenScrolledToEdge ? max(0, largest - sheet.movement.positionPoints) : 0
  }

  fileprivate func beginShare(of scrollView: ScrollView) {
    begin(PanProgress(.up, pan: scrollView.panGestureRecognizer, travel: .points(1)))
  }
}
