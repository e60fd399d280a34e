import BenchmarkTools
import Foundation
import Halfway
import HalfwayFonts
import HalfwayRaster

/// The frames of a scene of the catalog, from the layers to the pixels, on one core: the scene's preview gesture is
/// played at 60 frames per second, and every frame is drawn in full.
struct CatalogFrames {
  let scene: String
  let size: CGSize
  /// The times of the frames, in microseconds, in ascending order.
  let microseconds: [Double]

  var median: Double { microseconds[microseconds.count / 2] }
  /// The time that 95% of the frames don't exceed.
  var upper: Double { microseconds[microseconds.count * 95 / 100] }
  var isMet: Bool { upper < Goals.frameMicroseconds }
  var slowest: Double { microseconds[microseconds.count - 1] }

  /// Measures all scenes that have a preview and whose names contain a word.
  @MainActor static func measure(scenes word: String?, at size: CGSize, fonts: any TextRasterizer) -> [CatalogFrames] {
    Scenes.all.compactMap { scene in
      guard word.map({ scene.name.contains($0) }) ?? true, let preview = scene.preview else { return nil }
      return measure(scene, preview, size, fonts)
    }
  }

  /// Plays the preview, which is for the scene's own size, at other coordinates until it moves something.
  @MainActor private static func measure(
    _ scene: Scene, _ preview: ScenePreview, _ size: CGSize, _ fonts: any TextRasterizer
  ) -> CatalogFrames? {
    let (x, y) = (size.width / scene.size.width, size.height / scene.size.height)
    let places: [(InputEvent.Contact) -> CGPoint] = [
      { CGPoint(x: $0.x * x, y: $0.y * y) }, { CGPoint(x: edgePoints + ($0.x - edgePoints) * x, y: $0.y * y) },
      { CGPoint(x: $0.x + (size.width - scene.size.width) / 2, y: $0.y) }, { CGPoint(x: $0.x, y: $0.y) },
      // A sheet is as high on every screen, at its lower edge.
      { CGPoint(x: $0.x + (size.width - scene.size.width) / 2, y: $0.y + size.height - scene.size.height) },
    ]
    for place in places {
      let times = times(scene, preview, size, fonts, place)
      if !times.isEmpty { return CatalogFrames(scene: scene.name, size: size, microseconds: times.sorted()) }
    }
    return nil
  }

  /// The distance from an edge at which previews of edge swipes begin, in points.
  private static let edgePoints = 5.0
  private static let maximumFrames = 240

  /// Returns the times of the frames from the landing to the rest, in microseconds; none if nothing moves.
  @MainActor private static func times(
    _ scene: Scene, _ preview: ScenePreview, _ size: CGSize, _ fonts: any TextRasterizer,
    _ place: (InputEvent.Contact) -> CGPoint
  ) -> [Double] {
    let stage = scene.makeStage(size: size)
    let output = PixelBuffer(width: Int(size.width), height: Int(size.height))
    let renderer = RasterRenderer(textRasterizer: fonts)
    let start = Timestamp.zero.advanced(bySeconds: 0.5)
    var events = preview.events(from: start).map { $0.moved(place) }[...]
    var (times, moves) = ([Double](), false)
    for frame in 1...maximumFrames {
      let time = Timestamp.zero.advanced(bySeconds: Double(frame) / 60)
      while let event = events.first, event.timestamp <= time {
        stage.handle(event)
        events.removeFirst()
      }
      if time > start { moves = moves || stage.transition != nil || events.isEmpty && !stage.isAtRest }
      if events.isEmpty, stage.isAtRest { break }
      let begin = ThreadClock.now
      stage.advance(to: time)
      renderer.draw(stage.displayList, scale: 1, on: output.target, keepingUnchanged: false)
      // The pictures and glyphs of the first page are made before the gesture begins.
      if time > start { times.append(ThreadClock.now - begin - ThreadClock.cost) }
    }
    return moves ? times : []
  }
}

extension InputEvent {
  /// Returns the event with its contact at another place.
  fileprivate func moved(_ place: (Contact) -> CGPoint) -> InputEvent {
    func moved(_ contact: Contact) -> Contact {
      let location = place(contact)
      return Contact(id: contact.id, x: location.x, y: location.y)
    }
    var event = self
    switch kind {
    case .down(let contact): event.kind = .down(moved(contact))
    case .move(let contact): event.kind = .move(moved(contact))
    case .up(let contact): event.kind = .up(moved(contact))
    case .cancel, .focus, .resize, .thresholds, .scroll, .text, .key: break
    }
    return event
  }
}
