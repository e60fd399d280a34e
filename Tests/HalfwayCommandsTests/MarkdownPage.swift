import Foundation

/// A Markdown file of the package.
struct MarkdownPage {
  struct Block {
    /// The word after the opening fence, or an empty string.
    var language: String
    var code: String
  }

  /// The path relative to the package's folder.
  let path: String
  let text: String
  /// The fenced blocks, in order.
  let blocks: [Block]
  /// The lines outside of fenced blocks.
  let prose: [Substring]

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    var blocks: [Block] = []
    var prose: [Substring] = []
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInBlock { blocks.append(Block(language: String(line.dropFirst(3)), code: "")) }
        isInBlock.toggle()
      } else if isInBlock {
        blocks[blocks.count - 1].code += line + "\n"
      } else {
        prose.append(line)
      }
    }
    (self.blocks, self.prose) = (blocks, prose)
  }

  /// Returns the sorted paths of the files with an extension below a folder. Hidden folders, such as those of builds,
  /// are ignored.
  static func files(in folder: String = "", withExtension pathExtension: String) -> [String] {
    let folder = root.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let prefix = root.standardizedFileURL.path + "/"
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == pathExtension }
      .map { $0.standardizedFileURL.path.replacingOccurrences(of: prefix, with: "") }.sorted()
  }

  /// Returns the contents of the blocks in a language.
  func code(in language: String) -> [String] { blocks.filter { $0.language == language }.map(\.code) }

  /// The targets of all links and images.
  var links: [String] {
    prose.flatMap { line in
      line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }
  }

  /// The anchors of the headings, as repository hosts generate them.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for line in prose where line.hasPrefix("#") {
      let heading = line.drop { $0 == "#" }.dropFirst().lowercased().replacing(/\]\([^)]*\)/, with: "")
      let kept = heading.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
      var (anchor, count) = (kept, 0)
      while !anchors.insert(anchor).inserted {
        count += 1
        anchor = "\(kept)-\(count)"
      }
    }
    return anchors
  }

  /// The code spans in the prose.
  var codeSpans: [String] {
    prose.joined(separator: "\n").matches(of: /`([^`]+)`/).map { String($0.1).replacing("\n", with: " ") }
  }
}
