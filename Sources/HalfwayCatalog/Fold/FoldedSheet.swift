import Foundation
import HalfwayLayers
import HalfwayViews

/// A page as a sheet of paper in four quadrants. The left quadrants are attached to a vertical hinge; the upper
/// quadrants, with their part of that hinge, are attached to a horizontal hinge.
///
/// The quadrants share a 3D space and are drawn in depth order. A small thickness determines the order of the folded
/// sheet, from bottom to top: lower right, lower left, upper left, upper right.
final class FoldedSheet: View {
  /// A quadrant: a snapshot of its part of the page, and a back that is visible when the quadrant is turned over.
  struct Quadrant {
    let front: View
    let back: View
  }

  /// An axis about which the attached views turn by two successive quarters. The direction of a single half turn
  /// would be ambiguous.
  @MainActor
  struct Hinge {
    private let outer: View
    /// The view that contains what is attached to the hinge.
    let inner: View
    private let axis: (x: Double, y: Double)

    fileprivate init(in parent: View, at fold: CGPoint, axis: (x: Double, y: Double)) {
      func joint(in parent: View) -> View {
        let view = View(layer: TransformLayer())
        let bounds = CGRect(origin: .zero, size: parent.bounds.size)
        view.layer.anchorPoint = CGPoint(
          x: fold.x / max(1, bounds.width), y: fold.y / max(1, bounds.height))
        view.frame = bounds
        parent.addSubview(view)
        return view
      }
      outer = joint(in: parent)
      inner = joint(in: outer)
      self.axis = axis
    }

    func turnFirst(by angle: Double) { inner.transform3D = rotation(angle) }
    func turnSecond(by angle: Double) { outer.transform3D = rotation(angle) }

    private func rotation(_ angle: Double) -> CATransform3D {
      CATransform3D(rotationAngle: angle, x: axis.x, y: axis.y, z: 0)
    }
  }

  /// The point at which the folds cross.
  let fold: CGPoint
  private(set) var upperLeft: Quadrant
  private(set) var upperRight: Quadrant
  private(set) var lowerLeft: Quadrant
  /// The hinges of the left half: that of its upper part and that of its lower part.
  let across: [Hinge]
  /// The hinge of the upper half.
  let down: [Hinge]

  /// Creates the folded sheet of a page.
  /// - Parameters:
  ///   - ghost: The opacity of the print that shows through the paper, from 0 to 1.
  ///   - thickness: The thickness of the paper, in points.
  init(_ page: View, paper: Color, ghost: Double, thickness: Double) {
    let bounds = page.bounds
    // Whole points avoid a visible seam while the sheet is flat.
    let fold = CGPoint(x: (bounds.width / 2).rounded(), y: (bounds.height / 2).rounded())
    let base = View(frame: bounds, layer: TransformLayer())
    let top = Hinge(in: base, at: fold, axis: (-1, 0))
    let (lower, upper) = (
      Hinge(in: base, at: fold, axis: (0, 1)), Hinge(in: top.inner, at: fold, axis: (0, 1))
    )
    func quadrant(_ column: Int, _ row: Int, on parent: View, lift: Double) -> Quadrant {
      let part = CGRect(
        x: column == 0 ? 0 : fold.x, y: row == 0 ? 0 : fold.y, width: column == 0 ? fold.x : bounds.width - fold.x,
        height: row == 0 ? fold.y : bounds.height - fold.y)
      let front = Self.picture(of: page, part)
      let back = View(frame: part)
      back.backgroundColor = paper
      let print = Self.picture(of: page, part)
      print.frame = back.bounds
      print.alpha = ghost
      print.transform = CGAffineTransform(scaleX: -1, y: 1)
      // Mirrored pixels cost less than a page that is drawn again, mirrored.
      print.layer.shouldRasterize = true
      back.addSubview(print)
      back.layer.addSublayer(Self.crease(back.bounds, isUpright: column == 0))
      back.transform3D = CATransform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
      for side in [front, back] {
        side.layer.isDoubleSided = false
        side.layer.zPosition = lift
        parent.addSubview(side)
      }
      return Quadrant(front: front, back: back)
    }
    _ = quadrant(1, 1, on: base, lift: 0)
    lowerLeft = quadrant(0, 1, on: lower.inner, lift: -thickness)
    upperLeft = quadrant(0, 0, on: upper.inner, lift: 2 * thickness)
    upperRight = quadrant(1, 0, on: top.inner, lift: -3 * thickness)
    (across, down) = ([lower, upper], [top])
    self.fold = fold
    super.init(frame: bounds)
    // The eye is in front of the crossing of the folds, so a fold stays in place while the other one is made.
    layer.anchorPoint = CGPoint(x: fold.x / max(1, bounds.width), y: fold.y / max(1, bounds.height))
    frame = bounds
    isUserInteractionEnabled = false
    addSubview(base)
  }

  required init?(coder: NSCoder) { nil }

  /// The darkness of the back along its fold and its extent in points: less light reaches the fold.
  private static let creaseShade = 0.2
  private static let creaseReach = 56.0

  /// Returns the shade along the fold by which a back came to be on top: at its left for the vertical fold, at its
  /// bottom for the horizontal one.
  private static func crease(_ bounds: CGRect, isUpright: Bool) -> Layer {
    let crease = GradientLayer().withoutImplicitActions()
    let reach = min(creaseReach, isUpright ? bounds.width : bounds.height)
    crease.frame =
      isUpright
      ? CGRect(x: 0, y: 0, width: reach, height: bounds.height)
      : CGRect(x: 0, y: bounds.height - reach, width: bounds.width, height: reach)
    crease.startPoint = isUpright ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 1)
    crease.endPoint = isUpright ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 0)
    crease.colors = [creaseShade, creaseShade * 0.3, 0].map { CGColor(white: 0, alpha: $0) }
    return crease
  }

  private static func picture(of page: View, _ part: CGRect) -> View {
    let picture = page.resizableSnapshotView(from: part, afterScreenUpdates: true, withCapInsets: EdgeInsets())
    let view = picture ?? View()
    view.frame = part
    return view
  }
}
