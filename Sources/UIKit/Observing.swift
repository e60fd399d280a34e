// Key-value observing.

import Halfway

/// UIKit's name for `KeyValueObservingOptions`.
public typealias NSKeyValueObservingOptions = KeyValueObservingOptions
/// UIKit's name for `KeyValueChange`.
public typealias NSKeyValueChange = KeyValueChange
/// UIKit's name for `KeyValueChangeKey`.
public typealias NSKeyValueChangeKey = KeyValueChangeKey
/// UIKit's name for `KeyValueObservedChange`.
public typealias NSKeyValueObservedChange = KeyValueObservedChange
/// UIKit's name for `KeyValueObservation`.
public typealias NSKeyValueObservation = KeyValueObservation
