import CRaster
import HalfwayLayers

/// What the columns of a strip of rows show in the end: one colour from top to bottom, or one with commands drawn over
/// it. Of what lies over another in one colour only the outcome has to be written, once; and that one colour is blended
/// with another gives the bytes that blending every pixel gives.
///
/// A strip ends at the next row at which anything begins or ends, so that nothing in it depends on the row.
final class StripParts {
  struct Part {
    /// The first column and the one after the last.
    var x: Int32
    var end: Int32
    /// What is beneath, premultiplied; nil for what is there already, or does not matter.
    var color: UInt32?
    /// The first of the commands to be drawn over that; `nothing` where none is.
    var first = StripParts.nothing
  }

  /// What a command does to columns.
  private enum Change {
    case replace(UInt32)
    case blend(UInt32)
    case draw
    /// Draws, and leaves nothing of what was there.
    case drawOpaque
  }

  // All of this is read for every command of every strip, and only in methods here that do not overlap.
  /// The places of the commands, without those within layers, that show in the rows looked at.
  @exclusivity(unchecked) private var places = ScratchMemory<Int32>()
  @exclusivity(unchecked) private var placeCount = 0
  @exclusivity(unchecked) private var memory = ScratchMemory<Part>()
  @exclusivity(unchecked) private var partCount = 0
  /// The rows looked at, and a bit for each of them at which something begins or ends.
  @exclusivity(unchecked) private var top: Int32 = 0
  @exclusivity(unchecked) private var bottom: Int32 = 0
  @exclusivity(unchecked) private var breaks: UInt64 = 0
  /// Pixels that are filled one by one without this, where they lie, and commands that were looked at for it.
  @exclusivity(unchecked) private var filledPixels = 0
  @exclusivity(unchecked) private var filledBox = PixelRect.zero
  @exclusivity(unchecked) private var count = 0
  /// The place of the first command that takes about as long for a piece of a row as for all of it. From there on all
  /// are carried out one after the other, over what the parts show.
  @exclusivity(unchecked) private(set) var rest = 0

  static let nothing = Int32.max
  /// More rows are not looked at together: a bit each.
  static let mostRows: Int32 = 64
  /// Among more commands there is hardly a column of one colour left.
  private static let commandLimit = 48
  /// A command makes three changes at most, of which each splits two parts. One that is a flat layer makes as many as it
  /// shows parts.
  static let partLimit = 1 + 14 * commandLimit
  /// What looking at a command in a strip costs, in fills of a pixel that is in the second cache. Measured, and rough.
  private static let lookCost = 600

  init() {
    memory.reserve(Self.partLimit)
    places.reserve(Self.commandLimit + 1)
  }

  // MARK: - Rows

  /// Takes the commands that show in an area, as far as `rest`; false where there are too many.
  func collect(_ list: UnsafeBufferPointer<Command>, _ range: Range<Int>, _ area: PixelRect, _ tables: CommandList)
    -> Bool
  {
    (top, bottom, breaks) = (area.y, area.maxY, 0)
    (filledPixels, filledBox, count, placeCount, rest) = (0, .zero, 0, 0, range.upperBound)
    guard area.height <= Self.mostRows else { return false }
    var index = range.lowerBound
    while index < range.upperBound {
      let isLayer = list[index].kind == .beginLayer
      let last = isLayer ? max(index, Int(list[index].source)) : index
      if !list[index].visible.intersection(area).isEmpty {
        let isCostly = list[index...last].contains {
          Self.isCostly($0, tables) && !$0.visible.intersection(area).isEmpty
        }
        guard !isCostly else {
          rest = index
          return true
        }
        places.start[placeCount] = Int32(index)
        placeCount += 1
        note(list[index], area, tables)
        if last > index { for inner in (index + 1)..<last { note(list[inner], area, tables) } }
        guard count <= Self.commandLimit else { return false }
      }
      index = last + 1
    }
    return true
  }

  /// Whether writing each pixel once takes less than carrying out the commands.
  var isWorthwhile: Bool { filledPixels - filledBox.area > (breaks.nonzeroBitCount + 1) * count * Self.lookCost }

  /// The row at which a strip that begins at `y` ends.
  func end(of y: Int32) -> Int32 {
    let later = breaks & (~1 << UInt64(y - top))
    return min(bottom, top + Int32(later.trailingZeroBitCount))
  }

  /// Counts a command, if anything of it is in an area. One within a flat layer counts with the layer.
  private func note(_ command: Command, _ area: PixelRect, _ tables: CommandList) {
    let place = command.visible.intersection(area)
    guard !place.isEmpty else { return }
    count += 1
    addBreak(place.y)
    addBreak(place.maxY)
    if command.coverKind == .rounded {
      let middle = tables.middle(ofRounded: command.cover).rect
      addBreak(middle.y)
      addBreak(middle.maxY)
    }
    let isPlain = command.kind == .fill && command.source < 0 && !command.coverKind.isCurved
    // What a disc hides is not filled anyway.
    guard isPlain || command.isFlat, command.hider < 0 else { return }
    filledPixels += command.isOpaque ? place.area : 2 * place.area
    filledBox = filledBox.union(place)
  }

  /// Outlines are swept a row at a time, and a layer that is not flat may hold any.
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

  /// What the columns of the strip looked at last show, left to right, without gaps.
  var all: UnsafeBufferPointer<Part> { UnsafeBufferPointer(start: memory.start, count: partCount) }

  /// The places of the commands from one that a part names on.
  func commands(from first: Int32) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: places.start + Int(first), count: placeCount - Int(first))
  }

  /// Sees what the columns of a strip show over `ground`. `layers` sees what layers that are flat show.
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
      let change = Self.change(by: command)
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
      } else if command.coverKind == .rounded {
        let (middle, isFilled) = tables.middle(ofRounded: command.cover)
        let isBetween = place.y >= middle.y && place.maxY <= middle.maxY
        let (left, right) = (min(max(place.x, middle.x), place.maxX), max(min(place.maxX, middle.maxX), place.x))
        if isFilled, isBetween {
          apply(change, place.x, place.maxX)
        } else if isFilled || isBetween {
          // Beside the middle the corners, or the line.
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

  /// What a command does where it covers fully.
  private static func change(by command: Command) -> Change {
    if command.coverKind.isCurved { return .draw }
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

  /// The place of the part that begins at a column, or the number of parts at the end of the last one.
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

  /// Makes one part of neighbours that show the same.
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
