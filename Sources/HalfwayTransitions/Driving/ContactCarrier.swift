import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A view around a picture that an animator moves linearly from one frame to another. Beyond the ends, only the center
/// goes on, if at all. The carrier keeps the point of the picture that contacts have grabbed beneath them: its
/// transform is the difference between the contacts and the picture, which decays after the release. The progress
/// doesn't depend on it.
@MainActor
package final class ContactCarrier: View {
  private let frames: (start: CGRect, end: CGRect)
  private let goesOn: (before: Bool, after: Bool)
  private let scheduler: AnimationScheduler?
  private var grab: Grab?

  private struct Grab {
    /// The grabbed point as a share of the picture's size.
    let anchor: CGPoint
    /// The vector from the contacts to that point. It is zero if they are on the picture.
    let offset: CGPoint
  }

  /// Creates a carrier and adds it to a view. The caller adds the picture to the carrier.
  ///
  /// - Parameters:
  ///   - start: The frame of the picture at the beginning of the transition, in the view's coordinates.
  ///   - end: Its frame at the end.
  ///   - timing: The timing with which the center moves while contacts drive the transition (default: going on beyond
  ///     both ends).
  ///   - view: The view to which the carrier is added.
  ///   - context: The context of the transition.
  package init(
    from start: CGRect, to end: CGRect, by timing: DrivenTiming = DrivenTiming(), in view: View,
    _ context: any ViewControllerContextTransitioning
  ) {
    frames = (start, end)
    goesOn = timing.goesOn
    scheduler = (context as? TransitionContext)?.scheduler
    super.init(frame: view.bounds)
    isUserInteractionEnabled = false
    view.addSubview(self)
  }

  package required init?(coder: NSCoder) { nil }

  /// Removes what belongs to the transition. If contacts have displaced the picture, and it hasn't returned to within a
  /// point yet, it continues from there.
  package func complete(_ context: any ViewControllerContextTransitioning, _ body: () -> Void) {
    let shown = displacement
    if abs(shown.x) > 1 || abs(shown.y) > 1, let stage = (context as? TransitionContext)?.environment.stage {
      stage.continuingPicture(body)
    } else {
      body()
    }
  }

  private var displacement: CGPoint {
    let shown = layer.presentTransform.affine
    return CGPoint(x: shown.tx, y: shown.ty)
  }

  /// The displacement of the center from the beginning to the end.
  private var change: CGPoint {
    CGPoint(x: frames.end.midX - frames.start.midX, y: frames.end.midY - frames.start.midY)
  }

  /// Returns the frame of the picture in the undisplaced carrier, at a progress.
  private func frame(at percent: Double) -> CGRect {
    let beyond = percent - min(1, max(0, percent))
    guard beyond == 0 else {
      let end = beyond > 0 ? frames.end : frames.start
      guard beyond > 0 ? goesOn.after : goesOn.before else { return end }
      return end.offsetBy(dx: change.x * beyond, dy: change.y * beyond)
    }
    func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * percent }
    return CGRect(
      x: between(frames.start.minX, frames.end.minX), y: between(frames.start.minY, frames.end.minY),
      width: between(frames.start.width, frames.end.width), height: between(frames.start.height, frames.end.height))
  }

  private func position(of anchor: CGPoint, at percent: Double) -> CGPoint {
    let frame = frame(at: percent)
    return CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  /// Holds the picture where it is.
  package func contactsDidGrab(_ contacts: DrivingContacts, percent: Double) {
    let (shown, location, frame) = (displacement, location(contacts), frame(at: percent))
    func share(_ position: CGFloat, _ extent: CGFloat) -> CGFloat {
      extent > 0 ? min(1, max(0, position / extent)) : 0.5
    }
    let anchor = CGPoint(
      x: share(location.x - shown.x - frame.minX, frame.width),
      y: share(location.y - shown.y - frame.minY, frame.height))
    let position = position(of: anchor, at: percent)
    grab = Grab(
      anchor: anchor, offset: CGPoint(x: position.x + shown.x - location.x, y: position.y + shown.y - location.y))
    layer.hold(at: CGAffineTransform(translationX: shown.x, y: shown.y))
  }

  /// Moves the picture by the same distance as the contacts.
  package func contactsDidMove(_ contacts: DrivingContacts, percent: Double) {
    guard let grab else { return contactsDidGrab(contacts, percent: percent) }
    layer.hold(at: transform(grab, contacts, percent))
  }

  private func transform(_ grab: Grab, _ contacts: DrivingContacts, _ percent: Double) -> CGAffineTransform {
    let (location, position) = (location(contacts), position(of: grab.anchor, at: percent))
    return CGAffineTransform(
      translationX: location.x + grab.offset.x - position.x, y: location.y + grab.offset.y - position.y)
  }

  /// Lets the displacement decay, beginning with the velocity of the contacts.
  package func contactsDidRelease(_ release: ContactRelease) {
    guard let grab, let scheduler, superview != nil else { return }
    let rate = rate(of: grab.anchor, release)
    self.grab = nil
    let finger = fingerVelocity(release)
    layer.release(
      from: transform(grab, release.contacts, release.percent),
      rate: CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: finger.x - rate.x, ty: finger.y - rate.y),
      spring: release.spring(goesOn: release.isFinishing ? goesOn.after : goesOn.before), on: scheduler)
  }

  private func fingerVelocity(_ release: ContactRelease) -> CGPoint {
    superview?.vectorFromStage(CGPoint(release.velocity.location)) ?? .zero
  }

  /// Returns the velocity of a point of the picture in the undisplaced carrier, in points per second.
  private func rate(of anchor: CGPoint, _ release: ContactRelease) -> CGPoint {
    let rate = release.percentPerSecond
    if release.percent < 0 || release.percent > 1 {
      let goesOn = release.percent < 0 ? goesOn.before : goesOn.after
      return goesOn ? CGPoint(x: change.x * rate, y: change.y * rate) : .zero
    }
    let (start, end) = (position(of: anchor, at: 0), position(of: anchor, at: 1))
    return CGPoint(x: (end.x - start.x) * rate, y: (end.y - start.y) * rate)
  }

  package func movement(at release: ContactRelease) -> PictureMovement? {
    guard let grab else { return nil }
    let center = CGPoint(x: 0.5, y: 0.5)
    let (now, last) = (position(of: center, at: release.percent), position(of: center, at: release.isFinishing ? 1 : 0))
    let shown = transform(grab, release.contacts, release.percent)
    let (own, anchor, finger) = (rate(of: center, release), rate(of: grab.anchor, release), fingerVelocity(release))
    return PictureMovement(
      remaining: PlaneVector(last.x - now.x - shown.tx, last.y - now.y - shown.ty),
      velocity: PlaneVector(finger.x + own.x - anchor.x, finger.y + own.y - anchor.y),
      goesOn: release.isFinishing ? goesOn.after : goesOn.before)
  }
}

