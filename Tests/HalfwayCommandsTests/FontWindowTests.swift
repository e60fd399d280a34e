import Foundation
import HalfwayTestSupport
import Testing

/// A window whose process may open so few files that fonts can't be opened.
@Suite(.enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct FontWindowTests {
  @Test func `a font that can't be opened is named with the cause`() throws {
    // How many descriptors the window itself takes depends on the display's libraries.
    var found: String?
    for limit in [8, 7, 9, 10, 6] where found == nil {
      let session = try WindowSession.demo(prelude: "ulimit -n \(limit); ")
      Thread.sleep(forTimeInterval: 1)
      session.process.terminate()
      session.process.waitUntilExit()
      found = session.complaints().split(separator: "\n").map(String.init).first { $0.contains("font") }
    }
    let message = try #require(found)
    #expect(message.wholeMatch(of: /\/.*: this font can't be opened, so text is missing: .+/) != nil, "\(message)")
  }
}
