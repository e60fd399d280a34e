import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// `halfway calibrate` without a window: its prompts, its recordings, and the actions of the person.
@MainActor @Suite struct CalibrationSessionTests {
  private let rig: CalibrationRig

  init() throws { rig = try CalibrationRig() }

  private func trials(of rig: CalibrationRig) -> [CalibrationTrial] { rig.session.visit.plan.trials }

  @Test func `a session with only the mouse prompts in order, records each gesture, and shows a summary`() throws {
    #expect(rig.session.card.title == "5 short gestures" && rig.session.card.progress == "0 of 5")
    try rig.click(.next)
    let opening = Scenes.swipeBack.makeStage().displayList.digest
    for (index, trial) in trials(of: rig).enumerated() {
      #expect(rig.session.card.title == trial.task.title && rig.session.card.progress == "\(index + 1) of 5")
      #expect(rig.session.scene.displayList.digest == opening)
      rig.makeAsMeant()
      let card = rig.session.card
      #expect(card.title == "Thank you" && card.madeCount == index + 1)
      #expect(card == .acknowledging(rig.session.visit, status: ""), "the card doesn't reveal the outcome")
      let header = try rig.recording(of: trial).header
      #expect(header.intent == trial.task.intent && header.person == "p07" && header.task == trial.task.rawValue)
      #expect(header.source == .synthetic && header.note == "trial \(index + 1) of 5, seed 1")
      rig.wait()
    }
    #expect(rig.names == trials(of: rig).map { "p07-\($0.slug).gesture" }.sorted(), "no other files remain")
    #expect(rig.session.card.title == "That was all" && rig.session.summary == nil)
    try rig.click(.next)
    let summary = try #require(rig.session.summary)
    #expect(summary.made == 5 && summary.asMeant == 5 && summary.rows.map(\.made).max() == 2)
    #expect(summary.command(.halfway) == "halfway tune \(rig.folder.url.path)")
    try rig.click(.leave)
    #expect(rig.isClosed)
  }

