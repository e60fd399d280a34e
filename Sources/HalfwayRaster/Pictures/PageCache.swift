import HalfwayLayers

/// Fragments that are all of a page (see `PageSearch`) that only moves, as bitmaps.
///
/// Kept are only those whose first item, but for their shadows, is an opaque rectangle that all others stay within.
/// What such a fragment shows there does not depend on what is beneath it, nor (see `GroupState`) on where it stands,
/// so its bitmap copied is what drawing it gives. The shadows are drawn each time. Pages of little but plain colour are
/// drawn faster than copied and not kept, unless a copy spares a layer.
final class PageCache {
  private struct Key: Hashable {
    var fragment: ObjectIdentifier
    var scale: Double
    /// Whether it is kept even if drawing it is faster.
    var isAlwaysKept = false
  }

  private final class Entry {
    /// Held so that its identity is not given to another.
    let fragment: DisplayFragment
    /// Nil for a fragment that cannot be kept.
    let bitmap: Bitmap?
    var lastUse: Int

    init(fragment: DisplayFragment, bitmap: Bitmap?, lastUse: Int) {
      (self.fragment, self.bitmap, self.lastUse) = (fragment, bitmap, lastUse)
    }
  }

  private var entries: [Key: Entry] = [:]
  private var seen: [ObjectIdentifier: DisplayFragment] = [:]
  private var seenBefore: [ObjectIdentifier: DisplayFragment] = [:]
  private var byteCount = 0
  private var frame = 0

  /// Fragments of fewer items are drawn about as fast as copied.
  static let leastItemCount = 4
  /// What copying a pixel costs in the measure of `drawingCost`: it is read from memory and written to it.
  private static let copyCost = 2.0
  private static let byteLimit = 160 << 20
  private static let pixelLimit = 1 << 24
  /// Frames after which what is not shown is let go.
  private static let mostIdleFrames = 240
  /// How far from its origin, in pixels, a fragment may reach.
  private static let reach: Int32 = 16384

  func beginFrame(_ frame: Int) {
    self.frame = frame
    swap(&seen, &seenBefore)
    seen.removeAll(keepingCapacity: true)
    guard frame % 32 == 0 else { return }
    for (key, entry) in entries where frame - entry.lastUse > Self.mostIdleFrames { remove(key) }
  }

  /// The bitmap of a fragment that was shown in the last frame too; nil where it is to be drawn.
  /// `isAlwaysKept`: drawing it instead would not be faster, however plain it is.
  func page(
    for fragment: DisplayFragment, scale: Double, isAlwaysKept: Bool, resources: RasterResources
  ) -> Bitmap? {
    var key = Key(fragment: ObjectIdentifier(fragment), scale: scale)
    if let known = entries[key] {
      known.lastUse = frame
      if known.bitmap != nil || !isAlwaysKept { return known.bitmap }
    }
    if isAlwaysKept {
      key.isAlwaysKept = true
      if let known = entries[key] {
        known.lastUse = frame
        return known.bitmap
      }
    }
    seen[key.fragment] = fragment
    guard seenBefore[key.fragment] != nil else { return nil }
    let bitmap = Self.draw(fragment, scale: scale, isAlwaysKept: isAlwaysKept, resources)
    byteCount += bitmap?.byteCount ?? 0
    entries[key] = Entry(fragment: fragment, bitmap: bitmap, lastUse: frame)
    while byteCount > Self.byteLimit, let oldest = oldest(except: key) { remove(oldest) }
    return bitmap
  }

  private func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.bitmap?.byteCount ?? 0
  }

  /// What has not been shown for longest.
  private func oldest(except key: Key) -> Key? {
    var oldest: (key: Key, use: Int)?
    for (candidate, entry) in entries where candidate != key && entry.bitmap != nil {
      if entry.lastUse < oldest?.use ?? .max { oldest = (candidate, entry.lastUse) }
    }
    return oldest?.key
  }

  private static func draw(
    _ fragment: DisplayFragment, scale: Double, isAlwaysKept: Bool, _ resources: RasterResources
  ) -> Bitmap? {
    guard let compiler = resources.compiler(nesting: 1) else { return nil }
    let all = PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    compiler.begin(scale: scale, clip: all)
    compiler.compile(fragment.items, from: leadingShadows(of: fragment), to: fragment.items.count)
    compiler.end()
    // What a backdrop sees ends where the target does, and so depends on where the page stands.
    guard compiler.list.backdrops.isEmpty, let ground = compiler.list.commands.first, ground.replaces,
      all.insetBy(1).contains(ground.bounds),
      Int(ground.bounds.width) * Int(ground.bounds.height) <= pixelLimit,
      compiler.list.commands.allSatisfy({ ground.bounds.contains($0.bounds) }),
      isAlwaysKept || compiler.list.drawingCost > copyCost * Double(ground.bounds.area),
      let bitmap = Bitmap(bounds: ground.bounds, isClear: false)
    else { return nil }
    bitmap.isOpaque = true
    compiler.list.finish(with: resources)
    resources.bands.paint(compiler.list, region: bitmap.bounds, on: bitmap.surface)
    return bitmap
  }

  /// How many shadows a fragment begins with.
  static func leadingShadows(of fragment: DisplayFragment) -> Int {
    var count = 0
    while count < fragment.items.count, case .shadow = fragment.items[count] { count += 1 }
    return count
  }
}
