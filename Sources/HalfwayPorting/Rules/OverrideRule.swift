/// Moves members into the body of their class if they are declared in an extension and overridden, or are overrides
/// themselves, which isn't possible without Objective-C. The extension keeps its conformance. All other members stay in
/// their extensions.
///
/// Overrides are searched for in all files that are converted together.
enum OverrideRule {
  /// Members that are moved together, with only white space between them.
  private struct Run {
    var file: Int
    var text: MemberText
    /// The names of the members.
    var names: [String]
  }

  static func apply(to works: inout [PortWork]) {
    let family = ClassFamily(works)
    var targets: [ClassFamily.Place] = []
    var runs: [ClassFamily.Place: [Run]] = [:]
    for file in works.indices {
      var hidden: Set<String>?
      for index in works[file].outline.types.indices where works[file].outline.types[index].kind == .extension {
        let members = members(of: index, in: file, works, family)
        guard !members.isEmpty else { continue }
        let names = hidden ?? FilePrivateNames.all(in: works[file])
        hidden = names
        let found = move(members, of: ClassFamily.Place(file: file, type: index), hiding: names, family, &works)
        guard let target = found.target else { continue }
        if runs[target] == nil { targets.append(target) }
        runs[target, default: []] += found.runs
      }
    }
    for target in targets { put(runs[target] ?? [], into: target, &works) }
  }

  // MARK: Which

  private struct Member {
    var declaration: MemberDeclaration
    var signature: String
  }

  private static func members(
    of index: Int, in file: Int, _ works: [PortWork], _ family: ClassFamily
  ) -> [Member] {
    let (work, type) = (works[file], works[file].outline.types[index])
    return work.outline.members(of: index).compactMap { member in
      let isOverride = member.modifiers.contains("override")
      // Another rule has converted the member.
      let head = member.start..<member.keywordIndex
      guard !work.dispatched.contains(member.start), !work.removedModifiers.contains(where: head.contains) else {
        return nil
      }
      guard isOverride || Set(member.modifiers).isDisjoint(with: ["static", "final", "private"]),
        let signature = ClassFamily.signature(of: member, in: work),
        isOverride || family.isOverridden(member, signature, of: type.simpleName, in: work)
      else { return nil }
      return Member(declaration: member, signature: signature)
    }
  }

  // MARK: Out of the extension

  private static func move(
    _ members: [Member], of place: ClassFamily.Place, hiding names: Set<String>, _ family: ClassFamily,
    _ works: inout [PortWork]
  ) -> (target: ClassFamily.Place?, runs: [Run]) {
    let (file, type) = (works[place.file].file, works[place.file].outline.types[place.type])
    let (target, reason) = target(of: place, family, works)
    var runs: [Run] = []
    for member in members {
      let declaration = member.declaration
      var refusal = reason
      let text = MemberText(of: declaration, in: file)
      if let target, let text {
        let exposed = place.file == target.file ? [] : exposed(by: declaration, text, of: place, works)
        let hidden = names.subtracting(exposed.map(\.name))
        refusal = self.refusal(declaration, of: place, hiding: hidden, to: target, works) ?? reason
        if refusal == nil {
          for other in exposed { expose(other, in: &works[place.file]) }
          widen(declaration, of: type, family, &works[place.file])
          let name = works[target.file].outline.types[target.type].name
          works[place.file].noteChange(at: declaration.start, "\(member.signature) → class \(name)")
          add(text, member.signature, to: &runs, in: place.file, file)
          continue
        }
      }
      let isOverride = declaration.modifiers.contains("override")
      works[place.file].leave(
        at: declaration.keywordIndex, member.signature,
        because: isOverride
          ? "extensions can't override on Linux, and \(refusal ?? "its end can't be determined")"
          : "members of extensions can't be overridden on Linux, and \(refusal ?? "its end can't be determined")",
        "declare it in the body of the class")
    }
    guard let target, !runs.isEmpty else { return (nil, []) }
    cut(runs, from: type, &works[place.file])
    return (target, runs)
  }

  /// Returns the private members of an extension that a member uses, and that no other declaration has the name of.
  private static func exposed(
    by member: MemberDeclaration, _ text: MemberText, of place: ClassFamily.Place, _ works: [PortWork]
  ) -> [MemberDeclaration] {
    let (file, outline, module) = (works[place.file].file, works[place.file].outline, works[place.file].module)
    let type = outline.types[place.type].simpleName
    let used = Set((file.index(after: text.text.lowerBound)..<file.index(after: text.end)).map(file.text))
    return outline.members(of: place.type).filter { other in
      used.contains(other.name) && !Set(other.modifiers).isDisjoint(with: ["private", "fileprivate"])
        && module.declarationCount(of: other.name, in: type) == 1
    }
  }

