/// Imports FoundationNetworking conditionally in files that use networking types: on Linux they are in this separate
/// module instead of Foundation.
enum NetworkingRule {
  private static let module = "FoundationNetworking"

  private static let names: Set = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace",
    "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  static func apply(to work: inout PortWork) {
    let file = work.file
    let imports = ImportRule.present(in: file)
    guard !imports.isEmpty, !imports.contains(where: { file.text($0.path.lowerBound) == module }),
      let use = file.tokens.indices.first(where: { uses($0, work) })
    else { return }
    let lines = ["#if canImport(\(module))", "import \(module)", "#endif", ""]
    let first = imports.first { !file.conditions.isConditional($0.keyword) }
    work.insert(
      lines.joined(separator: file.lineEnd), at: first.map { file.tokens[$0.start].start } ?? MemberText.top(of: file))
    work.noteChange(at: use, "import \(module)")
  }

  /// Returns whether a token is one of the names and isn't declared by the module itself.
  private static func uses(_ index: Int, _ work: PortWork) -> Bool {
    let file = work.file
    guard file.tokens[index].kind == .word, names.contains(file.text(index)), !file.is(index - 1, ".") else {
      return false
    }
    return !work.module.types.contains(file.text(index))
  }
}
