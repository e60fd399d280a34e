import Foundation

/// The main function of a generated program that runs trials of animators.
public enum TrialProgram {
  /// Runs the trials that the arguments select and prints each result as a line of JSON.
  ///
  /// - Parameters:
  ///   - subjects: The animators of the program.
  ///   - arguments: The program's path, the index of the subject, and alternating moves and plays. With an index alone,
  ///     the subject is only created, for both directions.
  @MainActor public static func run(_ subjects: [TrialSubject], arguments: [String] = CommandLine.arguments) {
    guard arguments.count > 1, let index = Int(arguments[1]), subjects.indices.contains(index) else { return }
    if arguments.count == 2 {
      for isForward in [true, false] { _ = subjects[index].make(isForward) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for place in stride(from: 2, to: arguments.count - 1, by: 2) {
      guard let move = TrialMove(rawValue: arguments[place]), let play = TrialPlay(rawValue: arguments[place + 1])
      else {
        return
      }
      limitTime()
      guard let line = try? encoder.encode(Trial(subjects[index], move, play).run()) else { return }
      print("\n" + resultMark + String(decoding: line, as: UTF8.self))
      // The next trial may terminate the process, so the output is flushed first.
      fflush(nil)
    }
  }

  /// The prefix of a line with a result, which distinguishes it from the animator's own output.
  static let resultMark = "halfway-trial "

  /// The time limit of a trial, in seconds of processor time, about a hundred times the usual duration.
  private static let maximumSeconds = 20.0

  /// Sets a limit on processor time, after which the system terminates the process. Unlike real time, it doesn't depend
  /// on the load of the machine.
  private static func limitTime() {
    let used = Double(clock()) / Double(CLOCKS_PER_SEC)
    var limit = rlimit()
    getrlimit(Self.processorTime, &limit)
    limit.rlim_cur = rlim_t(used + maximumSeconds)
    setrlimit(Self.processorTime, &limit)
  }

  private static let processorTime = __rlimit_resource_t(RLIMIT_CPU.rawValue)
}
