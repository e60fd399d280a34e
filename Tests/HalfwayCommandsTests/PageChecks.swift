import Testing

/// Checks of pages that are a single file.
enum PageChecks {
  /// Expects that a page is well formed, loads nothing, and has only internal links.
  static func expectSelfContained(_ page: String) throws {
    let reader = try MarkupReader(page)
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    let forbidden = ["link", "img", "iframe", "object", "embed", "image", "base", "form"]
    #expect(reader.elements.allSatisfy { !forbidden.contains($0.name) })
    let ids = reader.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in reader.elements {
      for (key, value) in element.attributes {
        #expect(!key.hasPrefix("on") && key != "src" && key != "style", "\(element)")
        if key == "href" { #expect(value.hasPrefix("#"), "\(value)") }
        if value.hasPrefix("url(#") { #expect(ids.contains(String(value.dropFirst(5).dropLast())), "\(value)") }
      }
    }
    let policy = try #require(reader.all("meta").first { $0.attributes["http-equiv"] != nil })
    #expect(policy.attributes["content"]?.hasPrefix("default-src 'none';") == true)
  }
}
