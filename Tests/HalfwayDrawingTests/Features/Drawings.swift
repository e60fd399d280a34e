import Foundation
import HalfwayLayers
import HalfwayViews

/// Custom drawing, and images of it.
extension FeaturePicture {
  static let drawings = [
    FeaturePicture("drawn-page") { root in
      root.add(drawn(by: DrawnPage(frame: CGRect(x: 10, y: 10, width: 140, height: 140))))
    },
    FeaturePicture("drawn-tiles") { root in
      // An image of a page is cut into tiles that fly apart.
      for (index, tile) in DrawnTiles.tiles(of: DrawnPage.screen(), columns: 4, rows: 4).enumerated() {
        let (column, row) = (Double(index % 4), Double(index / 4))
        tile.frame = tile.frame.offsetBy(dx: 12 + 4 * column, dy: 12 + 4 * row)
        tile.transform = CATransform3D(rotationAngle: 0.03 * (column * row), x: 0, y: 0, z: 1)
        root.addSublayer(tile)
      }
    },
    FeaturePicture("drawn-pictures") { root in
      root.add(drawn(by: DrawnPictures(frame: CGRect(x: 0, y: 0, width: 160, height: 160))))
    },
  ]

  /// Returns the layer of a view that isn't needed after it has drawn.
  @MainActor private static func drawn(by view: View) -> Layer {
    view.layer.displayIfNeeded()
    return view.layer
  }
}

/// Cuts images of views into tiles.
@MainActor
enum DrawnTiles {
  /// Layers at the positions of a view's parts, which all show parts of one image.
  static func tiles(of view: View, columns: Int, rows: Int) -> [Layer] {
    let scale = 2.0
    ImageContext.begin(size: view.bounds.size, isOpaque: true, scale: scale)
    CGContext.current.map { view.layer.render(in: $0) }
    let picture = ImageContext.image?.cgImage
    ImageContext.end()
    let (width, height) = (view.bounds.width / Double(columns), view.bounds.height / Double(rows))
    return (0..<columns * rows).map { index in
      let place = CGRect(
        x: width * Double(index % columns), y: height * Double(index / columns), width: width, height: height)
      let tile = Layer()
      tile.frame = place
      tile.contents = picture?.cropping(to: place.applying(CGAffineTransform(scaleX: scale, y: scale)))
      return tile
    }
  }
}

/// A page with a gradient behind its heading, a chart within a round frame, and text.
final class DrawnPage: View {
  /// A page of 128 × 128 points with a subview above its drawing.
  static func screen() -> View {
    let page = DrawnPage(frame: CGRect(x: 0, y: 0, width: 128, height: 128))
    let button = Label(
      "Continue", font: .systemFont(ofSize: 11, weight: .semibold), color: .white, alignment: .center)
    button.frame = CGRect(x: 64, y: 100, width: 56, height: 20)
    button.backgroundColor = Color(cgColor: Swatch.accent)
    button.layer.cornerRadius = 10
    button.layer.masksToBounds = true
    page.addSubview(button)
    return page
  }

  override func draw(_ rect: CGRect) {
    guard let context = CGContext.current else { return }
    Color.white.setFill()
    let frame = BezierPath(roundedRect: rect, cornerRadius: 16)
    frame.fill()
    frame.addClip()
    drawHeading(in: CGRect(x: 0, y: 0, width: rect.width, height: 40), context)
    drawChart(in: CGRect(x: 12, y: 52, width: rect.width - 24, height: 40), context)
    "Drawn once, sharp at any size".draw(
      in: CGRect(x: 12, y: 98, width: 52, height: rect.height - 106),
      withAttributes: [
        .font: Font.systemFont(ofSize: 7), .foregroundColor: Color(cgColor: Swatch.secondary),
      ])
    Color(cgColor: Swatch.secondary).setStroke()
    frame.lineWidth = 2
    frame.setLineDash([6, 3], count: 2, phase: 0)
    frame.stroke()
  }

