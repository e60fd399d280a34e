/// The values that were set for a bar or an item, once each, so that they can be applied to others. A proxy stores
/// its defaults in it; a visible object the values that no proxy overrides.
struct AppearanceValues<Owner: AnyObject> {
  private var entries: [(key: AnyHashable, copy: (_ source: Owner, _ target: Owner) -> Void)] = []
  /// Whether a proxy's values are being applied.
  private var isTaking = false

  /// Records that a property was set.
  mutating func note<Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    note(path) { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// Records a value that isn't a property.
  ///
  /// - Parameter copy: A closure that copies the value from one object to another.
  mutating func note(_ key: AnyHashable, copy: @escaping (_ source: Owner, _ target: Owner) -> Void) {
    guard !isTaking, !entries.contains(where: { $0.key == key }) else { return }
    entries.append((key, copy))
  }

  /// Applies the proxies' values that weren't set for the object itself.
  ///
  /// - Parameters:
  ///   - proxies: The proxies, most general first.
  ///   - values: The key path to the values of the object and of the proxies.
  static func take(
    from proxies: [Owner], for owner: Owner, in values: ReferenceWritableKeyPath<Owner, AppearanceValues>
  ) {
    let own = Set(owner[keyPath: values].entries.map(\.key))
    owner[keyPath: values].isTaking = true
    for proxy in proxies {
      for entry in proxy[keyPath: values].entries where !own.contains(entry.key) { entry.copy(proxy, owner) }
    }
    owner[keyPath: values].isTaking = false
  }
}
