import Testing
import UIKit

/// What code written for iOS relies on in paths, transforms, images, and rectangles.
@Suite("Geometry and drawing") @MainActor struct GeometryBehaviors {
  @Test(.uiKit("CGAffineTransform.concatenating(_:)"))
  func `a concatenated transform applies the receiver first`() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 2))
  }

  @Test(.uiKit("CGAffineTransform.translatedBy(x:y:)"))
  func `a translation that is added to a scale is scaled`() {
    let transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
    #expect(CGPoint.zero.applying(transform) == CGPoint(x: 20, y: 0))
  }

  @Test(.uiKit("CGAffineTransform.init(rotationAngle:)"))
  func `a positive angle rotates clockwise on the screen`() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test(.uiKit("CGRect.insetBy(dx:dy:)"))
  func `an inset keeps the center of a rectangle, and a negative one enlarges it`() {
    let rect = CGRect(x: 10, y: 10, width: 100, height: 50)
    #expect(rect.insetBy(dx: 5, dy: 10) == CGRect(x: 15, y: 20, width: 90, height: 30))
    #expect(rect.insetBy(dx: -5, dy: 0) == CGRect(x: 5, y: 10, width: 110, height: 50))
  }

  @Test(.uiKit("CGRect.integral"))
  func `the integral rectangle contains the rectangle`() {
    #expect(CGRect(x: 0.5, y: 1.2, width: 2, height: 2).integral == CGRect(x: 0, y: 1, width: 3, height: 3))
  }

  @Test(.uiKit("UIBezierPath.contains(_:)"))
  func `a path contains the points in its fill`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.contains(CGPoint(x: 50, y: 50)) && !path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test(.uiKit("UIBezierPath.usesEvenOddFillRule"))
  func `the even-odd rule leaves a hole where paths overlap`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 50, height: 50)))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 50, y: 50)) && path.contains(CGPoint(x: 10, y: 10)))
  }

  @Test(.uiKit("UIBezierPath.bounds"))
  func `the bounds of a path enclose it`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 40, y: 60))
    #expect(path.bounds == CGRect(x: 10, y: 20, width: 30, height: 40) && path.currentPoint == CGPoint(x: 40, y: 60))
  }

  @Test(.uiKit("UIGraphicsImageRenderer.image(actions:)"))
  func `an image has the size of its renderer in points`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
    }
    #expect(image.size == CGSize(width: 30, height: 20))
  }

  @Test(.uiKit("CATransform3DMakeRotation(_:_:_:_:)"))
  func `a rotation about the y axis by a half turn mirrors a layer`() {
    let transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(abs(transform.m11 + 1) < 1e-12 && abs(transform.m33 + 1) < 1e-12 && transform.m22 == 1)
  }

  @Test(.uiKit("CATransform3DConcat(_:_:)"))
  func `a concatenated 3D transform applies the first one first`() {
    let transform = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(10, 0, 0))
    #expect(transform.m41 == 10 && transform.m11 == 2)
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0).m41 == 20)
  }
}
