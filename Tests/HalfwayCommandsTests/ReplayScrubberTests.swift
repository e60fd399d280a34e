import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// The frames that scrubbing through a replay shows, compared with a replay without a display.
@MainActor @Suite struct ReplayScrubberTests {
  private struct Played {
    var film: ReplayFilm
    /// The digests of some frames of the replay, by frame index.
    var digests: [Int: UInt64]
  }

  private func play(
    _ recording: Recording, _ schedule: FrameSchedule = .recorded, thresholds: Thresholds? = nil,
    digestEvery step: Int = 1
  ) throws -> Played {
    let scene = try Scenes.all.scene(named: recording.header.scene, status: .badData)
    var replayer = Replayer()
    (replayer.schedule, replayer.thresholds, replayer.keepsTrace) = (schedule, thresholds, false)
    var moments: [(time: Timestamp, percent: Double?)] = []
    var digests: [Int: UInt64] = [:]
    let result = replayer.run(recording, scene: scene) { stage in
      if moments.count % step == 0 { digests[moments.count] = stage.displayList.digest }
      moments.append((stage.now, stage.transitionPercent))
    }
    let report = ReplayReport(file: "a.gesture", recording: recording, result: result, hasTrace: false)
    return Played(film: ReplayFilm(report, scene: scene, replayer: replayer, moments: moments), digests: digests)
  }

  private func recording(_ name: String) throws -> Recording { try Recording.read(from: Shipped.path(name)) }

  /// Returns the first of the given frames at which the scrubber differs from the replay, or nil.
  private func difference(_ played: Played, _ frames: some Sequence<Int>) -> Int? {
    let scrubber = ReplayScrubber(played.film)
    return frames.first { frame in
      let film = played.film
      scrubber.seek(to: film.frames[frame].time)
      let percent = scrubber.stage.transitionPercent
      return scrubber.stage.displayList.digest != played.digests[frame] || percent != film.frames[frame].percent
    }
  }

  /// Returns the frames that have a digest and are the last ones at their time.
  private func seekable(_ played: Played) -> [Int] {
    let frames = played.film.frames
    return frames.indices.filter { index in
      played.digests[index] != nil && (index + 1 == frames.count || frames[index + 1].time > frames[index].time)
    }
  }

  @Test func `scrubbing every recording forward and backward shows the frames of its replay`() throws {
    #expect(Shipped.names.count > 20)
    for name in Shipped.names {
      // For the many recordings of the catalog, some frames are enough.
      let played = try play(try recording(name), digestEvery: Shipped.few.contains(name) ? 1 : 6)
      let frames = seekable(played)
      #expect(frames.count > 3, "\(name)")
      #expect(difference(played, frames) == nil, "\(name), forwards")
      // Each backward seek rebuilds the scene.
      let some = frames.reversed().enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
      #expect(difference(played, some) == nil, "\(name), back")
    }
  }

  @Test func `seeking in any order and between frames shows the frames of the replay`() throws {
    var high = Thresholds.standard
    high.commitProgress = 0.9
    let films = try [
      play(recording("caught-and-finished")), play(recording("pinch-caught"), .regular(hertz: 90, phase: 0.3)),
      play(recording("flick-back-after-half"), .irregular(seed: 7)),
      play(recording("slow-drag-past-half"), thresholds: high),
    ]
    let found = counterexample(seed: 31, runs: 3) { random in
      (0..<20).map { _ in (Int(random.next() >> 1), random.uniform()) }
    } check: { (steps: [(Int, Double)]) -> String? in
      for (index, played) in films.enumerated() {
        let scrubber = ReplayScrubber(played.film)
        let frames = seekable(played)
        for (pick, share) in steps {
          scrubber.seek(to: Timestamp(microseconds: Int64(Double(played.film.end.microseconds) * share)))
          let frame = frames[pick % frames.count]
          scrubber.seek(to: played.film.frames[frame].time)
          guard scrubber.stage.displayList.digest == played.digests[frame] else {
            return "film \(index), frame \(frame)"
          }
        }
      }
      return nil
    }
    #expect(found == nil, "\(found?.description ?? "")")
  }

  @Test func `steps move from frame to frame and stop at the ends`() throws {
    let film = try play(try recording("tap")).film
    var times: [Timestamp] = []
    var time = Timestamp.zero
    while time < film.end {
      let next = film.moment(after: time)
      try #require(next > time)
      time = next
      times.append(time)
    }
    var expected: Set<Timestamp> = [film.end]
    for frame in film.frames where frame.time > .zero { expected.insert(frame.time) }
    #expect(times == expected.sorted())
    #expect(film.moment(after: film.end) == film.end && film.moment(before: .zero) == .zero)
    for (earlier, later) in zip(times, times.dropFirst()) { #expect(film.moment(before: later) == earlier) }
  }

  @Test func `contacts and the last release are shown at the right times`() throws {
    let film = try play(try recording("pinch-peek")).film
    let scrubber = ReplayScrubber(film)
    var most = 0
    for frame in film.frames {
      scrubber.seek(to: frame.time)
      most = max(most, scrubber.dots.contacts.count)
    }
    #expect(most == 2 && scrubber.dots.contacts.isEmpty)
    let released = try #require(film.report.result.verdict.releasedAt)
    scrubber.seek(to: released.advanced(byMicroseconds: -1))
    #expect(!scrubber.dots.contacts.isEmpty && scrubber.lastRelease == nil)
    scrubber.seek(to: film.end)
    #expect(scrubber.lastRelease?.decision == film.report.result.verdict.decision)
  }

  @Test func `empty and truncated recordings can be scrubbed`() throws {
    var empty = try recording("tap")
    (empty.entries, empty.footer) = ([], nil)
    let nothing = try play(empty).film
    #expect(nothing.end == .zero && nothing.frames.isEmpty && nothing.moment(after: .zero) == .zero)
    ReplayScrubber(nothing).seek(to: .zero)
    // The recording is truncated while the contact is still down.
    let whole = try recording("slow-drag-past-half")
    var text = try Shipped.text("slow-drag-past-half").split(separator: "\n").prefix(whole.entries.count / 2)
    text.append("")
    let cut = try Recording.parse(Array(text.joined(separator: "\n").utf8), name: "cut")
    #expect(cut.loss != nil)
    let played = try play(cut)
    #expect(played.film.frames.count > 10)
    #expect(difference(played, seekable(played)) == nil)
  }
}
