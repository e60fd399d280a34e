import CRaster
import HalfwayRendering

/// The data for computing rows of a command's coverage, looked up in the frame's tables once instead of for every row.
struct CoverRows {
  enum Kind {
    case whole
    case rounded(UnsafePointer<RoundedRows>)
    case outline(OutlineSweep)
    case disc(UnsafePointer<PlacedDisc>, UnsafePointer<CRDiscColumns>)
  }

  let kind: Kind
  /// A disc that is drawn over the command within the bounds and hides it where it covers fully; nil if there is none.
  let hider: (disc: UnsafePointer<PlacedDisc>, rows: UnsafePointer<CRDiscColumns>, bounds: PixelRect)?
  /// The column of the first byte of coverage.
  let origin: Int32

  /// - Parameter hider: The index of the command that draws the hiding disc; −1 for none.
  init(_ kind: Command.Cover, _ cover: Int32, _ area: PixelRect, _ list: CommandList, hider: Int32 = -1) {
    switch kind {
    case .whole: self.kind = .whole
    case .rounded: self.kind = .rounded(list.rows(ofRounded: cover))
    case .outline: self.kind = .outline(list.outlines.sweep(cover))
    case .disc:
      let disc = list.discs[cover]
      self.kind = .disc(disc, list.discs.rows(of: disc))
    }
    if case .outline(let sweep) = self.kind { origin = sweep.firstColumn } else { origin = area.x }
    guard hider >= 0 else {
      self.hider = nil
      return
    }
    let command = list.commands[Int(hider)]
    let disc = list.discs[command.cover]
    self.hider = (disc, list.discs.rows(of: disc), command.bounds)
  }
}
