import ArgumentParser
import Foundation
import HalfwayCompatibility

@main struct CompatibilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "halfway-compat",
    abstract: "Compile iOS files of other projects against the UIKit module, and try their animators.",
    discussion: """
      Each folder in DIR is a project. A file is compiled alone first, and then with those files of its project that
      declare what it misses.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Argument(help: "The folder with the projects.")
  var folder: String

  @Option(help: "The folder with the modules that `swift build` produces.")
  var modules = ".build/debug/Modules"

  @Option(help: "The folder for intermediate files.")
  var workspace = ".build/compat"

  @Option(help: "Only files whose PROJECT/PATH contains this text. Can be repeated.")
  var only: [String] = []

  @Option(help: "text or json (JSON Lines).")
  var format = Format.text

  func run() throws {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let workspace = URL(fileURLWithPath: workspace, relativeTo: here).absoluteURL
    try? FileManager.default.removeItem(at: workspace)
    try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
    let compiler = SwiftCompiler(
      modules: URL(fileURLWithPath: modules, relativeTo: here).absoluteURL, workspace: workspace)
    let projects = try SourceProject.all(in: URL(fileURLWithPath: folder, relativeTo: here).absoluteURL)
    let survey = Survey(compiler: compiler)
    let reports = try survey.reports(of: projects, only: only)
    let table = CompatibilityTable(reports)
    switch format {
    case .json: print(try table.json(), terminator: "")
    case .text:
      print(table.text)
      print("Missing, by the number of files:")
      for (symbol, files) in table.missing { print("  \(files)  \(symbol)") }
      print(TrialTable(try TrialRunner(compiler: compiler).reports(of: reports)).text)
    }
  }
}