  @Test func `the summary compares each outcome with its intent under the current thresholds`() throws {
    rig.press(.enter)
    for _ in 0..<5 {
      rig.make(.drag(0.8))
      rig.wait()
    }
    rig.press(.enter)
    let summary = try #require(rig.session.summary)
    #expect(summary.rows.map { $0.asMeant == ($0.intent == "finish" ? $0.made : 0) } == [true, true, true, true])
    let strict = try rig.folder.write("strict.json", #"{"commitProgress":0.95,"commitVelocityPointsPerSecond":9000}"#)
    let live = try LiveThresholds(
      path: strict.path, context: ToolContext(scenes: [], print: { _ in }, complain: { _ in }))
    let again = try CalibrationSummary(rig.session.visit, thresholds: live.current)
    #expect(again.asMeant == again.rows.filter { $0.intent == "cancel" }.map(\.made).reduce(0, +))
  }

  @Test func `redo replaces the last recording, and discard moves its prompt to the end`() throws {
    rig.press(.enter)
    let order = trials(of: rig)
    rig.makeAsMeant()
    let first = try Data(contentsOf: URL(fileURLWithPath: rig.session.visit.folder.file(order[0])))
    rig.wait()
    try rig.click(.redo)
    #expect(rig.session.card.title == order[0].task.title && rig.session.card.status == "Please repeat it.")
    #expect(rig.names.isEmpty)
    rig.make(.drag(0.55))
    let second = try Data(contentsOf: URL(fileURLWithPath: rig.session.visit.folder.file(order[0])))
    #expect(first != second)
    // Discard immediately, before the next prompt.
    rig.press(.character("d"))
    #expect(rig.names.isEmpty && rig.session.card.title == order[1].task.title)
    rig.press(.character("d"))
    rig.press(.character("r"))
    #expect(rig.session.card.title == order[1].task.title, "nothing is left to discard or redo")
    for trial in order.dropFirst() + [order[0]] {
      #expect(rig.session.visit.queue.current == trial)
      rig.makeAsMeant()
      rig.wait()
    }
    #expect(rig.session.card.title == "That was all")
    try rig.click(.redo)
    #expect(rig.session.visit.queue.current == order[0] && rig.session.card.madeCount == 4)
  }

  @Test func `keys have no effect while a gesture is in progress`() throws {
    rig.press(.enter)
    rig.makeAsMeant()
    rig.wait()
    rig.begin(.drag(0.4))
    for key in [Key.character("r"), .character("d"), .character("t"), .character("n"), .enter] { rig.press(key) }
    #expect(rig.session.visit.queue.madeCount == 1 && rig.session.scene.isHeld)
    #expect(rig.names.count == 2, "one complete, one in progress")
  }

  @Test func `an unrecognized gesture is prompted again, with a hint from the second attempt on`() throws {
    rig.press(.enter)
    let title = rig.session.card.title
    var words: [String] = []
    for _ in 0..<3 {
      rig.make(.tap)
      words.append(rig.session.card.status)
      #expect(rig.session.card.title == title && rig.names.isEmpty)
    }
    let hint = "No gesture was recognized. Drag from the left edge to go back to the inbox."
    #expect(words == ["No gesture was recognized. Once more, please.", hint, hint])
    rig.makeAsMeant()
    rig.wait()
    #expect(rig.session.card.status.isEmpty && rig.names.count == 1)
  }

  @Test func `gestures that aren't meant to navigate are recorded and counted in the summary`() throws {
    let tasks = CalibrationTask.other
    let rig = try CalibrationRig(count: tasks.count, tasks: tasks)
    rig.press(.enter)
    for trial in trials(of: rig) {
      #expect(rig.session.card.title == trial.task.title && rig.session.card.detail == trial.task.how)
      rig.makeAsMeant()
      let recording = try rig.recording(of: trial)
      #expect(recording.header.intent == .noNavigation && recording.header.task == trial.task.rawValue)
      #expect(recording.footer?.expect?.outcome == RecordingFooter.Outcome.none)
      rig.wait()
    }
    rig.press(.enter)
    let summary = try #require(rig.session.summary)
    #expect(summary.rows.map(\.name) == tasks.map(\.rawValue), "the summary has rows only for prompted tasks")
    #expect(summary.rows.allSatisfy { $0.intent == "none" && $0.made == 1 && $0.asMeant == 1 })
  }

  @Test func `a gesture that navigates by accident is kept as a false activation`() throws {
    let rig = try CalibrationRig(count: 1, tasks: [.idleDrag])
    rig.press(.enter)
    rig.make(.drag(0.8))
    let recording = try rig.recording(of: trials(of: rig)[0])
    #expect(recording.footer?.expect?.outcome == .finish && recording.header.intent == .noNavigation)
    rig.wait()
    rig.press(.enter)
    #expect(try #require(rig.session.summary).asMeant == 0)
  }

  @Test func `a tap or an interrupted scroll doesn't count as a scroll and is prompted again`() throws {
    let rig = try CalibrationRig(count: 1, tasks: [.scrollDown])
    rig.press(.enter)
    rig.make(.tap)
    #expect(rig.session.card.status == "The contact didn't move. Please repeat the gesture." && rig.names.isEmpty)
    rig.begin(.scroll)
    rig.session.handle(InputEvent(timestamp: rig.at(rig.now), kind: .focus(isFocused: false)))
    rig.settle()
    rig.frame()
    #expect(rig.session.card.status == "The gesture was interrupted. Please repeat it." && rig.names.isEmpty)
    rig.make(.scroll)
    #expect(rig.names == ["p07-scroll-down-001.gesture"])
  }

  @Test func `every card fits into a small window with its instructions`() throws {
    let tasks = CalibrationTask.allCases
    for size in [CGSize(width: 375, height: 667), CGSize(width: 800, height: 600)] {
      let rig = try CalibrationRig(count: tasks.count, tasks: tasks)
      rig.resize(size)
      rig.press(.enter)
      for trial in trials(of: rig) {
        #expect(rig.session.card.detail == trial.task.how && rig.session.isDetailShown, "\(trial.task) in \(size)")
        rig.makeAsMeant()
        rig.wait()
      }
    }
  }

  @Test func `a gesture that a focus loss or a resize interrupts is discarded and prompted again`() throws {
    rig.press(.enter)
    for interrupt in 0..<2 {
      rig.begin(.drag(0.6))
      if interrupt == 0 {
        rig.session.handle(InputEvent(timestamp: rig.at(rig.now), kind: .focus(isFocused: false)))
      } else {
        // As in a window, a resize cancels the drag first.
        rig.session.handle(InputEvent(timestamp: rig.at(rig.now), kind: .cancel(id: 0)))
        rig.resize(CGSize(width: 500, height: 800))
      }
      rig.settle()
      rig.frame()
      #expect(rig.session.card.status == "The gesture was interrupted. Please repeat it.")
      #expect(rig.names.isEmpty)
    }
    rig.makeAsMeant()
    let header = try rig.recording(of: trials(of: rig)[0]).header
    #expect(header.size.width == 500, "the scene fills the space that the card leaves")
  }

  @Test func `a session that was killed or closed at any point resumes with the missing gestures`() throws {
    let folder = try Folder()
    var made = 0
    for cut in 0..<12 {
      let rig = try CalibrationRig(in: folder)
      #expect(rig.session.visit.queue.madeCount == made)
      #expect(rig.session.card.title == (made == 0 ? "5 short gestures" : "Welcome back"))
      #expect(rig.session.visit.queue.open == Array(trials(of: rig).dropFirst(made)))
      rig.press(.enter)
      switch cut % 3 {
      // The process is killed during a gesture.
      case 0: rig.begin(.drag(0.7))
      // The window is closed during a gesture.
      case 1:
        rig.begin(.drag(0.7))
        rig.session.windowWillClose()
        #expect(!rig.names.contains { $0.hasSuffix(".part") })
      default:
        rig.makeAsMeant()
        made += 1
      }
      #expect(rig.names.count { $0.hasSuffix(".gesture") } == made)
      if made == 4 { break }
    }
    let last = try CalibrationRig(in: folder)
    last.press(.enter)
    last.makeAsMeant()
    for trial in trials(of: last) { _ = try last.recording(of: trial) }
    #expect(last.names.count == 5 && last.names.allSatisfy { $0.hasSuffix(".gesture") })
    #expect(try CalibrationRig(in: folder).session.card.title == "That was all")
  }

  @Test func `resuming accepts another count or seed and rejects another scene`() throws {
    rig.press(.enter)
    for _ in 0..<2 {
      rig.makeAsMeant()
      rig.wait()
    }
    let done = Set(trials(of: rig).prefix(2))
    let more = try CalibrationRig(in: rig.folder, count: 9)
    #expect(more.session.visit.queue.open == Array(trials(of: more).dropFirst(2)))
    let mixed = try CalibrationRig(in: rig.folder, seed: 99)
    #expect(Set(mixed.session.visit.queue.open) == Set(trials(of: mixed)).subtracting(done))
    #expect(try CalibrationRig(in: rig.folder, count: 1).session.visit.queue.open.count == 0)
    let error = #expect(throws: ToolError.self) {
      try CalibrationRig(in: rig.folder, scene: Scenes.pinchClose)
    }
    #expect(error?.status == .usage && error?.description.contains("'swipe-back', not 'pinch-close'") == true)
  }

