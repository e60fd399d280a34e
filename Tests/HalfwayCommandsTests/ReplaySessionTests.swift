import Foundation
import Halfway
import HalfwayApp
import HalfwayReplay
import HalfwaySDLStage
import Testing

@testable import HalfwayCommands

/// A replay session without a window: keys, the mouse, several recordings, and any window size.
@MainActor @Suite struct ReplaySessionTests {
  private let session: ReplaySession
  private var now = 0.0

  init() throws {
    session = try Self.session(["slow-drag-past-half", "pinch-peek", "missing"])
  }

  private static func session(
    _ names: [String], speed: Double = 1, isLooping: Bool = false, thresholds: ThresholdSet? = nil
  ) throws -> ReplaySession {
    let work = ReplayWork(.check, replayer: Replayer(), thresholds: thresholds, scenes: Scenes.all)
    func film(_ index: Int) throws(ToolError) -> ReplayFilm {
      do {
        return try work.film(of: Shipped.path(names[index]))
      } catch {
        throw error as? ToolError ?? ToolError(.software, "\(error)")
      }
    }
    return ReplaySession(
      try film(0), of: ReplaySession.Playlist(count: names.count, film: film), speed: speed, isLooping: isLooping)
  }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  private mutating func wait(_ milliseconds: Double) {
    now += milliseconds
    session.advance(to: at(now))
  }

  private mutating func press(_ key: Key) {
    session.keyDown(key, at: at(now))
    session.advance(to: at(now))
  }

  private mutating func click(_ point: CGPoint) {
    session.handle(.down(x: point.x, y: point.y, at: at(now)))
    now += 40
    session.handle(.up(x: point.x, y: point.y, at: at(now)))
    session.advance(to: at(now))
  }

  private mutating func press(_ action: ReplayAction) throws {
    let frame = try #require(session.controlFrame(of: action))
    click(CGPoint(x: frame.midX, y: frame.midY))
  }

  /// Returns whether the session and its stage are at a moment of the replay.
  private func isShown(_ moment: Timestamp) -> Bool {
    session.position == moment && session.scrubber.stage.now == moment
  }

  @Test mutating func `a replay plays automatically to its end and then stops`() {
    #expect(session.isAnimating)
    wait(250)
    #expect(isShown(at(250)))
    wait(60_000)
    #expect(isShown(session.film.end) && !session.isAnimating)
    #expect(session.nextDeadline == nil)
    press(.space)
    #expect(session.isAnimating && isShown(.zero))
  }

  @Test mutating func `keys pause, step, and change the speed`() {
    wait(100)
    press(.space)
    wait(500)
    #expect(isShown(at(100)) && !session.isAnimating)
    let next = session.film.moment(after: at(100))
    press(.right)
    #expect(isShown(next))
    press(.character("."))
    #expect(isShown(session.film.moment(after: next)))
    press(.left)
    press(.character(","))
    #expect(isShown(session.film.moment(before: next)))
    press(.character("0"))
    #expect(isShown(.zero))
    for _ in 0..<4 { press(.down) }
    press(.space)
    wait(200)
    #expect(session.transport.speed == 0.05 && isShown(at(10)))
    press(.character("1"))
    wait(90)
    #expect(isShown(at(100)))
  }

