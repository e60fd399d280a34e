import CRaster
import HalfwayRendering
import Synchronization

/// Executes the commands of a frame within a region. It has its own memory for rows of coverage and for layers, so each
/// thread needs its own painter.
final class Painter {
  let kernels: UnsafePointer<CRKernels>
  // The memory for rows is accessed for every span. Accesses never overlap, since all memory is reserved before
  // drawing, and layers begin and end between commands.
  /// The coverage of a row of an outline or of round corners.
  @exclusivity(unchecked) private(set) var outlineBytes = ScratchMemory<UInt8>()
  /// The coverage of a row of a coverage bitmap.
  @exclusivity(unchecked) private(set) var maskBytes = ScratchMemory<UInt8>()
  /// The coverage of a row of a shadow.
  private(set) var shadowBytes = ScratchMemory<UInt8>()
  /// The colors of a row.
  @exclusivity(unchecked) private(set) var rowPixels = ScratchMemory<UInt32>()
  @exclusivity(unchecked) private(set) var spans = ScratchMemory<CRSpan>()
  /// Runs of a single color.
  @exclusivity(unchecked) private(set) var runs = ScratchMemory<CRRun>()
  /// The uniform areas of the frame, and those of a layer.
  let frameParts = StripParts()
  let layerParts = StripParts()
  @exclusivity(unchecked) private var layers: [Layer] = []
  @exclusivity(unchecked) private var layerPixels: [LayerPixels] = []

  /// The number of bands that have been taken from this painter's share of a region.
  let bandsTaken = Atomic(0)

  /// The maximum number of spans in a row; further spans are merged.
  static let spanCapacity = 1024

  /// The destination of the current commands.
  private struct Layer {
    var surface: Surface
    var clip: PixelRect
    /// Whether this is a mask, which is composited together with the layer beneath it.
    var isMask = false
  }

  /// A wrapper, because arrays can't contain noncopyable memory.
  private final class LayerPixels {
    var memory = ScratchMemory<UInt32>()
  }

  init(kernels: UnsafePointer<CRKernels>) {
    self.kernels = kernels
    spans.reserve(Self.spanCapacity)
    runs.reserve(StripParts.partLimit)
  }

  /// Takes the next band of this painter's share, on any thread; returns nil if all have been taken.
  func takeBand(of share: Range<Int>) -> Int? {
    let band = share.lowerBound + bandsTaken.wrappingAdd(1, ordering: .relaxed).oldValue
    return share.contains(band) ? band : nil
  }

  /// Draws the part of a frame within a region, starting at a command.
  func paint(_ list: CommandList, from first: Int = 0, region: PixelRect, on surface: Surface) {
    guard !region.isEmpty else { return }
    begin(list, region: region, on: surface)
    list.commands.withUnsafeBufferPointer { commands in
      var index = first
      while index < commands.count { index = paintLayer(commands, from: index, list) }
    }
  }

  /// Reserves the memory for drawing within a region.
  func begin(_ list: CommandList, region: PixelRect, on surface: Surface) {
    outlineBytes.reserve(max(list.largestOutlineWidth, Int(region.width)) + 64)
    maskBytes.reserve(Int(region.width) + 64)
    shadowBytes.reserve(Int(region.width) + 64)
    rowPixels.reserve(Int(region.width) + 64)
    layers.removeAll(keepingCapacity: true)
    layers.append(Layer(surface: surface, clip: region))
  }

  /// Executes commands and the layers that they begin, within a part of the innermost layer.
  func carryOut(
    _ places: UnsafeBufferPointer<Int32>, of commands: UnsafeBufferPointer<Command>, within place: PixelRect,
    _ list: CommandList
  ) {
    let last = layers.count - 1
    let (surface, clip) = (layers[last].surface, layers[last].clip)
    layers[last].clip = place
    for index in places.lazy.map({ Int($0) }) { _ = carryOut(index, of: commands, within: place, surface, list) }
    layers[last].clip = clip
  }

  /// Executes a command, or the layer that it begins, within a part of the innermost layer, which is its clip. Returns
  /// the index of the next command.
  private func carryOut(
    _ index: Int, of commands: UnsafeBufferPointer<Command>, within place: PixelRect, _ surface: Surface,
    _ list: CommandList
  ) -> Int {
    let end = commands[index].kind == .beginLayer ? Int(commands[index].source) : index
    let area = commands[index].visible.intersection(place)
    guard !area.isEmpty else { return end + 1 }
    if commands[index].kind == .beginLayer {
      var next = index
      while next <= end { next = paintLayer(commands, from: next, list) }
    } else {
      draw(commands[index], area, surface, list)
    }
    return end + 1
  }

  /// Executes the commands of a layer within a part of the innermost layer.
  private func carryOut(
    insideOf layer: Range<Int>, of commands: UnsafeBufferPointer<Command>, within place: PixelRect, _ list: CommandList
  ) {
    let last = layers.count - 1
    let (surface, clip) = (layers[last].surface, layers[last].clip)
    layers[last].clip = place
    var index = layer.lowerBound + 1
    while index < layer.upperBound { index = carryOut(index, of: commands, within: place, surface, list) }
    layers[last].clip = clip
  }