  private func drawHeading(in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    context.clip(to: rect)
    let colors = [Swatch.accent, CGColor(hex: 0x7B5BEA), Swatch.rose]
    if let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.6, 1]) {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: rect.minX + 20, y: rect.minY), end: CGPoint(x: rect.maxX - 20, y: rect.maxY),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    let glow = [CGColor(white: 1, alpha: 0.7), CGColor(white: 1, alpha: 0)]
    if let gradient = CGGradient(colorsSpace: nil, colors: glow, locations: nil) {
      let center = CGPoint(x: rect.maxX - 26, y: rect.midY)
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 6, endCenter: center, endRadius: 24,
        options: .drawsBeforeStartLocation)
    }
    "Report".draw(
      at: CGPoint(x: 12, y: 8),
      withAttributes: [.font: Font.systemFont(ofSize: 18, weight: .bold), .foregroundColor: Color.white])
  }

  private func drawChart(in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    context.addEllipse(in: CGRect(x: rect.minX, y: rect.minY, width: rect.height, height: rect.height))
    context.clip()
    context.setFillColor(Swatch.tint)
    context.fill(rect)
    // A pie that starts at the top and runs counterclockwise for Core Graphics, which appears clockwise here.
    context.translateBy(x: rect.minX + rect.height / 2, y: rect.midY)
    context.rotate(by: -.pi / 2)
    context.move(to: .zero)
    context.addArc(center: .zero, radius: 30, startAngle: 0, endAngle: 0.7 * .pi, clockwise: false)
    context.closePath()
    context.setFillColor(Swatch.amber)
    context.fillPath()
    context.restoreGState()
    context.setStrokeColor(Swatch.green)
    context.setLineWidth(3)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.addLines(between: [
      CGPoint(x: rect.minX + 50, y: rect.maxY - 4), CGPoint(x: rect.minX + 66, y: rect.midY),
      CGPoint(x: rect.minX + 80, y: rect.maxY - 12), CGPoint(x: rect.maxX - 4, y: rect.minY + 4),
    ])
    context.strokePath()
  }
}

/// Recorded images in every supported form of drawing.
final class DrawnPictures: View {
  /// A flag with a disc and text.
  private let flag = GraphicsImageRenderer(size: CGSize(width: 48, height: 32)).image { context in
    Color(cgColor: Swatch.accent).setFill()
    BezierPath(roundedRect: CGRect(x: 0, y: 0, width: 48, height: 32), cornerRadius: 10).fill()
    Color(cgColor: Swatch.amber).setFill()
    context.cgContext.fillEllipse(in: CGRect(x: 6, y: 4, width: 14, height: 14))
    "Up".draw(
      at: CGPoint(x: 22, y: 8),
      withAttributes: [.font: Font.systemFont(ofSize: 13, weight: .bold), .foregroundColor: Color.white])
  }

  /// A bubble with a mark that keeps its size.
  private let bubble = GraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
    Color(cgColor: Swatch.tint).setFill()
    Color(cgColor: Swatch.accent).setStroke()
    let outline = BezierPath(roundedRect: CGRect(x: 1, y: 1, width: 22, height: 22), cornerRadius: 9)
    outline.lineWidth = 2
    outline.fill()
    outline.stroke()
    context.cgContext.setFillColor(Swatch.rose)
    context.cgContext.fillEllipse(in: CGRect(x: 14, y: 4, width: 6, height: 6))
  }

  override func draw(_ rect: CGRect) {
    guard let context = CGContext.current, let pixels = flag.cgImage else { return }
    flag.draw(at: CGPoint(x: 8, y: 8))
    flag.draw(in: CGRect(x: 64, y: 8, width: 88, height: 32))
    // Drawn by Core Graphics: upside down, and upright in a flipped coordinate system.
    context.draw(pixels, in: CGRect(x: 8, y: 48, width: 48, height: 32))
    context.saveGState()
    context.translateBy(x: 0, y: 128)
    context.scaleBy(x: 1, y: -1)
    context.draw(pixels, in: CGRect(x: 64, y: 48, width: 48, height: 32))
    context.restoreGState()
    // With fixed corners, rotated, as a template, and translucent.
    bubble.resizableImage(withCapInsets: EdgeInsets(top: 11, left: 11, bottom: 11, right: 11)).draw(
      in: CGRect(x: 8, y: 88, width: 88, height: 64))
    Image(cgImage: pixels, scale: 1, orientation: .right).draw(in: CGRect(x: 120, y: 48, width: 32, height: 48))
    Color(cgColor: Swatch.rose).setFill()
    flag.withRenderingMode(.alwaysTemplate).draw(in: CGRect(x: 104, y: 104, width: 24, height: 16))
    flag.draw(in: CGRect(x: 132, y: 104, width: 24, height: 16), blendMode: .normal, alpha: 0.4)
    // A gradient clipped to the image's alpha.
    context.clip(to: CGRect(x: 104, y: 124, width: 48, height: 32), mask: pixels)
    if let gradient = CGGradient(colorsSpace: nil, colors: [Swatch.green, Swatch.rose], locations: nil) {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 104, y: 0), end: CGPoint(x: 152, y: 0), options: [])
    }
  }
}