  @Test mutating func `the wheel over the curve shows a part of the replay, in which a drag is finer`() throws {
    press(.space)
    let curve = try #require(session.curveFrame)
    let range = ReplayRange(of: session.film)
    let middle = CGPoint(x: curve.midX, y: curve.midY)
    let time = range.moment(at: curve.width / 2, width: curve.width)
    func scrub(to x: Double) -> Timestamp {
      session.handle(.down(x: x, y: middle.y, at: at(now)))
      session.handle(.up(x: x, y: middle.y, at: at(now)))
      session.advance(to: at(now))
      return session.position
    }
    let (near, far) = (scrub(to: middle.x + 10), scrub(to: curve.maxX))
    #expect(far == session.film.end)
    for _ in 0..<4 { session.wheelTurned(by: CGPoint(x: 0, y: 1), over: middle, at: at(now)) }
    #expect(scrub(to: middle.x) == time, "the time beneath the pointer keeps its place")
    let finer = scrub(to: middle.x + 10).seconds(since: time) / near.seconds(since: time)
    #expect(abs(finer - pow(1.25, -4)) < 0.01)
    #expect(scrub(to: curve.maxX) < far)
    for _ in 0..<40 { session.wheelTurned(by: CGPoint(x: 0, y: -1), over: middle, at: at(now)) }
    #expect(scrub(to: curve.maxX) == far, "the whole replay")
    session.wheelTurned(by: CGPoint(x: 0, y: 5), over: CGPoint(x: 100, y: 100), at: at(now))
    #expect(scrub(to: middle.x) == time, "the wheel over the scene has no effect on it")
  }

  @Test mutating func `a playing replay stays within the part that is shown`() {
    let film = session.film
    var range = ReplayRange(of: film)
    range.zoom(by: 0.1, about: .zero)
    for frame in film.frames {
      range.reveal(frame.time)
      #expect(frame.time >= range.start && frame.time <= range.end && range.isZoomed)
    }
    range.move(by: -1000)
    #expect(range.start == .zero)
    range.zoom(by: .infinity, about: .zero)
    range.zoom(by: 1e9, about: film.end)
    #expect(range == ReplayRange(of: film))
  }

  @Test mutating func `in slow motion the page moves in every frame, and a pause shows exactly what the replay showed`()
  {
    wait(400)
    for _ in 0..<4 { press(.down) }
    #expect(session.transport.speed == 0.05)
    var pictures: [UInt64] = []
    for _ in 0..<100 {
      wait(16)
      pictures.append(session.scrubber.stage.displayList.digest)
    }
    #expect(zip(pictures, pictures.dropFirst()).count { $0 != $1 } > 90)
    press(.space)
    wait(16)
    let exact = ReplayScrubber(session.film)
    exact.seek(to: session.position)
    #expect(session.scrubber.stage.displayList == exact.stage.displayList)
  }

  @Test mutating func `dragging along the curve scrubs the replay, which continues from the release`() throws {
    wait(100)
    let curve = try #require(session.curveFrame)
    func place(_ share: Double) -> CGPoint {
      let time = Timestamp(microseconds: Int64(Double(session.film.end.microseconds) * share))
      return CGPoint(
        x: curve.minX + ReplayRange(of: session.film).place(time, width: curve.width), y: curve.midY)
    }
    session.handle(.down(x: place(0.8).x, y: place(0.8).y, at: at(now)))
    for share in [0.8, 0.3, 0.6, 0.05, 1.0, 0.5] {
      session.handle(.move(x: place(share).x, y: -400, at: at(now)))
      wait(16)
      let wanted = Double(session.film.end.microseconds) * share
      #expect(abs(Double(session.position.microseconds) - wanted) < 10, "\(share)")
      #expect(session.scrubber.stage.now == session.position && !session.isAnimating)
    }
    // Another contact doesn't affect the scrubbing.
    session.handle(.down(id: 3, x: place(0.1).x, y: place(0.1).y, at: at(now)))
    session.handle(.up(id: 3, x: place(0.1).x, y: place(0.1).y, at: at(now)))
    let held = session.position
    session.handle(.up(x: place(0.5).x, y: place(0.5).y, at: at(now)))
    wait(50)
    #expect(isShown(held.advanced(byMicroseconds: 50_000)) && session.isAnimating)
    // A paused replay stays paused after a click.
    press(.space)
    click(place(0.25))
    wait(500)
    #expect(abs(Double(session.position.microseconds) - Double(session.film.end.microseconds) * 0.25) < 10)
  }

