import Foundation
import HalfwayReplay
import HalfwayReports

/// The mark of a recording in a plane. The shape shows the intent, the fill shows the outcome, and wrong outcomes have
/// a cross and a color of their own, so that no information depends on color alone.
struct DotMark: Hashable {
  enum Shape: String, CaseIterable {
    /// The intent is to finish.
    case circle
    /// The intent is to cancel.
    case square
    /// The intent is not to navigate.
    case triangle
    /// The intent is unknown.
    case diamond
  }

  var shape: Shape
  var isFilled: Bool
  var isWrong: Bool
  /// Whether no transition began.
  var isDashed = false

  init(shape: Shape, isFilled: Bool, isWrong: Bool, isDashed: Bool = false) {
    (self.shape, self.isFilled, self.isWrong, self.isDashed) = (shape, isFilled, isWrong, isDashed)
  }

  init(_ trial: ReportTrial) {
    switch trial.label.intent {
    case .finish: shape = .circle
    case .cancel: shape = .square
    case .noNavigation: shape = .triangle
    case nil: shape = .diamond
    }
    (isFilled, isWrong, isDashed) = (trial.shown == .finish, trial.isWrong, trial.shown == .none)
  }

  /// - Parameters:
  ///   - place: The center.
  ///   - radius: Half the height of the circle; the other shapes have a similar size.
  ///   - page: The markup to append to.
  func draw(at place: CGPoint, radius: Double, into page: inout Markup) {
    let name = "dot \(isWrong ? "wrong" : "right")\(isFilled ? " full" : "")\(isDashed ? " dashed" : "")"
    if isWrong {
      var cross = PathText()
      let reach = radius + 3
      for (dx, dy) in [(reach, reach), (reach, -reach)] {
        cross.move(to: CGPoint(x: place.x - dx, y: place.y - dy))
        cross.line(to: CGPoint(x: place.x + dx, y: place.y + dy))
      }
      page.empty("path", ["class": "cross", "d": cross.text])
    }
    switch shape {
    case .circle:
      page.empty("circle", ["class": name, "cx": place.x.drawn, "cy": place.y.drawn, "r": radius.drawn])
    case .square:
      let half = radius * 0.9
      page.empty(
        "rect",
        [
          "class": name, "x": (place.x - half).drawn, "y": (place.y - half).drawn, "width": (2 * half).drawn,
          "height": (2 * half).drawn,
        ])
    case .triangle:
      let reach = radius * 1.25
      let corners = [(0.0, -reach), (reach, reach * 0.8), (-reach, reach * 0.8)].map { dx, dy in
        CGPoint(x: place.x + dx, y: place.y + dy)
      }
      page.empty("path", ["class": name, "d": PathText.line(corners, isClosed: true)])
    case .diamond:
      let reach = radius * 1.2
      let corners = [(0.0, -reach), (reach, 0), (0, reach), (-reach, 0)].map { dx, dy in
        CGPoint(x: place.x + dx, y: place.y + dy)
      }
      page.empty("path", ["class": name, "d": PathText.line(corners, isClosed: true)])
    }
  }
}
