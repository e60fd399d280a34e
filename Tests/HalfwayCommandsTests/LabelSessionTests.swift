import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import Testing

@testable import HalfwayApp
@testable import HalfwayCommands

/// The session of `halfway label`, without a window.
@MainActor @Suite struct LabelSessionTests {
  private let folder: Folder
  private let session: LabelSession
  private let exports: LabelBench.Exports
  private var now = 0.0
  private static let names = ["slow-drag-past-half", "short-peek", "tap"].map { $0 + ".gesture" }

  init() throws {
    let bench = try LabelBench(Self.names)
    (folder, session, exports) = (bench.folder, bench.session, bench.exports)
    resize(CGSize(width: 480, height: 900))
  }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero.advanced(bySeconds: milliseconds / 1000) }

  private func resize(_ size: CGSize) {
    session.handle(InputEvent(timestamp: at(now), kind: .resize(width: size.width, height: size.height, scale: 1)))
    session.advance(to: at(now))
  }

  private mutating func press(_ key: Character) { press(.character(key)) }

  private mutating func press(_ key: Key) {
    now += 20
    session.keyDown(key, at: at(now))
    session.advance(to: at(now))
  }

  private mutating func click(_ action: LabelAction) throws {
    let frame = try #require(session.controlFrame(of: action))
    session.handle(.down(x: frame.midX, y: frame.midY, at: at(now)))
    now += 40
    session.handle(.up(x: frame.midX, y: frame.midY, at: at(now)))
    session.advance(to: at(now))
  }

  private func intent(_ index: Int) throws -> RecordingHeader.Intent? {
    try Recording.read(from: folder[Self.names[index]].path).header.intent
  }

  @Test mutating func `one key sets a label and advances, except at the last recording`() throws {
    #expect(session.status.name == "slow-drag-past-half.gesture" && session.status.label == "Meant to finish")
    press("c")
    #expect(try intent(0) == .cancel)
    #expect(session.index == 1 && session.status.name == "short-peek.gesture")
    #expect(session.status.message == .init(text: "slow-drag-past-half.gesture: cancel"))
    press("U")
    #expect(try intent(1) == nil)
    try click(.set(.finish))
    #expect(try intent(2) == .finish)
    #expect(session.index == 2 && session.status.label == "Meant to finish")
    #expect(session.status.progress == "2 of 3 labelled")
  }

  @Test mutating func `undo restores the original bytes step by step and shows the affected file`() throws {
    let before = try Self.names.map(folder.data)
    // The second, third, and last labels change nothing, so they aren't undo steps.
    for key in "ccuff" { press(key) }
    try click(.undo)
    #expect(session.index == 2)
    press("z")
    #expect(session.index == 0 && session.status.message?.text.hasSuffix(": restored") == true)
    #expect(try Self.names.map(folder.data) == before)
    press("z")
    #expect(session.status.message == .init(text: "There is nothing to undo"))
  }

  @Test mutating func `arrow keys, N and P change the recording, and other keys control the replay`() throws {
    for (key, index) in [(Key.right, 1), (.character("n"), 2), (.right, 0), (.left, 2), (.character("p"), 1)] {
      press(key)
      #expect(session.index == index, "\(key)")
    }
    for (action, index) in [(LabelAction.next, 2), (.previous, 1)] {
      try click(action)
      #expect(session.index == index)
    }
    #expect(session.isAnimating)
    press(.space)
    #expect(!session.isAnimating)
    let before = try Self.names.map(folder.data)
    // A key that closes the help doesn't set a label.
    press("?")
    press("f")
    #expect(try Self.names.map(folder.data) == before && session.index == 1)
    press("c")
    #expect(session.index == 2)
  }

  @Test mutating func `the replay of an unlabeled recording ends at the release and doesn't tell its outcome`() throws {
    press("u")
    press(.left)
    let blind = session.film
    #expect(
      blind.isBlind && blind.inputs.last { if case .up = $0.kind { true } else { false } }?.timestamp == blind.end)
    #expect(blind.frames.allSatisfy { $0.time <= blind.end } && blind.frames.count > 10)
    let texts = (blind.frames.map(\.time) + [blind.end]).map { ReplayStatus(blind, at: $0, percent: nil).headline }
    let outcomes = ["finish", "cancel", "goes back", "went back"]
    #expect(!texts.contains { text in outcomes.contains { text.lowercased().contains($0) } })
    #expect(texts.last?.contains("What was meant?") == true)
    press("f")
    press(.left)
    #expect(!session.film.isBlind && session.film.end > blind.end, "a labeled recording is shown to its end")
  }

  @Test mutating func `E exports the replay of the current recording`() {
    press(.right)
    press("e")
    #expect(exports.files == [folder[Self.names[1]].path])
  }

  @Test mutating func `X labels a gesture as not meant to navigate, and U removes the label`() throws {
    press("x")
    #expect(try intent(0) == .noNavigation && session.index == 1)
    press("p")
    #expect(session.status.label == "Not meant to navigate")
    press("u")
    #expect(try intent(0) == nil)
    press("p")
    #expect(session.status.label == "No intent yet")
  }

  @Test mutating func `a failed write is reported, and the label is unchanged`() throws {
    let path = folder[Self.names[0]].path
    let before = try folder.data(Self.names[0])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    press("c")
    #expect(try folder.data(Self.names[0]) == before)
    #expect(session.index == 0 && session.failureCount == 1 && session.status.label == "Meant to finish")
    #expect(session.status.message == .init(text: "\(path): can't be written: it is read-only", isFailure: true))
    try FileManager.default.removeItem(atPath: path)
    press("c")
    #expect(session.status.message == .init(text: "\(path): no such file", isFailure: true))
    press("n")
    #expect(session.status.message == nil && session.index == 1)
    // If a recording can't be shown, keys label the recording that is still shown.
    press("p")
    #expect(session.index == 1)
    press("f")
    #expect(try intent(1) == .finish)
  }

  @Test func `the label bar is below the replay in windows of any size`() throws {
    for size in [(320, 480), (480, 900), (1366, 768), (200, 100), (1, 1)] {
      resize(CGSize(width: Double(size.0), height: Double(size.1)))
      #expect(session.displayList.size == CGSize(width: Double(size.0), height: Double(size.1)))
      guard size.1 >= 480 else { continue }
      for action in [LabelAction.set(.finish), .set(.cancel), .set(.noNavigation), .set(nil), .undo] {
        let frame = try #require(session.controlFrame(of: action))
        #expect(frame.minY >= Double(size.1) - LabelBar.height && frame.maxY <= Double(size.1))
        #expect(frame.minX >= 0 && frame.maxX <= Double(size.0), "\(action) in \(size)")
      }
      #expect((session.controlFrame(of: .next) != nil) == (size.0 >= 480))
    }
  }

  @Test func `no key has two actions, and the help of both commands lists every key`() {
    let keys = LabelKey.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    let more = CalibrationKey.all.flatMap(\.keys)
    #expect(Set(more).count == more.count)
    let help = [LabelCommand.helpMessage(columns: 200), CalibrateCommand.helpMessage(columns: 200)]
    for row in LabelKey.all { #expect(help[0].contains(row.name.padded(to: 8) + row.summary)) }
    for row in CalibrationKey.all { #expect(help[1].contains(row.name.padded(to: 8) + row.summary)) }
  }
}
