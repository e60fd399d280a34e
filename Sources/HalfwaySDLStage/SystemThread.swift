import Glibc

/// A detached thread of the system. Unlike Foundation's `Thread`, it reports that it can't be started, which happens
/// where the number of processes is limited.
package enum SystemThread {
  private typealias Body = @Sendable () -> Void

  /// Runs `body` on a new thread, with the signals blocked that are blocked on this one.
  ///
  /// - Parameters:
  ///   - stackBytes: The size of the stack (default: the system's).
  ///   - body: The work of the thread.
  /// - Returns: 0, or the error number if the thread can't be started.
  package static func start(stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    if let stackBytes { pthread_attr_setstacksize(&attributes, stackBytes) }
    // The thread takes the closure out of this memory and releases it.
    let memory = UnsafeMutablePointer<Body>.allocate(capacity: 1)
    memory.initialize(to: body)
    var thread = pthread_t()
    let code = pthread_create(&thread, &attributes, run, memory)
    if code != 0 {
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
    return code
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    guard let memory = context?.assumingMemoryBound(to: Body.self) else { return nil }
    let body = memory.move()
    memory.deallocate()
    body()
    return nil
  }
}
