import Foundation

/// A drag in Qt Quick: moves of the mouse that its `DragHandler` follows, measured by turns with work of Halfway, so
/// that the ratio of the two times depends little on the machine.
package final class QtDrag {
  /// The times of a move event, divided by that of the work before.
  package private(set) var ratios: [Double] = []
  private let process: PeerProcess

  private static let moves = 100

  /// Starts the program; prints on standard error why it can't, and returns `nil`.
  package init?() {
    let program = PeerProgram(building: "qt")
    guard let path = program.path, let process = PeerProcess(path) else {
      FileHandle.standardError.write(Data("Qt Quick's DragHandler: \(program.note)\n".utf8))
      return nil
    }
    self.process = process
    _ = process.ask("scene Drag 375 667 smooth")
  }

  deinit { process.end() }

  /// Measures move events.
  ///
  /// - Parameter nanoseconds: The time of the work that was measured just before.
  package func measure(after nanoseconds: Double) {
    guard let time = process.ask("drag \(Self.moves)").flatMap(Double.init) else {
      preconditionFailure("the program of Qt Quick has ended")
    }
    ratios.append(time / Double(Self.moves) / nanoseconds)
  }
}
