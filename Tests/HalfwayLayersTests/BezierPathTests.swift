import Foundation
import HalfwayLayers
import Testing

@Suite struct BezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 80, height: 40)

  @Test func `shapes have the elements of their CGPath`() {
    #expect(BezierPath(rect: rect).cgPath == CGPath(rect: rect))
    #expect(BezierPath(ovalIn: rect).cgPath == CGPath(ellipseIn: rect))
    #expect(BezierPath(roundedRect: rect, cornerRadius: 8).cgPath == CGPath(RoundedRect(rect, cornerRadius: 8)))
    let corners = BezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 3))
    #expect(corners.cgPath == CGPath(RoundedRect(rect, radii: CornerRadii(topLeft: 8, bottomRight: 8))))
    let all = BezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8))
    #expect(all.cgPath == CGPath(RoundedRect(rect, cornerRadius: 8)))
    let arc = BezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(arc.contains(CGPoint(x: 0, y: 5)))
    #expect(!arc.contains(CGPoint(x: 0, y: -5)))
  }

  @Test func `a path is built step by step`() {
    let path = BezierPath()
    #expect(path.isEmpty && path.bounds == .zero)
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(to: CGPoint(x: 20, y: 0), controlPoint1: CGPoint(x: 12, y: 9), controlPoint2: CGPoint(x: 18, y: 9))
    path.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 25, y: -10))
    #expect(path.currentPoint == CGPoint(x: 30, y: 0))
    path.close()
    #expect(path.currentPoint == .zero)
    #expect(path.cgPath.elements.count == 5)
    #expect(path.bounds == CGRect(x: 0, y: -10, width: 30, height: 19))
    path.apply(CGAffineTransform(translationX: 1, y: 2))
    #expect(path.bounds == CGRect(x: 1, y: -8, width: 30, height: 19))
    path.append(BezierPath(rect: rect))
    #expect(path.cgPath.elements.count == 10)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `containment uses the path's own fill rule`() {
    let path = BezierPath(rect: rect)
    path.append(BezierPath(ovalIn: rect.insetBy(dx: 10, dy: 10)))
    let center = CGPoint(x: 50, y: 40)
    #expect(path.contains(center))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(center))
    path.append(BezierPath(rect: rect).reversing())
    path.usesEvenOddFillRule = false
    #expect(path.contains(center))
    #expect(!path.contains(CGPoint(x: 12, y: 22)))
  }

  @Test func `the line style defaults to UIKit's and is copied`() throws {
    let path = BezierPath(rect: rect)
    #expect(path.strokeStyle == StrokeStyle())
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 4
    path.setLineDash([4, 2, 9], count: 2, phase: 1)
    let style = StrokeStyle(width: 3, cap: .round, join: .bevel, miterLimit: 4, dashPattern: [4, 2], dashPhase: 1)
    #expect(path.strokeStyle == style)
    let copy = try #require(path.copy() as? BezierPath)
    #expect(path.reversing().strokeStyle == style)
    path.setLineDash(nil, count: 0, phase: 0)
    path.addLine(to: .zero)
    #expect(copy.strokeStyle == style)
    #expect(copy.cgPath == CGPath(rect: rect))
    #expect(path.strokeStyle.dashPattern.isEmpty)
  }
}
