import HalfwayLayers

/// The kind of an element of a path, as Core Graphics's enumeration.
public enum CGPathElementType: Int32, Sendable, Hashable {
  /// Begins a new subpath; one point.
  case moveToPoint
  /// A line; one point.
  case addLineToPoint
  /// A quadratic Bézier curve; the control point and the end.
  case addQuadCurveToPoint
  /// A cubic Bézier curve; both control points and the end.
  case addCurveToPoint
  /// A line to the start of the subpath; no points.
  case closeSubpath
}

/// An element of a path, as Core Graphics's structure.
public struct CGPathElement {
  /// The kind of the element, which determines the number of its points.
  public var type: CGPathElementType
  /// The points, which exist until the closure returns that was called with the element.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a closure for each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      let type = Self.type(of: element)
      var points = Self.points(of: element)
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: start)) { block($0) }
      }
    }
  }

  private static func type(of element: Element) -> CGPathElementType {
    switch element {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .closeSubpath: .closeSubpath
    }
  }

  private static func points(of element: Element) -> [CGPoint] {
    switch element {
    case .move(let to), .line(let to): [to]
    case .quadCurve(let to, let control): [control, to]
    case .curve(let to, let control1, let control2): [control1, control2, to]
    // Not empty, so that the array has an address.
    case .closeSubpath: [.zero]
    }
  }
}
