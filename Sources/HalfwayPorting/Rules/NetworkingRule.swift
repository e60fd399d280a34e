/// Imports FoundationNetworking and FoundationXML conditionally in files that use their types: on Linux they are in
/// these separate modules instead of Foundation.
enum NetworkingRule {
  private static let xml: Set = [
    "XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate",
  ]

  private static let networking: Set = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace",
    "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  static func apply(to work: inout PortWork) {
    add("FoundationNetworking", for: networking, to: &work)
    add("FoundationXML", for: xml, to: &work)
  }

  private static func add(_ module: String, for names: Set<String>, to work: inout PortWork) {
    let file = work.file
    let imports = ImportRule.present(in: file)
    guard !imports.isEmpty, !imports.contains(where: { file.text($0.path.lowerBound) == module }),
      let use = file.tokens.indices.first(where: { uses($0, of: names, work) })
    else { return }
    let lines = ["#if canImport(\(module))", "import \(module)", "#endif", ""]
    let first = imports.first { !file.conditions.isConditional($0.keyword) }
    work.insert(
      lines.joined(separator: file.lineEnd), at: first.map { file.tokens[$0.start].start } ?? MemberText.top(of: file))
    work.noteChange(at: use, "import \(module)")
  }

  /// Returns whether a token is one of the names and isn't declared by the module itself.
  private static func uses(_ index: Int, of names: Set<String>, _ work: PortWork) -> Bool {
    let file = work.file
    guard file.tokens[index].kind == .word, names.contains(file.text(index)), !file.is(index - 1, ".") else {
      return false
    }
    return !work.module.types.contains(file.text(index))
  }
}
