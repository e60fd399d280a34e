import Foundation

/// A coordinate system whose points can be converted to those of another one: a view or the screen. UIKit's
/// `UICoordinateSpace`.
@preconcurrency @MainActor
public protocol CoordinateSpace: AnyObject {
  /// The extent of the coordinate space in its own coordinates, in points.
  var bounds: CGRect { get }
  /// Returns a point of this space in the coordinates of another space.
  func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint
  /// Returns a point of another space in the coordinates of this space.
  func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint
  /// Returns the bounding box of a rectangle of this space in the coordinates of another space.
  func convert(_ rect: CGRect, to coordinateSpace: any CoordinateSpace) -> CGRect
  /// Returns the bounding box of a rectangle of another space in the coordinates of this space.
  func convert(_ rect: CGRect, from coordinateSpace: any CoordinateSpace) -> CGRect
}

// Any space that isn't a view is the screen, which has the stage's coordinates.
extension View: CoordinateSpace {
  /// Returns a point of this view in the coordinates of another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint {
    convert(point, to: view(of: coordinateSpace))
  }
  /// Returns a point of another space in this view's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint {
    convert(point, from: view(of: coordinateSpace))
  }
  /// Returns the bounding box of a rectangle of this view in the coordinates of another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any CoordinateSpace) -> CGRect {
    convert(rect, to: view(of: coordinateSpace))
  }
  /// Returns the bounding box of a rectangle of another space in this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any CoordinateSpace) -> CGRect {
    convert(rect, from: view(of: coordinateSpace))
  }

  // Not inlined: the optimizer of Swift 6.3 crashes on the cast if it is inlined at its uses.
  @inline(never)
  private func view(of space: any CoordinateSpace) -> View? { space as? View }
}
