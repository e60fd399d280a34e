import CAllocationCounter

/// Counts the heap allocations of this thread.
package enum AllocationCounter {
  /// Returns the number of allocations of a piece of work.
  package static func count(_ work: () -> Void) -> Int {
    let before = halfway_allocation_count()
    work()
    return Int(halfway_allocation_count() - before)
  }

  /// The heap memory that the process has allocated and not freed, in bytes.
  package static var bytesInUse: Int { Int(halfway_heap_bytes()) }

  /// Whether the counter works: it counts known numbers of objects and array buffers exactly, and work without
  /// allocations as 0. Otherwise a zero in the table would be meaningless.
  package static func isWorking() -> Bool {
    // The first object of a type also creates the type's metadata.
    blackHole(Object(value: 0))
    blackHole(Array(repeating: 0, count: 100))
    let objects = count { for index in 0..<1000 { blackHole(Object(value: index)) } }
    let buffers = count { for index in 0..<1000 { blackHole(Array(repeating: index, count: 100)) } }
    let nothing = count { for index in 0..<1000 { blackHole(index) } }
    return objects == 1000 && buffers == 1000 && nothing == 0
  }

  private final class Object {
    let value: Int
    init(value: Int) { self.value = value }
  }
}

/// Consumes a value, so that the optimizer can't remove the code that computes it.
@inline(never) @_optimize(none)
package func blackHole<Value>(_ value: borrowing Value) {}
