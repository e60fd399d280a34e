import CRaster

/// What the rows of a command's coverage are found from: looked up in the frame's tables once, not for every row.
struct CoverRows {
  enum Kind {
    case whole
    case rounded(UnsafePointer<RoundedRows>)
    case outline(OutlineSweep)
    case disc(UnsafePointer<PlacedDisc>, UnsafePointer<CRDiscColumns>)
  }

  let kind: Kind
  /// A disc that is drawn over it, within some bounds, and hides it where it covers fully.
  let hider: (disc: UnsafePointer<PlacedDisc>, rows: UnsafePointer<CRDiscColumns>, bounds: PixelRect)?
  /// The column to which the first byte of coverage belongs.
  let origin: Int32

  /// `hider`: the place of the command that draws the disc over it, −1 for none.
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
