/// What was set of a bar or an item, each value once, so that it can be set of others as well. Of a proxy it is what the proxy says; of what
/// is shown it is what no proxy changes.
struct AppearanceValues<Owner: AnyObject> {
  private var entries: [(key: AnyHashable, copy: (_ source: Owner, _ target: Owner) -> Void)] = []
  /// Whether what is set comes from a proxy.
  private var isTaking = false

  /// A property was set.
  mutating func note<Value>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    note(path) { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// Something was set that is no property.
  ///
  /// - Parameter copy: Sets it of another object as it is of a first one.
  mutating func note(_ key: AnyHashable, copy: @escaping (_ source: Owner, _ target: Owner) -> Void) {
    guard !isTaking, !entries.contains(where: { $0.key == key }) else { return }
    entries.append((key, copy))
  }

  /// Sets of an object what was set of proxies and not of itself.
  ///
  /// - Parameters:
  ///   - proxies: The most general first.
  ///   - values: Where the object and its proxies keep what was set of them.
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
