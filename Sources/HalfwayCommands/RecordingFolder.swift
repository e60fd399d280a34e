import Foundation
import HalfwayRecordings

/// A folder that recordings go into.
enum RecordingFolder {
  /// `SCENE-001.gesture`, or the first number after it that is free.
  static func freePath(in folder: String, scene: String) -> String {
    var number = 1
    while true {
      let digits = String(number)
      let name = scene + "-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + name + "." + RecordingFile.nameExtension
      if !FileManager.default.fileExists(atPath: path) { return path }
      number += 1
    }
  }
}
