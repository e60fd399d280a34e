import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@testable import HalfwayCatalog

/// Scenes whose layout goes from right to left.
@MainActor
@Suite struct MirroringTests {
  private nonisolated static let names = Scenes.all.map(\.name)
  private static let sizes = [(375, 667), (800, 600), (1000, 700), (1920, 1080)]

  /// Views whose content is the same in both directions, such as maps, charts, pictures, codes, and the time of
  /// recordings, or depends on the text.
  private static let unmirrored: Set<String> = [
    "MapView", "TidesView", "PhotoView", "CoverView", "PassCode", "SkipSign", "PlayerView", "PlayerDrawer",
    "MetroHeader", "TextField",
  ]

  /// Compares two trees of views, one of each direction.
  private func expectMirrored(_ view: View, _ mirrored: View, in width: Double, _ place: String) {
    let name = "\(type(of: view))"
    guard name == "\(type(of: mirrored))", view.subviews.count == mirrored.subviews.count else {
      Issue.record("\(place): another tree in \(name)")
      return
    }
    let frame = view.convert(view.bounds, to: view.rootView)
    let other = mirrored.convert(mirrored.bounds, to: mirrored.rootView)
    let expected = CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    let difference = [
      other.minX - expected.minX, other.minY - expected.minY, other.width - expected.width,
      other.height - expected.height,
    ]
    if !view.isHidden, !frame.isEmpty, difference.contains(where: { abs($0) > 0.01 }) {
      Issue.record("\(place): \(name) at \(frame) is mirrored at \(other)")
    }
    if let label = view as? Label, let mirroredLabel = mirrored as? Label, mirrored.transform.a > 0 {
      let isTrailing = label.textAlignment == .right
      #expect((mirroredLabel.textAlignment == .left) == isTrailing, "\(place): \(label.text ?? "")")
    }
    guard !Self.unmirrored.contains(name) else { return }
    for (view, mirrored) in zip(view.subviews, mirrored.subviews) {
      expectMirrored(view, mirrored, in: width, place)
    }
  }

  @Test("from right to left, every page is the mirror image of itself from left to right", arguments: names)
  func pages(name: String) throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    for (width, height) in Self.sizes {
      let drivers = [UserInterfaceLayoutDirection.leftToRight, .rightToLeft].map {
        StageDriver(
          scene.makeStage(
            size: CGSize(width: Double(width), height: Double(height)), settings: StageSettings(layoutDirection: $0)))
      }
      for driver in drivers { driver.wait(20) }
      func compare(_ screen: String) {
        // A second layout must not mirror anything back.
        for driver in drivers {
          driver.stage.window.setNeedsLayout()
          driver.wait(20)
        }
        expectMirrored(
          drivers[0].stage.window, drivers[1].stage.window, in: Double(width), "\(name) \(width) × \(height) \(screen)")
      }
      compare("at the start")
      let wentBack = drivers.map { $0.stage.goBackAtOnce() }
      #expect(wentBack[0] == wentBack[1])
      if wentBack[0] { compare("after going back") }
    }
  }

  @Test("a mirrored gesture from right to left has the result of the gesture from left to right")
  func gestures() throws {
    var count = 0
    for file in BundledRecordings.names {
      let recording = try Recording.read(from: BundledRecordings.path(file))
      guard let scene = Scenes.all.first(where: { $0.name == recording.header.scene }),
        recording.header.direction == .leftToRight
      else { continue }
      let mirrored = Self.mirrored(recording)
      let verdict = Replayer().run(recording, scene: scene).verdict
      let other = Replayer().run(mirrored, scene: scene).verdict
      #expect(verdict.outcome == other.outcome && verdict.target == other.target, "\(file)")
      let percent = verdict.decision?.measurement.percent ?? 0
      let otherPercent = other.decision?.measurement.percent ?? 0
      #expect(abs(percent - otherPercent) < 0.001, "\(file): \(percent), \(otherPercent)")
      count += 1
    }
    #expect(count > 80)
  }

  private static func mirrored(_ recording: Recording) -> Recording {
    var width = Double(recording.header.size.width)
    func mirrored(_ contact: InputEvent.Contact) -> InputEvent.Contact {
      InputEvent.Contact(id: contact.id, x: width - contact.x, y: contact.y)
    }
    var copy = recording
    copy.header.direction = .rightToLeft
    copy.entries = recording.entries.map { entry in
      guard case .input(var event) = entry else { return entry }
      switch event.kind {
      case .down(let contact): event.kind = .down(mirrored(contact))
      case .move(let contact): event.kind = .move(mirrored(contact))
      case .up(let contact): event.kind = .up(mirrored(contact))
      case .scroll(var scroll):
        (scroll.x, scroll.deltaX) = (width - scroll.x, -scroll.deltaX)
        event.kind = .scroll(scroll)
      case .resize(let newWidth, _, _): width = newWidth
      default: break
      }
      return .input(event)
    }
    return copy
  }
}
