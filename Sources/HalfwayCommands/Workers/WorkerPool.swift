import Foundation
import HalfwayReplay
import Synchronization

/// Processes many inputs in parallel processes and delivers the outputs in the order of the inputs, as soon as they are
/// available.
///
/// Stages live on the main actor, so a process plays one recording at a time. The outputs don't depend on the number of
/// processes or on the process that handles an input. No input is started more than `lookAhead` places ahead of the
/// last delivered output, so memory use doesn't grow with the number of inputs.
@MainActor
final class WorkerPool<Task: WorkerTask> {
  private let inputs: [Task.Input]
  private let task: Task
  private let processCount: Int
  private let lookAhead: Int
  private let stopping: StopSignal

  private var workers: [WorkerProcess] = []
  /// The index of the first input that hasn't been sent to a worker.
  private var next = 0
  /// The index of the first output that hasn't been delivered.
  private var head = 0
  /// The indexes of inputs that were sent to a worker that ended before it sent the outputs. Each is sent alone,
  /// because one of them may end the next worker, too.
  private var suspects: [Int] = []
  private var outputs: [Int: Task.Output] = [:]
  /// The description of how a worker ended before it accepted the task, or `nil` if none did.
  private var failure: String?

  /// The maximum number of inputs that a worker has at a time. Several inputs keep a worker busy while the first
  /// process handles outputs.
  private static var inputsPerWorker: Int { 32 }
  private static var idleMilliseconds: Int32 { 100 }
  /// The maximum time in which a worker completes its current input before it is killed. It is shorter than the time
  /// after which an interrupted command exits regardless.
  private static var maximumEndingTime: Duration { .seconds(1) }

  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - task: The task.
  ///   - jobs: The number of inputs to process in parallel, at least 1. A single input is processed in this process.
  ///   - canSpawn: Whether this executable, started with the same arguments, reaches `WorkerLoop.serve`.
  init(_ inputs: [Task.Input], _ task: Task, jobs: Int, canSpawn: Bool) {
    self.inputs = inputs
    self.task = task
    let count = max(1, min(jobs, inputs.count))
    processCount = canSpawn && inputs.count > 1 ? count : 0
    lookAhead = count * 64
    stopping = StopSignal()
  }

  /// Makes `run` end soon. This method can be called from any thread.
  nonisolated func stop() { stopping.set() }

  /// Processes the inputs. Returns after the last output was delivered, or soon after `stop()` was called.
  ///
  /// - Parameters:
  ///   - isIdle: Called about ten times per second while there are no outputs to deliver.
  ///   - take: Called with each output, in the order of the inputs.
  /// - Throws: `ToolError` if no worker can be started, and errors that `take` throws.
  func run(isIdle: () -> Void = {}, take: (Task.Output) throws -> Void) throws {
    guard processCount > 0 else {
      for input in inputs where !stopping.isSet { try take(task.run(input)) }
      return
    }
    defer { endWorkers() }
    while head < inputs.count, !stopping.isSet {
      try fill()
      if let failure {
        throw ToolError(.software, "a worker process \(failure) before it took any work; a single recording needs none")
      }
      if let output = outputs.removeValue(forKey: head) ?? outputOfFirstProcess() {
        head += 1
        try take(output)
      } else {
        wait(isIdle)
      }
    }
  }

  /// Returns the next output if only this process can produce it, otherwise `nil`.
  private func outputOfFirstProcess() -> Task.Output? {
    let input = inputs[head]
    return task.needsFirstProcess(input) ? task.run(input) : nil
  }

  // MARK: Workers

  /// Starts missing workers and sends inputs to the workers.
  private func fill() throws {
    while workers.count < processCount, hasPlace {
      do {
        var worker = try WorkerProcess.start()
        var message = WireWriter()
        message.write(Task.kind)
        task.write(to: &message)
        worker.channel.queue(message.bytes)
        workers.append(worker)
      } catch {
        // Fewer workers can do the same work.
        guard workers.isEmpty else { break }
        throw error
      }
    }
    // Inputs are distributed in rounds, so that outputs arrive approximately in the order of the inputs.
    let share = share
    let hungry = workers.indices.filter { workers[$0].places.count <= share / 2 }
    for round in 1...share {
      for index in hungry where workers[index].places.count < round { sendNext(to: index) }
    }
    for index in hungry { workers[index].channel.flush() }
  }

