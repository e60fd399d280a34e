import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// What bars and items can be in, for `appearance(whenContainedInInstancesOf:)`: a view or a screen. UIKit's `UIAppearanceContainer`.
@preconcurrency @MainActor
public protocol AppearanceContainer: AnyObject {}

extension View: AppearanceContainer {}
extension ViewController: AppearanceContainer {}

/// What a program has said of the looks of all bars and items of a class at once.
@MainActor
final class Appearances {
  /// What was said of one class.
  private struct Entry {
    let type: AnyClass
    /// The innermost first; empty for everywhere.
    let containers: [any AppearanceContainer.Type]
    let proxy: AnyObject

    func isFor(_ type: AnyClass, in containers: [any AppearanceContainer.Type]) -> Bool {
      self.type == type && self.containers.elementsEqual(containers, by: ==)
    }
  }

  private var entries: [Entry] = []

  /// What says how objects of a class look, the same one every time on a stage. Outside of any stage nobody looks so.
  static func proxy<Proxy: AnyObject>(
    of type: AnyClass, in containers: [any AppearanceContainer.Type], make: () -> Proxy
  ) -> Proxy {
    guard let environment = StageEnvironment.current else { return make() }
    let appearances = environment.appearances ?? Appearances()
    environment.appearances = appearances
    if let known = appearances.entries.first(where: { $0.isFor(type, in: containers) })?.proxy as? Proxy {
      return known
    }
    let proxy = make()
    appearances.entries.append(Entry(type: type, containers: containers, proxy: proxy))
    return proxy
  }

  /// Those that say how an object looks, the most general first: what holds in a container goes before what holds everywhere, and what is said of
  /// a class before what is said of one above it.
  ///
  /// - Parameter view: What shows the object, or the object itself.
  func proxies<Owner: AnyObject>(for owner: Owner, in view: View) -> [Owner] {
    entries.enumerated().compactMap { index, entry -> (rank: (Int, Int, Int), proxy: Owner)? in
      guard let proxy = entry.proxy as? Owner, Self.isKind(owner, of: entry.type),
        Self.isView(view, in: entry.containers)
      else { return nil }
      let above = entries.count { Self.isClass(entry.type, under: $0.type) }
      return ((entry.containers.count, above, index), proxy)
    }.sorted { $0.rank < $1.rank }.map(\.proxy)
  }

  // The compiler opens the class that is known at run time only.
  private static func isKind(_ object: AnyObject, of type: AnyClass) -> Bool {
    func isOne<Type>(_ type: Type.Type) -> Bool { object is Type }
    return isOne(type)
  }

  private static func isClass(_ type: AnyClass, under other: AnyClass) -> Bool {
    func isUnder<Other>(_ other: Other.Type) -> Bool { type is Other.Type }
    return isUnder(other)
  }

  /// Whether a view is in one of each of the containers, further and further out.
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
  /// What a program has said of the looks of bars and items, where this view is on a stage; nil where nothing was said.
  var appearances: Appearances? { stage?.environment.appearances }
}
