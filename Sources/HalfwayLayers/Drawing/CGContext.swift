import Foundation

/// Records drawing as items of a display list, with the API of Core Graphics' `CGContext`. The result is sharp at any
/// size, identical on all machines, and needs no memory for pixels, unless the program provides or reads it.
///
/// Coordinates are in points, and y grows downward, as in the contexts that UIKit creates. Calls with non-finite
/// numbers have no effect.
public final class CGContext {
  /// The area of the resulting image, in the context's coordinates.
  package let area: CGRect
  /// The scale of the resulting image, in pixels per point.
  package let scale: Double
  let isOpaque: Bool
  /// Whether the context was created by `ImageContext`.
  package let isForImage: Bool

  var list = DisplayList()
  var state: GraphicsState
  private var saved: [GraphicsState] = []
  private var clipCount = 0

  /// The current path, in the current coordinate system.
  var ownPath = CGPath()

  /// The format of a bitmap context; `nil` for another context.
  package var format: BitmapFormat?
  /// The pixels of a context that has memory of its own, in place of a recording.
  package var pixels: (any ContextPixels)?

  // The groups that are open at the end of the list.
  private var openClips: [Int] = []
  private var openMap: CGAffineTransform?

  /// Creates an empty context.
  ///
  /// - Parameters:
  ///   - area: The drawable area, in points.
  ///   - scale: The scale of the resulting image, in pixels per point.
  ///   - isOpaque: Whether the background is black instead of transparent (default: `false`).
  ///   - isForImage: Whether `ImageContext` creates the context (default: `false`).
  package init(area: CGRect, scale: Double, isOpaque: Bool = false, isForImage: Bool = false) {
    (self.area, self.scale, self.isOpaque, self.isForImage) = (area, scale, isOpaque, isForImage)
    state = GraphicsState(clipBounds: area)
    if isOpaque { list.items.append(.fill(RoundedRect(area), .black)) }
  }

  /// The width in pixels; 0 if the size isn't valid for an image.
  public var width: Int { CGImage.pixels(of: area, scale: scale)?.width ?? 0 }
  /// The height in pixels; 0 if the size isn't valid for an image.
  public var height: Int { CGImage.pixels(of: area, scale: scale)?.height ?? 0 }

  // MARK: State

  /// Saves the graphics state: transform, clip, colors, and line style, but not the current path.
  public func saveGState() { saved.append(state) }

