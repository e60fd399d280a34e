import Foundation
import HalfwayGestures
import HalfwayKernel
import HalfwayRecordings
import HalfwayReplay

/// The thresholds that the reader of a page can change, as the data of its script.
struct ThresholdControls {
  var fields: [ThresholdField]
  var choices: [ThresholdChoice]
  /// The values at which the controls begin.
  var values: Thresholds

  /// The words for decisions, by their index.
  static let words: [(String, JSONValue)] = [
    ("rules", .array(ReleaseDecision.Rule.allCases.map { .string($0.rawValue) })),
    ("quantities", .array(ReleaseDecision.Quantity.allCases.map { .string(Explanation.name(of: $0)) })),
  ]

  /// The controls, the words of all thresholds, and the values of those without a control.
  var json: JSONValue {
    let keys = Set(fields.map(\.key))
    let sliders = Thresholds.fields.enumerated().filter { keys.contains($0.element.key) }.map { index, field in
      let (slider, value) = (field.slider, values[field])
      return JSONValue.members([
        ("key", .string(field.key)), ("index", .integer(Int64(index))), ("unit", .string(field.unit)),
        ("role", .string(field.role.rawValue)), ("summary", .string(field.summary)), ("value", .number(value)),
        ("from", .number(min(slider.range.lowerBound, value))), ("to", .number(max(slider.range.upperBound, value))),
        ("numerator", .integer(Int64(slider.numerator))), ("denominator", .integer(Int64(slider.denominator))),
      ])
    }
    let lists = choices.map { choice in
      JSONValue.members([
        ("key", .string(choice.key)), ("names", .array(choice.names.map { .string($0) })),
        ("value", .string(choice.name(in: values))), ("summary", .string(choice.summary)),
        ("role", .string(choice.role.rawValue)),
      ])
    }
    let all = ThresholdControls(fields: Thresholds.fields, choices: Thresholds.choices, values: values)
    return JSONValue.members([
      ("fields", .array(sliders)), ("choices", .array(lists)),
      ("words", .string(Self.base64(KernelInterface.words(of: values)))),
      ("count", .integer(Int64(Thresholds.fields.count))), ("version", .integer(Int64(Thresholds.version))),
      ("all", all.valuesJSON),
    ])
  }

  /// The values by key.
  var valuesJSON: JSONValue {
    JSONValue.members(
      fields.map { ($0.key, .number(values[$0])) } + choices.map { ($0.key, .string($0.name(in: values))) })
  }

  /// Returns words as bytes, the lowest byte first, in base64.
  static func base64(_ words: [UInt64]) -> String {
    var bytes = Data(capacity: words.count * 8)
    for word in words {
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }
    return bytes.base64EncodedString()
  }
}
