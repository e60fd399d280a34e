import CRaster
import HalfwayLayers
import HalfwayRendering

/// The final content of the columns of a strip of rows: one color from top to bottom, possibly with commands drawn over
/// it. Of overlapping solid colors only the result has to be written, once; blending the colors gives the same bytes as
/// blending every pixel.
///
/// A strip ends at the next row at which anything begins or ends, so its content doesn't depend on the row.
final class StripParts {
  struct Part {
    /// The range of columns from `x` up to, but not including, `end`.
    var x: Int32
    var end: Int32
    /// The color beneath, premultiplied; nil for the existing pixels, or if it doesn't matter.
    var color: UInt32?
    /// The index of the first command that is drawn over the color; `nothing` if there is none.
    var first = StripParts.nothing
  }

  /// The effect of a command on columns.
  private enum Change {
    case replace(UInt32)
    case blend(UInt32)
    case draw
    /// Draws and replaces everything beneath.
    case drawOpaque
  }

  // All of this is accessed for every command of every strip, only in methods of this class that don't overlap.
  /// The indices of the commands that are visible in the current rows, without those within layers.
  @exclusivity(unchecked) private var places = ScratchMemory<Int32>()
  @exclusivity(unchecked) private var placeCount = 0
  @exclusivity(unchecked) private var memory = ScratchMemory<Part>()
  @exclusivity(unchecked) private var partCount = 0
  /// The current rows, and one bit for each row at which something begins or ends.
  @exclusivity(unchecked) private var top: Int32 = 0
  @exclusivity(unchecked) private var bottom: Int32 = 0
  @exclusivity(unchecked) private var breaks: UInt64 = 0
  /// The number of pixels that separate fills would write, their bounding box, and the number of commands considered.
  @exclusivity(unchecked) private var filledPixels = 0
  @exclusivity(unchecked) private var filledBox = PixelRect.zero
  @exclusivity(unchecked) private var count = 0
  /// The index of the first command that takes about as long for a part of a row as for the whole row. The commands
  /// from there on are executed one by one, over the result of the parts.
  @exclusivity(unchecked) private(set) var rest = 0

  static let nothing = Int32.max
  /// The maximum number of rows that are processed together: one bit each.
  static let maximumRows: Int32 = 64
  /// The maximum number of commands; with more of them, hardly any column has a single color.
  private static let commandLimit = 48
  /// The maximum number of parts. A command makes at most three changes, each of which splits two parts; a flat layer
  /// makes as many changes as it has parts.
  static let partLimit = 1 + 14 * commandLimit
  /// The cost of examining a command in a strip, in fills of a pixel in the second-level cache; a rough measurement.
  private static let lookCost = 600

  init() {
    memory.reserve(Self.partLimit)
    places.reserve(Self.commandLimit + 1)
  }

  // MARK: - Rows

