// The names of the `os` module for logging.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Halfway

/// A category of log messages. On Linux, which has no system log, messages are written to standard error.
public final class OSLog: NSObject, Sendable {
  /// The name of the program's part, usually a reverse domain name.
  public let subsystem: String
  /// The category.
  public let category: String
  let isEnabled: Bool

  /// Creates a category.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category, isEnabled) = (subsystem, category, true)
  }

  private init(isEnabled: Bool) { (subsystem, category, self.isEnabled) = ("", "", isEnabled) }

  /// The category of messages without one.
  public static let `default` = OSLog(isEnabled: true)
  /// Discards all messages.
  public static let disabled = OSLog(isEnabled: false)

  func write(_ message: @autoclosure () -> String) {
    guard isEnabled else { return }
    let head = category.isEmpty ? "" : "[\(category)] "
    try? FileHandle.standardError.write(contentsOf: Data((head + message() + "\n").utf8))
  }
}

/// The level of a log message. All levels are written.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The level as a number.
  public var rawValue: UInt8
  /// Creates a level.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a level.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  /// The default level.
  public static let `default` = OSLogType(0)
  /// Helpful information.
  public static let info = OSLogType(1)
  /// Information for developers.
  public static let debug = OSLogType(2)
  /// An error of the program.
  public static let error = OSLogType(16)
  /// An error of the system.
  public static let fault = OSLogType(17)
}

/// Writes a message to standard error. Privacy options such as those in `%{public}@` are accepted and have no effect.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.write(formatted(message, arguments))
}

/// Writes a message to standard error. Privacy options such as those in `%{public}@` are accepted and have no effect.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...) {
  log.write(formatted(message, arguments))
}

private func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
  let format = "\(message)".replacing(#/%\{[^}]*\}/#, with: "%")
  return arguments.isEmpty ? format.replacing("%%", with: "%") : String(format: format, arguments: arguments)
}

/// A writer of log messages.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a writer of messages without a category.
  public init() { log = .default }
  /// Creates a writer of messages of a category.
  public init(_ log: OSLog) { self.log = log }
  /// Creates a writer of messages of a category.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes a message.
  public func log(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message.
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// A log message with interpolated values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Appends a value. The privacy has no effect.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += "\(value())"
    }
  }
}

/// The visibility of a value in the system log. It has no effect on Linux.
public struct OSLogPrivacy: Sendable {
  /// Visible.
  public static let `public` = OSLogPrivacy()
  /// Hidden on iOS.
  public static let `private` = OSLogPrivacy()
  /// Hidden on iOS.
  public static let sensitive = OSLogPrivacy()
  /// The default.
  public static let auto = OSLogPrivacy()
}
