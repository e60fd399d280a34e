import Foundation
import HalfwayLayers

/// What a `.trace` file expects, for drawings: the progress of each frame, and the boxes of its outlines.
package struct ExpectedTrace {
  /// The times of the frames in microseconds, with the progress; `nil` while no transition is in progress.
  package var rows: [(microseconds: Int64, percent: Double?)]
  /// The boxes of the items in each outline, back to front, in points.
  package var outlines: [(microseconds: Int64, boxes: [CGRect])]

  private let sketched: [TraceOutline]

  /// Returns a sketch of each outline; see `OutlinePicture`.
  ///
  /// - Parameter size: The size of the stage, in points.
  package func pictures(size: CGSize) -> [(microseconds: Int64, list: DisplayList)] {
    sketched.map { ($0.microseconds, OutlinePicture.displayList(of: $0, size: size)) }
  }

  /// Reads the text of a file. Lines that can't be read are left out.
  package init(_ text: String) {
    let trace = TraceText(text)
    sketched = trace.outlines
    rows = trace.rows.compactMap { row in row.time.map { ($0, row.percent) } }
    outlines = trace.outlines.map { outline in
      (outline.microseconds, outline.items.compactMap { $0.kind.holdsOthers ? nil : $0.place?.rect })
    }
  }
}

extension TraceOutline.Place {
  /// The box; `nil` if it isn't made of numbers.
  var rect: CGRect? {
    guard let x = Double(x), let y = Double(y), let width = Double(width), let height = Double(height) else {
      return nil
    }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
