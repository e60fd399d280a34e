import Foundation
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// A file of thresholds that is reloaded when it changes while a window is open.
@MainActor
package final class LiveThresholds {
  /// The thresholds that were last read successfully.
  package private(set) var current: ThresholdSet
  /// The error in the current version of the file, or `nil` if it is valid.
  private var mistake: String? {
    didSet { if mistake != oldValue { showMistake(mistake) } }
  }
  private let path: String
  private let context: ToolContext
  private var watch: FileWatch?
  private var showMistake: (String?) -> Void = { _ in }

  /// - Throws: `ToolError` if the file is initially invalid.
  package init(path: String, context: ToolContext) throws {
    current = try ThresholdsFile.read(path)
    self.path = path
    self.context = context
  }

  /// Starts to watch the file.
  ///
  /// - Parameters:
  ///   - showMistake: Called with the error when the file becomes invalid, and with `nil` when it is valid again.
  ///   - changed: Called on another thread when the file has changed. `start` also calls it once, because the file may
  ///     have changed since it was read.
  package func start(showMistake: @escaping (String?) -> Void, changed: @escaping @Sendable () -> Void) {
    self.showMistake = showMistake
    do {
      watch = try FileWatch(path: path, changed: changed)
    } catch {
      context.reportError("\(error)")
    }
    changed()
  }

  /// Reads the file again. An invalid file is reported once and keeps the current thresholds. A missing file is
  /// ignored, because some editors delete a file before they write it again.
  package func refresh() {
    do {
      guard let read = try ThresholdsFile.readIfPresent(path) else { return }
      mistake = nil
      guard read != current else { return }
      context.complain("\(path): " + Self.difference(from: current, to: read))
      current = read
    } catch let error as ToolError {
      guard mistake != error.description else { return }
      mistake = error.description
      context.reportError("\(error.description); the thresholds are unchanged")
    } catch {
      context.reportError("\(error)")
    }
  }

  /// Describes the changes, once if they are the same for all device classes, otherwise for each class.
  private static func difference(from old: ThresholdSet, to new: ThresholdSet) -> String {
    let changes = DeviceClass.allCases.map { ($0.rawValue, difference(from: old[$0], to: new[$0])) }
    if Set(changes.map(\.1)).count == 1, let all = changes.first?.1 { return all }
    return changes.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)" }.joined(separator: "; ")
  }

  private static func difference(from old: Thresholds, to new: Thresholds) -> String {
    var changes: [String] = []
    for field in Thresholds.fields where old[field] != new[field] {
      let values = [old, new].map { JSONValue.number($0[field]).summary }
      changes.append("\(field.key) \(values[0]) to \(values[1])")
    }
    for choice in Thresholds.choices where choice.name(in: old) != choice.name(in: new) {
      changes.append("\(choice.key) \(choice.name(in: old)) to \(choice.name(in: new))")
    }
    return changes.joined(separator: ", ")
  }
}
