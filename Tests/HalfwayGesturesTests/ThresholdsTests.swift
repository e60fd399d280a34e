import Foundation
import HalfwayGestures
import Testing

@Suite struct ThresholdsTests {
  @Test func `the table has every property`() {
    let properties = Mirror(reflecting: Thresholds()).children.compactMap(\.label)
    #expect(Thresholds.fields.map(\.key) == properties)
    for child in Mirror(reflecting: Thresholds()).children { #expect(child.value is Double) }
  }

  @Test("Each entry fits its property", arguments: Thresholds.fields.map(\.key))
  func entries(key: String) throws {
    let field = try #require(Thresholds.fields.first { $0.key == key })
    #expect(!field.summary.isEmpty)
    #expect(field.range.contains(Thresholds()[keyPath: field.path]))
    var changed = Thresholds()
    try changed.setValue(field.range.lowerBound, forKey: key)
    #expect(changed.value(forKey: key) == field.range.lowerBound)
    let others = Thresholds.fields.filter {
      $0.key != key && changed.value(forKey: $0.key) != Thresholds().value(forKey: $0.key)
    }
    #expect(others.isEmpty)
    // The unit stands in the name, too.
    let endings = [
      "points": "Points", "points/s": "PointsPerSecond", "ms": "Milliseconds", "s": "Seconds", "widths": "Widths",
      "degrees": "Degrees",
    ]
    if let ending = endings[field.unit] { #expect(key.hasSuffix(ending)) }
    #expect(field.unit.isEmpty || endings[field.unit] != nil)
  }

  @Test func `they come back from JSON`() throws {
    var thresholds = Thresholds()
    for (index, field) in Thresholds.fields.enumerated() where !field.isWhole {
      let share = Double(index + 1) / Double(Thresholds.fields.count)
      thresholds[keyPath: field.path] =
        field.range.lowerBound + (field.range.upperBound - field.range.lowerBound) * share
    }
    let data = try JSONEncoder().encode(thresholds)
    #expect(try JSONDecoder().decode(Thresholds.self, from: data) == thresholds)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(Set(object?.keys.map { $0 } ?? []) == Set(Thresholds.fields.map(\.key)))
  }

  @Test func `what is missing keeps its default`() throws {
    let read = try JSONDecoder().decode(Thresholds.self, from: Data(#"{"panSlopPoints": 3}"#.utf8))
    var expected = Thresholds()
    expected.panSlopPoints = 3
    #expect(read == expected)
    #expect(try JSONDecoder().decode(Thresholds.self, from: Data("{}".utf8)) == .standard)
  }

  @Test(
    "A mistake is named",
    arguments: [
      (#"{"panSlopPoint": 3}"#, ThresholdsError.unknownKey("panSlopPoint", nearest: "panSlopPoints")),
      (#"{"comitprogress": 3}"#, .unknownKey("comitprogress", nearest: "commitProgress")),
      (#"{"panSlopPoints": "3"}"#, .notANumber(key: "panSlopPoints")),
      (#"{"panSlopPoints": null}"#, .notANumber(key: "panSlopPoints")),
      (#"{"commitProgress": 1.5}"#, .outOfRange(key: "commitProgress", value: 1.5, range: 0...1)),
      (#"{"panSlopPoints": -1}"#, .outOfRange(key: "panSlopPoints", value: -1, range: 0...100)),
      (#"{"velocityDegree": 1.5}"#, .notWhole(key: "velocityDegree", value: 1.5)),
    ])
  func mistakes(json: String, error: ThresholdsError) {
    #expect(throws: error) { try JSONDecoder().decode(Thresholds.self, from: Data(json.utf8)) }
    #expect(!error.description.isEmpty)
  }

  @Test func `a refused value changes nothing`() {
    var thresholds = Thresholds()
    #expect(throws: ThresholdsError.self) { try thresholds.setValue(.nan, forKey: "panSlopPoints") }
    #expect(throws: ThresholdsError.self) { try thresholds.setValue(1e9, forKey: "panSlopPoints") }
    #expect(throws: ThresholdsError.self) { try thresholds.setValue(1, forKey: "") }
    #expect(thresholds == .standard)
    #expect(thresholds.value(forKey: "nonsense") == nil)
  }

  @Test func `usable ones are in their ranges`() {
    #expect(Thresholds.standard.usable == .standard)
    for field in Thresholds.fields {
      for value in [Double.nan, .infinity, -.infinity, -1e300, 1e300, 2.4] {
        var thresholds = Thresholds()
        thresholds[keyPath: field.path] = value
        let usable = thresholds.usable[keyPath: field.path]
        #expect(field.range.contains(usable))
        #expect(!field.isWhole || usable == usable.rounded())
        if value.isNaN { #expect(usable == Thresholds.standard[keyPath: field.path]) }
        if field.range.contains(value), !field.isWhole { #expect(usable == value) }
      }
    }
  }
}
