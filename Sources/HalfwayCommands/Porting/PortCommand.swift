import ArgumentParser
import HalfwayApp
import HalfwayPorting
import HalfwayReplay

/// The `halfway port` command.
struct PortCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Rewrite Swift source for iOS so that it compiles on Linux.",
    discussion: """
      Linux has no Objective-C runtime and no selectors. Selectors are replaced by methods, timers and notifications \
      get closures, attributes such as @objc and @IBOutlet are removed, and optional requirements become \
      requirements with a default implementation, for which the calls are adapted: a default implementation that has \
      to return a value throws, and try? replaces the question mark. Code in #if os(iOS) is compiled as on iOS. \
      Missing imports of UIKit are added, and imports of unavailable modules are made conditional. Overridden \
      members of extensions move into the body of their class; for a file that is ported alone, this includes \
      members of extensions that add a conformance, because subclasses in other files are unknown. Therefore, port \
      files that belong together in one call. All other text is unchanged. Prints the changes as a patch for patch \
      -p1 or git apply, and reports what is left to do manually, with file, line and column. A folder stands for all \
      Swift files below it.

      Exit status: 0 if nothing is left to do manually, otherwise 1. If one of several files can't be read, none is \
      written.

      Examples:
        halfway port Card.swift
        halfway port Sources --write
        halfway port Sources --output Ported
        halfway port Sources --format json
      """)

  @Argument(
    help: ArgumentHelp("Swift files, or folders of them.", valueName: "path"), completion: .file(extensions: ["swift"]))
  var paths: [String]

  @Flag(help: "Rewrite the files in place.")
  var write = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder for the ported files, including unchanged ones, at their paths relative to the given folders.",
      valueName: "folder"))
  var output: String?

  @Option(help: "The output format: text, or json with one object per file.")
  var format = OutputFormat.text

  func validate() throws {
    if write, output != nil { throw ValidationError("--write and --output exclude each other") }
  }

  @MainActor func run(in context: ToolContext) throws {
    let files = try PortFile.expand(paths)
    var sources: [(file: PortFile, source: PortSource)] = []
    var problems: [ToolError] = []
    for file in files {
      do {
        sources.append((file, try file.read()))
      } catch {
        problems.append(error)
        if files.count > 1 { context.reportError("\(error)") }
        if format == .json {
          context.print(JSONLine.text([("file", .string(file.path)), ("error", .string(error.description))]))
        }
      }
    }
    let ported = zip(sources, Porter.port(sources.map(\.source))).map { PortFile.Ported(file: $0.file, source: $1) }
    let writesFiles = write || output != nil
    // A folder with only some of its files rewritten would compile neither on iOS nor on Linux.
    let isWriting = writesFiles && problems.isEmpty
    let targets = try ported.map { try isWriting ? target(of: $0.file) : nil }
    if isWriting { try PortFile.checkTargets(zip(ported, targets).map { ($0.file, $1) }) }
    for (file, target) in zip(ported, targets) {
      if let target, !write || file.source.isChanged { try OutputFile.replace(target, with: file.source.bytes) }
      switch format {
      case .text: file.report(target: target, printsPatch: !writesFiles, isOnlyOne: paths == [file.file.path], context)
      case .json: context.print(file.json(target: target, withPatch: !writesFiles))
      }
    }
    try finish(ported, problems, fileCount: files.count, context)
  }

  /// Returns the output path of a file and creates its folder.
  private func target(of file: PortFile) throws -> String {
    guard let output else { return file.path }
    let path = FolderListing.path(output, file.name)
    try OutputFile.makeFolder(
      path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
    return path
  }

  private func finish(
    _ ported: [PortFile.Ported], _ problems: [ToolError], fileCount: Int, _ context: ToolContext
  ) throws {
    if let first = problems.first {
      guard fileCount > 1 else { throw first }
      let what = problems.count == 1 ? "1 file" : "\(problems.count) files"
      throw ToolError(
        first.status, "\(what) of \(fileCount) cannot be read\(write || output != nil ? "; nothing is written" : "")")
    }
    let left = ported.map(\.source.leftovers.count).reduce(0, +)
    if fileCount > 1 {
      context.complain("\(ported.count { $0.source.isChanged }) of \(fileCount) files have something to rewrite")
    }
    guard left == 0 else {
      throw ToolError(.checkFailed, left == 1 ? "1 place is left to do" : "\(left) places are left to do")
    }
  }
}
