import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

/// Tests of the display items that drawing into a context produces.
@Suite struct GraphicsContextTests {
  static func context(width: Double = 40, height: Double = 20, isOpaque: Bool = false) -> CGContext {
    CGContext(area: CGRect(x: 0, y: 0, width: width, height: height), scale: 2, isOpaque: isOpaque)
  }

  static func lines(_ items: [DisplayItem]) -> [String] {
    DisplayList(size: .zero, items: items).text.split(separator: "\n").dropFirst().map(String.init)
  }

  private func drawn(_ draw: (CGContext) -> Void) -> [String] {
    let context = Self.context()
    draw(context)
    return Self.lines(context.fragment.items)
  }

  private let black = "0 0 0 1000"

  @Test func `shapes become display items in drawing order`() {
    let lines = drawn { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
      context.setLineWidth(2)
      context.setStrokeColor(gray: 0.5, alpha: 1)
      context.move(to: CGPoint(x: 0, y: 0))
      context.addLine(to: CGPoint(x: 4, y: 0))
      context.strokePath()
      context.strokePath()
    }
    #expect(
      lines == [
        "fill 1000 2000 3000 4000 0 1000 0 0 1000",
        "stroke 2000 butt miter 10000 500 500 500 1000 path M 0 0 L 4000 0",
      ])
  }

  @Test func `clearing removes what was drawn in a rectangle, and nothing that is drawn later`() {
    let whole = CGRect(x: 0, y: 0, width: 40, height: 20)
    let square = CGRect(x: 0, y: 0, width: 4, height: 4)
    let later = drawn { $0.fill(square) }
    #expect(
      later
        == drawn { context in
          context.fill(CGRect(x: 1, y: 1, width: 9, height: 9))
          context.clear(whole)
          context.fill(square)
        })
    #expect(
      drawn { context in
        context.fill(whole)
        context.clear(CGRect(x: 10, y: 5, width: 2, height: 3))
        context.fill(square)
      }.first?.contains("even-odd") == true)
    #expect(drawn { $0.clear(whole) } == [])
    let opaque = Self.context(isOpaque: true)
    opaque.setFillColor(gray: 1, alpha: 1)
    opaque.fill(whole)
    opaque.clear(whole)
    #expect(Self.lines(opaque.fragment.items) == ["fill 0 0 40000 20000 0 \(black)"])
  }

  @Test func `consecutive items with the same transform and clip share one group`() {
    let lines = drawn { context in
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.translateBy(x: 5, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.translateBy(x: 1, y: 0)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let fill = "fill 0 0 1000 1000 0 \(black)"
    #expect(
      lines == [
        "group 1000000 0 0 1000000 0 0 1000 clip 0 0 10000 10000 0",
        " group 1000000 0 0 1000000 5000 0 1000", "  \(fill)", "  fill 1000 0 1000 1000 0 \(black)", " end",
        " group 1000000 0 0 1000000 6000 0 1000", "  \(fill)", " end", "end", fill,
      ])
  }

  @Test func `alpha applies to each item separately, and transparent items are omitted`() {
    let lines = drawn { context in
      context.setAlpha(0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setAlpha(0)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setAlpha(1)
      context.setFillColor(.clear)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    }
    #expect(lines == ["fill 0 0 1000 1000 0 0 0 0 500"])
  }

  @Test func `changing the transform doesn't move the current path`() {
    let context = Self.context()
    context.move(to: CGPoint(x: 4, y: 4))
    context.saveGState()
    context.translateBy(x: 4, y: 0)
    context.scaleBy(x: 2, y: 2)
    #expect(context.currentPointOfPath == CGPoint(x: 0, y: 2))
    context.addLine(to: CGPoint(x: 1, y: 2))
    context.restoreGState()
    #expect(context.currentPointOfPath == CGPoint(x: 6, y: 4))
    context.scaleBy(x: 0, y: 1)
    #expect(context.isPathEmpty)
  }

  @Test func `the clockwise parameter of an arc assumes a y axis that points up, as in Core Graphics`() {
    let context = Self.context()
    context.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(context.boundingBoxOfPath.maxX < 10.01 && context.boundingBoxOfPath.minX > -0.01)
    context.beginPath()
    context.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(context.boundingBoxOfPath.minX < -9.9)
  }

  @Test func `a tangent arc rounds left and right turns alike`() {
    for y in [20.0, -20] {
      let context = Self.context()
      context.move(to: .zero)
      context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: y), radius: 5)
      let end = context.currentPointOfPath
      #expect(abs(end.x - 10) < 1e-9 && abs(end.y - y / 4) < 1e-9)
      let box = context.boundingBoxOfPath
      #expect(box.maxX < 10.001 && box.height < 5.001)
    }
    let context = Self.context()
    context.move(to: .zero)
    context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
    #expect(context.currentPointOfPath == CGPoint(x: 10, y: 0))
  }

  @Test func `an empty clip or a singular transform hides everything drawn`() {
    let none = drawn { context in
      context.saveGState()
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      context.restoreGState()
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
      context.clip(to: CGRect(x: 5, y: 0, width: 4, height: 4))
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      #expect(context.boundingBoxOfClipPath.isNull)
      context.restoreGState()
      context.scaleBy(x: 0, y: 1)
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(none == [])
  }

  @Test func `a linear gradient ends at its endpoints unless the options extend it`() {
    let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil)
    let context = Self.context()
    let (start, end) = (CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0))
    for options: GradientDrawingOptions in [[], [.drawsBeforeStartLocation, .drawsAfterEndLocation]] {
      gradient.map { context.drawLinearGradient($0, start: start, end: end, options: options) }
    }
    var rects: [CGRect] = []
    for case .fill(.rounded(let shape), .gradient(let paint)) in context.fragment.items {
      rects.append(shape.rect)
      #expect(paint.start == start && paint.end == end && paint.stops.map(\.location) == [0, 1])
    }
    #expect(rects.count == 2 && rects[0].minX == 10 && rects[0].maxX == 30)
    #expect(rects.allSatisfy { $0.minY <= 0 && $0.maxY >= 20 } && rects[1].minX <= 0 && rects[1].maxX >= 40)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
  }

  @Test func `a concentric radial gradient is drawn, and one with different centers is reported`() {
    let context = Self.context()
    let gradient = CGGradient(
      colorSpace: CGColorSpace(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: [0, 1], count: 2)
    let scheduler = AnimationScheduler()
    var mistakes: [String] = []
    scheduler.onDiagnostic = { mistakes.append($0) }
    for x in [20.0, 21] {
      gradient.map {
        context.drawRadialGradient(
          $0, startCenter: CGPoint(x: x, y: 10), startRadius: 8, endCenter: CGPoint(x: 20, y: 10), endRadius: 4,
          options: .drawsAfterEndLocation)
      }
    }
    let items = context.fragment.items
    #expect(items.count == 1)
    if case .fill(_, .gradient(let paint)) = items.first {
      #expect(paint.stops.map(\.location) == [0.5, 1] && paint.stops.map(\.color.blue) == [1, 0])
      #expect(paint.end == CGPoint(x: 28, y: 18))
    }
    scheduler.advance(to: Timestamp(microseconds: 1000))
    #expect(mistakes.count == 1)
  }

  /// Runs random sequences of calls with random arguments, including NaN, infinity, and extreme values.
  @Test func `random drawing leaves groups closed and graphics states balanced`() {
    let found = counterexample(seed: 81, runs: 400, generate: { RandomDrawing.steps(&$0) }, check: Self.mistake)
    #expect(found == nil, "\(found.map(String.init(describing:)) ?? "")")
    // Misuse outside of a stage is reported to the next scheduler on this thread. Advance one here, so that it
    // doesn't reach the scheduler of another test.
    AnimationScheduler().advance(to: Timestamp(microseconds: 1))
  }

  /// Runs the steps and describes the first violated invariant.
  private static func mistake(in steps: [RandomDrawing.Step]) -> String? {
    let context = Self.context()
    var kept = 0
    for step in steps {
      RandomDrawing.draw(step, into: context, image: context.makeImage())
      if step.kind == 0 { kept += 1 } else if step.kind == 1 { kept = max(0, kept - 1) }
      if context.savedCount != kept { return "\(context.savedCount) states are kept, not \(kept)" }
      var depth = 0
      for item in context.fragment.items {
        if case .beginGroup = item { depth += 1 } else if case .endGroup = item { depth -= 1 }
        if depth < 0 { return "a group is closed that is not open" }
      }
      if depth != 0 { return "\(depth) groups are open" }
    }
    return DisplayList(size: .zero, items: context.fragment.items).text.contains("nan") ? "not a number" : nil
  }

  @Test func `makeImage returns nil when nested drawing exceeds the item limit`() {
    var image: CGImage?
    for _ in 0..<70 {
      let context = Self.context()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      for x in [0.0, 20] { image.map { context.draw($0, in: CGRect(x: x, y: 0, width: 20, height: 20)) } }
      let next = context.makeImage()
      if next == nil { return }
      image = next
    }
    Issue.record("makeImage never returned nil")
  }
}

