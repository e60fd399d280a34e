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
      Missing imports of UIKit are added, and imports of unavailable modules are made conditional. Members of \
      extensions that are overridden move into the body of their class. Port files that belong together in one call, \
      because overrides, protocols and properties may be in other files. All other text is unchanged. Prints the \
      changes as a patch for patch -p1 or git apply, and reports what is left to do manually, with file, line and \
      column. A folder stands for all Swift files below it.

      --report lists everything that is left to do: the names of UIKit and Core Animation that don't exist here, with \
      their replacements, the places to change manually, and the storyboards, nibs and Objective-C files in the given \
      folders.

      --package writes a package that builds the ported files: a manifest with the language mode of the Xcode project \
      or manifest near the files (default: 5), the files without tests, the PNG and JPEG images of asset catalogs and \
      folders, and a Main.swift with a scene for each view controller that needs no values, unless there is an \
      application delegate with @main.

      Exit status: 0 if nothing is left to do manually, otherwise 1. If one of several files can't be read, none is \
      written.

      Examples:
        halfway port Card.swift
        halfway port Sources --write
        halfway port Sources --output Ported
        halfway port Sources --format json
        halfway port App --report
        halfway port App --package Cards && swift run --package-path Cards
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

  @Flag(help: "List what is left to do instead of printing a patch.")
  var report = false

  @Option(
    help: ArgumentHelp(
      "Write a package with this name that builds the ported files, in --output or a folder with its name.",
      valueName: "name"))
  var package: String?

  @Option(
    help: ArgumentHelp(
      "With --package: the folder or the URL of Halfway's package. By default, the one that built this program.",
      valueName: "location"))
  var dependency: String?

  @Flag(help: "With --package: replace existing files.")
  var force = false

  @Option(help: "The output format: text, or json with one object per file.")
  var format = OutputFormat.text

  func validate() throws {
    if write, output != nil { throw ValidationError("--write and --output exclude each other") }
    if write, package != nil { throw ValidationError("--write and --package exclude each other") }
    if report, write || output != nil || package != nil {
      throw ValidationError("--report can't be combined with --write, --output or --package")
    }
    if package == nil, dependency != nil || force {
      throw ValidationError("--dependency and --force require --package")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    let files = try PortFile.expand(paths)
    let others = report ? try OtherFile.all(in: paths) : []
    let writer = try package.map {
      try PackageWriter(name: $0, output: output, location: dependency, paths: paths, replaces: force)
    }
    let (sources, problems) = read(files, context)
    let ported = zip(sources, Porter.port(sources.map(\.source))).map { PortFile.Ported(file: $0.file, source: $1) }
    if report {
      try fail(for: problems, fileCount: files.count)
      let report = PortReport(ported, others: others)
      report.print(format, in: context)
      return try report.finish()
    }
    if let writer, problems.isEmpty {
      try write(zip(sources, ported).map { ($0.source, $1) }, with: writer, context)
    } else {
      try write(ported, isWriting: (write || output != nil) && problems.isEmpty, context)
    }
    try finish(ported, problems, fileCount: files.count, context)
  }

  private func read(
    _ files: [PortFile], _ context: ToolContext
  ) -> (sources: [(file: PortFile, source: PortSource)], problems: [ToolError]) {
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
    return (sources, problems)
  }

  /// Prints the patches, or writes the files and prints their paths.
  private func write(_ ported: [PortFile.Ported], isWriting: Bool, _ context: ToolContext) throws {
    // A folder with only some of its files rewritten would compile neither on iOS nor on Linux.
    let printsPatch = !write && output == nil && package == nil
    let targets = try ported.map { try isWriting ? target(of: $0.file) : nil }
    if isWriting { try PortFile.checkTargets(zip(ported, targets).map { ($0.file, $1) }, in: output ?? "") }
    for (file, target) in zip(ported, targets) {
      if let target, !write || file.source.isChanged { try OutputFile.replace(target, with: file.source.bytes) }
      switch format {
      case .text: file.report(target: target, printsPatch: printsPatch, isOnlyOne: paths == [file.file.path], context)
      case .json: context.print(file.json(target: target, withPatch: printsPatch))
      }
    }
  }

  /// Writes a package and prints the paths of its files.
  private func write(
    _ files: [(source: PortSource, ported: PortFile.Ported)], with writer: PackageWriter, _ context: ToolContext
  ) throws {
    let inputs = files.map { PortPackage.Input(path: $1.file.name, source: $0, ported: $1.source) }
    let images = ProjectImages(in: paths)
    let written = try writer.write(writer.package.files(inputs, images: images.files))
    // The manifest precedes the ported files, and the program follows them.
    let included = zip(inputs, files).filter { PortPackage.isIncluded($0.0) }.map(\.1.ported)
    for (index, target) in written.enumerated() {
      let file = index > 0 && index <= included.count ? included[index - 1] : nil
      switch (format, file) {
      case (.text, let file?): file.report(target: target.path, printsPatch: false, isOnlyOne: false, context)
      case (.json, let file?): context.print(file.json(target: target.path, withPatch: false))
      case (.text, nil): context.print("\(target.path): generated")
      case (.json, nil): context.print(JSONLine.text([("file", .null), ("output", .string(target.path))]))
      }
    }
    for name in images.omitted {
      context.complain("the image \"\(name)\" is omitted: its catalog has no PNG or JPEG file for it")
    }
    for (input, file) in zip(inputs, files) where !PortPackage.isIncluded(input) {
      context.complain("\(file.ported.file.path): omitted: it is a test or a manifest")
    }
  }

  /// Returns the output path of a file and creates its folder.
  private func target(of file: PortFile) throws -> String {
    guard let output else { return file.path }
    let path = FolderListing.path(output, file.name)
    try OutputFile.makeFolder(
      path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
    return path
  }

  private func fail(for problems: [ToolError], fileCount: Int) throws {
    guard let first = problems.first else { return }
    guard fileCount > 1 else { throw first }
    let what = problems.count == 1 ? "1 file" : "\(problems.count) files"
    let writesFiles = write || output != nil || package != nil
    throw ToolError(
      first.status, "\(what) of \(fileCount) cannot be read\(writesFiles ? "; nothing is written" : "")")
  }

  private func finish(
    _ ported: [PortFile.Ported], _ problems: [ToolError], fileCount: Int, _ context: ToolContext
  ) throws {
    try fail(for: problems, fileCount: fileCount)
    let left = ported.map(\.source.leftovers.count).reduce(0, +)
    if fileCount > 1 {
      context.complain("\(ported.count { $0.source.isChanged }) of \(fileCount) files have something to rewrite")
    }
    guard left == 0 else {
      throw ToolError(.checkFailed, left == 1 ? "1 place is left to do" : "\(left) places are left to do")
    }
  }
}