  /// Restores the most recently saved graphics state; does nothing if there is none.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    setMap(last.map)
    state = last
  }

  /// The number of saved states.
  package var savedCount: Int { saved.count }

  /// Changes the transform without moving the current path.
  private func setMap(_ map: CGAffineTransform) {
    guard map != state.map else { return }
    if !ownPath.isEmpty {
      ownPath = map.inverse().map { ownPath.applying(state.map.concatenating($0)) } ?? CGPath()
    }
    state.map = map
  }

  /// Concatenates a transform with the current one, so that it is applied first.
  public func concatenate(_ transform: CGAffineTransform) {
    let map = transform.concatenating(state.map)
    if map.isFinite { setMap(map) }
  }

  /// Moves the origin of the coordinate system.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: Double(x), y: Double(y)))
  }

  /// Scales the coordinate system.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: Double(x), y: Double(y))) }

  /// Rotates the coordinate system by an angle in radians, clockwise on screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: Double(angle))) }

  // MARK: Recording

  /// Records items in the current coordinate system, unless the clip is empty or the transform is singular.
  func record(_ append: (inout DisplayList) -> Void) {
    guard state.alpha > 0, !state.clipBounds.isEmpty, state.map.inverse() != nil else { return }
    var added = DisplayList()
    append(&added)
    guard !added.items.isEmpty else { return }
    added.fade(from: 0, by: state.alpha)
    if let pixels { return pixels.draw(grouped(added.items)) }
    openGroups()
    list.items += added.items
  }

  /// Returns items in groups that perform the current clips and transform.
  private func grouped(_ items: [DisplayItem]) -> [DisplayItem] {
    var groups = state.clips.map(\.group)
    if !state.map.isIdentity { groups.append(DisplayGroup(transform: state.map)) }
    return groups.map { .beginGroup($0) } + items + [DisplayItem](repeating: .endGroup, count: groups.count)
  }

  /// Moves what has been recorded to pixels, which all further drawing changes directly.
  package func replaceRecording(by pixels: any ContextPixels) {
    let recorded = fragment.items
    (list.items, openClips, openMap) = ([], [], nil)
    pixels.draw(recorded)
    self.pixels = pixels
  }

  /// Opens the groups of the current clips and transform, and closes those that don't apply.
  private func openGroups() {
    let clips = state.clips
    let map = state.map.isIdentity ? nil : state.map
    var kept = 0
    while kept < min(openClips.count, clips.count), openClips[kept] == clips[kept].number { kept += 1 }
    if openMap != nil, openMap != map || kept < max(openClips.count, clips.count) {
      list.items.append(.endGroup)
      openMap = nil
    }
    while openClips.count > kept {
      openClips.removeLast()
      list.items.append(.endGroup)
    }
    for clip in clips[kept...] {
      openClips.append(clip.number)
      list.items.append(.beginGroup(clip.group))
    }
    if openMap == nil, let map {
      openMap = map
      list.items.append(.beginGroup(DisplayGroup(transform: map)))
    }
  }

  /// Intersects the clip with that of a group.
  ///
  /// - Parameter bounds: A rectangle around the clip, in the context's coordinates.
  func addClip(_ group: DisplayGroup, bounds: CGRect) {
    state.clipBounds = state.clipBounds.intersection(bounds)
    clipCount += 1
    state.clips.append(GraphicsClip(number: clipCount, group: group))
  }

  /// Removes what has been drawn in a rectangle of the current coordinate system: the rectangle becomes transparent, in
  /// an opaque context black. A clip that isn't a rectangle has the effect of its bounding box.
  public func clear(_ rect: CGRect) {
    if let pixels {
      return pixels.clear(grouped([.fill(DisplayShape(CGPath(rect: rect), .nonZero), .color(.black))]))
    }
    var outline = CGPath(rect: rect).applying(state.map)
    let (bounds, clip) = (outline.boundingBox, state.clipBounds)
    guard bounds.intersects(clip), !list.items.isEmpty else { return }
    let isRotated = state.map.b != 0 && state.map.a != 0
    let isWhole = !isRotated && bounds.contains(area) && clip.contains(area)
    let remaining = isWhole ? [] : fragment.items
    (list.items, openClips, openMap) = ([], [], nil)
    if !isWhole {
      if !clip.contains(bounds) { outline = CGPath(rect: bounds.intersection(clip)) }
      var shape = CGPath(rect: area.union(bounds).insetBy(dx: -1, dy: -1))
      shape.addPath(outline)
      list.items = [.beginGroup(DisplayGroup(clip: DisplayShape(shape, .evenOdd)))] + remaining + [.endGroup]
    }
    guard isOpaque else { return }
    let before = (state, ownPath)
    (state.fillColor, state.alpha, state.shadow) = (.black, 1, nil)
    fill(rect)
    (state, ownPath) = before
  }

  // MARK: Results

  /// Whether nothing has been drawn.
  var isEmpty: Bool { list.items.isEmpty }

  /// Everything drawn so far; drawing may continue.
  package var fragment: DisplayFragment {
    if list.items.count == 1, case .fragment(let fragment) = list.items[0] { return fragment }
    let open = openClips.count + (openMap == nil ? 0 : 1)
    return DisplayFragment(items: list.items + [DisplayItem](repeating: .endGroup, count: open))
  }

  /// The maximum number of items in an image, including those of images drawn into it. Without a limit, drawing an
  /// image twice into the next one, and so on, grows exponentially.
  private static let maximumItems = 1 << 22

  /// Returns an image of everything drawn so far, or `nil` if the context's size isn't valid for an image or the
  /// drawing has more than 4,194,304 items.
  public func makeImage() -> CGImage? {
    if let pixels { return pixels.makeImage() }
    let fragment = fragment
    guard fragment.itemCount <= Self.maximumItems else { return nil }
    return CGImage(fragment, rect: area, scale: scale, isOpaque: isOpaque)
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
