import HalfwayKernel

// What a page calls. It asks for room, writes the words of `KernelInterface` there, runs, and reads the answer. One
// call at a time: the buffers are the module's own, and there is one thread.

nonisolated(unsafe) private var input: UnsafeMutableBufferPointer<UInt64>?
nonisolated(unsafe) private var output: [UInt64] = []

/// Room for some words, which the next call takes away.
@_cdecl("halfway_input")
public func halfwayInput(_ count: Int32) -> UnsafeMutablePointer<UInt64>? {
  input?.deallocate()
  let buffer = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: max(0, Int(count)))
  buffer.initialize(repeating: 0)
  input = buffer
  return buffer.baseAddress
}

/// Runs the kernel on them.
/// - Returns: The number of words of the answer.
@_cdecl("halfway_run")
public func halfwayRun() -> Int32 {
  output = KernelInterface.run(input.map { Array($0) } ?? [])
  return Int32(truncatingIfNeeded: output.count)
}

/// Copies the answer to where there is room for it.
@_cdecl("halfway_output")
public func halfwayOutput(_ destination: UnsafeMutablePointer<UInt64>) {
  for index in output.indices { destination[index] = output[index] }
}
