import CRaster
import HalfwayRendering

/// The outlines of a frame and their memory.
struct OutlineTable: ~Copyable {
  struct Entry {
    var key: OutlineKey
    /// The location of local (0, 0) in the target.
    var originX: Int32
    var originY: Int32
    /// The swept edges; nil until they are built.
    var handle: OpaquePointer?
  }

  private(set) var entries: [Entry] = []
  /// The memory of earlier outlines, and its size in bytes.
  private var spares: [OpaquePointer] = []
  private(set) var spareBytes: Int64 = 0

  /// The maximum size of spare memory in bytes. An outline keeps the memory of the largest one that it has ever had, so
  /// without a limit all of them would become as large as the largest.
  static let spareLimit: Int64 = 8 << 20

  init() {}

  deinit {
    for entry in entries { if let handle = entry.handle { cr_outline_destroy(handle) } }
    for spare in spares { cr_outline_destroy(spare) }
  }

  /// Returns the data for sweeping the rows of an outline.
  func sweep(_ index: Int32) -> OutlineSweep {
    entries.withUnsafeBufferPointer { entries in
      let place = Int(index)
      return OutlineSweep(
        handle: entries[place].handle, originX: entries[place].originX, originY: entries[place].originY,
        firstColumn: entries[place].key.box.x &+ entries[place].originX, isEvenOdd: entries[place].key.shape.isEvenOdd)
    }
  }

  /// Removes all outlines and keeps their memory.
  mutating func removeAll() {
    for entry in entries { if let handle = entry.handle { keep(handle) } }
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds an outline without its edges, unless it equals one of the last ones, and returns its index. Quads aren't
  /// shared, since they may be changed.
  mutating func add(_ key: OutlineKey, originX: Int32, originY: Int32) -> Int32 {
    if case .shape = key.shape {
      for index in entries.indices.suffix(Self.sharingReach).reversed() {
        let entry = entries[index]
        if entry.originX == originX, entry.originY == originY, entry.key.box == key.box, entry.key == key {
          return Int32(index)
        }
      }
    }
    entries.append(Entry(key: key, originX: originX, originY: originY, handle: nil))
    return Int32(entries.count - 1)
  }

  /// Replaces a quad and its extended sides; only before it is built.
  mutating func change(_ index: Int32, to quad: Quad, drawnOut sides: UInt8) {
    entries[Int(index)].key.shape = .quad(quad, drawnOut: sides)
  }

  /// Computes the edges of all outlines, reusing those of an earlier table.
  mutating func build(reusing earlier: inout OutlineTable) {
    var hint = 0
    for index in entries.indices where entries[index].handle == nil {
      if let found = earlier.place(of: entries[index].key, near: hint) {
        entries[index].handle = earlier.take(found)
        hint = found + 1
        continue
      }
      hint += 1
      guard let handle = takeSpare() ?? earlier.takeSpare() ?? cr_outline_create() else { continue }
      entries[index].key.build(into: handle)
      entries[index].handle = handle
    }
  }

  /// Computes the edges of all outlines.
  mutating func build() {
    for index in entries.indices where entries[index].handle == nil {
      guard let handle = takeSpare() ?? cr_outline_create() else { continue }
      entries[index].key.build(into: handle)
      entries[index].handle = handle
    }
  }

  /// The number of recent outlines that are compared for sharing.
  private static let sharingReach = 2
  /// The distance around the same index within which an outline of the last frame is searched for.
  private static let reach = 8

  private func place(of key: OutlineKey, near hint: Int) -> Int? {
    var index = max(0, hint - Self.reach)
    let end = min(entries.count, hint + Self.reach)
    while index < end {
      if entries[index].handle != nil, entries[index].key.box == key.box, entries[index].key == key { return index }
      index += 1
    }
    return nil
  }

  private mutating func take(_ index: Int) -> OpaquePointer? {
    defer { entries[index].handle = nil }
    return entries[index].handle
  }

  private mutating func takeSpare() -> OpaquePointer? {
    guard let spare = spares.popLast() else { return nil }
    spareBytes -= cr_outline_bytes(spare)
    return spare
  }

  /// Keeps the memory of an outline, or releases it if there is enough.
  private mutating func keep(_ handle: OpaquePointer) {
    let bytes = cr_outline_bytes(handle)
    guard spareBytes + bytes <= Self.spareLimit else { return cr_outline_destroy(handle) }
    spares.append(handle)
    spareBytes += bytes
  }
}
