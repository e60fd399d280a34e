import HalfwayLayers

/// A frame ready to be painted: commands, back to front, and the tables they refer to. Its memory is used again.
final class CommandList {
  // All of this is read for every command in every band, and while it is painted nothing changes it.
  @exclusivity(unchecked) var commands: [Command] = []
  @exclusivity(unchecked) private(set) var rounded: [RoundedCover] = []
  /// The same, for painting.
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
  /// Pictures of backdrops of earlier frames, whose memory is used again.
  @exclusivity(unchecked) var spareBackdrops: [Bitmap] = []
  /// Which commands a fragment that only moves became.
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

  /// Adds the coverage of a rounded rectangle and returns its place.
  func add(_ cover: RoundedCover) -> Int32 {
    roundedRows.reserve(rounded.count + 1, keeping: rounded.count)
    roundedRows.start[rounded.count] = RoundedRows(cover)
    rounded.append(cover)
    return Int32(rounded.count - 1)
  }

  /// A rounded cover without the rows and columns of its corners and line, and whether all of that is covered, or none.
  @inline(__always)
  func middle(ofRounded index: Int32) -> (rect: PixelRect, isFilled: Bool) {
    let rows = rows(ofRounded: index)
    return (rows.pointee.middle, rows.pointee.isFilled)
  }

  /// The rows of a rounded cover, where they stay until the list is emptied.
  @inline(__always)
  func rows(ofRounded index: Int32) -> UnsafePointer<RoundedRows> {
    UnsafePointer(roundedRows.start + Int(index))
  }

  /// The widest row of coverage that an outline or a disc asks for.
  var largestOutlineWidth: Int {
    var most = discs.largestWidth
    for entry in outlines.entries { most = max(most, entry.key.box.width) }
    return Int(most)
  }
}

/// A fragment among the commands: the same fragment at the same place means the same commands, however they were made.
struct FragmentMark {
  var fragment: DisplayFragment
  var originX: Int32
  var originY: Int32
  var clip: PixelRect
  /// Commands from the first to ahead of `end`.
  var first: Int32
  var end: Int32
}
