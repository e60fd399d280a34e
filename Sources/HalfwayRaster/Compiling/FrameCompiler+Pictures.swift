import Foundation
import HalfwayLayers

extension FrameCompiler {
  /// A group that is drawn as a picture and mapped: under perspective, or rasterized. Returns the index of its end.
  func addPicture(_ group: DisplayGroup, opacity: Double, _ items: [DisplayItem], at index: Int, end: Int) -> Int {
    let last = Self.endOfGroup(items, at: index, end: end)
    let isClosed: Bool = if case .endGroup = items[last] { last > index } else { false }
    let content = items[(index + 1)..<max(index + 1, isClosed ? last : last + 1)]
    var map = group.transform.concatenating(ProjectiveTransform(state.map))
    guard !content.isEmpty, map.determinant.isFinite, abs(map.determinant) > 1e-12,
      let compiler = resources.compiler(nesting: nesting + 1)
    else { return last }
    // The picture at the stage's scale says which part of the plane is seen; from that follows the scale it is needed
    // at.
    guard
      let first = resources.pictures.picture(
        of: content, mask: group.mask, scale: scale, compiler: compiler, resources: resources),
      let box = Self.points(of: first, clip: group.clip)
    else { return last }
    map = map.settled(over: box)
    let magnification = Self.magnification(of: box, under: map)
    // In the mean: what comes nearer as it turns is foreshortened as well, and needs hardly more pixels than before.
    let isEnlarged = (magnification.x * magnification.y).squareRoot() > scale * Self.leastEnlargement
    var picture = first
    if isEnlarged {
      guard
        let finer = resources.pictures.picture(
          of: content, mask: group.mask, scale: scale * 2, compiler: compiler, resources: resources)
      else { return last }
      picture = finer
    }
    let (x, y) = Self.halvings(of: box, under: map, scale: picture.scale, seen: state.localClip)
    guard let level = picture.level(x: x, y: y), let whole = picture.bitmap,
      let part = Self.points(of: picture, clip: group.clip)
    else { return last }
    let toBitmap = CGAffineTransform(
      a: picture.scale, b: 0, c: 0, d: picture.scale, tx: -Double(whole.bounds.x), ty: -Double(whole.bounds.y)
    ).concatenating(CGAffineTransform(scaleX: 1 / Double(1 << x), y: 1 / Double(1 << y)))
    let source = MappedPicture(bitmap: level, toBitmap: ProjectiveTransform(toBitmap), part: part, map: map)
    emitPicture(source, group, opacity: opacity)
    return last
  }

  /// Enlarged by less than this the picture at the stage's scale is sharp enough: text is softened a little while it
  /// turns, and the four times as many pixels are not drawn and read.
  private static let leastEnlargement = 1.35

  /// A picture and how it is mapped.
  private struct MappedPicture {
    var bitmap: Bitmap
    /// From points to pixels of the bitmap.
    var toBitmap: ProjectiveTransform
    /// What is shown, in points.
    var part: CGRect
    var map: ProjectiveTransform
  }

  private func emitPicture(_ picture: MappedPicture, _ group: DisplayGroup, opacity: Double) {
    guard let inverse = picture.map.inverse() else { return }
    let total = state.opacity * opacity
    let isOpaque = picture.bitmap.isOpaque && total >= 1
    var cover: CoverReference
    if let quad = Quad(picture.part, under: picture.map) {
      // Seen edge on, or nearly so, nothing is left.
      guard abs(quad.doubleArea) > 0.02 else { return }
      cover = addQuad(quad, isOpaque: isOpaque)
    } else {
      // A part of it is at or behind the eye: what is left of the rectangle is within the clip.
      cover = addOutline(.shape(.rounded(RoundedRect(picture.part))), map: picture.map, local: state.localClip)
    }
    guard !cover.bounds.isEmpty else { return }
    var command = Command(.walk, bounds: cover.bounds)
    (command.coverKind, command.cover) = (cover.kind, cover.index)
    command.isOpaque = picture.bitmap.isOpaque
    if let color = picture.bitmap.color {
      // The same everywhere, so it does not matter where it is looked up.
      command.kind = .fill
      command.color = color
    } else {
      command.source = Int32(list.sources.count)
      command.walk = Int32(list.walks.count)
      list.sources.append(PixelSource(picture.bitmap))
      list.walks.append(
        PixelWalk(
          map: inverse.concatenating(picture.toBitmap), originX: state.originX, originY: state.originY))
    }
    guard let clip = group.clip, !Self.isPlainRect(clip) else {
      command.opacity = UInt8(min(total, 1) * 255 + 0.5)
      if command.kind == .fill { command.takeOpacity() }
      return emit(command)
    }
    emitClipped(command, clip, picture.map, opacity: total)
  }