  /// The number of inputs per worker. It decreases toward the end, so that all workers end at about the same time.
  private var share: Int { max(1, min(Self.inputsPerWorker, (inputs.count - next) / (2 * processCount))) }

  private func sendNext(to index: Int) {
    if !suspects.isEmpty {
      if workers[index].places.isEmpty { send(suspects.removeFirst(), to: index) }
    } else if hasPlace {
      send(next, to: index)
      next += 1
    }
  }

  /// Whether there is an input to send. Advances `next` past inputs that workers can't process.
  private var hasPlace: Bool {
    if !suspects.isEmpty { return true }
    while next < inputs.count, task.needsFirstProcess(inputs[next]) { next += 1 }
    return next < inputs.count && next < head + lookAhead
  }

  private func send(_ place: Int, to worker: Int) {
    var message = WireWriter()
    message.write(place)
    inputs[place].write(to: &message)
    workers[worker].channel.queue(message.bytes)
    workers[worker].places.append(place)
  }

  /// Waits until a worker sends outputs or ends, the work is stopped, or `idleMilliseconds` have passed.
  private func wait(_ isIdle: () -> Void) {
    var entries = workers.map { worker in
      pollfd(
        fd: worker.channel.descriptor, events: Int16(worker.channel.pendingByteCount > 0 ? POLLIN | POLLOUT : POLLIN),
        revents: 0)
    }
    entries.append(pollfd(fd: stopping.descriptor, events: Int16(POLLIN), revents: 0))
    let count = poll(&entries, nfds_t(entries.count), Self.idleMilliseconds)
    guard count > 0 else {
      if count == 0 { isIdle() }
      return
    }
    var ended: [Int] = []
    for index in workers.indices where entries[index].revents != 0 {
      workers[index].channel.flush()
      if entries[index].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { workers[index].channel.receive() }
      takeOutputs(of: index)
      if workers[index].channel.isClosed { ended.append(index) }
    }
    for index in ended.reversed() { noteEnd(of: workers.remove(at: index)) }
  }

  private func takeOutputs(of index: Int) {
    while let message = workers[index].channel.nextMessage() {
      guard !message.isEmpty else {
        workers[index].isReady = true
        continue
      }
      var reader = WireReader(message)
      guard let place = try? reader.readInt(), workers[index].places.first == place,
        let output = try? Task.Output(from: &reader)
      else {
        // The worker wrote something other than outputs to the socket, so it can't be used.
        kill(workers[index].processID, SIGKILL)
        return
      }
      workers[index].places.removeFirst()
      outputs[place] = output
    }
  }

  /// Handles the end of a worker. It may have ended before it sent the outputs of earlier inputs, so all its inputs are
  /// processed again, one at a time.
  private func noteEnd(of worker: WorkerProcess) {
    let reason = worker.waitForEnd()
    guard worker.isReady else {
      failure = reason
      return
    }
    guard let place = worker.places.first else { return }
    if worker.places.count == 1 {
      outputs[place] = task.output(of: inputs[place], workerEnded: reason)
    } else {
      suspects = (suspects + worker.places).sorted()
    }
  }

  /// Asks the workers to end, and kills those that don't end in time: a scene may run indefinitely.
  private func endWorkers() {
    for worker in workers { shutdown(worker.channel.descriptor, Int32(SHUT_WR)) }
    let clock = ContinuousClock()
    let deadline = clock.now + Self.maximumEndingTime
    for worker in workers {
      // The remaining output is read, so that the worker doesn't block while writing.
      var channel = worker.channel
      while !channel.isClosed, clock.now < deadline {
        var entry = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, 50) > 0 { channel.receive() }
      }
      if !channel.isClosed { kill(worker.processID, SIGKILL) }
      _ = worker.waitForEnd()
    }
    workers = []
  }
}

/// A flag that any thread can set to stop the work. Setting it wakes the thread that polls the descriptor.
private final class StopSignal: Sendable {
  private let flag = Atomic(false)
  /// The read end of a pipe that is readable once the flag is set. It is -1 if the system has no descriptors left; the
  /// flag is then noticed with a delay.
  let descriptor: Int32
  private let source: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (descriptor, source) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(source)
  }

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() {
    flag.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    _ = write(source, &byte, 1)
  }
}
