import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// `halfway calibrate --tasks releases` without a window: releases at a line, and the question afterward.
@MainActor @Suite struct CalibrationReleaseTests {
  private static func rig(in folder: Folder? = nil, count: Int = 4) throws -> CalibrationRig {
    try CalibrationRig(in: folder, count: count, tasks: [.judgedRelease])
  }

  private let rig: CalibrationRig

  init() throws { rig = try Self.rig() }

  @Test func `the scene can't be tried before the first line, because it would show the thresholds`() throws {
    #expect(rig.session.card.detail.contains("say what it should do") && !rig.session.card.note.contains("Try"))
    let opening = rig.session.scene.displayList.digest
    rig.begin(.drag(0.5))
    #expect(rig.session.scene.displayList.digest == opening && !rig.session.scene.isHeld)
    rig.release(.drag(0.5))
    #expect(rig.session.scene.displayList.digest == opening && rig.names.isEmpty)
  }

  private var places: CalibrationPlaces? { rig.session.visit.places }

  /// The distance to drag so that the edge of the page is at a place; the slop is subtracted from it.
  private func reach(_ place: Double, of rig: CalibrationRig) -> CalibrationRig.Stroke {
    .drag(place + Thresholds.standard.panSlopPoints / rig.session.scene.stage.size.width)
  }

