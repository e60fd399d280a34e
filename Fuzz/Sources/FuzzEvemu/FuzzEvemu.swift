import FuzzRunner

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt { FuzzRunner.run(.evemu, start, count) }

@_silgen_name("LLVMFuzzerMutate")
func mutateBytes(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ maximum: Int) -> Int

@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ maximum: Int, _ seed: UInt32) -> Int {
  FuzzRunner.mutate(start, count, maximum: maximum, seed: seed, bytes: mutateBytes)
}