  /// Makes a private member visible in the module.
  private static func expose(_ member: MemberDeclaration, in work: inout PortWork) {
    let levels = (member.start..<member.keywordIndex).filter {
      work.file.is($0, "private") || work.file.is($0, "fileprivate")
    }
    guard let level = levels.first, !work.exposed.contains(level) else { return }
    work.exposed.insert(level)
    work.replace(work.file.byteRange(level..<(level + 1)), with: "internal")
    work.noteChange(at: level, "\(work.file.text(level)) → internal")
  }

  /// Returns the body of an extension's class, or the reason why there is none.
  private static func target(
    of place: ClassFamily.Place, _ family: ClassFamily, _ works: [PortWork]
  ) -> (ClassFamily.Place?, reason: String?) {
    let work = works[place.file]
    let type = work.outline.types[place.type]
    var places = family.bodies[type.simpleName] ?? []
    if places.count > 1, let outer = type.name.split(separator: ".").dropLast().last {
      places = places.filter { place in
        let (source, outline) = (works[place.file].file, works[place.file].outline)
        let own = outline.types[place.type]
        return outline.enclosing(own.body.lowerBound, in: source).first { outline.types[$0].simpleName == outer } != nil
      }
    }
    guard let target = places.first else {
      let isFramework = AppleFrameworks.owns(type.simpleName)
      return (
        nil,
        isFramework
          ? "\(type.name) isn't declared in these files"
          : "these files don't declare \(type.name): pass all files at once"
      )
    }
    guard places.count == 1, works[target.file].outline.types[target.type].kind == .class else {
      return (nil, "the class \(type.name) can't be determined")
    }
    let body = works[target.file].outline.types[target.type].body
    var brace = works[target.file].file.opener(body.lowerBound)
    while let next = brace {
      guard works[target.file].outline.typeOfBrace[next] != nil else { return (nil, "\(type.name) is in a function") }
      brace = works[target.file].file.opener(next)
    }
    let file = work.file
    if file.opener(type.body.lowerBound) != nil { return (nil, "the extension isn't at file scope") }
    if (type.nameTokens.upperBound..<type.body.lowerBound).contains(where: { file.is($0, "where") }) {
      return (nil, "the extension has conditions")
    }
    return (target, nil)
  }

  /// Returns the reason that prevents moving a member; nil if there is none.
  /// - Parameter names: The names that are private to the member's file.
  private static func refusal(
    _ member: MemberDeclaration, of place: ClassFamily.Place, hiding names: Set<String>,
    to target: ClassFamily.Place, _ works: [PortWork]
  ) -> String? {
    let (source, sink) = (works[place.file].file, works[target.file].file)
    let branch = source.conditions.branches[member.start]
    let other = sink.conditions.branches[works[target.file].outline.types[target.type].body.upperBound]
    let isCertain = source.conditions.certain.contains(branch) && sink.conditions.certain.contains(other)
    guard isCertain || branch == other && place.file == target.file else {
      return "it or the class is inside of #if"
    }
    guard place.file != target.file else { return nil }
    if member.modifiers.contains("fileprivate") { return "the class is in another file" }
    let end = MemberText(of: member, in: source)?.text.upperBound ?? 0
    var index = member.start
    while index < source.count, source.tokens[index].start < end {
      if source.isWord(index), names.contains(source.text(index)) {
        return "it uses \(source.text(index)), which is private to its file, and the class is in another"
      }
      index += 1
    }
    return nil
  }

  /// Adds the access level, the attributes and the isolation that a member inherited from its extension.
  private static func widen(
    _ member: MemberDeclaration, of type: TypeDeclaration, _ family: ClassFamily, _ work: inout PortWork
  ) {
    let file = work.file
    let levels: Set = ["public", "package", "internal", "fileprivate", "private", "open"]
    var words = type.attributes.filter { attribute in
      !AttributeRule.removed.contains(attribute.name) && !member.attributes.contains { $0.name == attribute.name }
    }.map { file.text($0.tokens) }
    if isIsolated(member, byConformanceOf: type, family, work) { words.append("@preconcurrency @MainActor") }
    if let level = type.modifiers.first(where: levels.contains), levels.isDisjoint(with: member.modifiers) {
      words.append(level == "private" ? "fileprivate" : level)
    }
    if type.modifiers.contains("nonisolated"), !member.modifiers.contains("nonisolated") { words.append("nonisolated") }
    guard !words.isEmpty else { return }
    // Insert after the attributes, but not after `class`.
    var first = member.start
    while let attribute = OutlineReader.attribute(at: first, in: file) { first = attribute.tokens.upperBound }
    while first < member.keywordIndex, file.is(first, "dynamic") { first += 1 }
    work.insert(words.joined(separator: " ") + " ", at: file.tokens[first].start)
  }

