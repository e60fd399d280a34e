import HalfwayGestures

/// The definitions that the reader and the writer of `NAME.gesture` share: the version, the keys, and the limits.
///
/// The format is JSON Lines in UTF-8: a header, one line per entry in the order received, and a footer. Lines end with
/// "\n" ("\r\n" is accepted); a byte order mark is rejected.
public enum RecordingFile {
  /// The version that is written, and the only one that is read.
  public static let version: Int64 = 1
  /// The file name extension, without the dot.
  public static let nameExtension = "gesture"
  /// The value of the header's first key, which identifies a recording.
  static let format = "gesture"

  /// The maximum length of a line in bytes, without the line ending.
  public static let maximumLineBytes = 1 << 20
  /// The maximum size of a file in bytes.
  public static let maximumFileBytes = 256 << 20
  /// The maximum time of an event in microseconds: one hour. A replay at its own frame rate renders every frame up to
  /// it.
  public static let maximumMicroseconds = GestureRecording.maximumMicroseconds
  /// The maximum magnitude of a coordinate, in points.
  public static let maximumCoordinatePoints = RecognitionSession.maximumCoordinatePoints
  /// The maximum width or height of a stage, in points.
  public static let maximumSizePoints = GestureRecording.maximumSizePoints
  /// The range of a stage's scale, in pixels per point.
  public static let scaleRange = GestureRecording.scaleRange
  /// The maximum number of contacts that are down at once. No device reports more than a few dozen.
  public static let maximumContacts = ContactFrame.maximumContacts
  /// The maximum length in bytes of text that is typed at once. Devices report a few characters at a time.
  public static let maximumTextBytes = 1024

  /// The keys of the header, in the order in which they are written.
  enum HeaderKey: String, CaseIterable {
    case format = "halfway"
    case version, scene, size, scale, device, source, intent, target, person, task, style, reduceMotion, direction
    case thresholds, note
  }

  /// The keys of an entry, in the order in which they are written.
  enum EntryKey: String, CaseIterable {
    case time = "t"
    case sdlMilliseconds = "sdl"
    case kind = "e"
    case id, x, y
    case isOn = "on"
    case width = "w"
    case height = "h"
    case scale
    case values
    case deltaX = "dx"
    case deltaY = "dy"
    case text, key
  }

  /// The values of an entry's `e`.
  enum EntryKind: String, CaseIterable {
    case down, move, up, cancel, tick, focus, resize, thresholds, scroll, text, key

    /// The keys of this kind; any other key on its line is unknown.
    var keys: [EntryKey] {
      switch self {
      case .down, .move, .up: [.time, .sdlMilliseconds, .kind, .id, .x, .y]
      case .cancel: [.time, .sdlMilliseconds, .kind, .id]
      case .tick: [.time, .kind]
      case .focus: [.time, .sdlMilliseconds, .kind, .isOn]
      case .resize: [.time, .sdlMilliseconds, .kind, .width, .height, .scale]
      case .thresholds: [.time, .sdlMilliseconds, .kind, .values]
      case .text: [.time, .sdlMilliseconds, .kind, .text]
      case .key: [.time, .sdlMilliseconds, .kind, .key]
      case .scroll: [.time, .sdlMilliseconds, .kind, .x, .y, .deltaX, .deltaY]
      }
    }
  }

  /// The keys of the footer, in the order in which they are written.
  enum FooterKey: String, CaseIterable {
    case end, events, interrupted, expect, digest
  }

  /// The keys of the footer's `expect`, in the order in which they are written.
  enum ExpectationKey: String, CaseIterable {
    case outcome, target, percent, velocity, settle, trace, robust
  }

  /// The keys of the expectation's `robust`, in the order in which they are written.
  enum RobustnessKey: String, CaseIterable {
    case runs, seed
    case maximumChangedShare = "flips"
  }
}
