import Foundation
import HalfwayRecordings
import HalfwayReplay

/// A folder that recordings go into.
enum RecordingFolder {
  /// `SCENE-001.gesture`, or the first number after it that is free.
  static func freePath(in folder: String, scene: String) -> String {
    var number = 1
    while true {
      let name = scene + "-" + String(number).leftPadded(to: 3, with: "0")
      let path = (folder.hasSuffix("/") ? folder : folder + "/") + name + "." + RecordingFile.nameExtension
      if !FileManager.default.fileExists(atPath: path) { return path }
      number += 1
    }
  }
}