  /// Collects the commands that are visible in an area, up to `rest`; returns false if there are too many.
  func collect(_ list: UnsafeBufferPointer<Command>, _ range: Range<Int>, _ area: PixelRect, _ tables: CommandList)
    -> Bool
  {
    (top, bottom, breaks) = (area.y, area.maxY, 0)
    (filledPixels, filledBox, count, placeCount, rest) = (0, .zero, 0, 0, range.upperBound)
    guard area.height <= Self.maximumRows else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      let isLayer = list[index].kind == .beginLayer
      let last = isLayer ? max(index, Int(list[index].source)) : index
      if !list[index].visible.intersection(area).isEmpty {
        let isCostly =
          !list[index].isGrounded
          && list[index...last].contains {
            Self.isCostly($0, tables) && !$0.visible.intersection(area).isEmpty
          }
        guard !isCostly else {
          rest = index
          return true
        }
        places.start[placeCount] = Int32(index)
        placeCount += 1
        note(list[index], list, area, tables)
        if last > index, !list[index].isGrounded {
          for inner in (index + 1)..<last { note(list[inner], list, area, tables) }
        }
        guard count <= Self.commandLimit else { return false }
      }
      index = last + 1
    }
    return true
  }

  /// Whether writing each pixel once is cheaper than executing the commands.
  var isWorthwhile: Bool { filledPixels - filledBox.area > (breaks.nonzeroBitCount + 1) * count * Self.lookCost }

  /// Returns the row at which a strip that begins at `y` ends.
  func end(of y: Int32) -> Int32 {
    let later = breaks & (~1 << UInt64(y - top))
    return min(bottom, top + Int32(later.trailingZeroBitCount))
  }

  /// Counts a command if any part of it is in an area. Commands within a flat layer are counted with the layer.
  private func note(
    _ command: Command, _ list: UnsafeBufferPointer<Command>, _ area: PixelRect, _ tables: CommandList
  ) {
    let place = command.visible.intersection(area)
    guard !place.isEmpty else { return }
    count += 1
    addBreak(place.y)
    addBreak(place.maxY)
    let cover = command.isGrounded ? list[Int(command.source)] : command
    if cover.coverKind == .rounded {
      let middle = tables.middle(ofRounded: cover.cover).rect
      addBreak(middle.y)
      addBreak(middle.maxY)
    }
    if command.isGrounded {
      addBreak(command.groundedPart.y)
      addBreak(command.groundedPart.maxY)
    }
    let isPlain = command.kind == .fill && command.source < 0 && !command.coverKind.isCurved
    // Pixels that a disc hides aren't filled anyway.
    guard isPlain || command.isFlat || command.isGrounded, command.hider < 0 else { return }
    filledPixels += command.isOpaque || command.isGrounded ? place.area : 2 * place.area
    filledBox = filledBox.union(place)
  }

  /// Returns whether the cost of a command is per row: outlines are swept row by row, and a layer that isn't flat may
  /// contain any command.
  private static func isCostly(_ command: Command, _ tables: CommandList) -> Bool {
    switch command.kind {
    case .shadow: tables.shadows[Int(command.source)].hiderKind.isCurved
    case .beginLayer: !command.isFlat
    default: command.coverKind.isCurved
    }
  }

  private func addBreak(_ row: Int32) {
    if row > top, row < bottom { breaks |= 1 << UInt64(row - top) }
  }

  // MARK: - Columns

  /// The parts of the strip that was examined last, from left to right without gaps.
  var all: UnsafeBufferPointer<Part> { UnsafeBufferPointer(start: memory.start, count: partCount) }

  /// Returns the indices of the commands starting at the one that a part refers to.
  func commands(from first: Int32) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: places.start + Int(first), count: placeCount - Int(first))
  }

  /// Computes the parts of a strip over `ground`. `layers` is used for flat layers.
  func look(
    at strip: PixelRect, over ground: UInt32?, _ list: UnsafeBufferPointer<Command>, _ tables: CommandList,
    _ kernels: UnsafePointer<CRKernels>, layers: StripParts? = nil
  ) {
    memory.start[0] = Part(x: strip.x, end: strip.maxX, color: ground)
    partCount = 1
    for number in 0..<placeCount {
      let index = Int(places.start[number])
      let command = list[index]
      let place = command.visible.intersection(strip)
      guard !place.isEmpty else { continue }
      let change = Self.change(by: command, in: place)
      func apply(_ change: Change, _ x: Int32, _ end: Int32) {
        self.apply(change, by: Int32(truncatingIfNeeded: number), from: x, to: end, kernels)
      }
      if command.isFlat, let layers, layers.collect(list, (index + 1)..<Int(command.source), place, tables) {
        layers.look(at: place, over: 0, list, tables, kernels)
        let opacity = UInt32(list[Int(command.source)].opacity)
        for part in layers.all {
          let color = part.first == Self.nothing ? part.color : nil
          apply(color.map { .blend(CGColor.scaled($0, by: opacity)) } ?? .draw, part.x, part.end)
        }
      } else if command.coverKind == .rounded || command.isGrounded {
        let cover = command.isGrounded ? list[Int(command.source)].cover : command.cover
        let (middle, isFilled) = tables.middle(ofRounded: cover)
        let isBetween = place.y >= middle.y && place.maxY <= middle.maxY
        let (left, right) = (min(max(place.x, middle.x), place.maxX), max(min(place.maxX, middle.maxX), place.x))
        if isFilled, isBetween {
          apply(change, place.x, place.maxX)
        } else if isFilled || isBetween {
          // The corners or the line beside the middle.
          apply(.draw, place.x, left)
          if isFilled { apply(change, left, right) }
          apply(.draw, max(left, right), place.maxX)
        } else {
          apply(.draw, place.x, place.maxX)
        }
      } else {
        apply(change, place.x, place.maxX)
      }
    }
    join()
  }

  /// Returns the effect of a command where it covers fully.
  private static func change(by command: Command, in place: PixelRect) -> Change {
    if command.coverKind.isCurved { return .draw }
    if command.isGrounded { return command.groundedPart.contains(place) ? .drawOpaque : .draw }
    let isOpaque = command.isOpaque && command.opacity == 255
    switch command.kind {
    case .fill where command.source < 0: return isOpaque ? .replace(command.color) : .blend(command.color)
    case .fill, .copy, .walk, .backdrop: return isOpaque ? .drawOpaque : .draw
    default: return .draw
    }
  }

  private func apply(
    _ change: Change, by number: Int32, from x: Int32, to end: Int32, _ kernels: UnsafePointer<CRKernels>
  ) {
    guard x < end else { return }
    let parts = memory.start
    var index = split(at: x)
    let last = split(at: end)
    while index < last {
      switch change {
      case .replace(let color): (parts[index].color, parts[index].first) = (color, Self.nothing)
      case .drawOpaque: (parts[index].color, parts[index].first) = (nil, number)
      case .blend(let color):
        if parts[index].first == Self.nothing, var below = parts[index].color {
          kernels.pointee.blend_color(&below, 1, color)
          parts[index].color = below
        } else {
          parts[index].first = min(parts[index].first, number)
        }
      case .draw: parts[index].first = min(parts[index].first, number)
      }
      index += 1
    }
  }

  /// Splits the part that contains a column, and returns the index of the part that begins there, or the number of
  /// parts at the end.
  private func split(at x: Int32) -> Int {
    let parts = memory.start
    var index = 0
    while index < partCount, parts[index].end <= x { index += 1 }
    guard index < partCount, parts[index].x < x else { return index }
    (parts + index + 1).update(from: parts + index, count: partCount - index)
    (parts[index].end, parts[index + 1].x) = (x, x)
    partCount += 1
    return index + 1
  }

  /// Merges adjacent parts with the same content.
  private func join() {
    let parts = memory.start
    var last = 0
    for index in 1..<max(1, partCount) {
      if parts[index].color == parts[last].color, parts[index].first == parts[last].first {
        parts[last].end = parts[index].end
      } else {
        last += 1
        parts[last] = parts[index]
      }
    }
    partCount = last + 1
  }
}
