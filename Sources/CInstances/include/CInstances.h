#pragma once

/// Makes an object by `init()` of its class, as `[cls new]` does with Objective-C.
///
/// - cls: A class that inherits from Foundation's `NSObject`. One that cannot be made by `init()` ends the program, as a call of it would.
/// - Returns: An object whom nobody else holds, to be released by the caller.
void *halfway_make_object(const void *cls);
