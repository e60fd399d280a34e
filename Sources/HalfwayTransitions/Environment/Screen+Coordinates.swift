import Foundation
import HalfwayViews

// The stage fills the screen, so points on the screen are points on the stage.
extension Screen: CoordinateSpace {
  /// The coordinate space of the screen, which is the screen itself.
  public var coordinateSpace: any CoordinateSpace { self }
  /// The coordinate space of the screen, because a stage doesn't rotate.
  public var fixedCoordinateSpace: any CoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any CoordinateSpace) -> CGPoint {
    (coordinateSpace as? View)?.convert(point, from: nil as View?) ?? point
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any CoordinateSpace) -> CGPoint {
    (coordinateSpace as? View)?.convert(point, to: nil as View?) ?? point
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any CoordinateSpace) -> CGRect {
    (coordinateSpace as? View)?.convert(rect, from: nil as View?) ?? rect
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any CoordinateSpace) -> CGRect {
    (coordinateSpace as? View)?.convert(rect, to: nil as View?) ?? rect
  }
}
