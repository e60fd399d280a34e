import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The views of a zoom transition: a veil over the view beneath, and the card with the zoomed page and the picture of
/// the source view. The card is in a carrier that contacts displace.
@MainActor
final class ZoomPicture {
  private let geometry: ZoomGeometry
  private let carrier = View()
  private let veil = View()
  private let shadow = View()
  private let card = View()
  private let pageHolder = View()
  private let page: View
  private let pageAlpha: Double
  private let source: View?
  private let sourceAlpha: Double
  private let sourcePicture: View?
  private let scheduler: AnimationScheduler?
  private var grab: Grab?

  /// A grab of the card by contacts.
  private struct Grab {
    /// The point of the page beneath the contacts.
    let point: CGPoint
    /// The scale of the carrier.
    let scale: Double
    /// The visible scale of the page, and the distance of the contacts.
    let visibleScale: Double
    let distancePoints: Double?
  }

  /// The opacity of the shadow beneath the open card, and its radius in points; chosen visually.
  private static let shadowOpacity = 0.35
  private static let shadowRadiusPoints = 24.0
  /// The line around the open card in dark style, where the shadow isn't visible; chosen visually.
  private static let darkEdge = Color.white
  private static let darkEdgeOpacity = 0.3
  /// The openness at which the picture of the source view has faded; chosen visually.
  private static let fadedOpenness = 0.4

  /// Creates the views and adds them to the container, in place of the page.
  ///
  /// - Parameters:
  ///   - page: The view of the zoomed view controller, in a subview of the container or in none.
  ///   - geometry: The places of the page.
  ///   - source: The source view, in the same window; `nil` if there is none.
  init(
    of page: View, _ geometry: ZoomGeometry, from source: View?, dimming: Color, in container: View,
    on scheduler: AnimationScheduler?
  ) {
    (self.page, self.geometry, self.source, self.scheduler) = (page, geometry, source, scheduler)
    (pageAlpha, sourceAlpha) = (Double(page.alpha), source.map { Double($0.alpha) } ?? 1)
    sourcePicture = source?.snapshotWithoutCorners()
    for view in [veil, shadow] { view.isUserInteractionEnabled = false }
    veil.backgroundColor = dimming
    shadow.backgroundColor = .black
    shadow.layer.shadowRadius = Self.shadowRadiusPoints
    shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.clipsToBounds = true
    if container.traitCollection.userInterfaceStyle == .dark { card.layer.borderWidth = 1 }
    pageHolder.bounds.size = geometry.size
    pageHolder.layer.anchorPoint = .zero
    card.addSubview(pageHolder)
    if let sourcePicture {
      sourcePicture.isUserInteractionEnabled = false
      (geometry.isAligned ? pageHolder : card).addSubview(sourcePicture)
      if geometry.isAligned { sourcePicture.frame = geometry.sourceInPage }
    }
    for view in [shadow, card] { carrier.addSubview(view) }
    add(to: container)
  }

  /// Adds the views to a container, in place of the page.
  func add(to container: View) {
    let index = page.superview === container ? container.subviews.firstIndex { $0 === page } : nil
    carrier.frame = container.bounds
    veil.frame = container.bounds
    page.frame = pageHolder.bounds
    pageHolder.insertSubview(page, at: 0)
    if sourcePicture != nil { source?.alpha = 0 }
    container.insertSubview(veil, at: index ?? container.subviews.count)
    container.insertSubview(carrier, aboveSubview: veil)
    page.layoutIfNeeded()
  }

  /// Whether the views show a page with the given geometry and source, so that another transition can continue them.
  func fits(_ page: View, _ geometry: ZoomGeometry, from source: View?) -> Bool {
    self.page === page && self.geometry == geometry && self.source === source && carrier.superview == nil
  }

  /// Moves the card to one of the ends; animatable.
  func move(isOpen: Bool) {
    let place = (isOpen ? geometry.open : geometry.closed).card
    for view in [card, shadow] { view.center = CGPoint(x: place.midX, y: place.midY) }
  }

  /// Gives the card the size and the contents of one of the ends; animatable.
  func show(isOpen: Bool) {
    let place = isOpen ? geometry.open : geometry.closed
    for view in [card, shadow] {
      view.bounds.size = place.card.size
      view.layer.cornerRadius = place.cornerRadius
    }
    pageHolder.layer.position = place.origin
    pageHolder.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
    card.layer.borderColor = Self.darkEdge.withAlphaComponent(isOpen ? Self.darkEdgeOpacity : 0).cgColor
    veil.alpha = isOpen ? 1 : 0
    shadow.layer.shadowOpacity = isOpen ? Float(Self.shadowOpacity) : 0
    shadow.alpha = isOpen || sourcePicture != nil ? 1 : 0
    guard let sourcePicture else {
      card.alpha = isOpen ? 1 : 0
      return
    }
    // It is linear like everything else, so that it fits any timing; the layer isn't visible with a negative opacity.
    sourcePicture.layer.exactOpacity = isOpen ? 1 - 1 / Self.fadedOpenness : 1
    if !geometry.isAligned {
      sourcePicture.frame = isOpen ? filling(place.card.size) : CGRect(origin: .zero, size: place.card.size)
    }
  }

  /// The frame in which the picture of the source view fills the open card.
  private func filling(_ size: CGSize) -> CGRect {
    let own = geometry.closed.card.size
    let scale = max(size.width / own.width, size.height / own.height)
    return CGRect(
      x: (size.width - own.width * scale) / 2, y: 0, width: own.width * scale, height: own.height * scale)
  }

  /// Removes the views and restores those that took part.
  func remove() {
    source?.alpha = sourceAlpha
    page.alpha = pageAlpha
    veil.removeFromSuperview()
    carrier.removeFromSuperview()
  }

