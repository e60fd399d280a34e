import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import Testing

@testable import HalfwayApp
@testable import HalfwayCommands

/// The session of `halfway label` with recordings of views that come to rest at several targets.
@MainActor @Suite struct LabelTargetTests {
  private let folder: Folder
  private let session: LabelSession
  private var now = 0.0
  private static let names = ["detents-finish", "carousel-flick", "short-peek"].map { $0 + ".gesture" }

  init() throws {
    let bench = try LabelBench(Self.names)
    (folder, session) = (bench.folder, bench.session)
    resize(CGSize(width: 800, height: 600))
  }

  private var time: Timestamp { Timestamp.zero.advanced(bySeconds: now / 1000) }

  private func resize(_ size: CGSize) {
    session.handle(InputEvent(timestamp: time, kind: .resize(width: size.width, height: size.height, scale: 1)))
    session.advance(to: time)
  }

  private mutating func press(_ key: Character) {
    now += 20
    session.keyDown(.character(key), at: time)
    session.advance(to: time)
  }

  private mutating func click(_ action: LabelAction) throws {
    let frame = try #require(session.controlFrame(of: action))
    session.handle(.down(x: frame.midX, y: frame.midY, at: time))
    now += 40
    session.handle(.up(x: frame.midX, y: frame.midY, at: time))
    session.advance(to: time)
  }

  private func header(_ index: Int) throws -> RecordingHeader {
    try Recording.read(from: folder[Self.names[index]].path).header
  }

  @Test mutating func `a digit or a button labels the target, and the origin means to cancel`() throws {
    #expect(session.status.targets == ["dismissed", "peek", "medium", "large"])
    #expect(session.status.label == "Meant for 'large'")
    press("2")
    #expect(try header(0).target == "peek" && header(0).intent == .finish)
    #expect(session.index == 1 && session.status.message?.text == "detents-finish.gesture: finish, peek")
    // The carousel began at the first postcard.
    try click(.target(0))
    #expect(try header(1).target == "Mirror Lake" && header(1).intent == .cancel)
    #expect(session.index == 2 && session.status.targets.isEmpty)
    press("p")
    #expect(session.status.label == "Meant for 'Mirror Lake'")
  }

  @Test mutating func `other labels remove the target, and undo restores the bytes`() throws {
    let before = try Self.names.map(folder.data)
    press("x")
    #expect(try header(0).target == nil && header(0).intent == .noNavigation)
    press("u")
    #expect(try header(1).target == nil && header(1).intent == nil)
    press("p")
    #expect(session.status.label == "No target yet")
    press("3")
    #expect(try header(1).target == "The Saddle")
    for _ in 0..<3 { press("z") }
    #expect(try Self.names.map(folder.data) == before)
  }

  @Test mutating func `a key without a meaning for the recording says so and changes nothing`() throws {
    let before = try Self.names.map(folder.data)
    press("f")
    #expect(session.index == 0 && session.status.message?.text == "Which target was meant? Press 1 to 4")
    press("7")
    #expect(session.status.message?.text == "There are only 4 targets")
    for _ in 0..<2 { press("n") }
    press("1")
    #expect(session.index == 2 && session.status.message?.text == "There are no targets here")
    #expect(try Self.names.map(folder.data) == before)
  }

