import CAllocationCounter

/// Counts the requests for heap memory that this thread makes.
package enum AllocationCounter {
  /// The requests that a piece of work makes.
  package static func count(_ work: () -> Void) -> Int {
    let before = halfway_allocation_count()
    work()
    return Int(halfway_allocation_count() - before)
  }

  /// Bytes of the heap that the process has taken and not given back.
  package static var bytesInUse: Int { Int(halfway_heap_bytes()) }

  /// Whether the counter counts: known numbers of objects and of array buffers are seen as exactly that many, and work that needs no
  /// memory as none. A zero in the table says something only where this holds.
  package static func isWorking() -> Bool {
    // The first of its kind makes the type's metadata too.
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

/// Takes a value, so that the optimiser cannot leave out what makes it.
@inline(never) @_optimize(none)
package func blackHole<Value>(_ value: borrowing Value) {}
