import Foundation

/// Takes drawing and keeps it as items of a display list, under the names of Core Graphics' `CGContext`: what is drawn stays as sharp at any
/// size, is the same everywhere, and takes no pixels.
///
/// Coordinates are points, and y goes down as in the contexts that UIKit makes. Numbers that are not finite change and draw nothing.
public final class CGContext {
  /// Where the picture is that comes of the drawing, in the context's coordinates.
  let area: CGRect
  /// Pixels a point of that picture.
  let scale: Double
  let isOpaque: Bool
  /// Whether `ImageContext` began it.
  package let isForImage: Bool

  var list = DisplayList()
  var state: GraphicsState
  private var saved: [GraphicsState] = []
  private var clipCount = 0

  /// The path that is being made, in the coordinates of those who draw now.
  var ownPath = CGPath()

  // The groups that are open at the end of the list.
  private var openClips: [Int] = []
  private var openMap: CGAffineTransform?

  /// - Parameters:
  ///   - area: What can be drawn on.
  ///   - isOpaque: Whether the ground is black instead of clear.
  package init(area: CGRect, scale: Double, isOpaque: Bool = false, isForImage: Bool = false) {
    (self.area, self.scale, self.isOpaque, self.isForImage) = (area, scale, isOpaque, isForImage)
    state = GraphicsState(clipBounds: area)
    if isOpaque { list.items.append(.fill(RoundedRect(area), .black)) }
  }

  /// The context's width in pixels; 0 for one of a size that no picture has.
  public var width: Int { CGImage.pixels(of: area, scale: scale)?.width ?? 0 }
  /// The context's height in pixels; 0 for one of a size that no picture has.
  public var height: Int { CGImage.pixels(of: area, scale: scale)?.height ?? 0 }

  // MARK: State

  /// Keeps the map, the clip, the colours and all else that drawing is done with, but not the path, until `restoreGState`.
  public func saveGState() { saved.append(state) }

  /// Takes up again what `saveGState` kept last; where nothing is kept, nothing happens.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    setMap(last.map)
    state = last
  }

  /// How many states are kept.
  package var savedCount: Int { saved.count }

  /// The path stays where it is.
  private func setMap(_ map: CGAffineTransform) {
    guard map != state.map else { return }
    if !ownPath.isEmpty {
      ownPath = map.inverse().map { ownPath.applying(state.map.concatenating($0)) } ?? CGPath()
    }
    state.map = map
  }

  /// What is drawn from now on goes through a map first.
  public func concatenate(_ transform: CGAffineTransform) {
    let map = transform.concatenating(state.map)
    if map.isFinite { setMap(map) }
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: Double(x), y: Double(y)))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: Double(x), y: Double(y))) }

  /// By an angle in radians, clockwise as seen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: Double(angle))) }

  // MARK: Recording

  /// Takes items in the coordinates of those who draw; nothing where the clip or the map leaves nothing of them.
  func record(_ append: (inout DisplayList) -> Void) {
    guard state.alpha > 0, !state.clipBounds.isEmpty, state.map.inverse() != nil else { return }
    var added = DisplayList()
    append(&added)
    guard !added.items.isEmpty else { return }
    added.fade(from: 0, by: state.alpha)
    openGroups()
    list.items += added.items
  }

  /// Opens the groups of the present clip and map, and closes those that are not among them.
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

  /// Has what is drawn from now on shown only where a group shows it too.
  ///
  /// - Parameter bounds: Around what the group leaves, in the context's coordinates.
  func addClip(_ group: DisplayGroup, bounds: CGRect) {
    state.clipBounds = state.clipBounds.intersection(bounds)
    clipCount += 1
    state.clips.append(GraphicsClip(number: clipCount, group: group))
  }

  // MARK: Results

  /// Whether nothing was drawn.
  var isEmpty: Bool { list.items.isEmpty }

  /// What was drawn up to now; drawing may go on.
  package var fragment: DisplayFragment {
    if list.items.count == 1, case .fragment(let fragment) = list.items[0] { return fragment }
    let open = openClips.count + (openMap == nil ? 0 : 1)
    return DisplayFragment(items: list.items + [DisplayItem](repeating: .endGroup, count: open))
  }

  /// A picture holds no more items than this, those of pictures in it counted wherever they are drawn: one that is drawn twice into the next,
  /// and so on, would soon have more than anybody can draw.
  private static let mostItems = 1 << 22

  /// A picture of what was drawn up to now; nil for a context of a size that no picture has, and where far too much was drawn.
  public func makeImage() -> CGImage? {
    let fragment = fragment
    guard fragment.itemCount <= Self.mostItems else { return nil }
    return CGImage(fragment, rect: area, scale: scale, isOpaque: isOpaque)
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
