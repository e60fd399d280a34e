import BenchmarkTools
import Foundation
import HalfwayLayers
import HalfwayRaster

/// The cost of a frame with increasing numbers of layers: rounded cards in rows on one page, one in ten with a line of
/// text. All of them move in every frame, so nothing can be reused.
enum LayerCounts {
  struct Row {
    var layers: Int
    var buildMicroseconds: Double
    var drawMicroseconds: Double
    /// The heap memory of the layers, their list, and the renderer's state, in bytes.
    var bytes: Int

    var nanosecondsALayer: Double { (buildMicroseconds + drawMicroseconds) * 1000 / Double(layers) }
  }

  static let counts = [10, 100, 1_000, 10_000]
  static let size = CGSize(width: 800, height: 600)
  /// The maximum ratio of the time per layer at 10,000 layers to that at 100.
  static let greatestGrowth = 2.0

  static func measure(fonts: any TextRasterizer) -> [Row] {
    counts.map { measure($0, fonts: fonts) }
  }

  private static func measure(_ count: Int, fonts: any TextRasterizer) -> Row {
    let root = Layer()
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = .white
    let renderer = RasterRenderer(textRasterizer: fonts)
    let output = PixelBuffer(width: Int(size.width), height: Int(size.height))
    var list = DisplayList(size: size)
    list.append(root)
    renderer.draw(list, scale: 1, on: output.target)
    // From here on, the layers, their list, and the renderer's state are counted.
    let before = AllocationCounter.bytesInUse
    let layers = (0..<count).map { index in
      let layer = makeLayer(index)
      root.addSublayer(layer)
      return layer
    }
    var (building, drawing) = (Times(), Times())
    let frames = max(1, 2_000 / count)
    for batch in -3..<9 {
      var (build, draw) = (0.0, 0.0)
      for frame in 0..<frames {
        let start = ThreadClock.now
        move(layers, step: batch &* frames &+ frame)
        list.items.removeAll(keepingCapacity: true)
        list.append(root)
        let built = ThreadClock.now
        renderer.draw(list, scale: 1, on: output.target)
        build += built - start
        draw += ThreadClock.now - built
      }
      guard batch >= 0 else { continue }
      building.add(build / Double(frames))
      drawing.add(draw / Double(frames))
    }
    let bytes = AllocationCounter.bytesInUse - before
    return Row(
      layers: count, buildMicroseconds: building.median, drawMicroseconds: drawing.median, bytes: max(0, bytes))
  }

  private static func makeLayer(_ index: Int) -> Layer {
    let layer: Layer
    if index.isMultiple(of: 10) {
      let text = TextLayer()
      text.string = "Layer \(index % 100)"
      text.font = .systemFont(ofSize: 10)
      layer = text
    } else {
      layer = Layer()
    }
    layer.frame = CGRect(x: Double(index * 37 % 770), y: Double(index * 61 % 580), width: 24, height: 14)
    layer.backgroundColor = CGColor(white: Double(index % 8) / 10 + 0.1)
    layer.cornerRadius = 4
    return layer
  }

  private static func move(_ layers: [Layer], step: Int) {
    for (index, layer) in layers.enumerated() {
      layer.position = CGPoint(
        x: 12 + Double((index &* 37 &+ step) % 770), y: 7 + Double((index &* 61 &+ step) % 580))
    }
  }
}
