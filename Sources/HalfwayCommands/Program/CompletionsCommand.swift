import ArgumentParser
import HalfwayApp

/// The `halfway completions` command.
struct CompletionsCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      The script goes to standard output; save it to a file that the shell reads:

        halfway completions bash > ~/.local/share/bash-completion/completions/halfway
        halfway completions zsh > "${fpath[1]}/_halfway"
        halfway completions fish > ~/.config/fish/completions/halfway.fish
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash
    case zsh
    case fish

    var completion: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  @MainActor func run(in context: ToolContext) throws {
    let script = context.name.inHelp(HalfwayCommand.completionScript(for: shell.completion))
    context.print(document: script.hasSuffix("\n") ? String(script.dropLast()) : script)
  }
}
