/// Runs a block. There are no autoreleased objects without Objective-C: what the block makes is let go of as soon as nobody has it.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
