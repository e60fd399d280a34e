import HalfwayGestures
import HalfwayReplay
import HalfwaySDLStage

/// The times of a window's frames as a CSV file, for other programs that use the same clock.
@MainActor
package final class FrameLog {
  private let path: String
  private var text = "start_us,listed_us,drawn_us,shown_us,x,y\n"

  package init(path: String) throws {
    try OutputFile.checkFolder(of: path)
    self.path = path
  }

  /// Adds a frame. The last two columns are the position of the newest contact, in points; they are empty for a frame
  /// without input.
  package func add(_ frame: ShownFrame) {
    text +=
      "\(frame.startMicroseconds),\(frame.listedMicroseconds),\(frame.drawnMicroseconds),\(frame.shownMicroseconds),"
    switch frame.newestInput?.kind {
    case .down(let contact), .move(let contact), .up(let contact): text += "\(contact.x),\(contact.y)\n"
    default: text += ",\n"
    }
  }

  package func write() throws { try OutputFile.write(text, to: path) }
}
