import Foundation

/// A shell pattern for paths that no shell has expanded: `*`, `?`, `[a-z]`, `[!a-z]`, `\` before a literal character,
/// and `**` for any number of folders. Names that begin with a dot match only if the pattern begins with a dot.
package struct GlobPattern {
  private enum Component {
    /// `**`
    case folders
    case name([Token])
  }

  private enum Token {
    case scalar(Unicode.Scalar)
    /// `?`
    case one
    /// `*`
    case any
    case set(ranges: [ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// The path at which the search begins: everything before the first component with a wildcard.
  private let root: String
  private let components: [Component]

  /// Creates a pattern. Returns `nil` if the path contains no wildcard.
  package init?(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard let first = parts.firstIndex(where: Self.hasWildcard) else { return nil }
    root = (path.hasPrefix("/") ? "/" : "") + parts[..<first].joined(separator: "/")
    var components: [Component] = []
    for part in parts[first...] {
      if part != "**" {
        components.append(.name(Self.tokens(part)))
      } else if case .folders = components.last {
        continue
      } else {
        components.append(.folders)
      }
    }
    self.components = components
  }

  /// Returns the matching paths, sorted and without duplicates.
  package func paths() -> [String] {
    var found: Set<String> = []
    collect(root, components[...], &found)
    return found.sorted()
  }

  private func collect(_ folder: String, _ components: ArraySlice<Component>, _ found: inout Set<String>) {
    guard let component = components.first else {
      found.insert(folder)
      return
    }
    let rest = components.dropFirst()
    if case .folders = component {
      collect(folder, rest, &found)
      // A final `**` matches the folder itself, whose contents are included anyway.
      if rest.isEmpty { return }
    }
    for entry in FolderListing.entries(of: folder) ?? [] {
      let path = FolderListing.path(folder, entry.name)
      switch component {
      case .folders:
        if entry.isFolder, !entry.name.hasPrefix(".") { collect(path, components, &found) }
      case .name(let tokens):
        guard rest.isEmpty || isFolder(entry, path), Self.matches(entry.name, tokens) else { continue }
        collect(path, rest, &found)
      }
    }
  }

  /// Returns whether an entry is a folder. Symbolic links are followed for named components, because only `**` could
  /// cause cycles.
  private func isFolder(_ entry: FolderListing.Entry, _ path: String) -> Bool {
    var isFolder: ObjCBool = entry.isFolder ? true : false
    return entry.isFolder
      || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  // MARK: - Names

  /// Returns whether a component contains a wildcard. A `[` without a closing `]` is a literal character.
  private static func hasWildcard(_ part: String) -> Bool {
    part.contains { "*?[".contains($0) } && tokens(part).contains { if case .scalar = $0 { false } else { true } }
  }

  private static func tokens(_ part: String) -> [Token] {
    var tokens: [Token] = []
    var rest = Array(part.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": tokens.append(.any)
      case "?": tokens.append(.one)
      case "\\": tokens.append(.scalar(rest.popFirst() ?? scalar))
      case "[":
        if let set = set(&rest) { tokens.append(set) } else { tokens.append(.scalar(scalar)) }
      default: tokens.append(.scalar(scalar))
      }
    }
    return tokens
  }

  /// Parses the part between `[` and `]`. Returns `nil` and consumes nothing if the `]` is missing. A `]` in first
  /// position is a literal character.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var scalars = rest
    let isNegated = scalars.first == "!" || scalars.first == "^"
    if isNegated { scalars.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let low = scalars.popFirst() {
      if low == "]", !ranges.isEmpty {
        rest = scalars
        return .set(ranges: ranges, isNegated: isNegated)
      }
      let next = scalars.dropFirst()
      if scalars.first == "-", let high = next.first, high != "]" {
        scalars = next.dropFirst()
        ranges.append(min(low, high)...max(low, high))
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }

  /// Returns whether a name matches. After a mismatch, matching resumes at the last `*`; an earlier one could not
  /// match more.
  private static func matches(_ name: String, _ tokens: [Token]) -> Bool {
    let scalars = Array(name.unicodeScalars)
    if scalars.first == ".", !startsWithDot(tokens) { return false }
    var (position, token) = (0, 0)
    var retry: (position: Int, token: Int)?
    while position < scalars.count {
      if token < tokens.count, case .any = tokens[token] {
        retry = (position, token)
        token += 1
      } else if token < tokens.count, matches(scalars[position], tokens[token]) {
        position += 1
        token += 1
      } else if let last = retry {
        retry = (last.position + 1, last.token)
        (position, token) = (last.position + 1, last.token + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  private static func startsWithDot(_ tokens: [Token]) -> Bool {
    if case .scalar(".") = tokens.first { true } else { false }
  }

  private static func matches(_ scalar: Unicode.Scalar, _ token: Token) -> Bool {
    switch token {
    case .scalar(let wanted): scalar == wanted
    case .one, .any: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}
