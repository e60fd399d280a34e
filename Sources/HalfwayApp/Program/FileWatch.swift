import Foundation
import Glibc
import HalfwayReplay

/// Tells when a file was written anew, in place or by another that was renamed to its name, as most editors save.
///
/// A thread of its own waits for the kernel's notices about the folders in which the file can be replaced, and does nothing else:
/// without a change it is never woken. It ends with the watch.
package final class FileWatch: Sendable {
  /// A name in a folder, and the kernel's number for that folder.
  private struct Place: Sendable {
    var number: Int32
    var name: [UInt8]
  }

  /// The end of a pipe on which the thread waits, too: closing it ends the thread.
  private let leash: Int32

  /// - Parameter changed: Called on the thread, after whoever wrote the file has closed it.
  /// - Throws: `ToolError` where the system does not tell.
  package init(path: String, changed: @escaping @Sendable () -> Void) throws {
    let notices = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard notices >= 0 else { throw Self.refusal(path) }
    // Behind a link the file may be replaced where it stands, and the link where that stands.
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
    let thread = Thread {
      while Self.wait(notices, end) {
        if Self.readsChange(of: watched, notices) { changed() }
      }
      _ = Glibc.close(notices)
      _ = Glibc.close(end)
    }
    thread.start()
  }

  deinit { _ = Glibc.close(leash) }

  private static func refusal(_ path: String) -> ToolError {
    ToolError(.unavailable, "\(path): cannot be watched: \(String(cString: strerror(errno)))")
  }

  /// Sleeps until there are notices; false when the watch has gone.
  private static func wait(_ notices: Int32, _ end: Int32) -> Bool {
    var waiting = [
      pollfd(fd: notices, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waiting, 2, -1) < 0 {
      guard errno == EINTR else { return false }
    }
    return waiting[1].revents == 0
  }

  /// Takes the notices that have come; whether one is about the file.
  private static func readsChange(of places: [Place], _ notices: Int32) -> Bool {
    var isOurs = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(notices, $0.baseAddress, $0.count) }
      guard count > 0 else { return isOurs }
      buffer.withUnsafeBytes { bytes in
        // A header of 16 bytes (folder, kind, cookie, length), then the name and zeros up to the length.
        var start = 0
        while start + 16 <= count {
          let number = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
          let kind = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let name = bytes[(start + 16)..<min(count, start + 16 + length)].prefix { $0 != 0 }
          isOurs = isOurs || places.contains { $0.number == number && name.elementsEqual($0.name) }
          // Where notices were lost, one of them may have been ours.
          isOurs = isOurs || kind & UInt32(IN_Q_OVERFLOW) != 0
          start += 16 + length
        }
      }
    }
  }
}
