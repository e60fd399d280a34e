import Foundation
import Testing

/// Rules that the compiler doesn't enforce, checked in the sources.
@Suite struct SourceTreeTests {
  struct File {
    var target: String
    var name: String
    var lines: [String]

    var path: String { "\(target)/\(name)" }
    /// The lines without comment lines and without the contents of multi-line strings, trimmed, with their line
    /// numbers.
    var code: [(number: Int, text: String)] {
      var isInString = false
      return lines.enumerated().compactMap { index, line in
        let text = line.trimmingCharacters(in: .whitespaces)
        let wasInString = isInString
        // An odd number of delimiters begins or ends a string.
        if text.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInString.toggle() }
        return wasInString || text.hasPrefix("//") ? nil : (index + 1, text)
      }
    }
  }

  /// The modules that each target may import, in addition to the modules that those import.
  static let arrows: [String: [String]] = [
    "HalfwayMotion": [],
    "HalfwayKernel": ["HalfwayMotion"],
    "HalfwayGestures": ["HalfwayKernel"],
    "HalfwayLayers": ["HalfwayMotion"],
    "HalfwayRendering": ["HalfwayLayers"],
    "HalfwayRaster": ["HalfwayRendering", "CRaster"],
    "HalfwayBitmaps": ["HalfwayRaster"],
    "HalfwayTessellation": ["HalfwayRendering"],
    "HalfwayViews": ["HalfwayGestures", "HalfwayLayers"],
    "HalfwayTransitions": ["HalfwayViews"],
    "HalfwayParticles": ["HalfwayLayers"],
    "HalfwayLayout": ["HalfwayTransitions"],
    "HalfwayLists": ["HalfwayTransitions"],
    "HalfwayDynamics": ["HalfwayLists"],
    "HalfwayEffects": ["HalfwayViews"],
    "HalfwayApplication": ["HalfwayTransitions", "CInstances"],
    "HalfwayDispatch": ["HalfwayTransitions"],
    "HalfwayCatalog": ["HalfwayTransitions"],
    "HalfwayRecordings": ["HalfwayGestures"],
    "HalfwayImporting": ["HalfwayRecordings", "Yams"],
    "HalfwayPorting": [],
    "HalfwayCodeGeneration": ["HalfwayGestures"],
    "HalfwayReplay": ["HalfwayTransitions", "HalfwayRecordings"],
    "HalfwayTuning": ["HalfwayReplay"],
    "HalfwayReports": ["HalfwayTuning"],
    "HalfwayFonts": ["HalfwayLayers", "CSDL"],
    "HalfwayImages": ["HalfwayLayers", "CSDL"],
    "HalfwaySDLStage": [
      "HalfwayGestures", "HalfwayTessellation", "HalfwayRaster", "HalfwayImages", "CSDL", "CWebP", "CWindowSystem",
    ],
    "Halfway": ["HalfwayTransitions", "HalfwayCatalog"],
    "CoreGraphics": ["HalfwayLayers", "HalfwayBitmaps"],
    "QuartzCore": ["CoreGraphics", "HalfwayParticles", "HalfwayTransitions"],
    "UIKit": [
      "Halfway", "QuartzCore", "HalfwayDispatch", "HalfwayImages", "HalfwayParticles", "HalfwayLayout", "HalfwayLists",
      "HalfwayDynamics", "HalfwayEffects", "HalfwayApplication", "HalfwayCommands",
    ],
    "HalfwayApp": [
      "Halfway", "HalfwayApplication", "HalfwayRecordings", "HalfwayReplay", "HalfwayTuning", "HalfwayCodeGeneration",
      "HalfwayFonts", "HalfwaySDLStage",
    ],
    "HalfwayCommands": [
      "HalfwayApp",
      "Halfway", "HalfwayApplication", "HalfwayReplay", "HalfwayTuning", "HalfwayReports", "HalfwayImporting",
      "HalfwayPorting", "HalfwayCodeGeneration",
      "HalfwayFonts",
      "HalfwayImages",
      "HalfwaySDLStage", "ArgumentParser",
    ],
    "HalfwayTesting": ["HalfwayReports", "Testing"],
    "_Testing_CoreGraphics": ["Testing"],
    "_Testing_UIKit": ["Testing"],
    "halfway": ["HalfwayCommands"],
    "WebAssembly": ["HalfwayKernel"],
    "KernelC": ["HalfwayKernel"],
    "HalfwayDrawingScenes": ["HalfwayLayers", "HalfwayRaster"],
    "HalfwayTestSupport": ["HalfwayReplay", "HalfwayRaster", "HalfwayDrawingScenes"],
    "HalfwayRandomScreens": ["HalfwayTestSupport"],
    "HalfwayReaderChecks": ["HalfwayImporting", "HalfwayReplay", "HalfwayCatalog"],
    "HalfwayCompatibility": ["HalfwayPorting", "HalfwayTestSupport"],
    "HalfwaySimulator": ["HalfwayApp", "HalfwayTestSupport", "CFaults"],
    "halfway-simulate": ["HalfwaySimulator", "HalfwayRandomScreens", "HalfwayReaderChecks", "ArgumentParser"],
    "halfway-compat": ["HalfwayCompatibility", "ArgumentParser"],
    "halfway-hand": ["HalfwayCatalog", "HalfwayTestSupport", "ArgumentParser"],
  ]

  /// The only targets that may use SDL directly, although other targets see it through them.
  static let sdl: Set = ["HalfwayFonts", "HalfwayImages", "HalfwaySDLStage"]
  /// Targets and files that may use the C library.
  static let cLibrary: Set = [
    "HalfwayMotion/Elementary.swift", "HalfwayLayers/Animation/TransactionStack.swift", "HalfwayRecordings",
    "HalfwaySDLStage",
    "HalfwayFonts", "HalfwayImages", "HalfwayApp", "HalfwayCommands", "HalfwayReplay/Files/OutputFile.swift",
  ]
  /// The targets that must produce the same result on every machine and in every run.
  static let engine: Set = [
    "HalfwayMotion", "HalfwayKernel", "HalfwayGestures", "HalfwayLayers", "HalfwayRendering", "HalfwayTessellation",
    "HalfwayRaster",
    "HalfwayViews",
    "HalfwayTransitions", "HalfwayParticles", "HalfwayLayout", "HalfwayLists", "HalfwayDynamics", "HalfwayEffects",
    "HalfwayApplication", "HalfwayCatalog", "HalfwayRecordings", "HalfwayImporting", "HalfwayPorting", "HalfwayReplay",
    "HalfwayTuning", "HalfwayReports", "HalfwayCodeGeneration",
  ]
  static let banned = [
    "Date()", "DispatchQueue", "ContinuousClock", "SystemRandomNumberGenerator", ".random(in", "nonisolated(unsafe)",
    "@unchecked Sendable", "fatalError", "try!", "precondition(", "preconditionFailure(", "as!", "@TaskLocal",
  ]

  /// The only file of the engine that divides work among threads. It waits for all of it.
  static let parallel = "HalfwayRaster/Painting/HelperThreads.swift"
  /// The files of the engine with values that these threads share.
  static let shared: Set = [parallel, "HalfwayRaster/Painting/Painter.swift"]

  /// The files whose back references a `deinit` clears on the thread that releases the object.
  static let released: Set = ["HalfwayGestures/Recognizers/GestureRecognizer.swift", "HalfwayViews/View.swift"]

  static func isAllowed(_ word: String, in path: String) -> Bool {
    switch word {
    case "@unchecked Sendable": path == parallel
    case "nonisolated(unsafe)": released.contains(path)
    default: false
    }
  }

  private let files: [File]

  init() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var files: [File] = []
    for folder in [
      "Sources", "Tools", "Tests/HalfwayTestSupport", "Tests/HalfwayRandomScreens", "Tests/HalfwayDrawingScenes",
    ] {
      let parent = folder.hasPrefix("Tests/") ? "Tests" : folder
      let prefix = folder == parent ? "" : String(folder.dropFirst(parent.count + 1)) + "/"
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      for path in paths.sorted().map({ prefix + $0 }) where path.hasSuffix(".swift") {
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        let text = try String(contentsOf: root.appendingPathComponent("\(parent)/\(path)"), encoding: .utf8)
        files.append(File(target: parts[0], name: parts[1], lines: text.components(separatedBy: "\n")))
      }
    }
    self.files = files
  }

  /// Returns all modules that a target may import, directly or transitively.
  private func reachable(from target: String) -> Set<String> {
    var found: Set<String> = []
    var open = Self.arrows[target] ?? []
    while let next = open.popLast() {
      if found.insert(next).inserted { open += Self.arrows[next] ?? [] }
    }
    return found
  }

  /// Returns the module of an import line, ignoring attributes, access levels, and import kinds.
  static func importedModule(_ line: String) -> String? {
    var words = line.split(separator: " ")
    while let first = words.first,
      first.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(first)
    {
      words.removeFirst()
    }
    guard words.first == "import" else { return nil }
    words.removeFirst()
    if let kind = words.first,
      ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(kind)
    {
      words.removeFirst()
    }
    return words.first?.split(separator: ".").first.map(String.init)
  }

  @Test func `imports follow the table of target dependencies`() {
    #expect(files.count > 50)
    for file in files {
      guard Self.arrows[file.target] != nil else {
        Issue.record("\(file.target) is not in the table of target dependencies")
        continue
      }
      let allowed = reachable(from: file.target)
      for line in file.code {
        guard let module = Self.importedModule(line.text) else { continue }
        let isAllowed =
          switch module {
          case "Foundation": !["HalfwayMotion", "HalfwayKernel"].contains(file.target)
          // HalfwayDispatch builds on Dispatch, and UIKit re-exports it.
          case "Dispatch": ["HalfwayDispatch", "UIKit"].contains(file.target)
          case "Glibc": Self.cLibrary.contains(file.target) || Self.cLibrary.contains(file.path)
          // The rest of the engine shares nothing between threads, so it needs no locks and no atomics.
          case "Synchronization": !Self.engine.contains(file.target) || Self.shared.contains(file.path)
          case "CSDL": Self.sdl.contains(file.target)
          default: allowed.contains(module)
          }
        #expect(isAllowed, "\(file.path):\(line.number) may not import \(module)")
      }
    }
  }

  @Test func `HalfwayMotion imports the C library privately`() {
    for file in files where file.target == "HalfwayMotion" {
      for line in file.code where Self.importedModule(line.text) == "Glibc" {
        #expect(line.text == "private import Glibc")
      }
    }
  }

  @Test func `the engine uses no global state, no clock, and no traps`() {
    for file in files where Self.engine.contains(file.target) {
      for line in file.code {
        // Ignore string literals.
        let text = line.text.replacing(/"[^"]*"/, with: "")
        for word in Self.banned where !Self.isAllowed(word, in: file.path) {
          #expect(!text.contains(word), "\(file.path):\(line.number) uses \(word)")
        }
        #expect(!Self.isStoredStatic(line.text), "\(file.path):\(line.number) declares a stored static variable")
        guard file.path != "HalfwayLayers/Animation/TransactionStack.swift" else { continue }
        #expect(!line.text.contains("pthread_"), "\(file.path):\(line.number) keeps state in the thread")
        #expect(!line.text.contains("threadDictionary"), "\(file.path):\(line.number) keeps state in the thread")
      }
    }
  }

  /// Returns whether a line declares a stored static variable.
  static func isStoredStatic(_ line: String) -> Bool {
    guard line.contains("static var ") || line.contains("class var ") else { return false }
    guard let brace = line.firstIndex(of: "{") else { return true }
    return line[..<brace].contains("=")
  }

  /// The constructs that disable a check of the compiler or of the runtime.
  static let unsafe = [
    "unowned(unsafe)", "Unmanaged", "unsafeBitCast", "@unchecked Sendable", "nonisolated(unsafe)",
    "_withUnsafeGuaranteedRef", "assumeIsolated", "@exclusivity(unchecked)",
  ]

  @Test func `the page on memory safety lists all unsafe constructs`() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/memory-safety.md"), encoding: .utf8)
    var listed: [String: Int] = [:]
    for line in page.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].hasSuffix(".swift`"), let count = Int(cells[2]) else { continue }
      listed["\(cells[0]) \(cells[1])"] = count
    }
    var found: [String: Int] = [:]
    for file in files {
      for line in file.code {
        let text = line.text.replacing(/"[^"]*"/, with: "")
        for construct in Self.unsafe {
          let count = text.ranges(of: construct).count
          if count > 0 { found["`\(file.path)` `\(construct)`", default: 0] += count }
        }
      }
    }
    #expect(found.count > 30)
    for (entry, count) in found.sorted(by: { $0.key < $1.key }) {
      #expect(listed[entry] == count, "\(entry) occurs \(count) times; the page lists \(listed[entry] ?? 0)")
    }
    for entry in listed.keys.sorted() { #expect(found[entry] != nil, "\(entry) is listed and does not occur") }
  }

  @Test func `comments have at most 120 columns`() {
    // The formatter doesn't break comments. Tables and code in comments stay as they are.
    for file in files {
      for (index, line) in file.lines.enumerated() where line.utf8.count > 120 && line.count > 120 {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("//"), !text.hasPrefix("/// |"), !text.hasPrefix("///     ") else { continue }
        Issue.record("\(file.path):\(index + 1) has \(line.count) columns")
      }
    }
  }

  @Test func `no file has more than 400 lines`() {
    for file in files { #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines") }
  }

  @Test func `the parser recognizes imports, stored static variables, and transitive dependencies`() {
    let imports = [
      ("import Foundation", "Foundation"), ("private import Glibc", "Glibc"),
      ("@_exported import HalfwayViews", "HalfwayViews"),
      ("@testable import Halfway", "Halfway"), ("import struct Foundation.CGRect", "Foundation"), ("importing", nil),
    ]
    for (line, module) in imports { #expect(Self.importedModule(line) == module) }
    #expect(Self.isStoredStatic("static var count = 0"))
    #expect(Self.isStoredStatic("public static var shared: Stage"))
    #expect(!Self.isStoredStatic("static var current: TransactionStack? {"))
    #expect(!Self.isStoredStatic("static let standard = Thresholds()"))
    #expect(Set(reachable(from: "HalfwayReplay")).contains("HalfwayMotion"))
    #expect(!reachable(from: "HalfwayViews").contains("HalfwayTransitions"))
  }
}