  /// Returns whether a member may be isolated to the main actor only because its extension adds a conformance to a
  /// protocol of UIKit.
  private static func isIsolated(
    _ member: MemberDeclaration, byConformanceOf type: TypeDeclaration, _ family: ClassFamily, _ work: PortWork
  ) -> Bool {
    let isExplicit =
      (type.attributes + member.attributes).contains { $0.name.hasSuffix("Actor") }
      || (type.modifiers + member.modifiers).contains("nonisolated")
    guard !isExplicit, type.inherited.contains(where: { Outline.simpleName($0).hasPrefix("UI") }) else { return false }
    return !family.inheritsFromUIKit(type.simpleName) && work.outline.isolation(of: type.simpleName) != .mainActor
  }

  private static func add(_ text: MemberText, _ name: String, to runs: inout [Run], in index: Int, _ file: SourceFile) {
    if let last = runs.last, last.text.hasLines, text.hasLines, last.text.end <= text.text.lowerBound,
      file.isBlank(last.text.end..<text.text.lowerBound), last.text.end == last.text.text.upperBound
    {
      runs[runs.count - 1].text.text = last.text.text.lowerBound..<text.text.upperBound
      runs[runs.count - 1].text.end = text.end
      runs[runs.count - 1].names.append(name)
    } else {
      runs.append(Run(file: index, text: text, names: [name]))
    }
  }

  /// Removes the runs and the blank lines that they would leave behind, or the entire contents of a body without other
  /// members.
  private static func cut(_ runs: [Run], from type: TypeDeclaration, _ work: inout PortWork) {
    let file = work.file
    let inside = file.tokens[type.body.lowerBound].end..<file.tokens[type.body.upperBound].start
    var (position, isEmpty) = (inside.lowerBound, true)
    for run in runs {
      isEmpty = isEmpty && file.isBlank(position..<max(position, run.text.text.lowerBound))
      position = run.text.end
    }
    if isEmpty, file.isBlank(position..<inside.upperBound) { return work.cut(inside) }
    for run in runs {
      var (start, end) = (run.text.text.lowerBound, run.text.end)
      if run.text.hasLines { end = file.afterLineEnd(end) }
      if file.isBlank(inside.lowerBound..<start) {
        // The next member becomes the first one.
        while let next = blankLine(after: end, in: file) { end = next }
      } else if run.text.hasLines {
        while let before = blankLine(before: start, in: file) { start = before }
      }
      work.cut(start..<end)
    }
  }

  private static func blankLine(after offset: Int, in file: SourceFile) -> Int? {
    var end = offset
    while end < file.bytes.count, file.bytes[end].isBlank { end += 1 }
    return end < file.bytes.count && file.bytes[end].isLineEnd ? file.afterLineEnd(end) : nil
  }

  private static func blankLine(before offset: Int, in file: SourceFile) -> Int? {
    guard offset > 0, file.lineStart(offset) == offset, file.bytes[offset - 1].isLineEnd else { return nil }
    let isPair = offset > 1 && file.bytes[offset - 1] == 0x0A && file.bytes[offset - 2] == 0x0D
    let start = file.lineStart(offset - (isPair ? 2 : 1))
    return start > 0 && file.isBlank(start..<offset) ? start : nil
  }

  // MARK: Into the class

  private static func put(_ runs: [Run], into target: ClassFamily.Place, _ works: inout [PortWork]) {
    let (file, type) = (works[target.file].file, works[target.file].outline.types[target.type])
    let brace = file.tokens[type.body.upperBound].start
    let lineEnd = file.lineEnd
    let indentation = file.indentation(file.tokens[type.body.lowerBound].start)
    var start = brace
    while start > 0, file.bytes[start - 1].isBlank { start -= 1 }
    let isOnOwnLine = start == file.lineStart(brace)
    // No blank line is needed before the first member of a body, or after an existing blank line.
    var needsLine =
      !file.isBlank(file.tokens[type.body.lowerBound].end..<brace)
      && !(isOnOwnLine && blankLine(before: start, in: file) != nil)
    var pieces: [PortWork.Piece] = isOnOwnLine ? [] : [.text(lineEnd)]
    for run in runs {
      if needsLine { pieces.append(.text(lineEnd)) }
      if !run.text.hasLines { pieces.append(.text(indentation + file.indentationStep(in: type.body))) }
      pieces += [.moved(run.text.text, file: run.file), .text(lineEnd)]
      needsLine = true
    }
    if !isOnOwnLine { pieces.append(.text(indentation)) }
    works[target.file].put(pieces, in: isOnOwnLine ? start..<start : start..<brace)
    for run in runs where run.file != target.file {
      for name in run.names {
        works[target.file].noteChange(at: type.nameTokens.lowerBound - 1, "class \(type.name) → \(name)")
      }
      ImportRule.add(importsOf: run.file, to: target.file, &works)
    }
  }
}
