import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// The model of the tuning panel: recordings as dots, the saved thresholds (A), the edited thresholds (B), and the
/// readings of the dots by both. It has no view and no clock.
///
/// A change only records the new thresholds. `readNow` reads the dots once for all changes since the last frame,
/// without replays; `work` replays the recordings whose readings are provisional, a few at a time.
package struct TuningModel {
  package private(set) var dots: [TuningDot] = []
  /// One tree for each dot.
  private var trees: [TuningTree] = []
  package private(set) var saved: ThresholdSet
  package private(set) var edited: ThresholdSet
  /// The device class whose thresholds are shown.
  package private(set) var device: DeviceClass
  /// The thresholds that `undo` can restore.
  private var past: [ThresholdSet] = []
  private static let maximumUndone = 200
  /// The thresholds by which the dots were last read, or `nil` if they have to be read from scratch.
  private var read: ThresholdSet?
  /// The position in the search for missing replays: first by the edited thresholds, then by the saved ones, then ahead
  /// of time for the opposite decision.
  private var cursor = 0
  /// The number of dots that were read so far.
  package private(set) var readings = 0
  /// The number of recordings that were replayed so far.
  package private(set) var plays = 0

  package init(_ thresholds: ThresholdSet, device: DeviceClass = .mouse, dots: [TuningDot]) {
    (saved, edited, self.device, self.dots) = (thresholds, thresholds, device, dots)
    trees = dots.map { TuningTree($0.trial) }
  }

  package init(_ thresholds: ThresholdSet, device: DeviceClass = .mouse, trials: [Trial] = []) {
    self.init(thresholds, device: device, dots: trials.map { TuningDot($0) })
  }

  /// The edited thresholds of the device class that is shown.
  package var thresholds: Thresholds { edited[device] }
  package var isChanged: Bool { edited != saved }
  /// The indexes of the dots whose labels aren't saved.
  package var relabelled: [Int] { dots.indices.filter { dots[$0].isRelabelled } }
  /// Whether thresholds or labels aren't saved.
  package var hasUnsaved: Bool { isChanged || dots.contains(where: \.isRelabelled) }
  package var canUndo: Bool { past.contains { $0 != edited } }
  /// Whether a view moves among targets in one of the recordings.
  package var movesAmongTargets: Bool { dots.contains { $0.edited.result.target != nil } }
  package var comparison: TuningComparison { TuningComparison(of: dots) }

  /// The recordings with the intents of their dots.
  package var trials: [Trial] {
    dots.map { dot in
      var recording = dot.trial.recording
      recording.header.intent = dot.intent
      return Trial(name: dot.trial.label.name, recording: recording, scene: dot.trial.scene)
    }
  }

  // MARK: Changing

  /// Records the state that `undo` restores. A whole drag of a slider is one change.
  package mutating func beginChange() {
    guard past.last != edited else { return }
    past.append(edited)
    if past.count > Self.maximumUndone { past.removeFirst() }
  }

  /// Sets a number for the device class that is shown and for those with the same value.
  ///
  /// - Returns: Whether the thresholds changed.
  @discardableResult
  package mutating func set(_ value: Double, forKey key: String) -> Bool {
    let old = thresholds.value(forKey: key)
    return change { thresholds in
      guard thresholds.value(forKey: key) == old else { return }
      // A value outside the threshold's range has no effect.
      try? thresholds.setValue(value, forKey: key)
    }
  }

  @discardableResult
  package mutating func choose(_ name: String, forKey key: String) -> Bool {
    let old = thresholds.choice(forKey: key)
    return change { thresholds in
      guard thresholds.choice(forKey: key) == old else { return }
      try? thresholds.setChoice(name, forKey: key)
    }
  }

  private mutating func change(_ body: (inout Thresholds) -> Void) -> Bool {
    let before = edited
    edited.setAll(body)
    return edited != before
  }

  /// Replaces all thresholds.
  package mutating func use(_ thresholds: ThresholdSet) {
    beginChange()
    edited = thresholds
  }

  package mutating func undo() {
    while let last = past.popLast() {
      guard last != edited else { continue }
      edited = last
      return
    }
  }

  /// Discards the edits.
  package mutating func revert() {
    beginChange()
    edited = saved
  }

  /// Marks the edited thresholds as saved.
  package mutating func didSave() {
    readNow()
    saved = edited
    for index in dots.indices { dots[index].saved = dots[index].edited }
    cursor = 0
  }

  /// Sets thresholds that were saved elsewhere. They replace the edited ones unless there are unsaved edits.
  package mutating func take(_ thresholds: ThresholdSet) {
    guard thresholds != saved else { return }
    if !isChanged { edited = thresholds }
    saved = thresholds
    read = nil
  }

  package mutating func show(_ device: DeviceClass) { self.device = device }

  // MARK: Dots

  /// Adds a recording. A continued gesture replaces its earlier part.
  ///
  /// - Returns: The index of its dot.
  @discardableResult
  @MainActor
  package mutating func add(_ dot: TuningDot) -> Int {
    var dot = dot
    var index = dots.count
    if let number = dot.gestureNumber, let old = dots.lastIndex(where: { $0.gestureNumber == number }) {
      // Its earlier part may be saved; the whole gesture isn't.
      (index, dot.intent) = (old, dots[old].intent)
      (dots[old], trees[old]) = (dot, TuningTree(dot.trial))
    } else {
      dots.append(dot)
      trees.append(TuningTree(dot.trial))
    }
    // A new gesture is replayed immediately, because the user makes only one at a time.
    dots[index].edited = trees[index].playEdited(by: edited[dot.device])
    dots[index].saved = trees[index].play(by: saved[dot.device])
    plays += 1
    cursor = 0
    return index
  }

  /// Sets the intent of a gesture; `nil` means unknown.
  package mutating func label(_ index: Int, _ intent: RecordingHeader.Intent?) {
    guard dots.indices.contains(index) else { return }
    dots[index].intent = intent
  }

  package mutating func didSaveLabel(_ index: Int, path: String) {
    if dots.indices.contains(index) { dots[index].didSaveLabel(path: path) }
  }

  // MARK: Reading

  /// Whether readings are missing, or the opposite decisions haven't been replayed ahead of time.
  package var hasWork: Bool { read != edited || cursor < 3 * dots.count }

  /// Reads all dots by the edited thresholds, without replays, if the thresholds changed.
  ///
  /// - Returns: Whether the appearance of dots may have changed.
  @discardableResult
  package mutating func readNow() -> Bool {
    guard read != edited else { return false }
    let onlyDecides = DeviceClass.allCases.map { device in
      read.map { $0[device].differsOnlyInDecisions(from: edited[device]) } ?? false
    }
    let isFirst = read == nil
    for index in dots.indices {
      let device = dots[index].device
      let place = DeviceClass.allCases.firstIndex(of: device) ?? 0
      trees[index].readEdited(&dots[index].edited, by: edited[device], onlyDecides: onlyDecides[place])
      if isFirst { trees[index].readSaved(&dots[index].saved, by: saved[device]) }
    }
    readings += dots.count
    (read, cursor) = (edited, 0)
    return true
  }

  /// Replays recordings whose readings are missing.
  ///
  /// - Parameter most: The maximum number of replays. A small number per frame keeps the window responsive.
  /// - Returns: Whether the appearance of dots may have changed.
  @discardableResult
  @MainActor
  package mutating func work(atMost most: Int) -> Bool {
    var isOther = readNow()
    var left = most
    while left > 0, cursor < 3 * dots.count {
      let (phase, index) = (cursor / dots.count, cursor % dots.count)
      let device = dots[index].device
      var isPlayed = true
      switch phase {
      case 0 where !dots[index].edited.isCertain: dots[index].edited = trees[index].playEdited(by: edited[device])
      case 1 where !dots[index].saved.isCertain: dots[index].saved = trees[index].play(by: saved[device])
      case 2: isPlayed = trees[index].playAhead(by: edited[device])
      default: isPlayed = false
      }
      cursor += 1
      guard isPlayed else { continue }
      (left, plays, isOther) = (left - 1, plays + 1, isOther || phase < 2)
    }
    return isOther
  }
}

extension Thresholds {
  /// Returns whether two sets of thresholds differ only in their decisions at a release.
  fileprivate func differsOnlyInDecisions(from other: Thresholds) -> Bool {
    var copy = self
    for field in Self.fields where field.role == .decision {
      copy[field] = other[field]
    }
    copy.releaseRule = other.releaseRule
    return copy == other
  }
}
