import Foundation

/// Something with places in it that can be told in those of another such thing, as `UICoordinateSpace`: a view, and the screen.
@preconcurrency @MainActor
public protocol CoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any CoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any CoordinateSpace) -> CGRect
}

// What is no view is the screen, whose places are those of the stage.
extension View: CoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint {
    convert(point, to: view(of: coordinateSpace))
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint {
    convert(point, from: view(of: coordinateSpace))
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any CoordinateSpace) -> CGRect {
    convert(rect, to: view(of: coordinateSpace))
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any CoordinateSpace) -> CGRect {
    convert(rect, from: view(of: coordinateSpace))
  }

  // Not inlined: the optimizer of Swift 6.3 ends with a signal over the cast beside what is done with it.
  @inline(never)
  private func view(of space: any CoordinateSpace) -> View? { space as? View }
}
