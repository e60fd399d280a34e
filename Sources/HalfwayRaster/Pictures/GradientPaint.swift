import CRaster
import Foundation
import HalfwayLayers

/// A gradient in a frame: its colors and its mapping to the target.
struct GradientPaint {
  let kind: Gradient.Kind
  let table: GradientTable
  /// The location, or the first of two quantities, as a linear function of local pixels: its value at (0, 0), and its
  /// change in x and y.
  var a: SIMD3<Double>
  var b: SIMD3<Double>
  var originX: Int32
  var originY: Int32
  /// The abrupt color changes; empty if their lines are parallel to the pixel grid and aligned to it.
  private let steps: CRGradientSteps

  /// Returns nil if the map is singular.
  init?(_ gradient: Gradient, table: GradientTable, map: CGAffineTransform, originX: Int32, originY: Int32) {
    guard let inverse = map.inverse() else { return nil }
    let (sx, sy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    kind = gradient.kind
    self.table = table
    (self.originX, self.originY) = (originX, originY)
    // The item's coordinates relative to the gradient's start, as linear functions.
    let x = SIMD3(inverse.tx - gradient.start.x, inverse.a, inverse.c)
    let y = SIMD3(inverse.ty - gradient.start.y, inverse.b, inverse.d)
    let length = sx * sx + sy * sy
    switch gradient.kind {
    case .axial:
      // Without a length everything lies beyond the end.
      a = length > 0 ? (x * sx + y * sy) / length : [1, 0, 0]
      b = .zero
    case .radial:
      a = sx != 0 ? x / abs(sx) : [1, 0, 0]
      b = sy != 0 ? y / abs(sy) : (sx != 0 ? .zero : [1, 0, 0])
    case .conic:
      a = length > 0 ? x * sx + y * sy : x
      b = length > 0 ? y * sx - x * sy : y
    }
    guard a.sum().isFinite, b.sum().isFinite else { return nil }
    steps = Self.steps(kind, table, a, b)
  }

  private static func steps(
    _ kind: Gradient.Kind, _ table: GradientTable, _ a: SIMD3<Double>, _ b: SIMD3<Double>
  ) -> CRGradientSteps {
    let (number, count) =
      switch kind {
      case .axial: (CR_AXIAL, a.y == 0 || a.z == 0 ? 0 : table.stepCount)
      case .radial: (CR_RADIAL, table.stepCount)
      case .conic: (CR_CONIC, table.stepCount + (table.hasStepAtEnd ? 1 : 0))
      }
    return CRGradientSteps(
      kind: Int32(number), count: Int32(count), steps: table.steps, ax: a.y, ay: a.z, bx: b.y, by: b.z)
  }

  /// Writes the colors of a part of a row.
  @inline(__always)
  func write(
    _ kernels: UnsafePointer<CRKernels>, to row: UnsafeMutablePointer<UInt32>, x: Int32, y: Int32, count: Int32
  ) {
    let line = Double(y &- originY) + 0.5
    let column = x &- originX
    let (a0, b0) = (a.x + a.y * 0.5 + a.z * line, b.x + b.y * 0.5 + b.z * line)
    switch kind {
    case .axial: kernels.pointee.gradient_axial(row, column, count, table.colors, a0, a.y)
    case .radial: kernels.pointee.gradient_radial(row, column, count, table.colors, a0, a.y, b0, b.y)
    case .conic: kernels.pointee.gradient_conic(row, column, count, table.colors, a0, a.y, b0, b.y)
    }
    guard steps.count > 0 else { return }
    withUnsafePointer(to: steps) { kernels.pointee.gradient_steps(row, column, count, table.colors, $0, a0, b0) }
  }

  func isSame(as other: GradientPaint) -> Bool {
    kind == other.kind && a == other.a && b == other.b && originX == other.originX && originY == other.originY
      && (table === other.table || table.isSame(as: other.table))
  }
}