/// Generates and runs random sequences of drawing calls.
private enum RandomDrawing {
  struct Step {
    var kind: Int
    var a: Double
    var b: Double
    var c: Double
    var d: Double
  }

  static func steps(_ generator: inout SeededGenerator) -> [Step] {
    func number() -> Double {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300].randomElement(using: &generator) ?? 0
      case 1: 0
      case 2: 1
      default: Double.random(in: -20...60, using: &generator)
      }
    }
    return (0..<Int.random(in: 1...24, using: &generator)).map { _ in
      Step(
        kind: Int.random(in: 0..<27, using: &generator), a: number(), b: number(), c: number(), d: number())
    }
  }

  static func draw(_ step: Step, into context: CGContext, image: CGImage?) {
    let (a, b, c, d) = (step.a, step.b, step.c, step.d)
    let rect = CGRect(x: a, y: b, width: c, height: d)
    let (from, to) = (CGPoint(x: a, y: b), CGPoint(x: c, y: d))
    let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: [0, 1])
    switch step.kind {
    case 0: context.saveGState()
    case 1: context.restoreGState()
    case 2: context.translateBy(x: a, y: b)
    case 3: context.scaleBy(x: a, y: b)
    case 4: context.rotate(by: a)
    case 5: context.concatenate(CGAffineTransform(a: a, b: b, c: c, d: d, tx: a, ty: b))
    case 6: context.setAlpha(a)
    case 7: context.setLineWidth(a)
    case 8: context.setLineDash(phase: a, lengths: [b, c])
    case 9: context.fill(rect)
    case 10: context.stroke(rect, width: a)
    case 11: context.fillEllipse(in: rect)
    case 12: context.move(to: from)
    case 13: context.addLine(to: to)
    case 14: context.addCurve(to: to, control1: from, control2: to)
    case 15: context.addArc(center: from, radius: c, startAngle: d, endAngle: a, clockwise: b > 0)
    case 16: context.closePath()
    case 17: context.clip(using: .evenOdd)
    case 18: context.clip(to: rect)
    case 19: context.drawPath(using: .eoFillStroke)
    case 20: image.map { context.draw($0, in: rect) }
    case 21: image.map { context.clip(to: rect, mask: $0) }
    case 22: gradient.map { context.drawLinearGradient($0, start: from, end: to, options: .drawsAfterEndLocation) }
    case 23:
      gradient.map {
        context.drawRadialGradient(
          $0, startCenter: from, startRadius: c, endCenter: from, endRadius: d, options: .drawsBeforeStartLocation)
      }
    case 24: context.replacePathWithStrokedPath()
    case 25: context.addArc(tangent1End: from, tangent2End: to, radius: a)
    default: context.setFillColor(red: a, green: b, blue: c, alpha: d)
    }
  }
}
