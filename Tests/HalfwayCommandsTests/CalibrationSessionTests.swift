import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// The window of `halfway calibrate` without a window: what is asked, what is recorded, and what a person can do about it.
@MainActor @Suite struct CalibrationSessionTests {
  private let rig: CalibrationRig

  init() throws { rig = try CalibrationRig() }

  private func trials(of rig: CalibrationRig) -> [CalibrationTrial] { rig.session.visit.plan.trials }

  @Test
  func `a whole session with the mouse alone: all is asked in its order, recorded as it was, and counted at the end`()
    throws
  {
    #expect(rig.session.card.title == "5 short gestures" && rig.session.card.progress == "0 of 5")
    try rig.click(.next)
    let opening = Scenes.swipeBack.makeStage().displayList.digest
    for (index, trial) in trials(of: rig).enumerated() {
      #expect(rig.session.card.title == trial.task.title && rig.session.card.progress == "\(index + 1) of 5")
      #expect(rig.session.scene.displayList.digest == opening)
      rig.makeAsMeant()
      let card = rig.session.card
      #expect(card.title == "Thank you" && card.madeCount == index + 1)
      #expect(card == .acknowledging(rig.session.visit, status: ""), "nothing is said of what became of it")
      let header = try rig.recording(of: trial).header
      #expect(header.intent == trial.task.intent && header.person == "p07" && header.task == trial.task.rawValue)
      #expect(header.source == .synthetic && header.note == "trial \(index + 1) of 5, seed 1")
      rig.wait()
    }
    #expect(rig.names == trials(of: rig).map { "p07-\($0.slug).gesture" }.sorted(), "and nothing else is left behind")
    #expect(rig.session.card.title == "That was all" && rig.session.summary == nil)
    try rig.click(.next)
    let summary = try #require(rig.session.summary)
    #expect(summary.made == 5 && summary.asMeant == 5 && summary.rows.map(\.made).max() == 2)
    #expect(summary.command(.halfway) == "halfway tune \(rig.folder.url.path)")
    try rig.click(.leave)
    #expect(rig.isClosed)
  }

  @Test func `the summary counts what did not come out as it was meant, with the present thresholds`() throws {
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

  @Test func `the last gesture is made once more in place of the recording, or discarded and asked for at the end`()
    throws
  {
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
    // At once, before the next one is asked for.
    rig.press(.character("d"))
    #expect(rig.names.isEmpty && rig.session.card.title == order[1].task.title)
    rig.press(.character("d"))
    rig.press(.character("r"))
    #expect(rig.session.card.title == order[1].task.title, "there is nothing more to take back")
    for trial in order.dropFirst() + [order[0]] {
      #expect(rig.session.visit.queue.current == trial)
      rig.makeAsMeant()
      rig.wait()
    }
    #expect(rig.session.card.title == "That was all")
    try rig.click(.redo)
    #expect(rig.session.visit.queue.current == order[0] && rig.session.card.madeCount == 4)
  }

  @Test func `buttons do nothing while a hand is at the scene`() throws {
    rig.press(.enter)
    rig.makeAsMeant()
    rig.wait()
    rig.begin(.drag(0.4))
    for key in [Key.character("r"), .character("d"), .character("t"), .character("n"), .enter] { rig.press(key) }
    #expect(rig.session.visit.queue.madeCount == 1 && rig.session.scene.isHeld)
    #expect(rig.names.count == 2, "one whole, one under way")
  }

  @Test func `what was no gesture is asked for again, with a word how it goes after the second time`() throws {
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

  @Test func `gestures that must not navigate are kept if they began nothing, and counted at the end`() throws {
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
    #expect(summary.rows.map(\.name) == tasks.map(\.rawValue), "rows only of what was asked for")
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

  @Test func `a press is no scroll, and is asked for again; an interrupted press, too`() throws {
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

  @Test func `every card fits into a small window, with its instruction`() throws {
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

  @Test func `a gesture that the window interrupts is none of the person's`() throws {
    rig.press(.enter)
    for interrupt in 0..<2 {
      rig.begin(.drag(0.6))
      if interrupt == 0 {
        rig.session.handle(InputEvent(timestamp: rig.at(rig.now), kind: .focus(isFocused: false)))
      } else {
        // As a window does it: what was dragged in one size cannot go on in another.
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
    #expect(header.size.width == 500, "the scene has what the card leaves it")
  }

  @Test func `cut off at any moment, the same command goes on with what is not there`() throws {
    let folder = try Folder()
    var made = 0
    for cut in 0..<12 {
      let rig = try CalibrationRig(in: folder)
      #expect(rig.session.visit.queue.madeCount == made)
      #expect(rig.session.card.title == (made == 0 ? "5 short gestures" : "Welcome back"))
      #expect(rig.session.visit.queue.open == Array(trials(of: rig).dropFirst(made)))
      rig.press(.enter)
      switch cut % 3 {
      // Killed, with a hand at the scene.
      case 0: rig.begin(.drag(0.7))
      // Closed, with a hand at the scene.
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

  @Test func `more gestures go on from fewer, another seed mixes what is left, another scene is refused`() throws {
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

  @Test func `a broken file in the way is told of and left alone`() throws {
    let path = "p07-\(trials(of: rig)[0].slug).gesture"
    try rig.folder.write(path, "{}\n")
    let error = #expect(throws: ToolError.self) { try CalibrationRig(in: rig.folder) }
    #expect(error?.status == .badData)
    #expect(try rig.folder.text(path) == "{}\n")
  }

  @Test func `who has no name gets the next number, and goes on with it unless it is somebody else`() throws {
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
    // In another scene the folder's last person does not go on.
    #expect(
      try CalibrationRig(in: folder, person: nil, scene: Scenes.pinchClose, count: 2).session.card.person == "p03")
    try folder.write("p9223372036854775807-peek-001.gesture", "")
    #expect(CalibrationFolder.lastNumber(in: folder.url.path) == 2)
  }

  @Test func `a disk that is full is said, the gesture is asked for again, and nothing half is left`() throws {
    rig.press(.enter)
    let trial = trials(of: rig)[0]
    // A folder of that name can be no file.
    try rig.folder.makeFolder(
      rig.session.visit.folder.unfinishedFile(trial).split(separator: "/").last.map(String.init) ?? "")
    rig.make(.drag(0.8))
    #expect(rig.session.card.status.hasPrefix("Not saved: can't be created: "), "\(rig.session.card.status)")
    #expect(rig.session.failureCount == 1 && rig.session.visit.queue.current == trial)
    try FileManager.default.removeItem(atPath: rig.session.visit.folder.unfinishedFile(trial))
    rig.makeAsMeant()
    #expect(rig.session.visit.queue.madeCount == 1 && rig.names.count == 1)
    // Another person made it meanwhile: theirs stays.
    rig.wait()
    let file = rig.session.visit.folder.file(trials(of: rig)[1])
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: file))
    rig.makeAsMeant()
    #expect(rig.session.card.status.hasSuffix("a file with this name exists") && rig.session.failureCount == 2)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "theirs" && rig.names.count == 2)
  }

  @Test func `the card and its buttons fit into any window, and none lies over the scene`() throws {
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
