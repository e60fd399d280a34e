import HalfwayLayers
import HalfwayRendering

/// A cache of bitmaps of fragments that are an entire page (see `PageSearch`) and are only translated.
///
/// A fragment is cached only if its first item, apart from shadows, is an opaque rectangle that contains all other
/// items. Its pixels then depend neither on what is beneath nor (see `GroupState`) on its location, so copying its
/// bitmap gives the same pixels as drawing it. The shadows are drawn each time. Pages that are mostly plain color are
/// drawn faster than copied and aren't cached, unless the copy saves a layer.
final class PageCache {
  private struct Key: Hashable {
    var fragment: ObjectIdentifier
    var scale: Double
    /// Whether the page is cached even if drawing it is faster.
    var isAlwaysKept = false
  }

  private final class Entry {
    /// The fragment, retained so that its identity isn't reused.
    let fragment: DisplayFragment
    /// The bitmap; nil if the fragment can't be cached.
    let bitmap: Bitmap?
    var lastUse: Int

    init(fragment: DisplayFragment, bitmap: Bitmap?, lastUse: Int) {
      (self.fragment, self.bitmap, self.lastUse) = (fragment, bitmap, lastUse)
    }
  }

  private var entries: [Key: Entry] = [:]
  /// The fragments of this frame and of the last one, retained so that their identities aren't reused.
  private var seen: [Key: DisplayFragment] = [:]
  private var seenBefore: [Key: DisplayFragment] = [:]
  private var byteCount = 0
  private var frame = 0

  /// The minimum number of items; fragments with fewer items are drawn about as fast as copied.
  static let minimumItemCount = 4
  /// The cost of copying a pixel, in the unit of `drawingCost`: a read from memory and a write to memory.
  private static let copyCost = 2.0
  private static let byteLimit = 160 << 20
  private static let pixelLimit = 1 << 24
  /// The number of frames after which unused pages are discarded.
  private static let maximumIdleFrames = 240
  /// The maximum extent of a fragment from its origin, in pixels.
  private static let reach: Int32 = 16384

  func beginFrame(_ frame: Int) {
    self.frame = frame
    swap(&seen, &seenBefore)
    seen.removeAll(keepingCapacity: true)
    guard frame % 32 == 0 else { return }
    for (key, entry) in entries where frame - entry.lastUse > Self.maximumIdleFrames { remove(key) }
  }

  /// Returns the bitmap of a fragment that was also shown at this scale in the last frame; nil if it has to be drawn.
  /// - Parameters:
  ///   - isAlwaysKept: Whether the page is cached even if it is mostly plain color.
  ///   - nesting: The nesting depth of the page's picture.
  func page(
    for fragment: DisplayFragment, scale: Double, isAlwaysKept: Bool, nesting: Int, resources: RasterResources
  ) -> Bitmap? {
    let sight = Key(fragment: ObjectIdentifier(fragment), scale: scale)
    var key = sight
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
    seen[sight] = fragment
    guard seenBefore[sight] != nil, let compiler = resources.compiler(nesting: nesting) else { return nil }
    let bitmap = Self.draw(fragment, scale: scale, isAlwaysKept: isAlwaysKept, compiler, resources)
    byteCount += bitmap?.byteCount ?? 0
    entries[key] = Entry(fragment: fragment, bitmap: bitmap, lastUse: frame)
    while byteCount > Self.byteLimit, let oldest = oldest(except: key) { remove(oldest) }
    return bitmap
  }

  private func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.bitmap?.byteCount ?? 0
  }

  /// Returns the key of the least recently used bitmap.
  private func oldest(except key: Key) -> Key? {
    var oldest: (key: Key, use: Int)?
    for (candidate, entry) in entries where candidate != key && entry.bitmap != nil {
      if entry.lastUse < oldest?.use ?? .max { oldest = (candidate, entry.lastUse) }
    }
    return oldest?.key
  }

  private static func draw(
    _ fragment: DisplayFragment, scale: Double, isAlwaysKept: Bool, _ compiler: FrameCompiler,
    _ resources: RasterResources
  ) -> Bitmap? {
    let all = PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    compiler.begin(scale: scale, clip: all)
    compiler.walk(fragment.items[leadingShadows(of: fragment)...])
    compiler.end()
    // The area that a backdrop sees is limited by the target and therefore depends on the page's location.
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

  /// Returns the number of shadows at the beginning of a fragment.
  static func leadingShadows(of fragment: DisplayFragment) -> Int {
    var count = 0
    while count < fragment.items.count, case .shadow = fragment.items[count] { count += 1 }
    return count
  }
}
