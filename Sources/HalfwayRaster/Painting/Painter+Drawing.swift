import CRaster
import HalfwayRendering

extension Painter {
  func fill(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    if command.source >= 0 { return fillGradient(command, area, surface, list) }
    let plain = plainRows(of: command, area, list)
    guard command.isOpaque, fillPlain(command, plain, surface, list) else {
      return fillPieces(command, area, surface, list)
    }
    fillPieces(command, area.rows(from: area.y, to: plain.y), surface, list)
    fillPieces(command, area.rows(from: plain.maxY, to: area.maxY), surface, list)
  }

  /// Returns the rows of an area that a command covers across the whole width; empty for curved covers, where this
  /// would have to be computed.
  private func plainRows(of command: Command, _ area: PixelRect, _ list: CommandList) -> PixelRect {
    switch command.coverKind {
    case .whole: return area
    case .rounded:
      let (middle, isFilled) = list.middle(ofRounded: command.cover)
      return isFilled ? area.rows(from: max(area.y, middle.y), to: min(area.maxY, middle.maxY)) : .zero
    case .outline, .disc: return .zero
    }
  }

  /// Fills rows in one call; returns false if they are empty, or if the command that hides part of them has edges other
  /// than those of a hole.
  private func fillPlain(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) -> Bool {
    guard !area.isEmpty else { return false }
    let to = surface.address(x: area.x, y: area.y)
    guard command.hider >= 0 else {
      runs.start[0] = CRRun(x: 0, count: area.width, color: command.color)
      kernels.pointee.fill_runs(to, surface.rowLength, area.height, runs.start, 1)
      return true
    }
    let hider = list.commands[Int(command.hider)]
    let disc = list.discs[hider.cover]
    guard disc.pointee.sheet.contains(area), hider.bounds.contains(area) else { return false }
    kernels.pointee.fill_within(
      to, surface.rowLength, area.height, area.x, area.maxX,
      list.discs.rows(of: disc) + Int(area.y - disc.pointee.bounds.y), command.color)
    return true
  }

  private func fillPieces(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let (color, isOpaque, isOnlyEdge) = (command.color, command.isOpaque, command.isOnlyEdge)
    forEachSpan(command, area, list) { y, x0, x1, coverage in
      let to = surface.address(x: x0, y: y)
      if let coverage {
        kernels.pointee.blend_color_mask(to, coverage, x1 - x0, color)
      } else if isOnlyEdge {
        return
      } else if isOpaque {
        kernels.pointee.fill(to, x1 - x0, color)
      } else {
        kernels.pointee.blend_color(to, x1 - x0, color)
      }
    }
  }

  private func fillGradient(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let gradient = list.gradients[Int(command.source)]
    let (row, isOpaque) = (rowPixels.start, command.isOpaque)
    forEachSpan(command, area, list) { y, x0, x1, coverage in
      let to = surface.address(x: x0, y: y)
      if coverage == nil, isOpaque {
        gradient.write(kernels, to: to, x: x0, y: y, count: x1 - x0)
        return
      }
      gradient.write(kernels, to: row, x: x0, y: y, count: x1 - x0)
      if let coverage {
        kernels.pointee.blend_mask(to, row, coverage, x1 - x0, 255)
      } else {
        kernels.pointee.blend(to, row, x1 - x0, 255)
      }
    }
  }

  /// Draws coverage without scaling.
  func drawMask(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let mask = list.masks[Int(command.source)]
    let color = command.color
    for y in area.y..<area.maxY {
      let from = mask.bytes + (Int(y - command.y) * mask.width + Int(area.x - command.x))
      kernels.pointee.blend_color_mask(surface.address(x: area.x, y: y), from, area.width, color)
    }
  }

  /// Draws coverage along a walk.
  func walkMask(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let mask = list.masks[Int(command.source)]
    let walk = list.walks[Int(command.walk)]
    var picture = CRMask(
      bytes: mask.bytes, width: Int32(mask.width), height: Int32(mask.height), stride: Int32(mask.width))
    for y in area.y..<area.maxY {
      var row = walk.row(y)
      kernels.pointee.sample_mask(maskBytes.start, area.x - walk.originX, area.width, &picture, &row)
      kernels.pointee.blend_color_mask(
        surface.address(x: area.x, y: y), maskBytes.start, area.width, command.color)
    }
  }

  /// Copies pixels without scaling.
  func copy(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let opacity = UInt32(command.opacity)
    let (isExact, edgeColor) = (command.isOpaque && opacity == 255, command.edgeColor)
    list.sources[Int(command.source)].withPixels { pixels, rowLength in
      if isExact, command.coverKind == .disc, let isHole = isHole(of: list.discs[command.cover], area) {
        let first = pixels + (Int(area.y - command.y) * rowLength + Int(area.x - command.x))
        return copyThroughDisc(command, isHole: isHole, first, rowLength, area, surface, list)
      }
      forEachSpan(command, area, list) { y, x0, x1, coverage in
        let from = pixels + (Int(y - command.y) * rowLength + Int(x0 - command.x))
        let to = surface.address(x: x0, y: y)
        if let coverage {
          if edgeColor != 0 { kernels.pointee.blend_color_mask(to, coverage, x1 - x0, edgeColor) }
          kernels.pointee.blend_mask(to, from, coverage, x1 - x0, opacity)
        } else if isExact {
          to.update(from: from, count: Int(x1 - x0))
        } else {
          kernels.pointee.blend(to, from, x1 - x0, opacity)
        }
      }
    }
  }

  /// Draws pixels along a walk.
  func walk(_ command: Command, _ area: PixelRect, _ surface: Surface, _ list: CommandList) {
    let source = list.sources[Int(command.source)]
    let walk = list.walks[Int(command.walk)]
    let opacity = UInt32(command.opacity)
    let (isExact, veil) = (command.isOpaque && opacity == 255, command.veil)
    let filter = Int32(walk.isNearest ? CR_FILTER_NEAREST : CR_FILTER_LINEAR)
    source.withImage { image in
      var image = image
      let columns = list.columns.columns(of: command.walk)
      forEachSpan(command, area, list) { y, x0, x1, coverage in
        let to = surface.address(x: x0, y: y)
        let isDirect = coverage == nil && isExact
        let pixels = isDirect ? to : rowPixels.start
        if let (columns, first) = columns {
          var columns = columns
          kernels.pointee.sample_columns(pixels, x0 - first, x1 - x0, &image, &columns, walk.turnedRow(y))
        } else {
          var row = walk.row(y)
          kernels.pointee.sample_image(pixels, x0 - walk.originX, x1 - x0, &image, &row, filter)
        }
        if veil != 0 { kernels.pointee.blend_color(pixels, x1 - x0, veil) }
        if isDirect { return }
        if let coverage {
          kernels.pointee.blend_mask(to, pixels, coverage, x1 - x0, opacity)
        } else {
          kernels.pointee.blend(to, pixels, x1 - x0, opacity)
        }
      }
    }
  }
}