  @Test func `an invalid recording in the folder is reported and left unchanged`() throws {
    let path = "p07-\(trials(of: rig)[0].slug).gesture"
    try rig.folder.write(path, "{}\n")
    let error = #expect(throws: ToolError.self) { try CalibrationRig(in: rig.folder) }
    #expect(error?.status == .badData)
    #expect(try rig.folder.text(path) == "{}\n")
  }

  @Test func `an unnamed person gets the next number and keeps it until another person begins`() throws {
    let folder = try Folder()
    let first = try CalibrationRig(in: folder, person: nil, count: 2)
    #expect(first.session.card.person == "p01")
    first.press(.enter)
    first.makeAsMeant()
    let again = try CalibrationRig(in: folder, person: nil, count: 2)
    #expect(again.session.card.person == "p01" && again.session.card.progress == "1 of 2")
    try again.click(.somebodyElse)
    #expect(again.session.card.person == "p02" && again.session.card.title == "2 short gestures")
    #expect(again.session.controlFrame(of: .somebodyElse) == nil)
    again.press(.enter)
    for _ in 0..<2 {
      again.makeAsMeant()
      again.wait()
    }
    #expect(try CalibrationRig(in: folder, person: nil, count: 2).session.card.person == "p03")
    // With another scene, the session begins with a new person.
    #expect(
      try CalibrationRig(in: folder, person: nil, scene: Scenes.pinchClose, count: 2).session.card.person == "p03")
    try folder.write("p9223372036854775807-peek-001.gesture", "")
    #expect(CalibrationFolder.lastNumber(in: folder.url.path) == 2)
  }

  @Test func `a failed save is reported, the gesture is prompted again, and no partial file remains`() throws {
    rig.press(.enter)
    let trial = trials(of: rig)[0]
    // A folder with the name of the file makes the save fail.
    try rig.folder.makeFolder(
      rig.session.visit.folder.unfinishedFile(trial).split(separator: "/").last.map(String.init) ?? "")
    rig.make(.drag(0.8))
    #expect(rig.session.card.status.hasPrefix("Not saved: can't be created: "), "\(rig.session.card.status)")
    #expect(rig.session.failureCount == 1 && rig.session.visit.queue.current == trial)
    try FileManager.default.removeItem(atPath: rig.session.visit.folder.unfinishedFile(trial))
    rig.makeAsMeant()
    #expect(rig.session.visit.queue.madeCount == 1 && rig.names.count == 1)
    // A file that was created in the meantime is kept.
    rig.wait()
    let file = rig.session.visit.folder.file(trials(of: rig)[1])
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: file))
    rig.makeAsMeant()
    #expect(rig.session.card.status.hasSuffix("a file with this name exists") && rig.session.failureCount == 2)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "theirs" && rig.names.count == 2)
  }

  @Test func `the card's buttons fit into the window without overlapping each other or the scene`() throws {
    let asking: Set<CalibrationAction> = [.redo, .discard, .leave]
    func expectButtons(_ actions: Set<CalibrationAction>) throws {
      for size in [(320, 480), (375, 667), (619, 400), (620, 480), (1366, 768), (2560, 1440), (375, 300), (1, 1)] {
        let window = CGSize(width: Double(size.0), height: Double(size.1))
        rig.resize(window)
        let layout = CalibrationLayout(window: window)
        guard window.height >= 300 else { continue }
        var frames: [CGRect] = []
        for action in actions {
          let frame = try #require(rig.session.controlFrame(of: action))
          #expect(layout.card.contains(frame) && !frames.contains { $0.intersects(frame) }, "\(action) in \(size)")
          #expect(!frame.intersects(CGRect(origin: .zero, size: layout.sceneSize)))
          frames.append(frame)
        }
      }
    }
    rig.press(.enter)
    rig.makeAsMeant()
    rig.wait()
    try expectButtons(asking)
    #expect(rig.session.scene.stage.size == CalibrationLayout(window: CGSize(width: 1, height: 1)).sceneSize)
    rig.resize(CalibrationLayout.windowSize(for: Scenes.swipeBack.size))
    for _ in 0..<4 {
      rig.makeAsMeant()
      rig.wait()
    }
    try expectButtons(asking.union([.next]))
  }
}
