import ArgumentParser
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

struct RecognizeCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(commandName: "recognize", abstract: "x")
  @Argument var paths: [String]
  @Option var thresholds: String?
  @MainActor func run(in context: ToolContext) throws {
    let t = try thresholds.map(ThresholdsFile.read)?[.touch]
    for file in try ImportFiles.expand(paths) {
      guard let stream = try? file.read(as: nil, device: nil) else { continue }
      for index in stream.gestures.indices {
        let recording = try stream.recording(of: index, placement: StagePlacement(size: .init(width: 375, height: 667)), scene: "x", file: file.path)
        let found = Recognition(of: recording, thresholds: t).findings.map { f -> String in
          let j = f.jumpPoints > 1e-9 ? " JUMP \(f.jumpPoints)" : ""
          let c = (f.isCancelled ? " cancelled" : "") + " @\(f.beganAt.microseconds/1000)" + j
          switch f.kind {
          case .tap: return "tap" + c
          case .pan, .twoFingerPan: return "\(f.kind.rawValue) \(Int(f.translation.x)),\(Int(f.translation.y))" + c
          case .pinch: return "pinch \((f.scale*100).rounded()/100)" + c
          case .rotation: return "rotation \((f.radians*57.3).rounded())" + c
          }
        }
        let n = file.path.split(separator: "/").last!
        context.print("\(n) #\(index+1)/\(stream.gestures.count) c\(stream.gestures[index].contactCount): " + found.joined(separator: "; "))
      }
    }
  }
}