  @Test mutating func `a click on the scene pauses, and buttons have the same effect as keys`() throws {
    session.handle(InputEvent(timestamp: at(0), kind: .resize(width: 1200, height: 800, scale: 1)))
    wait(100)
    click(CGPoint(x: 600, y: 300))
    #expect(!session.isAnimating)
    let before = session.position
    try press(.stepForwards)
    #expect(session.position == session.film.moment(after: before))
    try press(.stepBack)
    try press(.faster)
    #expect(session.transport.speed == 2)
    try press(.normalSpeed)
    try press(.slower)
    #expect(session.transport.speed == 0.5)
    try press(.loop)
    #expect(session.transport.isLooping)
    try press(.debug)
    #expect(session.measurementsFrame != nil)
    try press(.debug)
    #expect(session.measurementsFrame == nil)
    try press(.play)
    #expect(session.isAnimating)
    try press(.next)
    #expect(session.film.report.file == Shipped.path("pinch-peek"))
    try press(.help)
    let digest = session.displayList.digest
    click(CGPoint(x: 600, y: 300))
    wait(1000)
    #expect(session.displayList.digest != digest)
  }

  @Test mutating func `N and P cycle through the recordings, including an unplayable one`() {
    var titles: [String] = []
    session.titleDidChange = { titles.append($0) }
    press(.character("l"))
    press(.down)
    wait(300)
    press(.character("n"))
    #expect(isShown(.zero) && session.transport.isLooping && session.transport.speed == 0.5)
    #expect(titles.count == 1 && titles[0].hasPrefix("pinch-peek.gesture (2 of 3), "))
    let digest = session.scrubber.film.report.file
    press(.character("n"))
    #expect(session.index == 2 && session.scrubber.film.report.file == digest, "the previous recording is still shown")
    press(.character("n"))
    #expect(session.index == 0 && titles.count == 2)
    press(.character("p"))
    press(.character("p"))
    #expect(session.index == 1 && titles.count == 3)
  }

  @Test mutating func `windows of any size and contacts at invalid locations are handled`() throws {
    for width in [1, 120, 375, 799, 1920.0] {
      for height in [1, 60, 160, 480, 815, 1080.0] {
        session.handle(InputEvent(timestamp: at(now), kind: .resize(width: width, height: height, scale: 1)))
        for key in [Key.character("d"), .space, .right] { press(key) }
        for point in [CGPoint(x: Double.nan, y: .infinity), CGPoint(x: -1e300, y: 1e300), CGPoint(x: 1, y: height - 1)]
        {
          click(point)
        }
        wait(100)
        #expect(session.displayList.size == CGSize(width: width, height: height))
        guard height > 400, width > 300 else { continue }
        let curve = try #require(session.curveFrame)
        #expect(curve.minX >= 0 && curve.maxX <= width && curve.maxY <= height && curve.height > 20)
        for action in [ReplayAction.play, .stepBack, .stepForwards, .loop] {
          let frame = try #require(session.controlFrame(of: action))
          #expect(frame.minY >= curve.maxY && frame.maxX <= width && frame.maxY <= height)
        }
      }
    }
  }

  @Test func `the status shows the outcome, the rule, and whether the outcome was expected`() throws {
    let film = session.film
    func status(_ film: ReplayFilm, _ share: Double) -> ReplayStatus {
      let time = Timestamp(microseconds: Int64(Double(film.end.microseconds) * share))
      return ReplayStatus(film, at: time, percent: 0.25)
    }
    let end = status(film, 1)
    #expect(end.headline.hasPrefix("Finish by progress at 66.1%") && end.detail == "As expected")
    #expect(end.match == .asExpected)
    #expect(status(film, 0).headline == "No transition yet at 25.0%")
    #expect(status(film, 0.4).headline == "A gesture drives the transition at 25.0%")
    #expect(status(film, 0.4).match == .open)
    var high = Thresholds.standard
    high.commitProgress = 0.9
    let strict = try Self.session(["slow-drag-past-half"], thresholds: ThresholdSet(high))
    let other = status(strict.film, 1)
    #expect(other.headline.hasPrefix("Cancel by progress") && other.match == .notAsExpected)
    #expect(other.detail.hasPrefix("Not as expected: "))
    let tap = try Self.session(["tap"])
    #expect(status(tap.film, 1).headline == "No transition")
  }
}