  @Test mutating func `the buttons of targets are in the bar in windows of any width`() throws {
    press("n")
    for width in [320.0, 480, 800, 1366] {
      resize(CGSize(width: width, height: 700))
      var frames: [CGRect] = []
      for action in (0..<5).map(LabelAction.target) + [.set(.noNavigation), .set(nil), .undo] {
        let frame = try #require(session.controlFrame(of: action), "\(action) at \(width)")
        #expect(frame.minX >= 0 && frame.maxX <= width && frame.maxY <= 700 && frame.height > 20)
        for other in frames { #expect(!frame.insetBy(dx: 1, dy: 1).intersects(other), "\(action) at \(width)") }
        frames.append(frame)
      }
      #expect(session.controlFrame(of: .set(.finish)) == nil)
      #expect(session.displayList.size == CGSize(width: width, height: 700))
    }
    // One row suffices for the buttons of a recording without targets.
    resize(CGSize(width: 480, height: 700))
    let two = try #require(session.controlFrame(of: .undo)).minY - (session.controlFrame(of: .target(0))?.minY ?? 0)
    #expect(two > 30)
    press("n")
    let one = try #require(session.controlFrame(of: .undo)).minY
    #expect(one == session.controlFrame(of: .set(.finish))?.minY)
  }
}

/// `halfway tune` with recordings whose labels name targets.
@Suite struct WrongTargetTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.makeFolder("study")
    for name in ["carousel-finish", "carousel-flick", "carousel-cancel", "detents-finish", "short-peek"] {
      try folder.write(
        "study/\(name).gesture",
        Data(contentsOf: Shipped.recordings.appendingPathComponent(name + ".gesture")))
    }
  }

  private func objects(_ arguments: String...) throws -> [[String: Any]] {
    let result = try Program.run(arguments + ["--format", "json"], in: folder)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func counts(_ object: [String: Any]?, _ key: String) throws -> [Int] {
    let share = try #require(object?[key] as? [String: Any], "\(key)")
    return [try #require(share["count"] as? Int), try #require(share["of"] as? Int)]
  }

  @Test func `a wrong target is an error of its own kind`() throws {
    let before = try objects("tune", "study").last
    #expect(try counts(before, "wrongTarget") == [0, 3] && counts(before, "wrong") == [0, 5])
    // The recording leads to 'Ekvik', which is neither the target that is meant now nor the first one.
    #expect(try Program.run("label", "study/carousel-flick.gesture", "--target", "Salt Bay", in: folder).status == 0)
    // It came back to the first postcard, which isn't the one that is meant now.
    #expect(
      try Program.run("label", "study/carousel-cancel.gesture", "--target", "Ekvik", "--intent", "finish", in: folder)
        .status == 0)
    let after = try objects("tune", "study")
    #expect(try counts(after.last, "wrongTarget") == [1, 4] && counts(after.last, "accidentalCancel") == [1, 4])
    #expect(try counts(after.last, "accidentalFinish") == [0, 1] && counts(after.last, "wrong") == [2, 5])
    let flick = try #require(after.first { ($0["file"] as? String)?.contains("carousel-flick") == true })
    #expect(flick["wrongTarget"] as? Bool == true && flick["wrong"] as? Bool == true)
    #expect(flick["target"] as? String == "Salt Bay" && flick["reached"] as? String == "Ekvik")
    let text = try Program.run("tune", "study", in: folder).output
    #expect(text.contains("finished  cancelled  did not begin  other target"))
    #expect(text.contains("meant to finish at 'Salt Bay', came to rest at 'Ekvik' by velocity at 25.1%"))
    // The order of the columns is that of the heading.
    let row = try #require(text.components(separatedBy: "\n").first { $0.hasPrefix("meant to finish ") })
    #expect(row.split(separator: " ").suffix(4).map(String.init) == ["2", "1", "0", "1"])
  }

  @Test func `parts of a search keep wrong targets`() throws {
    #expect(try Program.run("label", "study/carousel-flick.gesture", "--target", "Salt Bay", in: folder).status == 0)
    let sweep = ["tune", "study", "--sweep", "commitProgress=0.1:0.9:0.4"]
    let whole = try Program.run(sweep, in: folder)
    #expect(whole.status == 0 && whole.output.contains("wrong target"), "\(whole.errors)")
    for shard in ["1/2", "2/2"] {
      let part = try Program.run(
        sweep + ["--shard", shard, "-o", "part\(shard.prefix(1)).jsonl"], in: folder)
      #expect(part.status == 0, "\(part.errors)")
    }
    let merged = try Program.run("tune", "merge", "part1.jsonl", "part2.jsonl", in: folder)
    #expect(merged.status == 0 && merged.output == whole.output, "\(merged.errors)")
  }

  @Test func `the table of a report has a column for wrong targets`() throws {
    #expect(try Program.run("label", "study/carousel-flick.gesture", "--target", "Salt Bay", in: folder).status == 0)
    #expect(try Program.run("tune", "study", "--report", "report.html", in: folder).status == 0)
    let page = try String(decoding: folder.data("report.html"), as: UTF8.self)
    #expect(page.contains("other target") && page.contains("wrong target"))
    try FileManager.default.removeItem(atPath: folder["report.html"].path)
    #expect(try Program.run("tune", "study/short-peek.gesture", "--report", "report.html", in: folder).status == 0)
    let plain = try String(decoding: folder.data("report.html"), as: UTF8.self)
    #expect(!plain.contains("other target") && !plain.contains("wrong target"))
  }
}