  @Test func `each answer labels its recording and chooses the next line`() throws {
    rig.press(.enter)
    var lines: [Double] = []
    for number in 1...4 {
      #expect(rig.session.card.title == "Drag to the line" && rig.session.card.progress == "\(number) of 4")
      let place = try #require(places?.next)
      lines.append(place)
      rig.make(reach(place, of: rig))
      #expect(
        rig.session.card.title == "Back, or stay?"
          && rig.names.filter { $0.hasSuffix(".gesture") }.count == number - 1)
      let finishes = place > 0.42
      if number == 1 { try rig.click(.answer(finishes: finishes)) } else { rig.press(finishes ? .right : .left) }
      #expect(rig.session.card.title == "Thank you")
      let trial = rig.session.visit.plan.trials[number - 1]
      let recording = try rig.recording(of: trial)
      #expect(recording.header.intent == (finishes ? .finish : .cancel))
      #expect(recording.header.task == "judged release" && recording.header.person == "p07")
      #expect(recording.header.note?.contains("line at \((place * 100).fixed(places: 1))%") == true)
      let judgment = try #require(JudgedRelease.judgment(of: recording, scene: Scenes.swipeBack))
      #expect(abs(judgment.progress - place) < 0.01 && judgment.finishes == finishes)
      #expect(places?.judgments.count == number && places?.judgments.last == judgment)
      rig.wait()
    }
    #expect(Set(lines).count > 2, "\(lines)")
    rig.press(.enter)
    let summary = try #require(rig.session.summary)
    #expect(summary.rows.map(\.intent) == ["as stated"] && summary.made == 4)
    let text = try #require(summary.thresholdText)
    #expect(text.hasPrefix("p07 wants a release to finish from about ") && text.hasSuffix("; 4 releases)."))
  }

  @Test func `the picture stays at the release until the answer, whatever the thresholds decide`() throws {
    rig.press(.enter)
    let place = try #require(places?.next)
    rig.begin(reach(place, of: rig))
    rig.now(advancedBy: 200)
    let held = rig.session.scene.displayList
    rig.release(reach(place, of: rig))
    #expect(rig.session.card.title == "Back, or stay?")
    let shown = rig.session.displayList
    #expect(Array(shown.items.prefix(held.items.count)).count == held.items.count)
    var expected = held
    expected.size = shown.size
    var picture = shown
    picture.items = Array(shown.items.prefix(held.items.count))
    #expect(picture.digest == expected.digest)
    #expect(rig.session.scene.displayList.digest != held.digest, "the scene itself has settled")
    rig.press(.left)
    #expect(rig.session.card.title == "Thank you")
  }

  @Test func `the question appears with the release, and an early answer counts when the recording is complete`() throws
  {
    rig.press(.enter)
    let stroke = reach(try #require(places?.next), of: rig)
    rig.begin(stroke)
    rig.now(advancedBy: 200)
    rig.lift(stroke)
    #expect(rig.session.card.title == "Back, or stay?" && !rig.session.scene.isIdle)
    rig.press(.left)
    #expect(rig.session.card.title == "Back, or stay?" && places?.judgments.isEmpty == true)
    rig.press(.right)
    rig.settle()
    #expect(rig.session.card.title == "Thank you" && places?.judgments.map(\.finishes) == [true])
    rig.wait()
    // A release that slipped is made again at the same line.
    let next = try #require(places?.next)
    rig.make(reach(next, of: rig))
    rig.press(.character("r"))
    #expect(rig.session.card.title == "Drag to the line" && rig.session.card.status == "Please repeat it.")
    #expect(places?.next == next && rig.names == ["p07-judged-release-001.gesture"])
  }

  @Test func `a release beside the line, or in motion, is requested again at the same line`() throws {
    rig.press(.enter)
    let place = try #require(places?.next)
    rig.make(reach(place + (place > 0.5 ? -0.1 : 0.1), of: rig))
    #expect(rig.session.card.status == "Please release at the line." && rig.names.isEmpty)
    #expect(places?.next == place)
    rig.begin(reach(place, of: rig))
    rig.release(reach(place, of: rig))
    #expect(rig.session.card.status == "Please rest at the line before you release." && rig.names.isEmpty)
    rig.make(.scroll)
    #expect(rig.session.card.status == "No gesture was recognized. Once more, please.")
    rig.press(.right)
    #expect(rig.session.card.title == "Drag to the line", "there is nothing to answer yet")
  }

  @Test func `an interrupted session continues at the same line, and redo forgets the answer`() throws {
    rig.press(.enter)
    for _ in 0..<2 {
      rig.make(reach(try #require(places?.next), of: rig))
      rig.press(.right)
      rig.wait()
    }
    let next = try #require(places?.next)
    let again = try Self.rig(in: rig.folder)
    #expect(again.session.visit.queue.madeCount == 2 && again.session.visit.places?.next == next)
    again.press(.enter)
    again.make(reach(next, of: again))
    // Leaving before the answer keeps nothing of the release.
    again.session.windowWillClose()
    #expect(again.names == ["p07-judged-release-001.gesture", "p07-judged-release-002.gesture"])
    rig.press(.character("r"))
    #expect(places?.judgments.count == 1 && rig.names == ["p07-judged-release-001.gesture"])
  }

  @Test func `the balanced order has fixed places, and the command's output names the people`() throws {
    let folder = try Folder()
    for (person, threshold) in [("p01", 0.35), ("p02", 0.45), ("p03", 0.55)] {
      let rig = try CalibrationRig(in: folder, person: person, count: 10, tasks: [.judgedRelease], order: .balanced)
      rig.press(.enter)
      var lines: [Double] = []
      for _ in 0..<10 {
        let place = try #require(rig.session.visit.places?.next)
        lines.append(place)
        rig.make(reach(place, of: rig))
        rig.press(place > threshold ? .right : .left)
        rig.wait()
      }
      #expect(lines.sorted() == PlaceOrder.levels)
    }
    let result = try Program.run("psychometrics", ".", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("person  releases  to finish  threshold"))
    #expect(lines.dropFirst().prefix(3).map { $0.prefix(3) } == ["p01", "p02", "p03"])
    #expect(lines[4].hasPrefix("mean of 3 people: 4") && lines[5].hasPrefix("one more person: "))
    let json = try Program.run("psychometrics", ".", "--format", "json", in: folder)
    #expect(json.output.split(separator: "\n").count == 3 && json.output.contains(#""person":"p02","releases":10"#))
  }

  @Test func `mistakes have a message and a status`() throws {
    let folder = try Folder()
    try folder.write("broken.gesture", "{}\n")
    for (arguments, status, message) in [
      (["calibrate", "--order", "adaptive", "-o", "x"], 64, "--order adaptive requires --tasks releases"),
      (["calibrate", "--order", "random", "-o", "x"], 64, "The value 'random' is invalid for '--order <order>'"),
      (
        ["calibrate", "--tasks", "releases", "--scene", "pinch-close", "-o", "x"], 64,
        "--tasks releases requires the scene 'swipe-back'"
      ),
      (["psychometrics"], 64, "expected recordings, or --simulate"),
      (["psychometrics", "x", "--simulate"], 64, "--simulate can't be combined with recordings"),
      (["psychometrics", "x", "--seed", "2"], 64, "--seed requires --simulate"),
      (["psychometrics", "--simulate", "--people", "0"], 64, "--people is 0; expected 1 to 10000"),
      (["psychometrics", "broken.gesture"], 65, "broken.gesture"),
      (["psychometrics", Shipped.path("slow-drag-past-half")], 65, "no judged releases; expected recordings of"),
    ] {
      let result = try Program.run(arguments, in: folder)
      #expect(result.status == Int32(status) && result.errors.contains(message), "\(arguments): \(result.errors)")
    }
  }
}
