import Foundation
import HalfwayTestSupport
import Testing

@Suite struct InstallTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `installing replaces an older program and adds completions and a manual page`() throws {
    let script = Shipped.recordings.deletingLastPathComponent().appendingPathComponent("Scripts/install").path
    // This script stands in for the argument parser's manual generator, which tests don't build.
    try folder.write(
      "manual", "#!/bin/sh\n[ -x \"$1\" ] && printf '.Dt HALFWAY 1\\n.Dd %s\\n\\nlast\\n' \"$3\" >\"$5/halfway.1\"\n")
    try folder.makeFolder("prefix/bin")
    try folder.write("prefix/bin/halfway", "of before")
    let line = "chmod +x manual && '\(script)' \"$(command -v halfway)\" \"$PWD/prefix\" ./manual"
    let result = try Program.shell(line, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("installed ") && result.output.contains("prefix/bin is not on the PATH"))
    let version = try Program.shell("prefix/bin/halfway --version", in: folder)
    let built = try Program.run("--version", in: folder)
    #expect(version.status == 0 && version.output == built.output)
    for (file, word) in [
      ("share/bash-completion/completions/halfway", "complete"), ("share/zsh/site-functions/_halfway", "#compdef"),
      ("share/fish/vendor_completions.d/halfway.fish", "complete -c"),
    ] {
      #expect(try String(contentsOf: folder["prefix/" + file], encoding: .utf8).contains(word))
    }
    // What the shell would offer after these words.
    for (words, offer) in [
      ("record --scene", "swipe-back"), ("presets", "flutter"), ("tune --sweep", "commitProgress="),
      ("tune --thresholds", "flutter"), ("playground", "swipe-back"),
    ] {
      let line = """
        source prefix/share/bash-completion/completions/halfway; PATH="$PWD/prefix/bin:$PATH"
        COMP_WORDS=(halfway \(words) ""); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _halfway halfway "" "${COMP_WORDS[$((COMP_CWORD - 1))]}"
        printf '%s\n' "${COMPREPLY[@]}"
        """
      try folder.write("complete.bash", line)
      let result = try Program.shell("bash complete.bash", in: folder)
      #expect(result.output.split(separator: "\n").contains { $0 == offer }, "\(words): \(result)")
    }
    let manual = try String(contentsOf: folder["prefix/share/man/man1/halfway.1"], encoding: .utf8)
    #expect(manual.contains("\n.Pp\nlast\n") && !manual.contains("\n\n"))
  }
}
