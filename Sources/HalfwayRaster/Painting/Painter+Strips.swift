import CRaster
import HalfwayLayers
import HalfwayRendering

extension Painter {
  /// Paints a part of a frame within a region, writing each pixel of uniform areas only once. Returns the index of the
  /// first command that it didn't process; 0 if this method isn't worthwhile.
  func paintParts(_ list: CommandList, region: PixelRect, on surface: Surface) -> Int {
    list.commands.withUnsafeBufferPointer { commands in
      guard frameParts.collect(commands, 0..<commands.count, region, list), frameParts.isWorthwhile else { return 0 }
      paintCollected(commands, list, region: region, on: surface)
      return frameParts.rest
    }
  }

  /// Paints what `frameParts` has collected within a region.
  func paintCollected(
    _ commands: UnsafeBufferPointer<Command>, _ list: CommandList, region: PixelRect, on surface: Surface
  ) {
    begin(list, region: region, on: surface)
    var y = region.y
    while y < region.maxY {
      let end = frameParts.end(of: y)
      let strip = PixelRect(x: region.x, y: y, width: region.width, height: end - y)
      frameParts.look(at: strip, over: nil, commands, list, kernels, layers: layerParts)
      fillParts(strip, surface)
      for part in frameParts.all where part.first != StripParts.nothing {
        drawPart(part, strip, commands, surface, list)
      }
      y = end
    }
  }

  /// Fills the parts of solid color row by row, in memory order.
  private func fillParts(_ strip: PixelRect, _ surface: Surface) {
    var count = 0
    for part in frameParts.all where part.first == StripParts.nothing {
      guard let color = part.color else { continue }
      runs.start[count] = CRRun(x: part.x - strip.x, count: part.end - part.x, color: color)
      count += 1
    }
    kernels.pointee.fill_runs(
      surface.address(x: strip.x, y: strip.y), surface.rowLength, strip.height, runs.start, Int32(count))
  }

  /// Draws the commands of a part in so few rows at a time that the rows stay in the cache.
  private func drawPart(
    _ part: StripParts.Part, _ strip: PixelRect, _ commands: UnsafeBufferPointer<Command>, _ surface: Surface,
    _ list: CommandList
  ) {
    let width = part.end - part.x
    let rows = max(Self.partPixels / width, 4)
    for y in stride(from: strip.y, to: strip.maxY, by: Int(rows)) {
      let place = PixelRect(x: part.x, y: y, width: width, height: min(rows, strip.maxY - y))
      if let color = part.color {
        for row in place.y..<place.maxY { kernels.pointee.fill(surface.address(x: place.x, y: row), width, color) }
      }
      carryOut(frameParts.commands(from: part.first), of: commands, within: place, list)
    }
  }

  /// The number of pixels drawn at a time: 128 kilobytes, a fraction of the second-level cache.
  private static let partPixels: Int32 = 1 << 15

  /// Paints a flat layer. Parts of a single color are blended directly; only the rest is drawn into a separate layer
  /// first. Returns false if the layer has too many commands.
  @inline(never)
  func paintLayerParts(
    _ commands: UnsafeBufferPointer<Command>, _ layer: Range<Int>, _ area: PixelRect, _ surface: Surface,
    _ list: CommandList
  ) -> Bool {
    guard layerParts.collect(commands, (layer.lowerBound + 1)..<layer.upperBound, area, list),
      layerParts.rest == layer.upperBound
    else { return false }
    let opacity = UInt32(commands[layer.upperBound].opacity)
    var y = area.y
    while y < area.maxY {
      let end = layerParts.end(of: y)
      let strip = PixelRect(x: area.x, y: y, width: area.width, height: end - y)
      layerParts.look(at: strip, over: 0, commands, list, kernels)
      for part in layerParts.all {
        let place = PixelRect(x: part.x, y: y, width: part.end - part.x, height: end - y)
        if part.first == StripParts.nothing {
          let color = CGColor.scaled(part.color ?? 0, by: opacity)
          for row in place.y..<place.maxY {
            kernels.pointee.blend_color(surface.address(x: place.x, y: row), place.width, color)
          }
        } else {
          pushLayer(place, isMask: false, ground: part.color)
          carryOut(layerParts.commands(from: part.first), of: commands, within: place, list)
          endLayer(commands[layer.upperBound], list)
        }
      }
      y = end
    }
    return true
  }
}
