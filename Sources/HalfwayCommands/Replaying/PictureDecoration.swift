import Foundation
import HalfwayLayers
import HalfwayMotion

/// What surrounds the pictures of a replay: the frame of a device, and the curve of the progress below.
struct PictureDecoration {
  var hasDeviceFrame = false
  var hasCurve = false
  /// The progress at which a slow release finishes, which is a line in the curve.
  var commitProgress = 0.5

  private static let bezel = 14.0
  private static let cornerRadius = 44.0
  private static let margin = 16.0
  private static let curveHeight = 110.0

  private var isPlain: Bool { !hasDeviceFrame && !hasCurve }

  /// Adds the surroundings to a picture.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - index: The index of the picture in the replay.
  ///   - moments: All frames of the replay; they may be omitted without a curve.
  @MainActor
  func apply(to frame: inout ReplayPictures.Frame, _ index: Int, of moments: [ReplayPictures.Moment]) {
    if !isPlain { frame.list = surrounded(frame.list, index, moments) }
  }

  @MainActor
  private func surrounded(_ list: DisplayList, _ index: Int, _ frames: [ReplayPictures.Moment]) -> DisplayList {
    let edge = hasDeviceFrame ? Self.margin + Self.bezel : 0
    let screen = CGRect(x: edge, y: edge, width: list.size.width, height: list.size.height)
    let bottom = screen.maxY + edge
    var result = DisplayList()
    result.size = CGSize(
      width: screen.width + 2 * edge, height: bottom + (hasCurve ? Self.curveHeight + Self.margin : 0))
    result.items.append(
      .fill(
        RoundedRect(CGRect(origin: .zero, size: result.size)), CGColor(red: 0.93, green: 0.94, blue: 0.95, alpha: 1)))
    let radius = hasDeviceFrame ? Self.cornerRadius : 0
    if hasDeviceFrame {
      let body = RoundedRect(
        screen.insetBy(dx: -Self.bezel, dy: -Self.bezel), cornerRadius: Self.cornerRadius + Self.bezel)
      result.items.append(.fill(body, CGColor(white: 0.09, alpha: 1)))
      result.items.append(.border(body, width: 1.5, CGColor(white: 0.42, alpha: 1)))
    }
    result.items.append(
      .beginGroup(
        DisplayGroup(
          transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: screen.minX, ty: screen.minY),
          clip: RoundedRect(CGRect(origin: .zero, size: list.size), cornerRadius: radius))))
    result.items.append(contentsOf: list.items)
    result.items.append(.endGroup)
    if hasCurve, frames.indices.contains(index) {
      let area = CGRect(
        x: Self.margin, y: bottom + (hasDeviceFrame ? 0 : Self.margin), width: result.size.width - 2 * Self.margin,
        height: Self.curveHeight - (hasDeviceFrame ? 0 : Self.margin))
      appendCurve(in: area, index, frames, to: &result)
    }
    return result
  }

  /// Appends the curve: faint as a whole, strong up to the picture, with a dot there.
  @MainActor
  private func appendCurve(
    in area: CGRect, _ index: Int, _ frames: [ReplayPictures.Moment], to list: inout DisplayList
  ) {
    let card = RoundedRect(area, cornerRadius: 10)
    list.items.append(.fill(card, CGColor(white: 1, alpha: 1)))
    let plot = area.insetBy(dx: 12, dy: 14)
    let start = frames[0].time
    let seconds = max(1e-6, (frames.last?.time ?? start).seconds(since: start))
    func place(_ frame: ReplayPictures.Moment, _ percent: Double) -> CGPoint {
      CGPoint(
        x: plot.minX + plot.width * frame.time.seconds(since: start) / seconds,
        y: plot.maxY - plot.height * min(1.1, max(-0.1, percent)))
    }
    for (level, alpha) in [(0.0, 0.18), (1.0, 0.18), (commitProgress, 0.35)] {
      let y = plot.maxY - plot.height * level
      list.items.append(
        .fill(
          RoundedRect(CGRect(x: plot.minX, y: y - 0.5, width: plot.width, height: 1)),
          CGColor(white: 0, alpha: alpha)))
    }
    func stroke(_ range: Range<Int>, _ color: CGColor) {
      var path = CGPath()
      var isOpen = false
      for frame in frames[range] {
        guard let percent = frame.percent else {
          isOpen = false
          continue
        }
        if isOpen { path.addLine(to: place(frame, percent)) } else { path.move(to: place(frame, percent)) }
        isOpen = true
      }
      list.items.append(.stroke(path, StrokeStyle(width: 2.5), .color(color)))
    }
    let accent = CGColor(red: 0.18, green: 0.36, blue: 0.92, alpha: 1)
    stroke(0..<frames.count, accent.withAlphaComponent(0.22))
    stroke(0..<index + 1, accent)
    guard let percent = frames[index].percent else { return }
    let point = place(frames[index], percent)
    let dot = RoundedRect(CGRect(x: point.x - 5, y: point.y - 5, width: 10, height: 10), cornerRadius: 5)
    list.items.append(.fill(dot, accent))
  }
}
