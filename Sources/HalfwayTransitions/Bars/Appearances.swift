import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A type that can contain bars and items, for `appearance(whenContainedInInstancesOf:)`: a view or a view
/// controller. The equivalent of UIKit's `UIAppearanceContainer`.
@preconcurrency @MainActor
public protocol AppearanceContainer: AnyObject {}

extension View: AppearanceContainer {}
extension ViewController: AppearanceContainer {}

/// The appearance proxies of a stage.
@MainActor
package final class Appearances {
  /// The proxy of a class in certain containers.
  private struct Entry {
    let type: AnyClass
    /// The containers, innermost first; empty for any.
    let containers: [any AppearanceContainer.Type]
    let proxy: AnyObject
    /// Creates another object of the class.
    let make: () -> AnyObject
    /// Applies what was set for the proxy to another object of the class; nil for a view without values of its own.
    let copy: ((AnyObject) -> Void)?
    /// Whether values that can't be applied were looked for.
    var isChecked = false
    /// A view of the class for which nothing was set; nil for the proxies of items, which know what was set.
    var plain: View?

    func isFor(_ type: AnyClass, in containers: [any AppearanceContainer.Type]) -> Bool {
      self.type == type && self.containers.elementsEqual(containers, by: ==)
    }
  }

  private var entries: [Entry] = []

  /// Returns the proxy of a class, always the same one on a stage. Without a running stage, the result has no effect.
  ///
  /// - Parameter copy: Applies what was set for the first object to the second one.
  static func proxy<Proxy: AnyObject>(
    of type: AnyClass, in containers: [any AppearanceContainer.Type], make: @escaping () -> Proxy,
    copy: ((_ proxy: Proxy, _ object: Proxy) -> Void)? = nil
  ) -> Proxy {
    guard let environment = StageEnvironment.current else { return make() }
    let appearances = environment.appearances ?? Appearances()
    environment.appearances = appearances
    if let known = appearances.entries.first(where: { $0.isFor(type, in: containers) })?.proxy as? Proxy {
      return known
    }
    let proxy = make()
    let copyTo = copy.map { copy in
      { [unowned proxy] (object: AnyObject) in if let object = object as? Proxy { copy(proxy, object) } }
    }
    appearances.entries.append(
      Entry(
        type: type, containers: containers, proxy: proxy, make: make, copy: copyTo,
        plain: proxy is View ? make() as? View : nil))
    return proxy
  }

  /// Returns the proxy of a class of views, always the same one on a stage; see `proxy(of:in:make:copy:)`.
  package static func viewProxy<Proxy: View>(
    of type: Proxy.Type, in containers: [any AppearanceContainer.Type], make: @escaping () -> Proxy
  ) -> Proxy { proxy(of: type, in: containers, make: make) }

  /// Applies the values that were set for the proxies of a view's classes, and not for the view itself.
  func apply(to view: View) {
    let proxies: [View] = proxies(for: view, in: view)
    let sources = proxies.compactMap { proxy -> ViewAppearanceProperty.Source? in
      guard let plain = entries.first(where: { $0.proxy === proxy })?.plain else { return nil }
      return (proxy, plain)
    }
    if !sources.isEmpty { apply(sources, to: view) }
  }

  private func apply(_ sources: [ViewAppearanceProperty.Source], to view: View) {
    Transaction.withoutAnimation {
      for property in ViewAppearanceProperty.all { property.apply(view, sources) }
      for source in sources { KeyValueStorages.copy(from: source.proxy, plain: source.plain, to: view) }
    }
  }

  /// Returns the proxies of an object, most general first: proxies without containers come before those with
  /// containers, and those of a superclass before those of a class.
  ///
  /// - Parameter view: The view that shows the object, or the object itself.
  func proxies<Owner: AnyObject>(for owner: Owner, in view: View) -> [Owner] {
    for index in entries.indices where !entries[index].isChecked && Self.isKind(owner, of: entries[index].type) {
      entries[index].isChecked = true
      report(entries[index])
    }
    return entries.enumerated().compactMap { index, entry -> (rank: (Int, Int, Int), proxy: Owner)? in
      guard let proxy = entry.proxy as? Owner, Self.isKind(owner, of: entry.type),
        Self.isView(view, in: entry.containers)
      else { return nil }
      let above = entries.count { Self.isClass(entry.type, under: $0.type) }
      return ((entry.containers.count, above, index), proxy)
    }.sorted { $0.rank < $1.rank }.map(\.proxy)
  }

  /// Reports what was set for a proxy and can't be applied to other objects.
  private func report(_ entry: Entry) {
    let (copied, plain) = (entry.make(), entry.make())
    entry.copy?(copied)
    if let proxy = entry.proxy as? View, let plain = entry.plain, let view = copied as? View {
      apply([(proxy, plain)], to: view)
    }
    let names = AppearanceDifference.names(of: entry.proxy, from: copied, initial: plain, other: entry.make())
    for name in names {
      Transaction.report("\(entry.type).appearance(): \(name) can't be set by an appearance proxy and has no effect")
    }
  }

  // The compiler opens the existential metatype.
  private static func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    func isOne<Type>(_ type: Type.Type) -> Bool { object is Type }
    return isOne(type)
  }

  private static func isClass(_ type: AnyClass, under other: AnyClass) -> Bool {
    func isUnder<Other>(_ other: Other.Type) -> Bool { type is Other.Type }
    return isUnder(other)
  }

  /// Returns whether a view is in an instance of each of the containers, from the inside out.
  private static func isView(_ view: View, in containers: [any AppearanceContainer.Type]) -> Bool {
    var rest = containers[...]
    var responder = view.next
    while let type = rest.first, let here = responder {
      if isKind(here, of: type) { rest.removeFirst() }
      responder = here.next
    }
    return rest.isEmpty
  }
}

extension View {
  /// The appearance proxies of the stage that contains this view; `nil` if there are none.
  var appearances: Appearances? { stage?.environment.appearances }
}
