# Turns Markdown pages of the repository into articles of a documentation catalog. Used by make-docs, in two passes:
#   awk -v pass=anchors -f docs-article.awk PAGE...     lists the headings: page, anchor in the repository, anchor in the site
#   awk -v anchors=LIST -f docs-article.awk PAGE        prints the article
# Links between pages become links between articles, links to sources become plain text, and comments are removed.

# The name of the article for a page, or "" for another file.
function article(path) {
  if (path == "README.md") return "Halfway"
  if (path == "Documentation/README.md") return "Index"
  if (path == "Benchmarks/README.md") return "Benchmarks"
  if (path !~ /^(Documentation\/)?[A-Za-z-]+\.md$/) return ""
  sub(/.*\//, "", path)
  sub(/\.md$/, "", path)
  return path
}

# Converts a path relative to the current page to one relative to the repository. Pages are at most one folder deep.
function resolved(path) {
  if (path ~ /^\.\.\//) return substr(path, 4)
  return FILENAME ~ /\// ? substr(FILENAME, 1, index(FILENAME, "/")) path : path
}

function repository_anchor(text) {
  text = tolower(text)
  gsub(/[^a-z0-9 _-]/, "", text)
  gsub(/ /, "-", text)
  return text
}

function site_anchor(text) {
  gsub(/[`'"’“”]/, "", text)
  gsub(/[ \t]+/, "-", text)
  return text
}

# The replacement of a link.
function linked(text, target,    path, fragment, page, place) {
  if (target ~ /^(https?:|mailto:)/) return "[" text "](" target ")"
  place = index(target, "#")
  path = place ? substr(target, 1, place - 1) : target
  fragment = place ? substr(target, place + 1) : ""
  page = article(path == "" ? FILENAME : resolved(path))
  if (page == "") return text
  if (fragment != "" && (page, fragment) in places) fragment = "#" places[page, fragment]
  else fragment = ""
  return "[" text "](doc:" page fragment ")"
}

function image(text, target) {
  target = resolved(target)
  sub(/^Documentation\//, "", target)
  gsub(/\//, "-", target)
  return "![" text "](" target ")"
}

BEGIN {
  if (anchors != "")
    while ((getline line < anchors) > 0) {
      split(line, part, "\t")
      places[part[1], part[2]] = part[3]
    }
}

/^```/ { fenced = !fenced; if (pass != "anchors") print; next }
fenced { if (pass != "anchors") print; next }

/^#/ && pass == "anchors" {
  text = $0
  sub(/^#+ /, "", text)
  print article(FILENAME) "\t" repository_anchor(text) "\t" site_anchor(text)
}
pass == "anchors" { next }

/^<!--.*-->$/ { next }
# An article has exactly one title.
/^# / { if (titled++) sub(/^# /, "## ") }
{
  rest = $0
  out = ""
  while (match(rest, /`[^`]*`|!?\[([^][`]|`[^`]*`)*\]\([^) ]+\)/)) {
    found = substr(rest, RSTART, RLENGTH)
    out = out substr(rest, 1, RSTART - 1)
    rest = substr(rest, RSTART + RLENGTH)
    if (found ~ /^`/) {
      out = out found
      continue
    }
    place = index(found, "](")
    target = substr(found, place + 2, length(found) - place - 2)
    text = substr(found, found ~ /^!/ ? 3 : 2, place - (found ~ /^!/ ? 3 : 2))
    out = out (found ~ /^!/ ? image(text, target) : linked(text, target))
  }
  print out rest
}
