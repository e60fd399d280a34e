import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The environment of a command: the available scenes and the destinations of its output.
///
/// Output may quote names and texts from files. In every line, control characters, which could control a terminal or
/// begin another line, and characters that reorder text are replaced with visible escapes.
public struct ToolContext {
  /// The available scenes.
  public let scenes: [Scene]
  /// The name of the program.
  package let name: ProgramName
  /// Prints results, one line per call.
  public let print: (String) -> Void
  /// Prints text of one or more lines in one call, without replacing characters.
  private let printText: (String) -> Void
  /// Prints everything else, such as warnings and errors, one line per call.
  public let complain: (String) -> Void
  /// The terminal that the output goes to.
  package let terminal: Terminal
  /// Whether this executable, started again with the same arguments, becomes a worker; see `WorkerPool`.
  package var canSpawnWorkers = false

  /// Creates a context with custom destinations, for example for tests.
  ///
  /// - Parameters:
  ///   - name: The name of the program (default: `halfway`).
  ///   - scenes: The available scenes.
  ///   - print: Prints results, one line per call.
  ///   - complain: Prints everything else, one line per call.
  public init(
    name: String = "halfway", scenes: [Scene], print: @escaping (String) -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.init(ProgramName(name), scenes, print, complain, Terminal())
  }

  private init(
    _ name: ProgramName, _ scenes: [Scene], _ print: @escaping (String) -> Void,
    _ complain: @escaping (String) -> Void, _ terminal: Terminal
  ) {
    self.scenes = scenes
    self.name = name
    self.print = { print($0.forTerminal) }
    printText = print
    self.complain = { complain($0.forTerminal) }
    self.terminal = terminal
  }

  /// Returns a context that prints to standard output and standard error.
  ///
  /// - Parameters:
  ///   - name: The name of the program (default: `halfway`).
  ///   - scenes: The available scenes.
  public static func standard(name: String = "halfway", scenes: [Scene]) -> ToolContext {
    ToolContext(
      ProgramName(name), scenes, { StandardStreams.print($0, name: name) }, StandardStreams.complain, .standard)
  }

  /// Prints several lines in one call.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - color: The colors of the words with which lines may begin.
  package func print(lines: [String], color: CheckColor = CheckColor(isOn: false)) {
    printText(lines.map(color.forTerminal).joined(separator: "\n"))
  }

  /// Prints a document that other programs read, such as a patch or a script. Only on a terminal are characters
  /// replaced, because a document has to keep its bytes.
  package func print(document: String) {
    guard terminal.isOutput else { return printText(document) }
    print(lines: document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// Prints an error, prefixed with the program's name.
  public func reportError(_ text: String) { complain(name.text + ": " + text) }

  /// Returns the scene with a name.
  ///
  /// - Throws: `ToolError`, which lists the available scenes.
  package func scene(named name: String, status: ToolError.Status, place: String = "") throws(ToolError) -> Scene {
    try scenes.scene(named: name, status: status, place: place)
  }
}
