import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A metro line with its stops.
final class LineViewController: ViewController {
  let line: MetroLine
  /// Called when the view will appear, with the coordinator of the transition that shows the screen, or `nil`.
  var onWillAppear: ((any ViewControllerTransitionCoordinator)?) -> Void = { _ in }
  private let palette: Palette

  init(_ line: MetroLine, _ palette: Palette) {
    self.line = line
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    title = line.name
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = LineView(line, palette) }

  override func viewWillAppear(_ animated: Bool) { onWillAppear(transitionCoordinator) }
}

private final class LineView: View {
  private static let stopHeight = 54.0
  private let track = View()
  private let stops: [(dot: View, name: Label, minutes: Label)]

  init(_ line: MetroLine, _ palette: Palette) {
    stops = line.stops.enumerated().map { index, stop in
      let dot = View()
      dot.backgroundColor = palette.page
      dot.layer.cornerRadius = 8
      dot.layer.borderWidth = 4
      dot.layer.borderColor = line.color.cgColor
      let isEnd = index == 0 || index == line.stops.count - 1
      return (
        dot, Label(stop.name, font: isEnd ? Typography.headline : Typography.body, color: palette.ink),
        Label(
          index == 0 ? "now" : "\(stop.minutes) min", font: Typography.subhead, color: palette.secondary,
          alignment: .right)
      )
    }
    super.init(frame: .zero)
    backgroundColor = palette.page
    track.backgroundColor = line.color
    track.layer.cornerRadius = 3
    addSubview(track)
    for stop in stops { for subview in [stop.dot, stop.name, stop.minutes] { addSubview(subview) } }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    let first = 42.0
    let length = Double(max(0, stops.count - 1)) * Self.stopHeight
    track.frame = CGRect(x: margin + 9, y: first, width: 6, height: length)
    for (index, stop) in stops.enumerated() {
      let y = first + Double(index) * Self.stopHeight
      stop.dot.frame = CGRect(x: margin + 4, y: y - 8, width: 16, height: 16)
      stop.name.frame = CGRect(x: margin + 40, y: y - 10, width: width - 40 - 70, height: 20)
      stop.minutes.frame = CGRect(x: margin + width - 70, y: y - 10, width: 70, height: 20)
    }
    mirrorSubviews(trailing: stops.map(\.minutes))
  }
}
