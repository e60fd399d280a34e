import Foundation
import HalfwayApp
import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// The model of the tuning panel, without a view.
@MainActor
@Suite struct TuningModelTests {
  private func model() throws -> TuningModel { TuningModel(ThresholdSet(), trials: try TuningTrials.swipes()) }

  /// Plays everything that is pending.
  private func finish(_ model: inout TuningModel) {
    while model.hasWork { model.work(atMost: 100) }
  }

  private func brute(_ model: TuningModel, by set: ThresholdSet) -> [RecordingFooter.Outcome] {
    model.dots.map { $0.trial.replayed(by: set[$0.trial.label.device]) }
  }

  // MARK: Scales

  private static func field(_ key: String) throws -> ThresholdField {
    try #require(Thresholds.fields.first { $0.key == key })
  }

  @Test func `slider values are short when written to a file, and every default is in range`() throws {
    for field in Thresholds.fields {
      let scale = TuningScale(of: field)
      #expect(scale.range.contains(Thresholds.standard[field]), "\(field.key)")
      for index in 0...200 {
        let value = scale.value(at: Double(index) / 200)
        var thresholds = Thresholds.standard
        try thresholds.setValue(value, forKey: field.key)
        #expect(JSONWriter.text(of: value).count <= 6, "\(field.key): \(value)")
        #expect(abs(scale.value(at: scale.share(of: value)) - value) < 1e-12, "\(field.key): \(value)")
      }
    }
  }

  @Test func `a step leads from any value to the next grid value and stops at the ends`() throws {
    let rows: [(key: String, from: Double, steps: Int, to: Double)] = [
      ("commitProgress", 0.5, 1, 0.51), ("commitProgress", 0.5, -1, 0.49), ("commitProgress", 0.29, 1, 0.3),
      ("commitProgress", 1, 1, 1), ("commitProgress", 0, -1, 0), ("commitProgress", 0.333, 1, 0.34),
      ("commitProgress", 0.333, -1, 0.33), ("commitVelocityPointsPerSecond", 375, 1, 380),
      ("commitVelocityPointsPerSecond", 375, -1, 370), ("velocityDegree", 2, 1, 3), ("velocityDegree", 3, 1, 3),
    ]
    for row in rows {
      #expect(TuningScale(of: try Self.field(row.key)).value(row.steps, from: row.from) == row.to, "\(row)")
    }
    let wide = TuningScale(of: try Self.field("commitVelocityPointsPerSecond"), with: [50_000, .nan, -1])
    #expect(wide.range == 0...50_000 && wide.share(of: .nan) == 0 && wide.value(at: .nan) == 0)
  }

  // MARK: Decisions

