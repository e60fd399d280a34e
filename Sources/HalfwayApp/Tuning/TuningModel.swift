import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTuning

/// What the tuning panel knows: recordings as dots, the thresholds that are saved (A) and those that are edited (B), and what both make
/// of the dots. It has no view and no clock.
///
/// A change only says what the thresholds are now. `read` looks at the dots once for all changes since the last frame, without a replay;
/// `work` makes what replays are missing, a few recordings at a time.
package struct TuningModel {
  package private(set) var dots: [TuningDot] = []
  /// One for each dot.
  private var trees: [TuningTree] = []
  package private(set) var saved: ThresholdSet
  package private(set) var edited: ThresholdSet
  /// Whose thresholds are shown.
  package private(set) var device: DeviceClass
  /// What `undo` goes back to.
  private var past: [ThresholdSet] = []
  private static let maximumUndone = 200
  /// By which the dots were read; nil where they have to be read from scratch.
  private var read: ThresholdSet?
  /// Where the replays that are missing are looked for: first those by edited thresholds, then by saved ones, then ahead.
  private var cursor = 0
  /// How many dots were read and how many recordings played so far.
  package private(set) var readings = 0
  package private(set) var plays = 0

  package init(_ thresholds: ThresholdSet, device: DeviceClass = .mouse, trials: [Trial] = []) {
    (saved, edited, self.device) = (thresholds, thresholds, device)
    dots = trials.map { TuningDot($0) }
    trees = trials.map(TuningTree.init)
  }

  /// Those that are shown, edited.
  package var thresholds: Thresholds { edited[device] }
  package var isChanged: Bool { edited != saved }
  package var canUndo: Bool { !past.isEmpty }
  package var flips: TuningFlips { TuningFlips(of: dots) }

  // MARK: Changing

  /// Marks what `undo` goes back to. What a hand does in one go is one change.
  package mutating func beginChange() {
    guard past.last != edited else { return }
    past.append(edited)
    if past.count > Self.maximumUndone { past.removeFirst() }
  }

  /// Sets a number, for the class of devices that is shown and those for which the same held.
  /// - Returns: Whether it is another one now.
  @discardableResult
  package mutating func set(_ value: Double, forKey key: String) -> Bool {
    let old = thresholds.value(forKey: key)
    return change { thresholds in
      guard thresholds.value(forKey: key) == old else { return }
      // What no threshold may be changes nothing.
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

  package mutating func undo() {
    while let last = past.popLast() {
      guard last != edited else { continue }
      edited = last
      return
    }
  }

  /// Goes back to what is saved.
  package mutating func revert() {
    beginChange()
    edited = saved
  }

  /// What is edited has been saved.
  package mutating func didSave() {
    readNow()
    saved = edited
    for index in dots.indices { dots[index].saved = dots[index].edited }
    cursor = 0
  }

  /// Something else was saved elsewhere. It is taken up unless something is edited here.
  package mutating func take(_ thresholds: ThresholdSet) {
    guard thresholds != saved else { return }
    if !isChanged { edited = thresholds }
    saved = thresholds
    read = nil
  }

  package mutating func show(_ device: DeviceClass) { self.device = device }

  // MARK: Dots

  /// Adds a recording. A gesture that goes on takes the place of what there was of it.
  /// - Returns: Where it is among the dots.
  @discardableResult
  @MainActor
  package mutating func add(_ dot: TuningDot) -> Int {
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
  package mutating func label(_ index: Int, _ intent: RecordingHeader.Intent?) {
    guard dots.indices.contains(index) else { return }
    dots[index].intent = intent
  }

  // MARK: Reading

  /// Whether dots are not what the thresholds make of them, or the other side of a decision is not known yet.
  package var hasWork: Bool { read != edited || cursor < 3 * dots.count }

  /// Reads all dots by the thresholds as they are now, without a replay, if something changed.
  /// - Returns: Whether dots may look different.
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

  /// Plays recordings of which something is missing.
  /// - Parameter most: How many at most. A window that plays few a frame stays responsive however many there are.
  /// - Returns: Whether dots may look different.
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
  /// Whether two differ in nothing but what they decide at a release.
  fileprivate func differsOnlyInDecisions(from other: Thresholds) -> Bool {
    var copy = self
    for field in Self.fields where field.role == .decision {
      copy[field] = other[field]
    }
    copy.releaseRule = other.releaseRule
    return copy == other
  }
}