/// An animator whose picture is in a carrier, which follows the contacts.
@MainActor
package protocol CarriedPicture: ContactFollower {
  /// The carrier; `nil` while there is no transition.
  var carrier: ContactCarrier? { get }
}

extension CarriedPicture {
  package func contactsDidGrab(_ contacts: DrivingContacts, percent: Double) {
    carrier?.contactsDidGrab(contacts, percent: percent)
  }

  package func contactsDidMove(_ contacts: DrivingContacts, percent: Double) {
    carrier?.contactsDidMove(contacts, percent: percent)
  }

  package func contactsDidRelease(_ release: ContactRelease) { carrier?.contactsDidRelease(release) }

  package func movement(at release: ContactRelease) -> PictureMovement? { carrier?.movement(at: release) }

  package func showLead(_ points: PlaneVector) { carrier?.showLead(points) }
}

// A view that carries a picture and fills its superview.
extension View {
  /// Returns the location of contacts in the superview.
  func location(_ contacts: DrivingContacts) -> CGPoint {
    superview?.pointFromStage(contacts.location) ?? contacts.location
  }

  /// Shows the view displaced by points on the stage, until it is called again with zero. Only the position changes,
  /// which nothing else uses.
  func showLead(_ points: PlaneVector) {
    guard let superview else { return }
    let lead = superview.vectorFromStage(CGPoint(points)) ?? .zero
    Transaction.withoutAnimation {
      layer.position = CGPoint(x: superview.bounds.midX + lead.x, y: superview.bounds.midY + lead.y)
    }
  }
}
