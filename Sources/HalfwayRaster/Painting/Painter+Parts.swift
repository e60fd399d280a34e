import CRaster
import HalfwayLayers

extension Painter {
  /// Paints a flat layer. Where it shows one colour that is blended at once, which gives the bytes that blending the layer
  /// gives; only the rest is drawn by itself first.
  @inline(never)
  func paintParts(
    _ commands: UnsafeBufferPointer<Command>, _ layer: Range<Int>, _ area: PixelRect, _ surface: Surface,
    _ list: CommandList
  ) {
    let opacity = UInt32(commands[layer.upperBound].opacity)
    var y = area.y
    while y < area.maxY {
      let end = nextBreak(commands, layer, after: y, before: area.maxY, list)
      let strip = PixelRect(x: area.x, y: y, width: area.width, height: end - y)
      parts.reset(from: strip.x, to: strip.maxX)
      for index in layer.dropFirst() { addParts(of: commands[index], strip, list) }
      for index in parts.all.indices {
        let part = parts.all[index]
        let place = PixelRect(x: part.x, y: y, width: part.end - part.x, height: end - y)
        if let color = part.color {
          let scaled = Color.scaled(color, by: opacity)
          for row in place.y..<place.maxY {
            kernels.pointee.blend_color(surface.address(x: place.x, y: row), place.width, scaled)
          }
        } else {
          pushLayer(place, isMask: false, isReplaced: false)
          _ = paintLayer(commands, from: layer.lowerBound + 1, list)
        }
      }
      y = end
    }
  }

  /// The next row at which something of a layer begins or ends.
  private func nextBreak(
    _ commands: UnsafeBufferPointer<Command>, _ layer: Range<Int>, after y: Int32, before end: Int32,
    _ list: CommandList
  ) -> Int32 {
    var nearest = end
    func consider(_ row: Int32) { if row > y, row < nearest { nearest = row } }
    for index in layer.dropFirst() {
      let command = commands[index]
      consider(command.bounds.y)
      consider(command.bounds.maxY)
      if command.coverKind == .rounded {
        let middle = list.roundedRows[Int(command.cover)].middle
        consider(middle.y)
        consider(middle.maxY)
      }
    }
    return nearest
  }

  /// What a command shows in a strip that it fills from top to bottom, if it shows anything there.
  private func addParts(of command: Command, _ strip: PixelRect, _ list: CommandList) {
    let place = command.bounds.intersection(strip)
    guard !place.isEmpty else { return }
    let isPlain = command.kind == .fill && command.isOpaque && command.source < 0
    guard isPlain, command.coverKind == .whole || command.coverKind == .rounded else {
      return parts.set(from: place.x, to: place.maxX, nil)
    }
    guard command.coverKind == .rounded else { return parts.set(from: place.x, to: place.maxX, command.color) }
    let rows = list.roundedRows[Int(command.cover)]
    guard rows.isFilled else { return parts.set(from: place.x, to: place.maxX, nil) }
    // Beside the corners, or all of it between them.
    let isBetween = place.y >= rows.middle.y && place.maxY <= rows.middle.maxY
    let (left, right) =
      isBetween ? (place.x, place.maxX) : (max(place.x, rows.middle.x), min(place.maxX, rows.middle.maxX))
    if !isBetween { parts.set(from: place.x, to: place.maxX, nil) }
    parts.set(from: left, to: right, command.color)
  }
}
