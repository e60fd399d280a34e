/// What several small pictures have in common, written once: pages, clips and gradients, by what they say.
final class SceneParts {
  private var names: [String: String] = [:]
  private(set) var definitions = Markup()

  /// Shorter parts are repeated: a reference takes as much room.
  private static let leastShared = 90

  /// The name of a definition, which is written where it is new.
  ///
  /// - Parameter write: Writes the element with a name.
  func name(of write: (inout Markup, String) -> Void) -> String {
    var nameless = Markup()
    write(&nameless, "")
    if let known = names[nameless.text] { return known }
    let name = "p\(names.count)"
    names[nameless.text] = name
    write(&definitions, name)
    definitions.newLine()
    return name
  }

  /// Writes content, or where it was said before.
  func share(_ content: Markup, into page: inout Markup) {
    guard content.text.utf8.count >= Self.leastShared else { return page.append(content) }
    let name = name { page, name in page.element("g", ["id": name]) { $0.append(content) } }
    page.empty("use", ["href": "#" + name])
  }
}
