import Foundation
import HalfwayGestures
import Testing

@Suite struct ThresholdsTests {
  @Test func `the tables of fields and choices have every property`() {
    let properties = Mirror(reflecting: Thresholds()).children
    #expect(Thresholds.fields.map(\.key) == properties.filter { $0.value is Double }.compactMap(\.label))
    #expect(Thresholds.choices.map(\.key) == properties.filter { !($0.value is Double) }.compactMap(\.label))
  }

  @Test("each choice has unique names and sets only its own property", arguments: Thresholds.choices.map(\.key))
  func choices(key: String) throws {
    let choice = try #require(Thresholds.choices.first { $0.key == key })
    #expect(!choice.summary.isEmpty && choice.names.count > 1 && Set(choice.names).count == choice.names.count)
    #expect(choice.names.contains(choice.name(in: .standard)))
    for name in choice.names {
      var changed = Thresholds()
      try changed.setChoice(name, forKey: key)
      #expect(changed.choice(forKey: key) == name)
      #expect(Thresholds.choices.allSatisfy { $0.key == key || $0.name(in: changed) == $0.name(in: .standard) })
      #expect(Thresholds.fields.allSatisfy { changed.value(forKey: $0.key) == Thresholds().value(forKey: $0.key) })
    }
  }

  /// Thresholds that differ from the default in every value.
  static let unusual: Thresholds = {
    var thresholds = Thresholds()
    for (index, field) in Thresholds.fields.enumerated() {
      let share = Double(index + 1) / 40
      let value = field.range.lowerBound + (field.range.upperBound - field.range.lowerBound) * share
      thresholds[field] = field.isWhole ? field.range.upperBound : value
    }
    for choice in Thresholds.choices {
      try? thresholds.setChoice(choice.names[choice.names.count - 1], forKey: choice.key)
    }
    return thresholds
  }()

