# Moves a recording to a stage of another size and style: `awk -v w=1000 -v h=700 -v style=dark -f …`.
#
# The first contact lands at the same share of the stage; near an edge, it keeps its distance from it. A movement that is
# mostly along an axis is stretched like this axis, and only along it, so a swipe across the stage remains one. Other
# contacts keep their distance from the first one. With `-v anchor=bottom`, it keeps its distance from the lower edge, as
# a card does that stays there. With `-v stretch=1`, movements keep their length; other factors stretch both axes.

function place(v, old, new) {
  if (v <= 24) return v
  if (v >= old - 24) return new - (old - v)
  return 24 + (v - 24) * (new - 48) / (old - 48)
}

function number(name,   text) {
  match($0, "\"" name "\":-?[0-9.]+")
  text = substr($0, RSTART, RLENGTH)
  sub(/^.*:/, "", text)
  return text + 0
}

NR == 1 {
  match($0, /"size":\[[0-9.]+,[0-9.]+\]/)
  split(substr($0, RSTART + 8, RLENGTH - 9), size, ",")
  sub(/"size":\[[0-9.]+,[0-9.]+\]/, "\"size\":[" w "," h "]")
  sub(/"style":"[a-z]*",/, "")
  if (style == "dark") sub(/"source"/, "\"style\":\"dark\",\"source\"")
}
# An edit changes the digest.
/"end":true/ { sub(/,"digest":"[0-9a-f]*"/, "") }
{ line[NR] = $0 }
/"x":/ {
  x = number("x"); y = number("y"); id = number("id")
  if (!seen) { seen = 1; x0 = x; y0 = y; first = id }
  if (id == first) {
    if ((x - x0) * (x - x0) > dx * dx) dx = x - x0
    if ((y - y0) * (y - y0) > dy * dy) dy = y - y0
  } else several = 1
}
END {
  if (stretch) { sx = stretch; sy = stretch }
  else if (!several) { if (dx * dx > dy * dy) sx = w / size[1]; else sy = h / size[2] }
  for (i = 1; i <= NR; i++) {
    $0 = line[i]
    if (i > 1 && /"x":/) {
      x = place(x0, size[1] + 0, w + 0) + (number("x") - x0) * (sx ? sx : 1)
      y = (anchor == "bottom" ? h - size[2] + y0 : place(y0, size[2] + 0, h + 0)) + (number("y") - y0) * (sy ? sy : 1)
      sub(/"x":-?[0-9.]+/, sprintf("\"x\":%.2f", x))
      sub(/"y":-?[0-9.]+/, sprintf("\"y\":%.2f", y))
    }
    print
  }
}
