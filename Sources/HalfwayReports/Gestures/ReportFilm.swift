import HalfwayLayers

/// The frames of a replay as vector drawings. The elements of all drawings are numbered, and each drawing is a list of
/// numbers, because successive frames differ in a few elements.
package struct ReportFilm {
  /// A frame.
  package struct Frame: Hashable, Sendable {
    /// The time of the frame, in microseconds.
    package var microseconds: Int64
    /// The elements of the drawing, as indices of `elements`.
    package var drawing: [Int]
  }

  /// The frames, in order.
  package private(set) var frames: [Frame] = []
  /// The markup of the elements: each a tag, with the text that follows it.
  package private(set) var elements: [String] = []
  private var numbers: [String: Int] = [:]
  private let parts: SceneParts
  private var last: (list: DisplayList, drawing: [Int])?

  /// Creates a film without frames.
  package init() { parts = SceneParts() }

  /// The content that the drawings share.
  package var definitions: Markup { parts.definitions }

  /// Adds a frame.
  package mutating func append(_ list: DisplayList, atMicroseconds microseconds: Int64) {
    let drawing = last.flatMap { $0.list == list ? $0.drawing : nil } ?? numbered(list)
    frames.append(Frame(microseconds: microseconds, drawing: drawing))
    last = (list, drawing)
  }

  /// The bytes of all elements.
  package var byteCount: Int { elements.reduce(0) { $0 + $1.utf8.count } }

  /// Leaves out every second frame, again and again, until the drawings have at most a number of bytes. Planes in
  /// perspective have other points in every frame, so a large drawing of them takes much space.
  package mutating func thin(toBytes limit: Int) {
    while byteCount > limit, frames.count > 16 {
      let kept = frames.indices.filter { $0 % 2 == 0 || $0 == frames.count - 1 }.map { frames[$0] }
      var (film, renumbered) = (ReportFilm(parts: parts), [Int: Int]())
      film.frames = kept.map { frame in
        let drawing = frame.drawing.map { old in
          if let known = renumbered[old] { return known }
          renumbered[old] = film.elements.count
          film.elements.append(elements[old])
          return film.elements.count - 1
        }
        return Frame(microseconds: frame.microseconds, drawing: drawing)
      }
      self = film
    }
  }

  private init(parts: SceneParts) { self.parts = parts }

  private mutating func numbered(_ list: DisplayList) -> [Int] {
    var page = Markup()
    SceneDrawing.draw(list, into: &page, parts, isExact: true)
    return page.text.split(separator: "<").map { tag in
      let element = String(tag)
      if let known = numbers[element] { return known }
      numbers[element] = elements.count
      elements.append(element)
      return elements.count - 1
    }
  }
}
