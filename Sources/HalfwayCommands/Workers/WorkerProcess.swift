import Foundation
import HalfwayReplay

/// A worker: another process of this executable, and the socket to it.
struct WorkerProcess {
  let processID: pid_t
  var channel: MessageChannel
  /// The indexes of the inputs that were sent and whose outputs haven't been received, in order. The worker processes
  /// the first one.
  var places: [Int] = []
  /// Whether the worker has accepted the task.
  var isReady = false

  /// Starts a process with the arguments of this one.
  ///
  /// - Throws: `ToolError` if the system can't start it, for example because there are too many processes.
  static func start() throws(ToolError) -> WorkerProcess {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw failure(errno)
    }
    let (own, other) = (ends[0], ends[1])
    defer { close(other) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Standard input belongs to the first process.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, other, Self.descriptor)
    var environment = ProcessInfo.processInfo.environment
    environment[WorkerLoop.variable] = "\(Self.descriptor)"
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var processID = pid_t()
    let status = withCStrings(CommandLine.arguments) { arguments in
      withCStrings(variables) { variables in
        posix_spawn(&processID, "/proc/self/exe", &actions, nil, arguments, variables)
      }
    }
    guard status == 0 else {
      close(own)
      throw failure(status)
    }
    _ = fcntl(own, F_SETFL, O_NONBLOCK)
    return WorkerProcess(processID: processID, channel: MessageChannel(descriptor: own))
  }

  /// The descriptor of the worker's end of the socket, in the worker.
  private static let descriptor: Int32 = 3

  private static func failure(_ code: Int32) -> ToolError {
    ToolError(
      .unavailable,
      "a worker process can't be started: \(String(cString: strerror(code))); a single recording needs none")
  }

  /// Waits for the process to end.
  ///
  /// - Returns: A description of how it ended, such as "exited with status 1".
  func waitForEnd() -> String {
    close(channel.descriptor)
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    guard signal != 0 else { return "exited with status \((status >> 8) & 0xFF)" }
    return "was killed by signal \(signal) (\(String(cString: strsignal(signal))))"
  }
}

/// Calls a closure with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