  @Test func `dots have the outcomes of replays for any values of the sliders`() throws {
    var model = try model()
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<3 {
        let field = Thresholds.fields[Int(random.uniform() * Double(Thresholds.fields.count))]
        model.beginChange()
        model.set(TuningScale(of: field).value(at: random.uniform()), forKey: field.key)
      }
      let choice = Thresholds.choices[Int(random.uniform() * Double(Thresholds.choices.count))]
      model.choose(choice.names[Int(random.uniform() * Double(choice.names.count))], forKey: choice.key)
      model.readNow()
      let wanted = brute(model, by: model.edited)
      for (dot, outcome) in zip(model.dots, wanted) where dot.edited.isCertain {
        #expect(dot.edited.outcome == outcome, "seed \(seed), \(dot.trial.label.name), before any replay")
      }
      finish(&model)
      #expect(model.dots.allSatisfy { $0.edited.isCertain } && model.comparison.open == 0)
      #expect(model.dots.map(\.edited.outcome) == wanted, "seed \(seed)")
      #expect(model.dots.map(\.saved.outcome) == brute(model, by: model.saved), "seed \(seed)")
    }
  }

  @Test func `once everything is played, decision and velocity sliders need no further replays`() throws {
    var model = try model()
    finish(&model)
    let plays = model.plays
    let grabbed = Set(["caught-and-finished.gesture"])
    var outcomes: Set<[RecordingFooter.Outcome]> = []
    for (key, values) in [
      ("commitProgress", [0, 0.2, 0.4, 0.6, 0.8, 1]), ("commitVelocityPointsPerSecond", [0, 200, 2000]),
      ("reverseVelocityPointsPerSecond", [0, 1000]), ("velocityWindowMilliseconds", [20, 50, 200]),
      ("stopMilliseconds", [10, 300]),
    ] {
      for value in values {
        model.set(value, forKey: key)
        let readings = model.readings
        model.readNow()
        #expect(model.readings - readings <= model.dots.count)
        // A transition that was grabbed depends on its velocity at the previous release.
        let isDecision = Thresholds.role(ofKey: key) == .decision
        #expect(model.dots.allSatisfy { $0.edited.isCertain || (!isDecision && grabbed.contains($0.trial.label.name)) })
        outcomes.insert(model.dots.map(\.edited.outcome))
      }
    }
    model.revert()
    for rule in ReleaseRule.allCases {
      model.choose(rule.rawValue, forKey: "releaseRule")
      model.readNow()
      #expect(model.dots.map(\.edited.outcome) == brute(model, by: model.edited), "\(rule)")
    }
    #expect(model.plays == plays && outcomes.count > 2)
  }

  @Test func `many changes between two frames evaluate each dot only once`() throws {
    var model = try model()
    finish(&model)
    let readings = model.readings
    for step in 0..<50 { model.set(Double(step) / 100, forKey: "commitProgress") }
    #expect(model.readings == readings)
    model.work(atMost: 4)
    #expect(model.readings == readings + model.dots.count)
    model.work(atMost: 4)
    #expect(model.readings == readings + model.dots.count)
  }

  @Test func `dots that need recognition again are open until they are replayed, a few per frame`() throws {
    var model = try model()
    finish(&model)
    model.set(24, forKey: "panSlopPoints")
    model.readNow()
    #expect(model.comparison.open == model.dots.count)
    var frames = 0
    while model.comparison.open > 0 {
      let plays = model.plays
      model.work(atMost: 2)
      #expect(model.plays - plays <= 2)
      frames += 1
      try #require(frames < 100)
    }
    #expect(frames == (model.dots.count + 1) / 2)
    // The saved outcomes don't change, and going back needs no replay.
    finish(&model)
    let plays = model.plays
    model.undo()
    model.revert()
    model.readNow()
    #expect(model.comparison.open == 0 && model.plays == plays && model.comparison.changeText == "no outcome changes")
  }

  // MARK: Changed outcomes

  @Test func `changes are counted by kind, and errors are counted only for labeled recordings`() throws {
    let rows: [(edited: Double, labelled: Bool, mistakes: String)] = [
      (0.5, true, "Accidental finishes "), (0, true, "Accidental finishes "), (1, true, "Accidental finishes "),
      (0, false, "10 recordings, none labelled"),
    ]
    for row in rows {
      var model = try model()
      if !row.labelled { for index in model.dots.indices { model.label(index, nil) } }
      model.set(row.edited, forKey: "commitProgress")
      finish(&model)
      let comparison = model.comparison
      let (before, now) = (brute(model, by: model.saved), brute(model, by: model.edited))
      let pairs = zip(before, now).map { ($0 == .finish, $1 == .finish) }
      #expect(
        comparison.nowFinish == pairs.count { !$0.0 && $0.1 } && comparison.nowCancel == pairs.count { $0.0 && !$0.1 })
      #expect(comparison.labelled == (row.labelled ? model.dots.count : 0))
      let meantToCancel = model.dots.indices.filter { model.dots[$0].intent == .cancel }
      let meantToFinish = model.dots.indices.filter { model.dots[$0].intent == .finish }
      #expect(comparison.accidentalFinishes.saved == meantToCancel.count { before[$0] == .finish })
      #expect(comparison.accidentalFinishes.edited == meantToCancel.count { now[$0] == .finish })
      #expect(comparison.accidentalCancels.saved == meantToFinish.count { before[$0] != .finish })
      #expect(comparison.accidentalCancels.edited == meantToFinish.count { now[$0] != .finish })
      #expect(comparison.mistakeText.contains(row.mistakes))
    }
  }

  @Test func `a view that comes to rest at another target than the one that was meant is an error of its own kind`()
    throws
  {
    var model = TuningModel(ThresholdSet(), trials: try TuningTrials.detents())
    var kinds: Set<[Int]> = []
    for rule in ReleaseRule.allCases {
      model.choose(rule.rawValue, forKey: "releaseRule")
      finish(&model)
      let results = model.dots.map { $0.trial.result(by: model.edited[$0.trial.label.device]) }
      #expect(model.dots.map(\.edited.result) == results, "\(rule)")
      let saved = model.dots.map { $0.trial.result(by: model.saved[$0.trial.label.device]) }
      let elsewhere = zip(saved, results).count {
        ($0.outcome == .finish) == ($1.outcome == .finish) && $0.target != $1.target
      }
      #expect(model.comparison.nowElsewhere == elsewhere)
      let meant = zip(model.dots, results).filter { $0.0.intent == .finish }
      let comparison = model.comparison
      #expect(comparison.wrongTargets.edited == meant.count { $0.1.isOtherTarget })
      #expect(comparison.accidentalCancels.edited == meant.count { $0.1.outcome != .finish && !$0.1.isOtherTarget })
      #expect(comparison.mistakeText.contains(", targets "))
      kinds.insert([comparison.wrongTargets.edited, comparison.accidentalCancels.edited])
    }
    #expect(kinds.count > 1, "the rules make no difference: \(kinds)")
  }

  @Test func `changes are summarized in words`() {
    let rows: [(finish: Int, cancel: Int, elsewhere: Int, text: String)] = [
      (0, 0, 0, "no outcome changes"), (1, 0, 0, "1 now finishes"), (3, 1, 0, "3 now finish, 1 now cancels"),
      (0, 2, 0, "2 now cancel"), (0, 0, 1, "1 now comes to rest elsewhere"),
      (1, 0, 2, "1 now finishes, 2 now come to rest elsewhere"),
    ]
    for row in rows {
      var comparison = TuningComparison(of: [])
      (comparison.nowFinish, comparison.nowCancel, comparison.nowElsewhere) = (row.finish, row.cancel, row.elsewhere)
      #expect(comparison.changeText == row.text)
    }
    #expect(TuningComparison(of: []).mistakeText == "No recordings of this scene: swipe in it")
  }

  // MARK: Changes

  @Test func `undo reverts one change at a time, and revert restores the last saved values`() throws {
    var model = try model()
    let opened = model.edited
    model.beginChange()
    for step in 0..<20 { model.set(0.3 + Double(step) / 100, forKey: "commitProgress") }
    let first = model.edited
    model.beginChange()
    model.choose("projection", forKey: "releaseRule")
    #expect(model.isChanged && model.canUndo)
    model.undo()
    #expect(model.edited == first)
    model.undo()
    #expect(model.edited == opened && !model.isChanged && !model.canUndo)
    model.undo()
    #expect(model.edited == opened)
    model.set(0.7, forKey: "commitProgress")
    model.didSave()
    #expect(!model.isChanged && model.saved.common.commitProgress == 0.7)
    model.set(0.8, forKey: "commitProgress")
    model.revert()
    #expect(!model.isChanged && model.edited.common.commitProgress == 0.7)
    model.undo()
    #expect(model.edited.common.commitProgress == 0.8)
  }

  @Test func `thresholds saved elsewhere replace the edited ones unless there are unsaved changes`() throws {
    var model = try model()
    var other = ThresholdSet()
    other.setAll { $0.commitProgress = 0.2 }
    model.take(other)
    #expect(model.edited == other && !model.isChanged)
    model.set(0.6, forKey: "commitProgress")
    model.take(ThresholdSet())
    #expect(model.edited.common.commitProgress == 0.6 && model.saved == ThresholdSet())
    finish(&model)
    #expect(model.dots.map(\.saved.outcome) == brute(model, by: model.saved))
  }

  @Test func `a change applies to the shown device class and to classes that share its value`() {
    var set = ThresholdSet()
    set[.touch].commitProgress = 0.3
    var model = TuningModel(set, device: .mouse)
    model.set(0.6, forKey: "commitProgress")
    #expect(model.edited.common.commitProgress == 0.6 && model.edited[.touchpad].commitProgress == 0.6)
    #expect(model.edited[.touch].commitProgress == 0.3)
    model.show(.touch)
    model.set(0.4, forKey: "commitProgress")
    #expect(model.edited[.touch].commitProgress == 0.4 && model.edited[.mouse].commitProgress == 0.6)
    let before = model.edited
    for value in [Double.nan, .infinity, -1, 2] { model.set(value, forKey: "commitProgress") }
    model.set(1, forKey: "nothing")
    model.choose("nothing", forKey: "releaseRule")
    #expect(model.edited == before)
  }

  @Test func `a saved file reads back as the edited thresholds`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var model = TuningModel(ThresholdSet(), device: DeviceClass.allCases[Int(seed) % 3])
      for field in Thresholds.fields where random.uniform() < 0.5 {
        model.set(TuningScale(of: field).value(at: random.uniform()), forKey: field.key)
        if random.uniform() < 0.2 { model.show(DeviceClass.allCases[Int(random.uniform() * 3)]) }
      }
      let folder = try Folder()
      let path = try TuningRecordings.save(model.edited, to: folder["mine.json"].path, for: Scenes.swipeBack)
      #expect(try ThresholdsFile.read(path) == model.edited, "seed \(seed)")
    }
  }

  @Test func `a continued gesture replaces its earlier dot and keeps the label`() throws {
    var model = try model()
    let trial = try #require(model.dots.first?.trial)
    let count = model.dots.count
    let first = model.add(TuningDot(trial, gestureNumber: 7))
    model.label(count, .finish)
    let again = model.add(TuningDot(trial, gestureNumber: 7))
    #expect(first == count && again == count)
    #expect(model.dots.count == count + 1 && model.dots[count].intent == .finish)
    let next = model.add(TuningDot(trial, gestureNumber: 8))
    #expect(next == count + 1 && model.dots[count].edited.isCertain)
  }
}
