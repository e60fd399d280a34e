import CRaster
import HalfwayLayers
import HalfwayRendering

/// Draws what is beneath a backdrop into a separate buffer and blurs it.
///
/// The content beneath is drawn as if the groups around the backdrop had no opacity, clip, or mask; these apply to the
/// backdrop as to everything else in the groups. The separate buffer provides all rows, while bands process only a few
/// rows at a time.
final class BackdropMaker {
  private let level: Int32
  private var pixels = ScratchMemory<UInt32>()
  private var scratch = ScratchMemory<UInt8>()
  private var commands: [Command] = []
  /// The indices of unclosed layers among the commands.
  private var layers: [Int] = []

  init(level: Int32) { self.level = level }

  /// Makes the picture of a backdrop from the commands of a list before an index.
  func make(_ place: Int, beneath index: Int, _ list: CommandList, with bands: BandRunner) {
    let backdrop = list.backdrops[place]
    let seen = backdrop.seen
    collect(from: Int(backdrop.firstBeneath), to: index, list, seen)
    pixels.reserve(seen.area)
    let surface = Surface(pixels: pixels.start, rowLength: Int(seen.width), x: seen.x, y: seen.y)
    let hasGround = commands.first.map { $0.replaces && $0.bounds.contains(seen) } ?? false
    if !hasGround { pixels.start.update(repeating: 0, count: seen.area) }
    // The commands refer to the tables of the list, so they temporarily replace the list's commands.
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

  /// Collects the commands that are visible within a rectangle. A layer that is still open at the end isn't treated as
  /// a layer.
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
  /// Returns memory for a picture, reusing that of an earlier one of the same size.
  fileprivate func backdropMemory(width: Int32, height: Int32) -> Bitmap? {
    if let index = spareBackdrops.lastIndex(where: { $0.bounds.width == width && $0.bounds.height == height }) {
      return spareBackdrops.remove(at: index)
    }
    return Bitmap(bounds: PixelRect(x: 0, y: 0, width: width, height: height), isClear: false)
  }
}
