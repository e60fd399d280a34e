import Foundation
import HalfwayReplay
import Synchronization

/// Work on many inputs in several processes, with the outputs handed out in the order of the inputs, the first ones at once.
///
/// Stages live on the main actor, so a process plays one recording at a time. Which process works on an input changes nothing, so the outputs are the
/// same however many there are. No input is begun more than `lookAhead` places ahead of what was handed out, so memory does not grow with their
/// number.
@MainActor
final class WorkerPool<Task: WorkerTask> {
  private let inputs: [Task.Input]
  private let task: Task
  private let processCount: Int
  private let lookAhead: Int
  private let stopping: StopSignal

  private var workers: [WorkerProcess] = []
  /// The first place that no worker was sent.
  private var next = 0
  /// The first place whose output was not handed out.
  private var head = 0
  /// Places that a worker was sent that ended before it answered. One of them may end the next one, too, so each is sent alone.
  private var suspects: [Int] = []
  private var outputs: [Int: Task.Output] = [:]
  /// How a worker ended that never took the task; nil where all did.
  private var failure: String?

  /// A worker has up to this many inputs, so that it never waits for the first process, which handles many outputs at once.
  private static var inputsPerWorker: Int { 32 }
  private static var idleMilliseconds: Int32 { 100 }

  /// - Parameters:
  ///   - jobs: How many inputs are worked on at once, at least 1. A single input is worked on in this process.
  ///   - canSpawn: Whether this executable, started with the same arguments, gets to `WorkerLoop.serve`.
  init(_ inputs: [Task.Input], _ task: Task, jobs: Int, canSpawn: Bool) {
    self.inputs = inputs
    self.task = task
    let count = max(1, min(jobs, inputs.count))
    processCount = canSpawn && inputs.count > 1 ? count : 0
    lookAhead = count * 64
    stopping = StopSignal()
  }

  /// Ends `run` soon. From any thread.
  nonisolated func stop() { stopping.set() }

  /// Does the work and returns when the last output was handed out, or as soon as it was stopped.
  ///
  /// - Parameters:
  ///   - isIdle: Called while there is nothing to hand out, ten times a second.
  ///   - take: Called with each output in turn.
  /// - Throws: `ToolError` where no worker can be started; what `take` throws.
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

  /// The output at the head, where only this process can make it.
  private func outputOfFirstProcess() -> Task.Output? {
    let input = inputs[head]
    return task.needsFirstProcess(input) ? task.run(input) : nil
  }

  // MARK: Workers

  /// Starts the workers that are missing, and gives each enough to do.
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
        // Fewer workers do the same work.
        guard workers.isEmpty else { break }
        throw error
      }
    }
    // In turn, so that the outputs come about in the order of the inputs.
    let share = share
    let hungry = workers.indices.filter { workers[$0].places.count <= share / 2 }
    for round in 1...share {
      for index in hungry where workers[index].places.count < round { sendNext(to: index) }
    }
    for index in hungry { workers[index].channel.flush() }
  }

  /// The number of inputs for a worker: fewer towards the end, so that all of them end at about the same time.
  private var share: Int { max(1, min(Self.inputsPerWorker, (inputs.count - next) / (2 * processCount))) }

  private func sendNext(to index: Int) {
    if !suspects.isEmpty {
      if workers[index].places.isEmpty { send(suspects.removeFirst(), to: index) }
    } else if hasPlace {
      send(next, to: index)
      next += 1
    }
  }

  /// Whether there is an input to send. Moves `next` beyond those that no worker can take.
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

  /// Waits until a worker answers or ends, somebody stops the work, or some time has passed.
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
        // It has written something else to the socket than outputs: it is of no use.
        kill(workers[index].processID, SIGKILL)
        return
      }
      workers[index].places.removeFirst()
      outputs[place] = output
    }
  }

  /// A worker has ended, in the middle of one of its inputs. It may have kept outputs of those before, so all are done again, one by one.
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

  /// Asks the workers to end, and ends those that don't: a scene may take forever.
  private func endWorkers() {
    for worker in workers { shutdown(worker.channel.descriptor, Int32(SHUT_WR)) }
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(stopping.isSet ? 500 : 2000)
    for worker in workers {
      // Whatever it still writes is read, so that it does not wait for us.
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

/// Says from any thread that work is to end, and wakes the thread that polls its descriptor.
private final class StopSignal: Sendable {
  private let flag = Atomic(false)
  /// The end of a pipe that is readable once the signal is set; -1 where the system has no descriptor left, and then the signal is noticed a little later.
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
