extension Stage {
  /// The next 64 random bits of the stage that is running on this thread; nil outside of any.
  ///
  /// All stages draw the same sequence, each from its start, so that what a recording met by chance is what its replay meets.
  nonisolated package static func nextRandomBits() -> UInt64? {
    MainActor.ifCurrent { StageEnvironment.current?.randomNumbers.next() } ?? nil
  }
}
