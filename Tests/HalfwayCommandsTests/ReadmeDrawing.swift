// The listing of Documentation/drawing.md, compiled. `DocumentationTests` compares it with the page.

// snippet: draw
import Foundation
import Halfway
import HalfwayImages

/// A round photo in a dashed ring, under an evening sky.
final class Postcard: View {
  init(photo path: String) throws {
    super.init(frame: CGRect(x: 0, y: 0, width: 280, height: 160))
    let sky = GradientLayer()
    sky.frame = bounds
    sky.colors = [CGColor(hex: 0x243B6B), CGColor(hex: 0x8E5AA8), CGColor(hex: 0xF4A26A)]
    layer.addSublayer(sky)

    let photo = ImageView(image: Image(cgImage: try CGImage(contentsOf: path)))
    photo.frame = CGRect(x: 80, y: 20, width: 120, height: 120)
    photo.contentMode = .scaleAspectFill
    let circle = ShapeLayer()
    circle.path = CGPath(ellipseIn: photo.bounds)
    photo.layer.mask = circle
    addSubview(photo)

    let ring = ShapeLayer()
    ring.path = CGPath(ellipseIn: photo.frame.insetBy(dx: -6, dy: -6))
    ring.fillColor = nil
    ring.strokeColor = .white
    ring.lineWidth = 2
    ring.lineDashPattern = [6, 4]
    layer.addSublayer(ring)
  }

  required init?(coder: NSCoder) { nil }
}

/// Returns a snapshot of a view, turned about its left edge like the page of a book.
@MainActor
func turnedPage(of view: View, by angle: Double) -> View? {
  guard let page = view.snapshotView(afterScreenUpdates: true) else { return nil }
  page.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
  page.frame = view.frame
  var space = CATransform3D.identity
  space.m34 = -1 / 900
  page.transform3D = space.rotatedBy(angle: -angle, x: 0, y: 1, z: 0)
  return page
}
// end
