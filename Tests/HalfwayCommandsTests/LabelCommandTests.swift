import Foundation
import HalfwayRecordings
import Testing

/// `halfway label` without a window.
@Suite struct LabelCommandTests {
  private let folder: Folder

  init() throws { folder = try Shipped.copy() }

  @Test func `labeling changes only the bytes of the label, and replays are unchanged`() throws {
    let names = Shipped.few.map { "recordings/\($0).gesture" }
    let before = try names.map(folder.text)
    let result = try Program.run("label", "recordings", "--intent", "cancel", "--person", "p03", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").count == names.count)
    #expect(result.output.contains("recordings/short-peek.gesture: intent cancel, person p03\n"))
    for (name, old) in zip(names, before) {
      // The digest in the last line covers the labels, too.
      func lines(_ text: String) -> [Substring] {
        text.replacing(/,"digest":"[0-9a-f]{16}"/, with: "").split(separator: "\n")
      }
      let (old, new) = (lines(old), lines(try folder.text(name)))
      #expect(old.dropFirst() == new.dropFirst(), "\(name)")
      let header = String(old[0]).replacing(#","intent":"finish""#, with: "").replacing(
        #","intent":"cancel""#, with: "")
      #expect(String(new[0]).replacing(#","intent":"cancel","person":"p03""#, with: "") == header)
    }
    #expect(try Program.run("replay", "recordings", "--check", in: folder).status == 0)
    let again = try Program.run("label", "recordings/short-peek.gesture", "--intent", "cancel", in: folder)
    #expect(again.output == "recordings/short-peek.gesture: intent cancel, person p03 (as before)\n")
  }

  @Test func `label takes patterns, can skip labeled recordings, and prints JSON`() throws {
    let none = try Program.run("label", "recordings/*-peek.gesture", "--intent", "unknown", in: folder)
    #expect(none.output.split(separator: "\n").allSatisfy { $0.hasSuffix("-peek.gesture: no intent") })
    let result = try Program.run(
      "label", "recordings", "--unlabelled", "--task", "peek", "--intent", "cancel", "--format", "json", in: folder)
    #expect(
      result.output.contains(
        #"{"file":"recordings/short-peek.gesture","intent":"cancel","target":null,"person":null,"task":"peek","changed":true}"#
      ))
    #expect(!result.output.contains("slow-drag-past-half"))
    let done = try Program.run("label", "recordings", "--unlabelled", in: folder)
    #expect(done.status == 0 && done.errors == "all recordings are labelled\n", "no window opens")
  }

  @Test func `a gesture not meant to navigate is labeled with its own intent`() throws {
    let result = try Program.run(
      "label", "recordings/tap.gesture", "--intent", "none", "--task", "tap", in: folder)
    #expect(result.output == "recordings/tap.gesture: intent none, task tap\n")
    #expect(try folder.text("recordings/tap.gesture").contains(#""intent":"none","task":"tap""#))
    #expect(
      try Program.run("label", "recordings/tap.gesture", "--unlabelled", in: folder).errors
        == "all recordings are labelled\n")
    #expect(try Program.run("replay", "recordings/tap.gesture", "--check", in: folder).status == 0)
    let removed = try Program.run("label", "recordings/tap.gesture", "--intent", "unknown", in: folder)
    #expect(removed.output == "recordings/tap.gesture: no intent, task tap\n")
  }

  @Test func `recordings that can't be labeled are reported and unchanged, and the others are labeled`() throws {
    try folder.write("broken.gesture", "{\n")
    let path = folder["recordings/tap.gesture"].path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let before = try folder.text("recordings/tap.gesture")
    let result = try Program.run(
      "label", "broken.gesture", "nowhere.gesture", "recordings/tap.gesture", "recordings/short-peek.gesture",
      "--intent",
      "finish", in: folder)
    #expect(result.output == "recordings/short-peek.gesture: intent finish\n")
    let complaints = result.errors.split(separator: "\n")
    #expect(complaints.count == 4 && complaints.last == "halfway: 3 recordings could not be labelled")
    #expect(result.errors.contains("halfway: recordings/tap.gesture: can't be written: it is read-only\n"))
    #expect(result.errors.contains("halfway: broken.gesture:1:2: "))
    #expect(result.status == 65 || result.status == 66)
    #expect(try folder.text("recordings/tap.gesture") == before && folder.text("broken.gesture") == "{\n")
    #expect(try folder.names(in: ".").allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test(
    "labeling in a read-only folder fails without losing data", .enabled(if: geteuid() != 0, "root may write anything"))
  func unwritableFolder() throws {
    let before = try folder.text("recordings/tap.gesture")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder["recordings"].path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder["recordings"].path)
    }
    let result = try Program.run("label", "recordings/tap.gesture", "--intent", "finish", in: folder)
    #expect(result.status == 73 && result.errors.contains("recordings/tap.gesture: can't be written: "))
    #expect(try folder.text("recordings/tap.gesture") == before)
  }

  @Test(
    "labeling on a full disk, simulated by a file size limit, fails without losing data")
  func fullDisk() throws {
    let before = try folder.text("recordings/slow-drag-past-half.gesture")
    let result = try Program.shell(
      "ulimit -f 1; halfway label recordings/slow-drag-past-half.gesture --intent none", in: folder)
    #expect(result.status == 73 && result.errors.contains("can't be written: File too large"), "\(result.errors)")
    #expect(try folder.text("recordings/slow-drag-past-half.gesture") == before)
    #expect(try folder.names(in: "recordings").allSatisfy { !$0.contains(".tmp") })
  }
}
