# Appends an interruption to a recording: 120 ms after the last contact was lifted, the contacts land again where they were
# lifted, go half of the distance back in 300 ms, rest, and are lifted.

function number(name,   text) {
  match($0, "\"" name "\":-?[0-9.]+")
  text = substr($0, RSTART, RLENGTH)
  sub(/^.*:/, "", text)
  return text + 0
}

function event(time, kind, id, x, y) {
  printf "{\"t\":%d,\"e\":\"%s\",\"id\":%d,\"x\":%.2f,\"y\":%.2f}\n", time, kind, id, x, y
}

/"end":true/ { exit }
/"e":"tick"/ { next }
/"x":/ {
  id = number("id")
  if (/"e":"down"/ && !(id in startX)) { startX[id] = number("x"); startY[id] = number("y"); ids[count++] = id }
  lastX[id] = number("x")
  lastY[id] = number("y")
  last = number("t")
}
{ print }
END {
  start = last + 120000
  for (i = 0; i < count; i++) event(start, "down", ids[i], lastX[ids[i]], lastY[ids[i]])
  for (step = 1; step <= 20; step++)
    for (i = 0; i < count; i++) {
      id = ids[i]
      share = step / 40
      event(start + step * 15000, "move", id, lastX[id] + (startX[id] - lastX[id]) * share, \
        lastY[id] + (startY[id] - lastY[id]) * share)
    }
  for (i = 0; i < count; i++) {
    id = ids[i]
    event(start + 500000, "up", id, (lastX[id] + startX[id]) / 2, (lastY[id] + startY[id]) / 2)
  }
}
