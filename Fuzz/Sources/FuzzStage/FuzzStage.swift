import FuzzRunner

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { FuzzRunner.run(.stage, start, count) }
