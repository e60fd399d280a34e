import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// What a window of a replay shows at any moment, held to the replay without a display.
@MainActor @Suite struct ReplayScrubberTests {
  private struct Played {
    var film: ReplayFilm
    /// Of some frames of the replay, by their index.
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

  /// The first of some frames at which a window shows anything else than the replay did; nil for none.
  private func difference(_ played: Played, _ frames: some Sequence<Int>) -> Int? {
    let scrubber = ReplayScrubber(played.film)
    return frames.first { frame in
      let film = played.film
      scrubber.seek(to: film.frames[frame].time)
      let percent = scrubber.stage.transitionPercent
      return scrubber.stage.displayList.digest != played.digests[frame] || percent != film.frames[frame].percent
    }
  }

  /// Those with a digest that are the last at their moment.
  private func seekable(_ played: Played) -> [Int] {
    let frames = played.film.frames
    return frames.indices.filter { index in
      played.digests[index] != nil && (index + 1 == frames.count || frames[index + 1].time > frames[index].time)
    }
  }

  @Test func `the frames of every recording show as in the replay, on the way to the end and back`() throws {
    #expect(Shipped.names.count > 20)
    for name in Shipped.names {
      // Of the catalogue's, which are many, some frames are enough.
      let played = try play(try recording(name), digestEvery: Shipped.few.contains(name) ? 1 : 6)
      let frames = seekable(played)
      #expect(frames.count > 3, "\(name)")
      #expect(difference(played, frames) == nil, "\(name), forwards")
      // On the way back each is a scene built anew.
      let some = frames.reversed().enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
      #expect(difference(played, some) == nil, "\(name), back")
    }
  }

  @Test func `in any order and with moments between the frames, too`() throws {
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

  @Test func `steps lead from frame to frame and end at the ends`() throws {
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

  @Test func `contacts are where they were, and gone when they are lifted`() throws {
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

  @Test func `recordings with nothing in them and with no end can be watched`() throws {
    var empty = try recording("tap")
    (empty.entries, empty.footer) = ([], nil)
    let nothing = try play(empty).film
    #expect(nothing.end == .zero && nothing.frames.isEmpty && nothing.moment(after: .zero) == .zero)
    ReplayScrubber(nothing).seek(to: .zero)
    // Cut off while the hand still holds.
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
