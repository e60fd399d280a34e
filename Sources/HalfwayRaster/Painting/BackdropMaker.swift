import CRaster
import HalfwayLayers

/// Draws what is beneath a backdrop once more, by itself, and blurs it.
///
/// What is beneath is seen as if the groups around the backdrop were neither faded, cut nor masked: what becomes of the backdrop is, together with
/// all else in them. In its memory are rows that bands could not have at hand, being drawn a few rows at a time.
final class BackdropMaker {
  private let level: Int32
  private var pixels = ScratchMemory<UInt32>()
  private var scratch = ScratchMemory<UInt8>()
  private var commands: [Command] = []
  /// The places of the layers among the commands that are not closed yet.
  private var layers: [Int] = []

  init(level: Int32) { self.level = level }

  /// Makes the picture of a backdrop, of what the commands of a list ahead of an index show there.
  func make(_ place: Int, beneath index: Int, _ list: CommandList, with bands: BandRunner) {
    let backdrop = list.backdrops[place]
    let seen = backdrop.seen
    collect(from: Int(backdrop.firstBeneath), to: index, list, seen)
    pixels.reserve(seen.area)
    let surface = Surface(pixels: pixels.start, rowLength: Int(seen.width), x: seen.x, y: seen.y)
    let hasGround = commands.first.map { $0.replaces && $0.bounds.contains(seen) } ?? false
    if !hasGround { pixels.start.update(repeating: 0, count: seen.area) }
    // The tables are those of the list, so that these stand among them for a while.
    swap(&commands, &list.commands)
    list.hideCovered(withShadows: false)
    list.columns.build(list)
    bands.paint(list, region: seen, on: surface)
    swap(&commands, &list.commands)
    let (width, height) = backdrop.size
    guard let picture = list.backdropMemory(width: width, height: height) else { return }
    var kernel = backdrop.look.kernel
    scratch.reserve(cr_backdrop_scratch_size(seen.width, seen.height, &kernel))
    cr_backdrop(
      picture.pixels, pixels.start, seen.width, seen.height, Int(seen.width), &kernel, scratch.start, level)
    picture.isOpaque = hasGround || picture.hasFullAlpha
    list.backdrops[place].picture = picture
  }

  /// Takes the commands that show within some pixels. A layer that is open at the end is no layer here.
  private func collect(from first: Int, to end: Int, _ list: CommandList, _ seen: PixelRect) {
    commands.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    var index = first
    while index < end {
      let command = list.commands[index]
      let isSeen = !command.bounds.intersection(seen).isEmpty
      index += 1
      switch command.kind {
      case .beginLayer:
        let last = Int(command.source)
        guard last < end else { continue }
        guard isSeen else {
          index = max(index, last + 1)
          continue
        }
        layers.append(commands.count)
        commands.append(command)
      case .endLayer:
        guard let begin = layers.popLast() else { continue }
        commands[begin].source = Int32(commands.count)
        commands.append(command)
      case .beginMask: if !layers.isEmpty { commands.append(command) }
      default: if isSeen { commands.append(command) }
      }
    }
  }
}

extension CommandList {
  /// Memory for a picture, of an earlier one where that has the size.
  fileprivate func backdropMemory(width: Int32, height: Int32) -> Bitmap? {
    if let index = spareBackdrops.lastIndex(where: { $0.bounds.width == width && $0.bounds.height == height }) {
      return spareBackdrops.remove(at: index)
    }
    return Bitmap(bounds: PixelRect(x: 0, y: 0, width: width, height: height), isClear: false)
  }
}
