import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import Testing

@testable import HalfwayRecordings

/// Labels that are set in the bytes of a file.
@Suite struct RecordingLabelTests {
  /// A recording as bytes, and the changes to it.
  private struct Plan {
    /// The members of the header, in their order.
    var members: [String]
    /// The whitespace between members, after colons, and before the end of the line.
    var space: String
    var lineEnd: String
    var body: String
    var labels: [RecordingLabel]

    var header: String { "{" + members.joined(separator: "," + space) + space + "}" }
    var bytes: [UInt8] { Array((header + lineEnd + body).utf8) }
  }

  private static func plan(_ generator: inout SeededGenerator) -> Plan {
    func draw<Element>(_ choices: [Element]) -> Element { choices[Int(generator.next() % UInt64(choices.count))] }
    let space = draw(["", " ", "\t "])
    // Names and values in other notations than the writer's, and strings that look like labels.
    var members = [
      #""halfway":"gesture""#, #""version":1"#, #""scene":"swipe-back""#, #""size":[375.0,6.67e2]"#, #""scale":1.0"#,
      #""device":"mouse""#, #""source":"hu\u006dan""#,
    ]
    if draw([true, false]) { members.append(draw([#""intent":"finish""#, #""inten\u0074":"canc\u0065l""#])) }
    if draw([true, false]) { members.append(draw([#""person":"p\"01, \"intent\":\"finish""#, #""person":"é""#])) }
    if draw([true, false]) { members.append(#""task":"peek""#) }
    if draw([true, false]) { members.append(#""note":"\"intent\":\"cancel\", \\""#) }
    if draw([true, false]) { members.append(#""mine":{"intent":"finish","list":[1,{"person":"x"}]}"#) }
    if draw([true, false]) { members.append(#""thresholds":{"commitProgress":0.50}"#) }
    for last in stride(from: members.count - 1, to: 0, by: -1) {
      members.swapAt(last, Int(generator.next() % UInt64(last + 1)))
    }
    // Each label at most once: one that is removed and set again may have another position the second time.
    var labels: [RecordingLabel] = [
      .intent(draw([.finish, .cancel, nil])), .target(draw(["large", nil])), .person(draw(["p02", "\u{1F44D}", nil])),
      .task(draw(["quick \"flick\"\n", nil])),
    ]
    labels.swapAt(0, Int(generator.next() % 4))
    labels.removeFirst(Int(generator.next() % 3))
    let body = draw([
      "", #"{"t":1.0e1,"e":"tick"}"# + "\n" + #"{"end":true,"events":1,"mine":2}"# + "\n",
      #"{"t":10,"e":"down","id":0,"x":1.50,"y":2,"odd":"\u0041"}"# + "\n" + #"{"t":11,"e":"#,
    ])
    return Plan(
      members: members.map { $0.replacing(":", with: ":" + space, maxReplacements: 1) }, space: space,
      lineEnd: body.isEmpty ? draw(["", "\n", "\r\n"]) : draw(["\n", "\r\n"]), body: body, labels: labels)
  }

  private static func set(_ labels: [RecordingLabel], in header: RecordingHeader) -> RecordingHeader {
    var header = header
    for label in labels {
      switch label {
      case .intent(let intent): header.intent = intent
      case .target(let target): header.target = target
      case .person(let person): header.person = person
      case .task(let task): header.task = task
      }
    }
    return header
  }

  @Test func `a label changes no other byte and can be removed`() {
    let found = counterexample(
      seed: 11, runs: 500, generate: { Self.plan(&$0) },
      check: { (plan: Plan) -> String? in
        do {
          let bytes = plan.bytes
          var expected = try Recording.parse(bytes, name: "a")
          let changed = try RecordingLabel.set(plan.labels, in: bytes, name: "a")
          expected.header = Self.set(plan.labels, in: expected.header)
          guard try Recording.parse(changed, name: "a") == expected else { return "it reads otherwise" }
          let text = String(decoding: changed, as: UTF8.self)
          guard text.hasSuffix(plan.lineEnd + plan.body) else { return "something behind the header changed" }
          let labels = ["intent", "target", "person", "task", #"inten\u0074"#].map { "\"\($0)\"" }
          for member in plan.members where !labels.contains(where: { member.hasPrefix($0) }) {
            guard text.contains(member) else { return "\(member) is not what it was" }
          }
          guard try RecordingLabel.set(plan.labels, in: changed, name: "a") == changed else {
            return "not the same again"
          }
          return nil
        } catch {
          return "\(error)"
        }
      })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `removing a new label or restoring an old one restores the file`()
    throws
  {
    let bare =
      #"{"halfway":"gesture","version":1,"scene":"s","size":[1,2],"scale":1,"device":"touch","source":"human"}"#
    let without = Array((bare + "\n").utf8)
    var bytes = without
    for labels: [RecordingLabel] in [[.task("t")], [.person("p")], [.intent(.finish)]] {
      bytes = try RecordingLabel.set(labels, in: bytes, name: "a")
    }
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(#""source":"human","intent":"finish","person":"p","task":"t"}"#))
    let other = try RecordingLabel.set([.intent(.cancel)], in: bytes, name: "a")
    #expect(try RecordingLabel.set([.intent(.finish)], in: other, name: "a") == bytes)
    #expect(try RecordingLabel.set([.person(nil), .intent(nil), .task(nil)], in: bytes, name: "a") == without)
    let first = Array((#"{"intent":"cancel", "# + bare.dropFirst() + "\n").utf8)
    #expect(
      try String(decoding: RecordingLabel.set([.intent(nil)], in: first, name: "a"), as: UTF8.self)
        == "{ " + bare.dropFirst() + "\n")
  }

  @Test func `files that aren't recordings, or wouldn't be any, are rejected`() throws {
    let header =
      #"{"halfway":"gesture","version":1,"scene":"s","size":[1,2],"scale":1,"device":"touch","source":"human"}"#
    for (text, labels) in [
      ("", [RecordingLabel.intent(.finish)]), ("{}\n", [.intent(nil)]), (header + "\nx\n", [.intent(.finish)]),
      (header + "\n", [.person("")]), (header + "\n", [.task(String(repeating: "a", count: 2 << 20))]),
    ] {
      let error = #expect(throws: RecordingError.self) {
        try RecordingLabel.set(labels, in: Array(text.utf8), name: "a.gesture")
      }
      #expect(error?.kind == .badData && error?.description.hasPrefix("a.gesture:") == true)
    }
  }
}
