# Filters the output of a build or of tests for `test-report`; `log_file` has the entire output.
# Cuts a text to a number of bytes, without splitting a character.
function cut(text) {
  if (length(text) <= 400) return text
  text = substr(text, 1, 400)
  sub(/[\300-\377]?[\200-\277]*$/, "", text)
  return text " …"
}
# The name between the word `Test` or `Suite` and the result.
function subject(text, verb) {
  return substr(text, length("✘ ") + 1, index(text, verb) - length("✘ ") - 1)
}
function show(text) { print text; fflush() }

# The last lines, in case the process ends early; steps that began and succeeded are of no use then.
# An argument of a test can span several lines.
{ lines++ }
/^(◇|✔|✘|━|➜|⚠) / { unfinished = /^◇ Test case .*[^.]$/ }
!unfinished && (!isRunning || !/^(◇|✔|━|libpng) /) { recent[++others % 30] = $0 }
unfinished && /" started\.$/ { unfinished = 0 }

# An issue: from the symbol at the beginning of its line to the next symbol.
/^(◇|✔|✘|━|➜|⚠|±) / { name = "" }
/^✘ (Test|Suite) .* recorded an issue/ {
  name = subject($0, " recorded an issue")
  if (!(name in issues)) failed[++failures] = name
  issues[name]++
  kept = 0
  show(cut($0))
}
name != "" {
  sub(/^✘ .* recorded an issue /, "")
  if (issues[name] <= 3 && ++kept <= 8) record[name] = record[name] "\n    " cut($0)
  next
}
/^✘ Test .* failed after / && !/^✘ Test run with / {
  ended = subject($0, " failed after ")
  sub(/ with [0-9]+ test cases?$/, "", ended)
  if (!(ended in issues)) { failed[++failures] = ended; issues[ended] = 0 }
}

# The tests that are running, in case the process ends before its summary.
/^◇ Test .* started\.$/ && !/^◇ Test (run|case) / { running[subject($0, " started.")] = lines }
/^(✔|✘|━) Test .* (passed|failed) after / {
  ended = subject($0, / passed after /  ? " passed after " : " failed after ")
  sub(/ with [0-9]+ test cases?$/, "", ended)
  delete running[ended]
}

# While tests run, only failures and skipped tests are shown; before and after, everything except build steps.
/^◇ Test run started\.$/ {
  if (isRunning) lastWords()
  isRunning = 1
  next
}
/^(✔|✘|━) Test run with / {
  sums = sums $0 "\n"
  isRunning = 0
  if (/^(✔|━)/) show($0)
  next
}
isRunning { if (/^(➜|⚠)/) show(cut($0)); next }
/^\[[0-9]+\/[0-9]+\] / || /^Test Suite .* (started|passed) at / || /^\t Executed 0 tests,/ { next }
{ show($0) }

# The report for a process that ended before its summary.
function lastWords(  line, place, test, latest) {
  isBroken = 1
  print "\n== It ended before its sum. The last that was written:"
  for (line = others > 30 ? others - 29 : 1; line <= others; line++) print "    " cut(recent[line % 30])
  print "== Under way, those that began last:"
  # There are few, so any sorting algorithm will do.
  for (place = 0; place < 20; place++) {
    latest = ""
    for (test in running) if (latest == "" || running[test] > running[latest]) latest = test
    if (latest == "") break
    print "    " latest
    delete running[latest]
  }
  split("", running)
}

END {
  if (isRunning) lastWords()
  if (failures > 0) {
    print "\n== Failed:"
    for (number = 1; number <= failures; number++) {
      name = failed[number]
      print "✘ " name record[name]
      if (issues[name] > 3) print "    … and " issues[name] - 3 " more"
    }
  }
  if (failures > 0 || isBroken) print "== All of it: " log_file
  if (failures > 0) printf "%s", sums
}
