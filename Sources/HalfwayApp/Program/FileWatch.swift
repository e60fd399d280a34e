import Foundation
import Glibc
import HalfwayReplay
import HalfwaySDLStage

/// Reports changes to a file, whether it is written in place or replaced by renaming another file, as most editors do.
///
/// A separate thread waits for inotify events in the folders in which the file can be replaced. It wakes only for these
/// events and ends with the watch.
package final class FileWatch: Sendable {
  /// A file name in a folder, with the folder's inotify watch descriptor.
  private struct Place: Sendable {
    var number: Int32
    var name: [UInt8]
  }

  /// The write end of a pipe that the thread also waits for. Closing it ends the thread.
  private let leash: Int32

  /// Starts to watch a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - changed: Called on the watch's thread after a writer has closed or renamed the file.
  /// - Throws: `ToolError` if the system can't watch the file.
  package init(path: String, changed: @escaping @Sendable () -> Void) throws {
    let notices = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard notices >= 0 else { throw Self.refusal(path) }
    // If the path is a symbolic link, either the link or its target may be replaced.
    var places: [Place] = []
    let url = URL(fileURLWithPath: path)
    for file in [url, url.resolvingSymlinksInPath()] {
      let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
      let number = inotify_add_watch(notices, file.deletingLastPathComponent().path, events)
      if number >= 0 { places.append(Place(number: number, name: Array(file.lastPathComponent.utf8))) }
    }
    var ends: [Int32] = [-1, -1]
    guard !places.isEmpty, pipe(&ends) == 0 else {
      defer { _ = Glibc.close(notices) }
      throw Self.refusal(path)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    leash = ends[1]
    let (end, watched) = (ends[0], places)
    let code = SystemThread.start {
      while Self.wait(notices, end) {
        if Self.readsChange(of: watched, notices) { changed() }
      }
      _ = Glibc.close(notices)
      _ = Glibc.close(end)
    }
    guard code == 0 else {
      _ = Glibc.close(notices)
      _ = Glibc.close(end)
      errno = code
      throw Self.refusal(path)
    }
  }

  deinit { _ = Glibc.close(leash) }

  private static func refusal(_ path: String) -> ToolError {
    ToolError(.unavailable, "\(path): cannot be watched: \(String(cString: strerror(errno)))")
  }

  /// Waits for events. Returns `false` when the watch has been released.
  private static func wait(_ notices: Int32, _ end: Int32) -> Bool {
    var waiting = [
      pollfd(fd: notices, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waiting, 2, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return waiting[1].revents == 0
  }

  /// Reads the pending events and returns whether one of them is about the file.
  private static func readsChange(of places: [Place], _ notices: Int32) -> Bool {
    var isOurs = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(notices, $0.baseAddress, $0.count) }
      guard count > 0 else { return isOurs }
      buffer.withUnsafeBytes { bytes in
        // An event is a header of 16 bytes (watch descriptor, mask, cookie, length) and the name, padded with zeros to
        // the length.
        var start = 0
        while start + 16 <= count {
          let number = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
          let kind = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = bytes[(start + 16)..<min(count, start + 16 + length)].prefix { $0 != 0 }
          isOurs = isOurs || places.contains { $0.number == number && name.elementsEqual($0.name) }
          // If events were lost, one of them may have been about the file.
          isOurs = isOurs || kind & UInt32(IN_Q_OVERFLOW) != 0
          start += 16 + length
        }
      }
    }
  }
}