  // MARK: Contacts

  /// Whether contacts have displaced the card, and it hasn't returned to within a point yet.
  var isDisplaced: Bool {
    let shown = displacement
    let corners = [CGPoint.zero, CGPoint(x: carrier.bounds.maxX, y: carrier.bounds.maxY)]
    return corners.contains { corner in
      let (x, y) = (corner.x - center.x, corner.y - center.y)
      return abs(shown.a * x + shown.tx - x) > 1 || abs(shown.d * y + shown.ty - y) > 1
    }
  }

  private var displacement: CGAffineTransform { carrier.layer.presentTransform.affine }

  /// The center of the carrier, about which its transform scales.
  private var center: CGPoint { CGPoint(x: carrier.bounds.midX, y: carrier.bounds.midY) }

  /// Holds the card where it is, at an openness.
  func contactsDidGrab(_ contacts: DrivingContacts, openness: Double) {
    let shown = displacement
    carrier.layer.hold(at: shown)
    let location = carrier.location(contacts)
    let scale = shown.a > 0 ? shown.a : 1
    let inCarrier = CGPoint(
      x: center.x + (location.x - center.x - shown.tx) / scale, y: center.y + (location.y - center.y - shown.ty) / scale
    )
    grab = Grab(
      point: geometry.point(at: inCarrier, openness: openness), scale: scale,
      visibleScale: scale * geometry.place(at: openness).scale, distancePoints: contacts.distancePoints)
  }

  /// Keeps the point of the page that the contacts grabbed beneath them.
  func contactsDidMove(_ contacts: DrivingContacts, openness: Double) {
    guard let grab else { return contactsDidGrab(contacts, openness: openness) }
    carrier.layer.hold(at: transform(grab, contacts, openness))
  }

  private func scale(_ grab: Grab, _ contacts: DrivingContacts, _ openness: Double) -> Double {
    guard let start = grab.distancePoints, let now = contacts.distancePoints, start > 0, now > 0 else {
      return grab.scale
    }
    return grab.visibleScale * now / start / geometry.place(at: openness).scale
  }

  private func transform(_ grab: Grab, _ contacts: DrivingContacts, _ openness: Double) -> CGAffineTransform {
    let (location, position) = (carrier.location(contacts), geometry.position(of: grab.point, at: openness))
    let scale = scale(grab, contacts, openness)
    return CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: location.x - center.x - scale * (position.x - center.x),
      ty: location.y - center.y - scale * (position.y - center.y))
  }

  /// Shows the card displaced by points on the stage, until it is called again with zero.
  func showLead(_ points: PlaneVector) { carrier.showLead(points) }

  /// Lets the displacement decay, beginning with the velocity of the contacts.
  func contactsDidRelease(_ release: ContactRelease, isOpening: Bool) {
    guard let grab, let scheduler else { return }
    self.grab = nil
    let displacement = displacement(grab, release, isOpening: isOpening)
    // The card goes on beyond the source view only.
    carrier.layer.release(
      from: displacement.shown, rate: displacement.rate,
      spring: release.spring(goesOn: release.isFinishing != isOpening), on: scheduler)
  }

  /// Returns the displacement at a release and the rate of its elements, per second.
  private func displacement(
    _ grab: Grab, _ release: ContactRelease, isOpening: Bool
  ) -> (shown: CGAffineTransform, rate: CGAffineTransform) {
    let openness = isOpening ? release.percent : 1 - release.percent
    let opennessPerSecond = isOpening ? release.percentPerSecond : -release.percentPerSecond
    let shown = transform(grab, release.contacts, openness)
    let scale = shown.a
    let position = geometry.position(of: grab.point, at: openness)
    let change = geometry.change(of: grab.point, at: openness)
    let scaleChange = (0...1).contains(openness) ? geometry.open.scale - geometry.closed.scale : 0
    var scaleRate = 0.0
    if let distance = release.contacts.distancePoints, distance > 0, grab.distancePoints != nil {
      scaleRate =
        scale
        * (release.velocity.distancePointsPerSecond / distance - scaleChange * opennessPerSecond
          / geometry.place(at: openness).scale)
    }
    let finger = carrier.superview?.vectorFromStage(CGPoint(release.velocity.location)) ?? .zero
    func rate(_ velocity: Double, _ change: Double, _ lever: Double) -> Double {
      velocity - scale * change * opennessPerSecond - scaleRate * lever
    }
    let rates = CGAffineTransform(
      a: scaleRate, b: 0, c: 0, d: scaleRate, tx: rate(finger.x, change.x, position.x - center.x),
      ty: rate(finger.y, change.y, position.y - center.y))
    return (shown, rates)
  }

  /// Returns how the card moves at a release; `nil` if no contacts have grabbed it.
  func movement(at release: ContactRelease, isOpening: Bool) -> PictureMovement? {
    guard let grab else { return nil }
    let openness = isOpening ? release.percent : 1 - release.percent
    let opennessPerSecond = isOpening ? release.percentPerSecond : -release.percentPerSecond
    let (shown, rate) = displacement(grab, release, isOpening: isOpening)
    let now = geometry.place(at: openness).card
    let last = (release.isFinishing == isOpening ? geometry.open : geometry.closed).card
    let change = geometry.changeOfCenter(at: openness)
    let (x, y) = (now.midX - center.x, now.midY - center.y)
    return PictureMovement(
      remaining: PlaneVector(
        last.midX - center.x - shown.a * x - shown.tx, last.midY - center.y - shown.d * y - shown.ty),
      velocity: PlaneVector(
        rate.a * x + rate.tx + shown.a * change.x * opennessPerSecond,
        rate.d * y + rate.ty + shown.d * change.y * opennessPerSecond), goesOn: release.isFinishing != isOpening)
  }
}