  /// Paints a grounded layer, which begins and ends at the bounds of a range. Only its corners, and the rows without a
  /// ground, are composited.
  private func paintGroundedLayer(
    _ commands: UnsafeBufferPointer<Command>, _ layer: Range<Int>, _ area: PixelRect, _ list: CommandList
  ) {
    let middle = list.middle(ofRounded: commands[layer.upperBound].cover).rect
    let ground = commands[layer.lowerBound].groundedPart
    func part(_ y: Int32, _ end: Int32, _ x: Int32, _ endX: Int32, isDirect: Bool, color: UInt32? = nil) {
      guard y < end, x < endX else { return }
      let place = PixelRect(x: x, y: y, width: endX - x, height: end - y)
      guard !isDirect else { return carryOut(insideOf: layer, of: commands, within: place, list) }
      pushLayer(place, isMask: false, ground: color)
      carryOut(insideOf: layer, of: commands, within: place, list)
      endLayer(commands[layer.upperBound], list)
    }
    let (left, right) = (min(max(area.x, middle.x), area.maxX), max(min(area.maxX, middle.maxX), area.x))
    func corners(_ y: Int32, _ end: Int32) {
      guard left < right else { return part(y, end, area.x, area.maxX, isDirect: false) }
      part(y, end, area.x, left, isDirect: false)
      part(y, end, left, right, isDirect: true)
      part(y, end, right, area.maxX, isDirect: false)
    }
    let (first, last) = (min(max(area.y, ground.y), area.maxY), max(min(area.maxY, ground.maxY), area.y))
    guard first < last else { return part(area.y, area.maxY, area.x, area.maxX, isDirect: false, color: 0) }
    part(area.y, first, area.x, area.maxX, isDirect: false, color: 0)
    let (top, bottom) = (min(max(first, middle.y), last), max(min(last, middle.maxY), first))
    if top < bottom {
      corners(first, top)
      part(top, bottom, area.x, area.maxX, isDirect: true)
      corners(bottom, last)
    } else {
      corners(first, last)
    }
    part(last, area.maxY, area.x, area.maxX, isDirect: false, color: 0)
  }

  /// Executes commands on the innermost layer until a layer begins or ends, and returns the index of the next command.
  private func paintLayer(_ commands: UnsafeBufferPointer<Command>, from first: Int, _ list: CommandList) -> Int {
    let (surface, clip) = (layers[layers.count - 1].surface, layers[layers.count - 1].clip)
    var index = first
    while index < commands.count {
      let area = commands[index].visible.intersection(clip)
      switch commands[index].kind {
      case .beginLayer:
        let end = Int(commands[index].source)
        guard !area.isEmpty else { return end + 1 }
        if commands[index].isGrounded {
          paintGroundedLayer(commands, index..<end, area, list)
          return end + 1
        }
        if commands[index].isFlat, paintLayerParts(commands, index..<end, area, surface, list) { return end + 1 }
        // The first command may replace all pixels.
        let next = commands[commands[(index + 1)...].firstIndex { !$0.visible.isEmpty } ?? index]
        pushLayer(area, isMask: false, ground: next.replaces && next.visible.contains(area) ? nil : 0)
        return index + 1
      case .beginMask:
        pushLayer(area, isMask: true, ground: 0)
        return index + 1
      case .endLayer:
        endLayer(commands[index], list)
        return index + 1
      default: if !area.isEmpty { draw(commands[index], area, surface, list) }
      }
      index += 1
    }
    return index
  }

  private func draw(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    switch command.kind {
    case .fill: fill(command, area, surface, list)
    case .mask: drawMask(command, area, surface, list)
    case .maskWalk: walkMask(command, area, surface, list)
    case .copy: copy(command, area, surface, list)
    case .walk: walk(command, area, surface, list)
    case .shadow: drawShadow(command, area, surface, list)
    case .backdrop: drawBackdrop(command, area, surface, list)
    case .beginLayer, .beginMask, .endLayer: break
    }
  }

  // MARK: - Layers

  /// Begins a layer for an area that is filled with a color. `ground` is nil if all pixels are written before they are
  /// read.
  func pushLayer(_ area: PixelRect, isMask: Bool, ground: UInt32?) {
    let depth = layers.count - 1
    let count = Int(area.width) * Int(area.height)
    while layerPixels.count <= depth { layerPixels.append(LayerPixels()) }
    layerPixels[depth].memory.reserve(max(1, count))
    let pixels = layerPixels[depth].memory.start
    if count > 0, let ground { kernels.pointee.fill(pixels, Int32(count), ground) }
    layers.append(
      Layer(
        surface: Surface(pixels: pixels, rowLength: Int(area.width), x: area.x, y: area.y), clip: area, isMask: isMask))
  }

  /// Composites a layer onto what is beneath, through its mask if there is one.
  func endLayer(_ command: Command, _ list: CommandList) {
    guard layers.count > 1, var top = layers.popLast() else { return }
    var mask: Layer?
    if top.isMask {
      mask = top
      guard layers.count > 1, let content = layers.popLast() else { return }
      top = content
    }
    let target = layers[layers.count - 1]
    let area = command.visible.intersection(top.clip)
    let opacity = UInt32(command.opacity)
    forEachSpan(command, area, list) { y, x0, x1, coverage in
      let count = x1 - x0
      let to = target.surface.address(x: x0, y: y)
      let from = top.surface.address(x: x0, y: y)
      if let mask {
        kernels.pointee.alpha_to_mask(maskBytes.start, mask.surface.address(x: x0, y: y), count)
        if let coverage { kernels.pointee.multiply_mask(maskBytes.start, coverage, count) }
        kernels.pointee.blend_mask(to, from, maskBytes.start, count, opacity)
      } else if let coverage {
        kernels.pointee.blend_mask(to, from, coverage, count, opacity)
      } else {
        kernels.pointee.blend(to, from, count, opacity)
      }
    }
  }
}
