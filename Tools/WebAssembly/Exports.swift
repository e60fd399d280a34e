import HalfwayKernel

// The functions that a page calls. The page requests memory, writes the words of `KernelInterface` there, runs the
// kernel, and reads the result. Only one call at a time is possible: the module owns the buffers, and there is one
// thread.

nonisolated(unsafe) private var input: UnsafeMutableBufferPointer<UInt64>?
nonisolated(unsafe) private var output: [UInt64] = []

/// Returns memory for a number of words. The next call frees it.
@_cdecl("halfway_input")
public func halfwayInput(_ count: Int32) -> UnsafeMutablePointer<UInt64>? {
  input?.deallocate()
  let buffer = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: max(0, Int(count)))
  buffer.initialize(repeating: 0)
  input = buffer
  return buffer.baseAddress
}

/// Runs the kernel on the input words.
/// - Returns: The number of words of the result.
@_cdecl("halfway_run")
public func halfwayRun() -> Int32 {
  output = KernelInterface.run(input.map { Array($0) } ?? [])
  return Int32(truncatingIfNeeded: output.count)
}

/// Decides the releases of the input words; see `KernelInterface.decide`.
/// - Returns: The number of words of the result.
@_cdecl("halfway_decide")
public func halfwayDecide() -> Int32 {
  output = KernelInterface.decide(input.map { Array($0) } ?? [])
  return Int32(truncatingIfNeeded: output.count)
}

/// Recognizes the gestures of the input words; see `KernelInterface.recognize`.
/// - Returns: The number of words of the result.
@_cdecl("halfway_recognize")
public func halfwayRecognize() -> Int32 {
  output = KernelInterface.recognize(input.map { Array($0) } ?? [])
  return Int32(truncatingIfNeeded: output.count)
}

/// Copies the result to a buffer that is large enough.
@_cdecl("halfway_output")
public func halfwayOutput(_ destination: UnsafeMutablePointer<UInt64>) {
  for index in output.indices { destination[index] = output[index] }
}
