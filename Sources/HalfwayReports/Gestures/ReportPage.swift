import Foundation
import HalfwayReplay

/// The frame of a page: its head, its styles, its script, and the policy that keeps it from loading anything.
enum ReportPage {
  /// The kernel for decisions as WebAssembly, compressed, in base64.
  static let kernel = Data(PackageResources.decisions_wasm_gz).base64EncodedString()

  /// The script of a page.
  struct Script {
    /// The text, in a function, so that its names aren't those of the window.
    let text: String
    /// The mark by which the page's policy recognizes its own script. It is derived from the script, because a page is
    /// the same whenever it is made.
    let nonce: String

    private init(_ parts: [[UInt8]]) {
      text = "\"use strict\";\n(() => {\n" + String(decoding: parts.joined(), as: UTF8.self) + "})();\n"
      nonce = String(text.stableHash, radix: 16)
    }

    /// The script of a gesture's report.
    static let gesture = Script([
      PackageResources.base_js, PackageResources.common_js, PackageResources.frames_js, PackageResources.time_js,
      PackageResources.tracks_js, PackageResources.kernel_js, PackageResources.decisions_js,
      PackageResources.controls_js, PackageResources.plane_js, PackageResources.start_js,
    ])
    /// The script of a playground.
    static let playground = Script([
      PackageResources.base_js, PackageResources.kernel_js, PackageResources.controls_js, PackageResources.contacts_js,
      PackageResources.takes_js, PackageResources.study_js, PackageResources.begin_js,
    ])
    /// The script of an index.
    static let index = Script([PackageResources.index_js])
  }

  private static let style = String(decoding: PackageResources.report_css, as: UTF8.self)

  /// Returns a page.
  ///
  /// - Parameters:
  ///   - styles: Further style sheets.
  ///   - origin: The origin to which the page may send data; `nil` if it sends nothing.
  static func html(
    title: String, script: Script, styles: String = "", sendsTo origin: String? = nil, _ content: (inout Markup) -> Void
  ) -> String {
    var page = Markup()
    page.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) { page in
      page.newLine()
      page.element("head") { page in
        page.empty("meta", ["charset": "utf-8"])
        page.empty(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
              + "script-src 'nonce-\(script.nonce)' 'wasm-unsafe-eval'"
              + (origin.map { "; connect-src \($0)" } ?? ""),
          ])
        page.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        page.element("title", [:], title)
        page.style(ReportStyle.figure + ReportStyle.page + style + styles)
      }
      page.newLine()
      page.element("body") { page in
        page.element("main") { content(&$0) }
        page.script(script.text, nonce: script.nonce)
      }
    }
    return "<!DOCTYPE html>\n" + page.text + "\n"
  }

  /// Writes data for the script. The text must contain neither `<` nor `&`.
  static func data(_ id: String, _ text: String, type: String, into page: inout Markup) {
    page.script(text, id: id, type: type)
    page.newLine()
  }

  /// Returns JSON without the characters that HTML and XML would interpret.
  static func inScript(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "&": text += "\\u0026"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
