import ArgumentParser
import HalfwayGestures

extension CompletionKind {
  /// The names of the program's scenes, from the program itself.
  static var scenes: CompletionKind { .shellCommand("halfway scenes | cut -d' ' -f1") }

  /// The names of the presets.
  static var presets: CompletionKind { .list(presetNames) }

  /// Thresholds files in the current folder, and the names of the presets.
  static var thresholds: CompletionKind {
    .shellCommand("ls *.json 2>/dev/null; printf '%s\\n' " + presetNames.joined(separator: " "))
  }

  /// The names of the numeric thresholds, each with an equals sign.
  static var thresholdValues: CompletionKind { .list(Thresholds.fields.map { $0.key + "=" }) }

  private static var presetNames: [String] { Preset.all.map(\.name) }
}
