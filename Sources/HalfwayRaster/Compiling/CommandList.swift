import HalfwayLayers
import HalfwayRendering

/// A frame that is ready to be painted: commands from back to front, and the tables to which they refer. The memory is
/// reused.
final class CommandList {
  // All of this is read for every command in every band, and nothing modifies it while painting.
  @exclusivity(unchecked) var commands: [Command] = []
  @exclusivity(unchecked) private(set) var rounded: [RoundedCover] = []
  /// The rounded covers in the form that painting uses.
  @exclusivity(unchecked) private var roundedRows = ScratchMemory<RoundedRows>()
  @exclusivity(unchecked) var outlines = OutlineTable()
  let discs = DiscTable()
  @exclusivity(unchecked) var gradients: [GradientPaint] = []
  @exclusivity(unchecked) var sources: [PixelSource] = []
  @exclusivity(unchecked) var walks: [PixelWalk] = []
  let columns = ColumnTable()
  @exclusivity(unchecked) var masks: [CoverageMask] = []
  @exclusivity(unchecked) var shadows: [ShadowPlacement] = []
  @exclusivity(unchecked) var backdrops: [BackdropPlacement] = []
  /// The pictures of backdrops of earlier frames, whose memory is reused.
  @exclusivity(unchecked) var spareBackdrops: [Bitmap] = []
  /// The commands of fragments that are only translated.
  @exclusivity(unchecked) var marks: [FragmentMark] = []

  func removeAll() {
    commands.removeAll(keepingCapacity: true)
    rounded.removeAll(keepingCapacity: true)
    outlines.removeAll()
    discs.removeAll()
    gradients.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    walks.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    if !backdrops.isEmpty || !spareBackdrops.isEmpty { removeBackdrops() }
  }

  /// Adds the coverage of a rounded rectangle and returns its index.
  func add(_ cover: RoundedCover) -> Int32 {
    roundedRows.reserve(rounded.count + 1, keeping: rounded.count)
    roundedRows.start[rounded.count] = RoundedRows(cover)
    rounded.append(cover)
    return Int32(rounded.count - 1)
  }

  /// Returns a rounded cover without the rows and columns of its corners and line, and whether that part is covered.
  @inline(__always)
  func middle(ofRounded index: Int32) -> (rect: PixelRect, isFilled: Bool) {
    let rows = rows(ofRounded: index)
    return (rows.pointee.middle, rows.pointee.isFilled)
  }

  /// Returns the rows of a rounded cover. The pointer is valid until the list is emptied.
  @inline(__always)
  func rows(ofRounded index: Int32) -> UnsafePointer<RoundedRows> {
    UnsafePointer(roundedRows.start + Int(index))
  }

  /// The width of the widest coverage row that an outline or a disc requires.
  var largestOutlineWidth: Int {
    var most = discs.largestWidth
    for entry in outlines.entries { most = max(most, entry.key.box.width) }
    return Int(most)
  }
}

/// A fragment among the commands. The same fragment at the same location gives equivalent commands, regardless of how
/// they were made.
struct FragmentMark {
  var fragment: DisplayFragment
  var originX: Int32
  var originY: Int32
  var clip: PixelRect
  /// The range of commands from `first` up to, but not including, `end`.
  var first: Int32
  var end: Int32
}
