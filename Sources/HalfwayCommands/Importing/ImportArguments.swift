import ArgumentParser
import HalfwayImporting
import HalfwayRecordings

/// The format of the input, or `auto` to detect it.
enum ImportSource: String, ExpressibleByArgument, CaseIterable {
  case auto, evemu, evtest, getevent, libinput, webdriver

  /// The format, or `nil` to detect it.
  var format: ImportFormat? { ImportFormat(rawValue: rawValue) }
}

/// The format of an import's results.
enum ImportOutput: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
}

/// The intent of a gesture.
struct IntentArgument: ExpressibleByArgument {
  var intent: RecordingHeader.Intent

  init?(argument: String) {
    guard let intent = RecordingHeader.Intent(rawValue: argument) else { return nil }
    self.intent = intent
  }

  static var allValueStrings: [String] { RecordingHeader.Intent.allCases.map(\.rawValue) }
}

/// A width and a height, both greater than 0, such as `375x667`.
struct SizeArgument: ExpressibleByArgument, CustomStringConvertible {
  var width: Double
  var height: Double

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0, width.isFinite,
      height.isFinite
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  var description: String { "\(width)x\(height)" }
}

/// A placement on the stage: `device`, `fit`, `X,Y`, `first:X,Y`, or `centroid:X,Y`.
struct PlaceArgument: ExpressibleByArgument {
  var place: StagePlacement.Place

  init(_ place: StagePlacement.Place) { self.place = place }

  init?(argument: String) {
    switch argument {
    case "device": place = .device
    case "fit": place = .fit
    default:
      let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let numbers = (parts.last ?? "").split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1],
        x.magnitude <= RecordingFile.maximumSizePoints, y.magnitude <= RecordingFile.maximumSizePoints
      else { return nil }
      switch parts.count == 2 ? parts[0] : "first" {
      case "first": place = .firstContact(x: x, y: y)
      case "centroid": place = .centroid(x: x, y: y)
      default: return nil
      }
    }
  }

  var defaultValueDescription: String { "device" }
}
