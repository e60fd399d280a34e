import Foundation
import HalfwayTestSupport

/// A browser without a window: it opens a page, runs a script in it, and returns the script's result.
enum Browser {
  static let program: URL? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .compactMap(VirtualDisplay.tool).first.map { URL(fileURLWithPath: $0) }

  struct Answer {
    /// What the script returned, as text.
    var result: String
    /// The messages of the page's console, among them violations of its policy.
    var console: [String]
  }

  struct Failure: Error { var text: String }

  /// Runs the body of an asynchronous function in a page, once the page is ready.
  ///
  /// - Parameters:
  ///   - page: The text of the page.
  ///   - folder: The folder for a copy of the page with the script.
  ///   - size: The size of the window, in pixels.
  static func run(
    _ body: String, in page: String, _ folder: Folder, size: (width: Int, height: Int) = (1000, 900),
    picture: String? = nil
  ) throws -> Answer {
    guard let program else { throw Failure(text: "no browser") }
    let nonce = page.firstMatch(of: /nonce="([^"]*)"/).map { String($0.1) } ?? ""
    let script = """
      <script nonce="\(nonce)">//<![CDATA[
      (async () => {
        let result;
        try {
          while (!document.documentElement.dataset.ready) await new Promise((done) => setTimeout(done, 5));
          result = await (async () => { \(body) })();
        } catch (error) { result = "error: " + error.message; }
        const answer = document.createElement("textarea");
        answer.id = "answer";
        answer.textContent = "" + result;
        document.body.append(answer);
      })();
      //]]></script></body>
      """
    let copy = try folder.write("page-under-test.html", page.replacing("</body>", with: script))
    let process = Process()
    process.executableURL = program
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-web-security", "--allow-file-access-from-files",
        "--user-data-dir=\(folder[".browser"].path)", "--enable-logging=stderr", "--hide-scrollbars",
        "--window-size=\(size.width),\(size.height)", "--virtual-time-budget=600000",
      ] + (picture.map { ["--screenshot=\(folder[$0].path)"] } ?? ["--dump-dom"]) + [copy.absoluteString]
    let (output, errors) = (try folder.write("dom", ""), try folder.write("log", ""))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let log = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    let console = log.split(separator: "\n").map(String.init).filter { $0.contains(":CONSOLE") }
    if picture != nil { return Answer(result: "", console: console) }
    let dom = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard let found = dom.firstMatch(of: /<textarea id="answer">([^<]*)<\/textarea>/) else {
      throw Failure(text: "the page gave no answer\n" + log.suffix(2000))
    }
    let result = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(found.1)) { text, pair in
      text.replacing(pair.0, with: pair.1)
    }
    return Answer(result: result, console: console)
  }
}
