/// Content that several small drawings share, such as pages, clips, and gradients. Each is written once, identified by
/// its markup.
package final class SceneParts {
  private var names: [String: String] = [:]
  package private(set) var definitions = Markup()

  /// Creates an empty collection.
  package init() {}

  /// The minimum length of shared content, in bytes. Shorter content is repeated, because a reference is as long.
  private static let minimumShared = 90

  /// Returns the name of a definition, and writes the definition if it is new.
  ///
  /// - Parameter write: Writes the element with the given name.
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

  /// Writes content, or a reference to it if it is long enough to share.
  func share(_ content: Markup, into page: inout Markup) {
    guard content.text.utf8.count >= Self.minimumShared else { return page.append(content) }
    let name = name { page, name in page.element("g", ["id": name]) { $0.append(content) } }
    page.empty("use", ["href": "#" + name])
  }
}
