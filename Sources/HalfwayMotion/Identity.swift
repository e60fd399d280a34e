#if !hasFeature(Embedded)
  /// Searches by identity, without closures.
  ///
  /// A closure that is isolated to the main actor and passed to the standard library checks its isolation at run time,
  /// at every call. At every event, those checks took a sixth of the time.
  extension Sequence where Element: AnyObject {
    /// Returns whether the sequence contains an object itself, not an equal one.
    @inlinable
    package func contains(identical object: Element?) -> Bool {
      for element in self where element === object { return true }
      return false
    }
  }

  extension RandomAccessCollection where Element: AnyObject {
    /// Returns the index of an object itself; `nil` if the collection doesn't contain it.
    @inlinable
    package func firstIndex(identical object: Element?) -> Index? {
      for index in indices where self[index] === object { return index }
      return nil
    }
  }

  extension Array where Element: AnyObject {
    /// Removes every occurrence of an object itself.
    @inlinable
    package mutating func removeAll(identical object: Element?) {
      while let index = firstIndex(identical: object) { remove(at: index) }
    }
  }
#endif
