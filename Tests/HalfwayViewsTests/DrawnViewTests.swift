import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Views with custom drawing, images of views, and the drawing of images, paths, and text.
@MainActor
@Suite struct DrawnViewTests {
  /// Draws a bar as long as its value.
  private class Meter: View {
    var value = 10.0
    private(set) var asked: [CGRect] = []

    override func draw(_ rect: CGRect) {
      super.draw(rect)
      asked.append(rect)
      guard value > 0 else { return }
      Color(red: 1, green: 0, blue: 0).setFill()
      CGContext.current?.fill(CGRect(x: 0, y: 0, width: value, height: rect.height))
    }
  }

  private func lines(_ view: View) -> [String] {
    var list = DisplayList()
    list.append(view.layer)
    return list.text.split(separator: "\n").dropFirst().map(String.init)
  }

  private func fills(_ view: View) -> [String] {
    lines(view).filter { $0.contains("fill") }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private let bar = "fill 0 0 10000 20000 0 1000 0 0 1000"

  @Test func `a view draws once and again after setNeedsDisplay`() {
    let meter = Meter(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
    #expect(meter.asked.isEmpty)
    for _ in 0..<3 { #expect(fills(meter) == [bar]) }
    #expect(meter.asked == [CGRect(x: 0, y: 0, width: 40, height: 20)])
    meter.value = 20
    #expect(fills(meter) == [bar])
    meter.setNeedsDisplay()
    meter.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(fills(meter) == ["fill 0 0 20000 20000 0 1000 0 0 1000"])
    #expect(meter.asked.count == 2)
    meter.value = 0
    meter.setNeedsDisplay()
    #expect(fills(meter) == [])
    #expect(CGContext.current == nil)
  }

  @Test func `drawn content stretches with its view unless the content mode is redraw`() {
    let meter = Meter(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    _ = lines(meter)
    meter.bounds.size.width = 80
    #expect(lines(meter).contains { $0.contains("group 2000000 0 0 1000000 0 0") })
    #expect(meter.asked.count == 1)
    meter.contentMode = .redraw
    meter.bounds.size.width = 60
    #expect(!lines(meter).contains { $0.contains("group 2000000") })
    #expect(meter.asked.last?.width == 60)
  }

  @Test func `an empty view draws once it has a size`() {
    let meter = Meter()
    #expect(fills(meter) == [] && meter.asked.isEmpty)
    meter.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(fills(meter) == [bar])
  }

  @Test func `a view draws above its background, below its subviews, and within its bounds`() {
    let meter = Meter(frame: CGRect(x: 0, y: 0, width: 40.5, height: 20))
    meter.backgroundColor = .white
    let inner = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    inner.backgroundColor = .black
    meter.addSubview(inner)
    #expect(
      fills(meter).map { $0.suffix(14) }
        == ["1000 1000 1000 1000", "0 1000 0 0 1000", "0 0 0 0 0 1000"].map { $0.suffix(14) })
    #expect(lines(meter).contains { $0.contains("group 1000000 0 0 1000000 0 0 1000 clip 0 0 40500 20000 0") })
  }

  @Test func `a view with custom drawing can be a mask`() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .white
    view.mask = Meter(frame: view.bounds)
    #expect(fills(view).contains(bar))
  }

  @Test func `a layer subclass draws after setNeedsDisplay`() {
    final class Dot: Layer {
      override func draw(in context: CGContext) { context.fillEllipse(in: bounds) }
    }
    let dot = Dot()
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    var list = DisplayList()
    list.append(dot)
    #expect(!list.text.contains("fill") && !dot.needsDisplay())
    dot.setNeedsDisplay()
    #expect(dot.needsDisplay())
    list.append(dot)
    #expect(list.text.contains("fill non-zero"))
    #expect(dot.contents?.size == CGSize(width: 8, height: 8))
  }

  // MARK: Images of views

  /// A view with four fields and a meter.
  private func screen() -> View {
    let screen = View(frame: CGRect(x: 7, y: 9, width: 40, height: 20))
    screen.backgroundColor = .white
    for index in 0..<4 {
      let field = View(frame: CGRect(x: 10 * index, y: 0, width: 10, height: 10))
      field.backgroundColor = Color(white: CGFloat(index) / 4)
      screen.addSubview(field)
    }
    screen.addSubview(Meter(frame: CGRect(x: 0, y: 10, width: 20, height: 10)))
    return screen
  }

  @Test func `an image of a view matches the view and doesn't change with it`() throws {
    let screen = screen()
    let expected = fills(screen)
    ImageContext.begin(size: screen.bounds.size, isOpaque: false, scale: 2)
    screen.layer.render(in: try #require(CGContext.current))
    let rendered = try #require(ImageContext.image)
    ImageContext.end()
    #expect(CGContext.current == nil && ImageContext.image == nil)
    let drawn = GraphicsImageRenderer(bounds: screen.bounds).image { context in
      #expect(context.cgContext === CGContext.current)
      #expect(screen.drawHierarchy(in: screen.bounds, afterScreenUpdates: true))
    }
    screen.subviews[0].removeFromSuperview()
    #expect(rendered.size == screen.bounds.size && rendered.scale == 2 && rendered.cgImage?.width == 80)
    #expect(drawn.size == screen.bounds.size && drawn.scale == 1)
    for image in [rendered, drawn] { #expect(fills(ImageView(image: image)) == expected) }
  }

  @Test func `an opaque image has a black background, and an empty size yields no image`() {
    ImageContext.begin(size: CGSize(width: 10, height: 10), isOpaque: true, scale: 1)
    #expect(ImageContext.image.map { fills(ImageView(image: $0)) } == ["fill 0 0 10000 10000 0 0 0 0 1000"])
    ImageContext.end()
    ImageContext.begin(size: .zero)
    CGContext.current?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(ImageContext.image == nil)
    ImageContext.end()
    #expect(!View().drawHierarchy(in: .zero, afterScreenUpdates: false))
    #expect(GraphicsImageRenderer(size: .zero).image { _ in }.cgImage == nil)
  }

  @Test func `image contexts nest, and unbalanced contexts are ended and reported`() {
    ImageContext.begin(size: CGSize(width: 10, height: 10))
    let outer = CGContext.current
    let inner = GraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      ImageContext.begin(size: CGSize(width: 2, height: 2))
      #expect(CGContext.current !== context.cgContext)
    }
    #expect(CGContext.current === outer && inner.size.width == 4)
    CGContext.pop()
    #expect(CGContext.current === outer)
    let scheduler = AnimationScheduler()
    var mistakes: [String] = []
    scheduler.onDiagnostic = { mistakes.append($0) }
    scheduler.advance(to: Timestamp(microseconds: 1000))
    #expect(CGContext.current == nil)
    #expect(mistakes.filter { $0.contains("not ended") }.count == 2 && mistakes.count == 3)
  }

  // MARK: Drawing images and text

  @Test func `an image draws itself upright, and Core Graphics draws it upside down`() throws {
    let picture = GraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
    }
    func place(_ draw: (GraphicsImageRendererContext) -> Void) throws -> CGRect {
      var list = DisplayList()
      list.append(
        try #require(GraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image(actions: draw).cgImage),
        in: CGRect(x: 0, y: 0, width: 20, height: 20))
      var maps = [CGAffineTransform.identity]
      for item in DisplayFragment.expanded(list.items).items {
        switch item {
        case .beginGroup(let group):
          maps.append((group.transform.affine ?? .identity).concatenating(maps.last ?? .identity))
        case .endGroup: maps.removeLast()
        case .fill(.rounded(let shape), _): return shape.rect.applying(maps.last ?? .identity)
        default: break
        }
      }
      return .null
    }
    let target = CGRect(x: 0, y: 10, width: 10, height: 10)
    #expect(try place { _ in picture.draw(in: target) } == CGRect(x: 0, y: 10, width: 10, height: 2))
    #expect(try place { _ in picture.draw(at: CGPoint(x: 3, y: 0)) } == CGRect(x: 3, y: 0, width: 10, height: 2))
    let pixels = try #require(picture.cgImage)
    #expect(try place { $0.cgContext.draw(pixels, in: target) } == CGRect(x: 0, y: 18, width: 10, height: 2))
    let upright = try place { context in
      context.cgContext.translateBy(x: 0, y: 20)
      context.cgContext.scaleBy(x: 1, y: -1)
      context.cgContext.draw(pixels, in: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(upright == CGRect(x: 0, y: 10, width: 10, height: 2))
  }

  @Test func `a template image is drawn in the fill color with the given alpha`() {
    let mark = GraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    let image = GraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      Color.white.set()
      mark.withRenderingMode(.alwaysTemplate).draw(
        in: CGRect(x: 0, y: 0, width: 4, height: 4), blendMode: .normal, alpha: 0.5)
    }
    let text = lines(ImageView(image: image)).joined(separator: "\n")
    #expect(text.contains("1000 1000 1000 1000") && text.contains(" 500"))
  }

  @Test func `paths fill, stroke, and clip in the current context`() {
    let image = GraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      Color.black.setStroke()
      Color.white.setFill()
      BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).addClip()
      let box = BezierPath(rect: CGRect(x: 2, y: 2, width: 8, height: 8))
      box.lineWidth = 3
      box.fill()
      box.stroke()
    }
    let kinds = lines(ImageView(image: image)).map { $0.trimmingCharacters(in: .whitespaces).prefix(6) }
    #expect(kinds.filter { $0 == "fill 2" || $0 == "stroke" }.count == 2)
    #expect(lines(ImageView(image: image)).contains { $0.contains("clip non-zero") })
    // Without a current context, drawing has no effect.
    BezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    image.draw(at: .zero)
  }

  @Test func `text is drawn from its top-left corner in its font and color`() {
    let attributes: [NSAttributedString.Key: Any] = [.font: Font.systemFont(ofSize: 20), .foregroundColor: Color.white]
    let size = "Halfway".size(withAttributes: attributes)
    let image = GraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
      "Halfway".draw(at: CGPoint(x: 10, y: 20), withAttributes: attributes)
      "two words".draw(in: CGRect(x: 0, y: 50, width: 40, height: 100))
    }
    let texts = lines(ImageView(image: image)).filter { $0.contains("text") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(texts.count == 2)
    #expect(
      texts[0].hasPrefix(
        "text 10000 20000 \(Int(size.width) * 2000) 24205 20000 400 1000 1000 1000 1000 left 1 1000 clipped Halfway"))
    #expect(texts[1].contains(" 12000 400 0 0 0 1000 left 2 1000 words two words"))
    #expect(size.height == 25 && size.width > 60)
  }
}
