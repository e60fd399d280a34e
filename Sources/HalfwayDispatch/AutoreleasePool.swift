/// Runs a closure. Without Objective-C there are no autoreleased objects: objects are released with their last
/// reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