  @Test func `recordings have all version 1 keys, and later keys only if they differ from the implied value`() {
    #expect(
      Thresholds.fields.filter(Thresholds.unrecorded.isWritten).map(\.key) == [
        "panSlopPoints", "tapSlopPoints", "edgeWidthPoints", "travelWidths", "commitProgress",
        "commitVelocityPointsPerSecond", "commitVelocityDistancePoints", "reverseVelocityPointsPerSecond",
        "velocityWindowMilliseconds", "stopMilliseconds", "velocityDegree", "settleDampingRatio",
        "settleResponseSeconds",
      ])
    // Defaults that differ from the value implied by a missing key are written.
    #expect(
      Thresholds.fields.filter { Thresholds.standard.isWritten($0) && $0.since > 1 }.map(\.key)
        == ["commitReverseDistancePoints", "directionPatiencePoints"])
    #expect(!Thresholds.choices.contains(where: Thresholds.standard.isWritten))
    #expect(Thresholds.fields.allSatisfy(Self.unusual.isWritten))
    #expect(Thresholds.choices.allSatisfy(Self.unusual.isWritten))
  }

  @Test("each field sets only its own property and has its unit in its name", arguments: Thresholds.fields.map(\.key))
  func entries(key: String) throws {
    let field = try #require(Thresholds.fields.first { $0.key == key })
    #expect(!field.summary.isEmpty)
    #expect(field.range.contains(Thresholds()[field]))
    var changed = Thresholds()
    try changed.setValue(field.range.lowerBound, forKey: key)
    #expect(changed.value(forKey: key) == field.range.lowerBound)
    let others = Thresholds.fields.filter {
      $0.key != key && changed.value(forKey: $0.key) != Thresholds().value(forKey: $0.key)
    }
    #expect(others.isEmpty)
    // The name ends with the unit.
    let endings = [
      "points": "Points", "points/s": "PointsPerSecond", "ms": "Milliseconds", "s": "Seconds", "widths": "Widths",
      "degrees": "Degrees",
    ]
    if let ending = endings[field.unit] { #expect(key.hasSuffix(ending)) }
    #expect(field.unit.isEmpty || endings[field.unit] != nil)
  }

  @Test func `thresholds are decoded from JSON as encoded`() throws {
    let thresholds = Self.unusual
    let data = try JSONEncoder().encode(thresholds)
    #expect(try JSONDecoder().decode(Thresholds.self, from: data) == thresholds)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let keys = Thresholds.fields.map(\.key) + Thresholds.choices.map(\.key) + ["version"]
    #expect(Set(object?.keys.map { $0 } ?? []) == Set(keys))
    #expect(object?["version"] as? Int == Thresholds.version)
  }

  @Test func `missing keys keep their defaults`() throws {
    let read = try JSONDecoder().decode(Thresholds.self, from: Data(#"{"panSlopPoints": 3}"#.utf8))
    var expected = Thresholds()
    expected.panSlopPoints = 3
    #expect(read == expected)
    #expect(try JSONDecoder().decode(Thresholds.self, from: Data("{}".utf8)) == .standard)
    #expect(try JSONDecoder().decode(Thresholds.self, from: Data(#"{"version": 1}"#.utf8)) == .standard)
  }

  @Test(
    "invalid thresholds are rejected with a specific error",
    arguments: [
      (#"{"panSlopPoint": 3}"#, ThresholdsError.unknownKey("panSlopPoint", nearest: "panSlopPoints")),
      (#"{"comitprogress": 3}"#, .unknownKey("comitprogress", nearest: "commitProgress")),
      (#"{"panSlopPoints": "3"}"#, .notANumber(key: "panSlopPoints")),
      (#"{"panSlopPoints": null}"#, .notANumber(key: "panSlopPoints")),
      (#"{"commitProgress": 1.5}"#, .outOfRange(key: "commitProgress", value: 1.5, range: 0...1)),
      (#"{"panSlopPoints": -1}"#, .outOfRange(key: "panSlopPoints", value: -1, range: 0...100)),
      (#"{"velocityDegree": 1.5}"#, .notWhole(key: "velocityDegree", value: 1.5)),
      (#"{"panSlop": 3}"#, .unknownKey("panSlop", nearest: "panSlopPoints")),
      (
        #"{"commitVelocityPixelsPerSecond": 3}"#,
        .wrongUnit(
          key: "commitVelocityPixelsPerSecond", right: "commitVelocityPointsPerSecond", unit: "points/s")
      ),
      (
        #"{"velocityWindowSeconds": 0.1}"#,
        .wrongUnit(key: "velocityWindowSeconds", right: "velocityWindowMilliseconds", unit: "ms")
      ),
      (
        #"{"releaseRule": 1}"#, .notAChoice(key: "releaseRule", found: nil, names: ReleaseRule.allCases.map(\.rawValue))
      ),
      (
        #"{"releaseRule": true}"#,
        .notAChoice(key: "releaseRule", found: nil, names: ReleaseRule.allCases.map(\.rawValue))
      ),
      (
        #"{"releaseRule": "Projection"}"#,
        .notAChoice(key: "releaseRule", found: "Projection", names: ReleaseRule.allCases.map(\.rawValue))
      ),
      (#"{"version": 4}"#, .unknownVersion), (#"{"version": "2"}"#, .unknownVersion),
    ])
  func mistakes(json: String, error: ThresholdsError) {
    #expect(throws: error) { try JSONDecoder().decode(Thresholds.self, from: Data(json.utf8)) }
    #expect(!error.description.isEmpty)
  }

  @Test(
    "an error message names the key and the suggested one",
    arguments: [
      (Thresholds.unknown("comitProgres"), "unknown threshold 'comitProgres'; did you mean 'commitProgress'?"),
      (
        Thresholds.unknown("commitVelocityPixelsPerSecond"),
        "threshold 'commitVelocityPixelsPerSecond' has another unit, points/s: 'commitVelocityPointsPerSecond'"
      ),
      (
        ThresholdsError.notAChoice(key: "completionSpeedRule", found: "sprung", names: ["spring", "remaining"]),
        "threshold 'completionSpeedRule' must be one of 'spring', 'remaining', not 'sprung'; did you mean 'spring'?"
      ),
      (Thresholds.unknown("touchPad", besides: ["touchpad"]), "unknown threshold 'touchPad'; did you mean 'touchpad'?"),
    ])
  func words(error: ThresholdsError, expected: String) { #expect(error.description == expected) }

  @Test func `a key that is not a threshold is suggested only for close misspellings`() {
    let others = ["mouse", "touch"]
    for key in ["a", "mo", "mice", "x y"] {
      guard case .unknownKey(key, let nearest) = Thresholds.unknown(key, besides: others) else {
        Issue.record("\(key) is another mistake")
        continue
      }
      #expect(Thresholds.standard.value(forKey: nearest) != nil || Thresholds.standard.choice(forKey: nearest) != nil)
    }
    for key in ["mose", "Muose", "mouses"] {
      #expect(Thresholds.unknown(key, besides: others) == .unknownKey(key, nearest: "mouse"))
    }
  }

  @Test func `error messages for very long keys are short`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Thresholds.unknown(long).description.count < 200)
    #expect(Thresholds.unknown(long + "Points").description.count < 200)
  }

  @Test func `a device class has the common thresholds except those set for it`() {
    var set = ThresholdSet(Self.unusual)
    #expect(DeviceClass.allCases.allSatisfy { set[$0] == Self.unusual })
    set[.touch].panSlopPoints = 7
    set.setAll { $0.commitProgress = 0.9 }
    #expect(DeviceClass.allCases.map { set[$0].commitProgress } == [0.9, 0.9, 0.9] && set.common.commitProgress == 0.9)
    #expect(set[.touch].panSlopPoints == 7 && set[.mouse].panSlopPoints == Self.unusual.panSlopPoints)
  }

  @Test func `a rejected value changes nothing`() {
    var thresholds = Thresholds()
    #expect(throws: ThresholdsError.self) { try thresholds.setValue(.nan, forKey: "panSlopPoints") }
    #expect(throws: ThresholdsError.self) { try thresholds.setValue(1e9, forKey: "panSlopPoints") }
    #expect(throws: ThresholdsError.self) { try thresholds.setValue(1, forKey: "") }
    #expect(throws: ThresholdsError.self) { try thresholds.setChoice("none", forKey: "releaseRule") }
    #expect(throws: ThresholdsError.self) { try thresholds.setChoice("spring", forKey: "panSlopPoints") }
    #expect(thresholds == .standard)
    #expect(thresholds.value(forKey: "nonsense") == nil && thresholds.choice(forKey: "panSlopPoints") == nil)
  }

  @Test func `usable thresholds are within their ranges`() {
    #expect(Thresholds.standard.usable == .standard)
    for field in Thresholds.fields {
      for value in [Double.nan, .infinity, -.infinity, -1e300, 1e300, 2.4] {
        var thresholds = Thresholds()
        thresholds[field] = value
        let usable = thresholds.usable[field]
        #expect(field.range.contains(usable))
        #expect(!field.isWhole || usable == usable.rounded())
        if value.isNaN { #expect(usable == Thresholds.standard[field]) }
        if field.range.contains(value), !field.isWhole { #expect(usable == value) }
      }
    }
  }
}
