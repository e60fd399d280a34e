import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// What the tuning panel knows: recordings as dots, the thresholds that are saved (A) and those that are edited (B), and what both make
/// of the dots. It has no view and no clock.
///
/// A change only says what the thresholds are now. `read` looks at the dots once for all changes since the last frame, without a replay;
/// `work` makes what replays are missing, a few recordings at a time.
struct TuningModel {
  private(set) var dots: [TuningDot] = []
  /// One for each dot.
  private var trees: [TuningTree] = []
  private(set) var saved: ThresholdSet
  private(set) var edited: ThresholdSet
  /// Whose thresholds are shown.
  private(set) var device: DeviceClass
  /// What `undo` goes back to.
  private var past: [ThresholdSet] = []
  private static let mostUndone = 200
  /// By which the dots were read; nil where they have to be read from scratch.
  private var read: ThresholdSet?
  /// Where the replays that are missing are looked for: first those by edited thresholds, then by saved ones, then ahead.
  private var cursor = 0
  /// How many dots were read and how many recordings played so far.
  private(set) var readings = 0
  private(set) var plays = 0

  init(_ thresholds: ThresholdSet, device: DeviceClass = .mouse, trials: [Trial] = []) {
    (saved, edited, self.device) = (thresholds, thresholds, device)
    dots = trials.map { TuningDot($0) }
    trees = trials.map(TuningTree.init)
  }

  /// Those that are shown, edited.
  var thresholds: Thresholds { edited[device] }
  var isChanged: Bool { edited != saved }
  var canUndo: Bool { !past.isEmpty }
  var flips: TuningFlips { TuningFlips(of: dots) }

  // MARK: Changing

  /// Marks what `undo` goes back to. What a hand does in one go is one change.
  mutating func beginChange() {
    guard past.last != edited else { return }
    past.append(edited)
    if past.count > Self.mostUndone { past.removeFirst() }
  }

  /// Sets a number, for the class of devices that is shown and those for which the same held.
  /// - Returns: Whether it is another one now.
  @discardableResult
  mutating func set(_ value: Double, forKey key: String) -> Bool {
    let old = thresholds.value(forKey: key)
    return change { thresholds in
      guard thresholds.value(forKey: key) == old else { return }
      // What no threshold may be changes nothing.
      try? thresholds.setValue(value, forKey: key)
    }
  }

  @discardableResult
  mutating func choose(_ name: String, forKey key: String) -> Bool {
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

  mutating func undo() {
    while let last = past.popLast() {
      guard last != edited else { continue }
      edited = last
      return
    }
  }

  /// Goes back to what is saved.
  mutating func revert() {
    beginChange()
    edited = saved
  }

  /// What is edited has been saved.
  mutating func didSave() {
    readNow()
    saved = edited
    for index in dots.indices { dots[index].saved = dots[index].edited }
    cursor = 0
  }

  /// Something else was saved elsewhere. It is taken up unless something is edited here.
  mutating func take(_ thresholds: ThresholdSet) {
    guard thresholds != saved else { return }
    if !isChanged { edited = thresholds }
    saved = thresholds
    read = nil
  }

  mutating func show(_ device: DeviceClass) { self.device = device }

  // MARK: Dots

  /// Adds a recording. A gesture that goes on takes the place of what there was of it.
  /// - Returns: Where it is among the dots.
  @discardableResult
  @MainActor
  mutating func add(_ dot: TuningDot) -> Int {
    var dot = dot
    var index = dots.count
    if let number = dot.gestureNumber, let old = dots.lastIndex(where: { $0.gestureNumber == number }) {
      (index, dot.intent) = (old, dots[old].intent)
      (dots[old], trees[old]) = (dot, TuningTree(dot.trial))
    } else {
      dots.append(dot)
      trees.append(TuningTree(dot.trial))
    }
    // One hand makes one gesture at a time: it may be seen at once.
    dots[index].edited = trees[index].playEdited(by: edited[dot.device])
    dots[index].saved = trees[index].play(by: saved[dot.device])
    plays += 1
    cursor = 0
    return index
  }

  /// Says what was meant by a gesture; nil for nothing known.
  mutating func label(_ index: Int, _ intent: RecordingHeader.Intent?) {
    guard dots.indices.contains(index) else { return }
    dots[index].intent = intent
  }

  // MARK: Reading

  /// Whether dots are not what the thresholds make of them, or the other side of a decision is not known yet.
  var hasWork: Bool { read != edited || cursor < 3 * dots.count }

  /// Reads all dots by the thresholds as they are now, without a replay, if something changed.
  /// - Returns: Whether dots may look different.
  @discardableResult
  mutating func readNow() -> Bool {
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

  /// Plays recordings of which something is missing.
  /// - Parameter most: How many at most. A window that plays few a frame stays responsive however many there are.
  /// - Returns: Whether dots may look different.
  @discardableResult
  @MainActor
  mutating func work(atMost most: Int) -> Bool {
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
  /// Whether two differ in nothing but what they decide at a release.
  fileprivate func differsOnlyInDecisions(from other: Thresholds) -> Bool {
    var copy = self
    for field in Self.fields where ThresholdRole(ofKey: field.key) == .decision {
      copy[field] = other[field]
    }
    copy.releaseRule = other.releaseRule
    return copy == other
  }
}
