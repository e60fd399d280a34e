import Foundation
import HalfwayTransitions

/// What a worker process does instead of the command that its arguments name: it receives a task and inputs, and sends outputs.
@MainActor
enum WorkerLoop {
  /// The environment variable that makes a process a worker: the descriptor of its socket.
  nonisolated static let variable = "HALFWAY_WORKER_SOCKET"

  /// Serves the process that started this one as a worker, until that one closes the socket.
  ///
  /// - Returns: Whether this process is a worker.
  static func serve(scenes: [Scene]) -> Bool {
    guard let text = ProcessInfo.processInfo.environment[variable], let descriptor = Int32(text) else { return false }
    // Processes that scenes may start are no workers.
    unsetenv(variable)
    // Ctrl-C, and often SIGTERM, reaches the whole process group; the first process decides what becomes of its workers.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    endWithParent(descriptor)
    var channel = MessageChannel(descriptor: descriptor)
    guard let message = receive(&channel) else { return true }
    var reader = WireReader(message)
    guard let kind = try? reader.readRaw(WorkerTaskKind.self),
      let task = try? kind.type.init(from: &reader, scenes: scenes)
    else { return true }
    // An empty message says that the worker is there.
    channel.queue([])
    channel.flush()
    serve(task, &channel)
    return true
  }

  /// Outputs wait for one another as long as there are more inputs, but not for longer and not in larger numbers than this.
  private static let maximumWait = Duration.milliseconds(5)
  private static let maximumPendingBytes = 1 << 15

  private static func serve<Task: WorkerTask>(_ task: Task, _ channel: inout MessageChannel) {
    let clock = ContinuousClock()
    var flushed = clock.now
    while let message = receive(&channel) {
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

  /// Ends this process as soon as the one that started it is gone, even while a scene never returns.
  private static func endWithParent(_ descriptor: Int32) {
    let thread = Thread {
      var entry = pollfd(fd: descriptor, events: 0, revents: 0)
      while true {
        let count = poll(&entry, 1, -1)
        if count < 0, errno == EINTR { continue }
        if count < 0 || entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { _exit(0) }
      }
    }
    thread.stackSize = 1 << 16
    thread.start()
  }
}
