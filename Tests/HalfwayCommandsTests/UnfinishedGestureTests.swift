import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// Gestures that the user didn't complete, in `halfway tune`.
@Suite struct UnfinishedGestureTests {
  private let folder: Folder

  /// Fills a folder with complete gestures.
  init() throws {
    folder = try Folder()
    try LabelledSwipes.fill(folder, "study", count: 20, finishFrom: 0.5)
  }

  /// Adds a torn recording, one whose contacts were cancelled, and one whose window was closed. By the thresholds, each
  /// of them is an accidental cancel.
  private func addUnfinished() throws {
    let drag = LabelledSwipes.drag(to: 0.9, intent: .finish, person: "ann")
    let torn = try drag.serialized().split(separator: 0x0A).prefix(15).joined(separator: [0x0A])
    try folder.write("study/torn.gesture", Data(torn))
    var cancelled = drag
    let end = try #require(drag.entries.last?.timestamp)
    guard case .down(let contact) = drag.inputs.first?.kind else { return }
    cancelled.entries[cancelled.entries.count - 1] = .input(InputEvent(timestamp: end, kind: .cancel(id: contact.id)))
    try folder.write("study/cancelled.gesture", Data(try cancelled.serialized()))
    var closed = drag
    closed.entries[closed.entries.count - 1] = .input(InputEvent(timestamp: end, kind: .focus(isFocused: false)))
    closed.footer?.interruption = .closed
    try folder.write("study/closed.gesture", Data(try closed.serialized()))
  }

  private static let complaints = [
    "study/cancelled.gesture: not counted: its contacts were cancelled, not lifted",
    "study/closed.gesture: not counted: the recording was closed during the gesture",
    "study/torn.gesture: not counted: the end is missing: no footer after line 15; 14 events are complete",
  ]

  @Test func `unfinished gestures are named and excluded from all counts`() throws {
    let before = try Program.run("tune", "study", in: folder)
    try addUnfinished()
    let after = try Program.run("tune", "study", in: folder)
    #expect(after.status == 0)
    for complaint in Self.complaints { #expect(after.errors.contains(complaint + "\n"), "\(after.errors)") }
    let (old, new) = (before.output.split(separator: "\n"), after.output.split(separator: "\n"))
    #expect(old[0] == "20 recordings of 6 people, by the scenes' own thresholds; all of them synthetic")
    #expect(new.prefix(2).joined(separator: " ").hasSuffix("; 3 unfinished gestures are not counted"), "\(new[0])")
    #expect(new.drop { !$0.contains("did not begin") } == old.drop { !$0.contains("did not begin") })
  }

  @Test func `parts, plans, comparisons, checks, and reports exclude unfinished gestures, too`() throws {
    let searches = { (name: String) in
      let search = ["tune", "study", "--sweep", "commitProgress=0.3:0.7:0.1"]
      var result = try Program.run(search + ["--shard", "1/1", "-o", name], in: folder)
      #expect(result.status == 0, "\(result.errors)")
      result = try Program.run("tune", "merge", name, in: folder)
      return result
    }
    let compare = ["tune", "study", "--compare", "flutter", "libadwaita"]
    let (plan, page) = (["tune", "study", "--plan", "5"], ["tune", "study", "--report", "page.html"])
    let before = try (searches("before"), Program.run(compare, in: folder))
    let export = try Program.run(
      "tune", "study", "--sweep", "commitProgress=0.3:0.7:0.1", "--export", "mine.json", in: folder)
    try addUnfinished()
    let merged = try searches("after")
    func isCounted(_ result: Program.Result) -> Bool {
      result.output.replacing("\n", with: " ").contains("; 3 unfinished gestures are not counted")
    }
    #expect(isCounted(merged), "\(merged.output)")
    #expect(merged.errors == Self.complaints.map { $0 + "\n" }.joined())
    func tail(_ text: String) -> ArraySlice<Substring> {
      text.split(separator: "\n").drop { !$0.contains("settings of") }
    }
    #expect(tail(merged.output) == tail(before.0.output))
    let compared = try Program.run(compare, in: folder)
    #expect(compared.output == before.1.output)
    #expect(compared.errors.contains(Self.complaints[0]))
    #expect(isCounted(try Program.run(plan, in: folder)))
    #expect(try Program.run(page, in: folder).status == 0)
    #expect(try !folder.text("page.html").contains("torn.gesture"))
    if export.status == 0 {
      #expect(try Program.run("tune", "study", "--check", "mine.json", in: folder).status == 0)
    }
    let json = try Program.run("tune", "study", "--format", "json", in: folder).output
    #expect(json.contains(#""file":"study/torn.gesture","counted":false,"why":"the end is missing"#))
    #expect(json.contains(#""unfinished":3"#))
  }

  @Test func `a folder of unfinished gestures is an error`() throws {
    try FileManager.default.removeItem(at: folder["study"])
    try folder.makeFolder("study")
    try addUnfinished()
    let result = try Program.run("tune", "study", in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix("halfway: none of 3 recordings has a gesture that the user completed\n"),
      "\(result.errors)")
  }
}