  /// A picture within a clip that is no rectangle: a layer of its own.
  private func emitClipped(_ command: Command, _ clip: DisplayShape, _ map: ProjectiveTransform, opacity: Double) {
    let shape = addOutline(.shape(clip), map: map, local: state.localClip)
    let bounds = command.bounds.intersection(shape.bounds)
    guard !bounds.isEmpty else { return }
    var (begin, end) = (Command(.beginLayer, bounds: bounds), Command(.endLayer, bounds: bounds))
    begin.source = Int32(list.commands.count + 2)
    (end.coverKind, end.cover) = (shape.kind, shape.index)
    end.opacity = UInt8(min(opacity, 1) * 255 + 0.5)
    list.commands.append(begin)
    list.commands.append(command)
    list.commands.append(end)
  }

  private static func isPlainRect(_ clip: DisplayShape) -> Bool {
    if case .rounded(let rounded) = clip { return rounded.effectiveRadii == CornerRadii(0) }
    return false
  }

  /// What of a picture is shown, in points: its pixels, within a rectangular clip.
  private static func points(of picture: Picture, clip: DisplayShape?) -> CGRect? {
    guard let bounds = picture.bitmap?.bounds else { return nil }
    let rect = CGRect(
      x: Double(bounds.x) / picture.scale, y: Double(bounds.y) / picture.scale,
      width: Double(bounds.width) / picture.scale, height: Double(bounds.height) / picture.scale)
    guard let clip, isPlainRect(clip), case .rounded(let shape) = clip else { return rect }
    return rect.cut(to: shape.rect)
  }

  /// The most pixels that a point takes in x and in y, at the corners.
  private static func magnification(of rect: CGRect, under map: ProjectiveTransform) -> (x: Double, y: Double) {
    var most = (x: 0.0, y: 0.0)
    for corner in 0..<4 {
      let point = CGPoint(x: corner & 1 == 0 ? rect.minX : rect.maxX, y: corner & 2 == 0 ? rect.minY : rect.maxY)
      let here = map.magnification(at: point)
      (most.x, most.y) = (max(most.x, here.x), max(most.y, here.y))
    }
    return most
  }

  /// How often to halve a picture in x and in y: by how many of its pixels lie in one of the target's, along the target's rows and columns.
  /// That differs from place to place; taken is the middle of what is found at places that are seen, so that near parts are softened no
  /// more than far ones twinkle.
  private static func halvings(
    of rect: CGRect, under map: ProjectiveTransform, scale: Double, seen: PixelRect
  ) -> (x: Int, y: Int) {
    var (sumX, sumY, count) = (0, 0, 0)
    for place in 0..<samples * samples {
      let point = CGPoint(
        x: rect.minX + rect.width * (Double(place % samples) + 0.5) / Double(samples),
        y: rect.minY + rect.height * (Double(place / samples) + 0.5) / Double(samples))
      guard let target = point.applying(map),
        target.x >= Double(seen.x), target.x <= Double(seen.x) + Double(seen.width),
        target.y >= Double(seen.y), target.y <= Double(seen.y) + Double(seen.height),
        let minification = map.minification(at: point)
      else { continue }
      sumX += halvings(minification.x * scale)
      sumY += halvings(minification.y * scale)
      count += 1
    }
    guard count > 0 else { return (0, 0) }
    return ((sumX + count / 2) / count, (sumY + count / 2) / count)
  }

  /// Places a side at which the fineness of a mapped picture is looked at.
  private static let samples = 8

  /// How often to halve a picture of which so many pixels lie in one of the target's.
  private static func halvings(_ minification: Double) -> Int {
    var (count, minification) = (0, minification)
    while minification > 2.0, count < 6 {
      minification /= 2
      count += 1
    }
    return count
  }
}
