// Plays the events on standard input on a motion, and prints where it rests and the bits of its position after each
// advance. The first line contains the kind and the size; the others contain the event (5: advance), the contact, the
// location, and the time.

#include "halfway_kernel.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char kind[32];
  double width, height, x, y;
  if (scanf("%31s %lf %lf", kind, &width, &height) != 3) return 1;
  const double targets[] = {84, 560};
  halfway_motion *motion = NULL;
  if (strcmp(kind, "swipe-back") == 0) motion = halfway_swipe_back_create(width, height, NULL);
  if (strcmp(kind, "pinch-close") == 0) motion = halfway_pinch_to_close_create(NULL);
  if (strcmp(kind, "drawer") == 0) motion = halfway_movement_create(targets, 2, 0, -1, height, NULL);
  int event;
  int64_t contact, time;
  while (scanf("%d %" SCNd64 " %lf %lf %" SCNd64, &event, &contact, &x, &y, &time) == 5) {
    if (event < 5) {
      halfway_motion_handle(motion, (halfway_event)event, contact, x, y, time);
      continue;
    }
    int32_t end = halfway_motion_advance(motion, time);
    double position = halfway_motion_position(motion);
    uint64_t bits;
    memcpy(&bits, &position, sizeof bits);
    printf("%" PRId32 " %" PRIx64 "\n", end, bits);
  }
  halfway_motion_destroy(motion);
  return 0;
}
