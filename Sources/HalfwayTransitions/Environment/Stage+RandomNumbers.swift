extension Stage {
  /// Returns the next 64 random bits of the stage that runs on this thread; `nil` without a running stage.
  ///
  /// All stages produce the same sequence from its beginning, so that a replay uses the same numbers as its
  /// recording.
  nonisolated package static func nextRandomBits() -> UInt64? {
    MainActor.ifCurrent { StageEnvironment.current?.randomNumbers.next() } ?? nil
  }
}
