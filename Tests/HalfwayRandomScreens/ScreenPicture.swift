import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A snapshot of the presentation state of every view that a transition can move: order, positions, transforms, and
/// opacity. It omits the contents of screens and of the tab bar because they don't move relative to their container.
@MainActor
package struct ScreenPicture {
  package struct Place {
    package let view: View
    package let depth: Int
    /// The values without what is left of an interrupted transition.
    package let values: LayerValues
    package let isHidden: Bool
    /// Two opposite corners on the screen, and the opacity there, as they are shown.
    package let corners: [CGPoint]
    /// The velocities of the corners in points per second.
    package let velocities: [CGPoint]
    package let opacity: Double
    /// Whether the view draws something on the screen itself: it is a screen or has a background, and isn't outside.
    let isInSight: Bool
  }

  package private(set) var places: [Place] = []
  /// Whether pictures of views that an interruption has removed are on the screen.
  private let hasAfterimages: Bool

  /// The largest change of a velocity at an interruption.
  private static let velocityShare = 0.02
  /// The error of velocities that are differences over 0.1 ms, in points per second: a view that is displaced by 400
  /// points accelerates by 400 · (2π/0.35 s)² points per second².
  private static let velocityResolution = 12.0

  /// Takes the picture of a stage at its current time.
  package init(of stage: Stage) {
    hasAfterimages = stage.scheduler.hasAfterimages
    append(stage.window, on: stage, depth: 0, opacity: 1)
  }

  private mutating func append(_ view: View, on stage: Stage, depth: Int, opacity: Double) {
    let opacity = view.isHidden ? 0 : opacity * view.layer.presentationValues.opacity
    let corners = Self.corners(of: view.layer)
    let (later, seconds) = stage.scheduler.later { Self.corners(of: view.layer) }
    let isScreen = view is TabBar || view.next is LoggingViewController
    let isOutside =
      corners.allSatisfy { $0.x <= 0 } || corners.allSatisfy { $0.x >= stage.size.width }
      || corners.allSatisfy { $0.y <= 0 } || corners.allSatisfy { $0.y >= stage.size.height }
    places.append(
      Place(
        view: view, depth: depth, values: view.layer.valuesWithoutResiduals, isHidden: view.isHidden,
        corners: corners,
        velocities: zip(corners, later).map {
          CGPoint(x: ($1.x - $0.x) / CGFloat(seconds), y: ($1.y - $0.y) / CGFloat(seconds))
        }, opacity: opacity, isInSight: (isScreen || view.backgroundColor != nil) && !isOutside))
    guard !isScreen else { return }
    for subview in view.subviews { append(subview, on: stage, depth: depth + 1, opacity: opacity) }
  }

  /// Returns two opposite corners of a layer on the screen.
  private static func corners(of layer: Layer) -> [CGPoint] {
    let (map, bounds) = (layer.presentToRoot, layer.presentationValues.bounds)
    return [CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY)]
      .compactMap { $0.applying(map) as CGPoint? }
  }

  /// Returns a description of the first view that is shown elsewhere than in a picture of the same time, or that moves
  /// with another velocity.
  ///
  /// - Parameters:
  ///   - isDriven: Whether a finger drove the views, so that they had no velocity of their own.
  ///   - isResized: Whether views have other sizes now, so that only one corner of each stays where it was.
  package func discontinuity(after before: ScreenPicture, isDriven: Bool, isResized: Bool) -> String? {
    let corners = isResized ? 1 : 2
    var places: [ObjectIdentifier: Place] = [:]
    for place in before.places where place.opacity > 0.01 { places[ObjectIdentifier(place.view)] = place }
    for place in self.places {
      guard let old = places[ObjectIdentifier(place.view)] else { continue }
      // A picture that moves on can replace a view; `PixelWatch` checks that it does.
      if hasAfterimages, place.opacity < 0.01 { continue }
      for (here, there) in zip(place.corners, old.corners).prefix(corners) {
        let distance = max(abs(here.x - there.x), abs(here.y - there.y))
        if !(distance < 1) { return "\(Self.name(place.view)) jumped by \(distance) points" }
      }
      for (here, there) in zip(place.velocities, old.velocities).prefix(corners) where !isDriven {
        let change = max(abs(here.x - there.x), abs(here.y - there.y))
        let speed = max(abs(there.x), abs(there.y))
        if !(change <= Self.velocityShare * speed + Self.velocityResolution) {
          return "the velocity of \(Self.name(place.view)) jumped by \(change) from \(speed) points per second"
        }
      }
      let faded = abs(place.opacity - old.opacity)
      if old.isInSight, !(faded < 0.02) { return "\(Self.name(place.view)) faded by \(faded) at once" }
    }
    return nil
  }

  /// Returns a description of the first difference from another picture, or nil if the two are identical.
  package func difference(from other: ScreenPicture) -> String? {
    guard places.count == other.places.count else {
      return "\(places.count) views instead of \(other.places.count)"
    }
    for (here, there) in zip(places, other.places) {
      guard here.view === there.view, here.depth == there.depth else { return "another order of views" }
      guard here.values == there.values, here.isHidden == there.isHidden else {
        return "\(Self.name(here.view)) has \(here.values) instead of \(there.values)"
      }
    }
    return nil
  }

  /// Returns a description of the first view that moved, rotated, resized, or faded more than the limits allow.
  ///
  /// - Parameters:
  ///   - points: The maximum distance that a view may move, in points.
  ///   - opacity: The maximum change in the opacity of a view.
  ///   - shadow: The maximum change in the shadow opacity of a view.
  package func jump(from before: ScreenPicture, points: Double, opacity: Double, shadow: Double) -> String? {
    var places: [ObjectIdentifier: LayerValues] = [:]
    for place in before.places { places[ObjectIdentifier(place.view)] = place.values }
    for place in self.places {
      guard let old = places[ObjectIdentifier(place.view)], old != place.values else { continue }
      let (was, now) = (old.transform, place.values.transform)
      let moved = max(
        abs(now.m41 + place.values.position.x - was.m41 - old.position.x),
        abs(now.m42 + place.values.position.y - was.m42 - old.position.y))
      if !(moved <= points) { return "\(Self.name(place.view)) jumped by \(moved) points, at most \(points) allowed" }
      let faded = abs(place.values.opacity - old.opacity)
      if !(faded <= opacity) { return "\(Self.name(place.view)) faded by \(faded), at most \(opacity) allowed" }
      let shaded = abs(place.values.shadowOpacity - old.shadowOpacity)
      if !(shaded <= shadow) {
        return "the shadow of \(Self.name(place.view)) faded by \(shaded), at most \(shadow) allowed"
      }
      var (rest, oldRest) = (now, was)
      (rest.m41, rest.m42, oldRest.m41, oldRest.m42) = (0, 0, 0, 0)
      if rest != oldRest { return "\(Self.name(place.view)) turned or grew" }
      if place.values.bounds != old.bounds { return "\(Self.name(place.view)) has other bounds" }
    }
    return nil
  }

  private static func name(_ view: View) -> String {
    (view.next as? ViewController)?.title ?? (view.next.map { "\(type(of: view)) in \(type(of: $0))" } ?? "the root")
  }
}
