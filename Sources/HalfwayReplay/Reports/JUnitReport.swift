import HalfwayRecordings

/// A recording as a JUnit test case.
package struct JUnitCase: Sendable {
  package enum Outcome: Sendable {
    case passed
    case failed(message: String, type: String, body: [String])
    /// The recording could not be played.
    case error(message: String, type: String)
    case skipped(message: String)
  }

  package var file: String
  /// The duration in seconds.
  package var seconds: Double
  package var outcome: Outcome

  package init(
    file: String, seconds: Double, outcome: Outcome
  ) {
    self.file = file
    self.seconds = seconds
    self.outcome = outcome
  }

  /// The folder of the file, which is the name of the suite.
  package var suite: String {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    return folder.isEmpty ? "." : (file.hasPrefix("/") ? "/" : "") + folder
  }

  /// The file's name without its extension.
  package var name: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    let suffix = "." + RecordingFile.nameExtension
    return last.hasSuffix(suffix) ? String(last.dropLast(suffix.count)) : last
  }
}

/// A report in JUnit XML, which continuous integration systems read: a `testsuite` for each folder and a `testcase`
/// for each recording.
///
/// A suite begins with its number of failures, so it is written when the next suite begins. A folder whose recordings
/// are not consecutive has several suites.
package struct JUnitReport {
  private var suite: String?
  private var cases = ""
  private var (tests, failures, errors, skipped) = (0, 0, 0, 0)
  private var seconds = 0.0

  package init() {}

  /// The text before the first suite.
  package static let head = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n"
  /// The text after the last suite.
  package static let end = "</testsuites>\n"

  /// Adds a test case.
  /// - Returns: The text of the previous suite if this case begins another one; otherwise an empty string.
  package mutating func add(_ one: JUnitCase) -> String {
    var finished = ""
    if suite != one.suite {
      finished = finishSuite()
      suite = one.suite
    }
    tests += 1
    seconds += one.seconds
    cases += "    <testcase" + Self.attribute("classname", one.suite) + Self.attribute("name", one.name)
    cases += Self.attribute("file", one.file) + Self.time(one.seconds)
    switch one.outcome {
    case .passed:
      cases += "/>\n"
      return finished
    case .failed(let message, let type, let body):
      failures += 1
      let text = body.map { Self.escaped($0) }.joined(separator: "\n")
      cases += ">\n      <failure" + Self.attribute("message", message) + Self.attribute("type", type)
      cases += ">\(text)</failure>\n"
    case .error(let message, let type):
      errors += 1
      cases += ">\n      <error" + Self.attribute("message", message) + Self.attribute("type", type) + "/>\n"
    case .skipped(let message):
      skipped += 1
      cases += ">\n      <skipped" + Self.attribute("message", message) + "/>\n"
    }
    cases += "    </testcase>\n"
    return finished
  }

  /// Ends the current suite.
  /// - Returns: The text of the suite, or an empty string if there is none.
  package mutating func finishSuite() -> String {
    guard let suite else { return "" }
    let counts = [("tests", tests), ("failures", failures), ("errors", errors), ("skipped", skipped)]
    let attributes = counts.map { Self.attribute($0.0, "\($0.1)") }.joined() + Self.time(seconds)
    let text = "  <testsuite" + Self.attribute("name", suite) + attributes + ">\n" + cases + "  </testsuite>\n"
    self = JUnitReport()
    return text
  }

  private static func time(_ seconds: Double) -> String { attribute("time", seconds.fixed(places: 6)) }

  private static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(escaped(value))\"" }

  /// Escapes text for XML, which can't represent most control characters.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.onOneLine.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
