import Foundation
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTransitions

/// The main loop of a worker process, which runs in place of the command that the arguments name. It receives a task
/// and inputs, and sends outputs.
@MainActor
enum WorkerLoop {
  /// The environment variable that makes a process a worker. Its value is the descriptor of the worker's socket.
  nonisolated static let variable = "HALFWAY_WORKER_SOCKET"

  /// Serves the parent process as a worker until the parent closes the socket.
  ///
  /// - Returns: Whether this process is a worker.
  /// - Throws: `ToolError` if the variable is set, but not by a parent process.
  static func serve(scenes: [Scene]) throws(ToolError) -> Bool {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return false }
    guard let descriptor = Int32(text), isSocket(descriptor) else {
      throw ToolError(
        .usage, "the variable \(variable) is only for worker processes, and '\(text)' isn't an open socket; unset it")
    }
    // Child processes of scenes must not become workers.
    unsetenv(variable)
    // Ctrl-C, and often SIGTERM, reaches the whole process group. The first process decides when its workers end.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    endWithParent(descriptor)
    var channel = MessageChannel(descriptor: descriptor)
    guard let message = receive(&channel) else { return true }
    var reader = WireReader(message)
    guard let kind = try? reader.readRaw(WorkerTaskKind.self),
      let task = try? kind.type.init(from: &reader, scenes: scenes)
    else { return true }
    // An empty message tells the parent that the worker is ready.
    channel.queue([])
    channel.flush()
    serve(task, &channel)
    return true
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var (type, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0
  }

  /// The maximum time for which outputs are buffered while there are more inputs.
  private static let maximumWait = Duration.milliseconds(5)
  /// The maximum number of bytes of buffered outputs.
  private static let maximumPendingBytes = 1 << 15

  private static func serve<Task: WorkerTask>(_ task: Task, _ channel: inout MessageChannel) {
    let clock = ContinuousClock()
    var flushed = clock.now
    // The parent shuts down its side when it needs no more outputs. The inputs already received are then skipped, so
    // that the worker ends before the parent kills it, possibly in the middle of writing a file.
    while let message = receive(&channel), !channel.isOtherSideDone {
      var reader = WireReader(message)
      guard let index = try? reader.readInt(), let input = try? Task.Input(from: &reader) else { return }
      let output = task.run(input)
      var writer = WireWriter()
      writer.write(index)
      output.write(to: &writer)
      channel.queue(writer.bytes)
      let now = clock.now
      guard !channel.hasMessage || now - flushed >= maximumWait || channel.pendingByteCount >= maximumPendingBytes
      else { continue }
      channel.flush()
      flushed = now
      guard !channel.isClosed else { return }
    }
  }

  private static func receive(_ channel: inout MessageChannel) -> ArraySlice<UInt8>? {
    while true {
      if let message = channel.nextMessage() { return message }
      if channel.isClosed { return nil }
      channel.receive()
    }
  }

  /// Exits as soon as the parent process has ended, even if a scene never returns.
  ///
  /// Where the number of threads is limited, the process exits after its present input instead.
  private static func endWithParent(_ descriptor: Int32) {
    _ = SystemThread.start(stackBytes: 1 << 16) {
      var entry = pollfd(fd: descriptor, events: 0, revents: 0)
      while true {
        let count = poll(&entry, 1, -1)
        if count < 0, errno == EINTR { continue }
        if count < 0 || entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { _exit(0) }
      }
    }
  }
}
