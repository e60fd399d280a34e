// Who is told of changes of properties.

import Halfway

public typealias NSKeyValueObservingOptions = KeyValueObservingOptions
public typealias NSKeyValueChange = KeyValueChange
public typealias NSKeyValueChangeKey = KeyValueChangeKey
public typealias NSKeyValueObservedChange = KeyValueObservedChange
public typealias NSKeyValueObservation = KeyValueObservation
