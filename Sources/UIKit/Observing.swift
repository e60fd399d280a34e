// Key-value observing.

import Halfway

/// Foundation's name for `KeyValueObservingOptions`.
public typealias NSKeyValueObservingOptions = KeyValueObservingOptions
/// Foundation's name for `KeyValueChange`.
public typealias NSKeyValueChange = KeyValueChange
/// Foundation's name for `KeyValueChangeKey`.
public typealias NSKeyValueChangeKey = KeyValueChangeKey
/// Foundation's name for `KeyValueObservedChange`.
public typealias NSKeyValueObservedChange = KeyValueObservedChange
/// Foundation's name for `KeyValueObservation`.
public typealias NSKeyValueObservation = KeyValueObservation
