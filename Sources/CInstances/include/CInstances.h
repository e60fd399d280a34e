#pragma once

/// Creates an object with `init()`, like `[cls new]` in Objective-C.
///
/// - cls: A class that inherits from Foundation's `NSObject`. If its `init()` is unavailable, the program ends as in a direct call.
/// - Returns: A retained object, which the caller releases.
void *halfway_make_object(const void *cls);
