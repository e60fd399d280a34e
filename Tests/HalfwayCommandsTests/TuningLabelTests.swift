import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

@testable import HalfwayCommands

/// Labels that are set in the tuning panel, and what becomes of them.
@MainActor @Suite struct TuningLabelTests {
  private let folder: Folder
  private let driver: DemoDriver
  private let panel: TuningPanel
  private let paths: [String]

  init() throws {
    let folder = try Folder()
    self.folder = folder
    paths = try TuningTrials.paths().prefix(3).map { path in
      let copy = folder[URL(fileURLWithPath: path).lastPathComponent].path
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      return copy
    }
    let context = ToolContext(scenes: Scenes.all, print: { _ in }, complain: { _ in })
    driver = try DemoDriver(tuning: TuningRecordings(paths: paths, path: nil, context))
    panel = try driver.panel
  }

  private func intents() throws -> [RecordingHeader.Intent?] {
    try paths.map { try Recording.read(from: $0).header.intent }
  }

  private func select(_ index: Int) throws {
    try driver.press(.character("b"))
    for _ in 0...index { try driver.press(.down) }
    try driver.press(.character("b"))
    #expect(panel.emphasis.single == index)
  }

  @Test func `Save writes the labels to the files and nothing else`() throws {
    let before = try intents()
    let wanted: RecordingHeader.Intent = before[1] == .cancel ? .finish : .cancel
    try select(1)
    try driver.click(.label(wanted))
    #expect(try intents() == before && panel.model.hasUnsaved && !panel.model.isChanged)
    try driver.click(.save)
    #expect(try intents() == [before[0], wanted, before[2]])
    #expect(panel.text.detail.contains("1 label saved") && !panel.model.hasUnsaved)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.count == paths.count, "no file of thresholds is created")
  }

  @Test func `a file that can't be written keeps its label unsaved, and says so`() throws {
    try select(0)
    try driver.click(.label(.noNavigation))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: paths[0])
    try driver.click(.save)
    #expect(panel.text.detail.hasPrefix("Not saved: ") && panel.model.relabelled == [0])
  }

  @Test func `closing the window asks about labels, and a labeled gesture is saved as a new recording`() throws {
    try driver.swipe(to: 260)
    let index = panel.model.dots.count - 1
    #expect(panel.emphasis.single == index && !panel.model.hasUnsaved, "a gesture without a label is only a try")
    try driver.click(.label(.finish))
    #expect(!driver.session.windowShouldClose(at: driver.time) && driver.session.chrome.isAsking)
    try driver.press(.escape)
    try driver.click(.save)
    #expect(driver.session.chrome.isAsking, "new files are created only after a question")
    try driver.press(.enter)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let created = try #require(files.first { $0.hasPrefix("swipe-back-0") && !paths.contains(folder[$0].path) })
    let recording = try Recording.read(from: folder[created].path)
    #expect(recording.header.intent == .finish && recording.loss == nil)
    #expect(panel.model.dots[index].path == folder[created].path && !panel.model.hasUnsaved)
    #expect(driver.session.windowShouldClose(at: driver.time))
    #expect(try Program.run("replay", created, in: folder).status == 0)
  }
}
