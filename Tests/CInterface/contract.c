// Calls every function of the header, with unusable arguments too.

#include "halfway_kernel.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;
#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      printf("line %d: %s\n", __LINE__, #condition); \
      failures++; \
    } \
  } while (0)

static void swipe(halfway_motion *motion, halfway_recording *recording, int64_t start, double points) {
  for (int step = 0; step <= 25; step++) {
    halfway_event event = step == 0 ? HALFWAY_DOWN : step == 25 ? HALFWAY_UP : HALFWAY_MOVE;
    halfway_motion_handle(motion, event, 0, 4 + points * step / 25, 300, start + step * 8000);
    if (recording) halfway_recording_add(recording, event, 0, 4 + points * step / 25, 300, start + step * 8000);
  }
}

static int32_t settle(halfway_motion *motion, int64_t start) {
  for (int frame = 1; frame < 200; frame++) {
    int32_t end = halfway_motion_advance(motion, start + frame * 16667);
    if (end != HALFWAY_UNDER_WAY) return end;
  }
  return -2;
}

static void thresholds(void) {
  halfway_thresholds *set = halfway_thresholds_create();
  CHECK(halfway_thresholds_get(set, "commitProgress") == 0.5);
  CHECK(halfway_thresholds_set(set, "commitProgress", 0.9));
  CHECK(halfway_thresholds_get(set, "commitProgress") == 0.9);
  CHECK(halfway_thresholds_set(set, "commitProgress", 7));
  CHECK(halfway_thresholds_get(set, "commitProgress") == 1);
  CHECK(!halfway_thresholds_set(set, "commitProgress", NAN));
  CHECK(!halfway_thresholds_set(set, "unknown", 1) && !halfway_thresholds_set(set, NULL, 1));
  CHECK(!halfway_thresholds_set(NULL, "commitProgress", 1));
  CHECK(isnan(halfway_thresholds_get(set, "unknown")) && halfway_thresholds_get(NULL, "commitProgress") == 0.5);
  CHECK(halfway_thresholds_choose(set, "releaseRule", "projection"));
  CHECK(halfway_thresholds_choose(set, "completionSpeedRule", "constant"));
  CHECK(halfway_thresholds_choose(set, "velocityStrategy", "leastSquares"));
  CHECK(halfway_thresholds_choose(set, "velocityReference", "release"));
  CHECK(halfway_thresholds_choose(set, "velocityFirstSample", "landing"));
  CHECK(!halfway_thresholds_choose(set, "releaseRule", "Projection") && !halfway_thresholds_choose(set, "x", "y"));
  CHECK(!halfway_thresholds_choose(set, NULL, NULL) && !halfway_thresholds_choose(NULL, "releaseRule", "sign"));
  halfway_thresholds_destroy(set);
  halfway_thresholds_destroy(NULL);
}

static void transitions(void) {
  halfway_motion *back = halfway_swipe_back_create(375, 667, NULL);
  halfway_decision decision = {0};
  CHECK(!halfway_motion_decision(back, &decision) && halfway_motion_phase(back) == HALFWAY_RESTING);
  swipe(back, NULL, -500000, 300);
  CHECK(halfway_motion_phase(back) == HALFWAY_SETTLING && halfway_motion_position(back) > 0.7);
  CHECK(halfway_motion_decision(back, &decision) && !halfway_motion_decision(back, NULL));
  CHECK(decision.finishes && decision.target == HALFWAY_FINISHED && decision.has_velocity);
  CHECK(fabs(decision.percent - 290.0 / 375) < 1e-9 && fabs(decision.velocity - 1500) < 1);
  CHECK(strcmp(decision.rule, "velocity") == 0 && fabs(decision.margin - 1125) < 1);
  CHECK(settle(back, -300000) == HALFWAY_FINISHED && halfway_motion_position(back) == 0);
  halfway_motion_set_may_begin(back, false);
  swipe(back, NULL, 5000000, 300);
  CHECK(halfway_motion_phase(back) == HALFWAY_RESTING);
  halfway_motion_run(back, HALFWAY_FINISHED, 6000000);
  halfway_motion_advance(back, 6100000);
  CHECK(halfway_motion_position(back) > 0.1);
  halfway_motion_run(back, HALFWAY_CANCELLED, 6100000);
  CHECK(settle(back, 6100000) == HALFWAY_CANCELLED);
  halfway_motion_destroy(back);

  halfway_motion *pan = halfway_pan_create(0, 5, 200, NULL);
  halfway_motion_handle(pan, HALFWAY_DOWN, 9, 100, 100, 0);
  halfway_motion_handle(pan, HALFWAY_MOVE, 9, 100, 210, 50000);
  CHECK(fabs(halfway_motion_position(pan) - 0.5) < 1e-9 && halfway_motion_phase(pan) == HALFWAY_DRIVEN);
  halfway_motion_handle(pan, HALFWAY_CANCEL, 9, 0, 0, 60000);
  CHECK(halfway_motion_decision(pan, &decision) && strcmp(decision.rule, "cancelled") == 0 && !decision.finishes);
  halfway_motion_handle(pan, (halfway_event)77, 9, 0, 0, 60000);
  halfway_motion_destroy(pan);

  halfway_motion *pinch = halfway_pinch_to_close_create(NULL);
  halfway_motion_handle(pinch, HALFWAY_DOWN, 0, 100, 100, 0);
  halfway_motion_handle(pinch, HALFWAY_DOWN, 1, 300, 100, 0);
  for (int step = 1; step <= 8; step++) {
    halfway_motion_handle(pinch, HALFWAY_MOVE, 0, 100 + step * 8, 100, step * 8000);
    halfway_motion_handle(pinch, HALFWAY_MOVE, 1, 300 - step * 8, 100, step * 8000);
  }
  CHECK(halfway_motion_position(pinch) > 0.5);
  halfway_motion_handle(pinch, HALFWAY_CANCEL_ALL, 0, 0, 0, 70000);
  CHECK(settle(pinch, 70000) == HALFWAY_CANCELLED);
  halfway_motion_destroy(pinch);
}

static void movements(void) {
  const double heights[] = {560, 84, 300};
  halfway_motion *sheet = halfway_movement_create(heights, 3, 0, -1, 667, NULL);
  CHECK(halfway_motion_position(sheet) == 84);
  halfway_motion_run(sheet, 1, 0);
  CHECK(settle(sheet, 0) == 1 && halfway_motion_position(sheet) == 300);
  halfway_motion_handle(sheet, HALFWAY_DOWN, 0, 10, 500, 5000000);
  for (int step = 1; step <= 20; step++)
    halfway_motion_handle(sheet, HALFWAY_MOVE, 0, 10, 500 - step * 10, 5000000 + step * 8000);
  halfway_motion_handle(sheet, HALFWAY_UP, 0, 10, 300, 5164000);
  halfway_decision decision;
  CHECK(halfway_motion_decision(sheet, &decision) && decision.target == 2);
  CHECK(settle(sheet, 5164000) == 2 && halfway_motion_position(sheet) == 560);
  halfway_motion_destroy(sheet);
  halfway_motion *empty = halfway_movement_create(NULL, -3, 0, 0, NAN, NULL);
  CHECK(halfway_motion_position(empty) == 0);
  halfway_motion_destroy(empty);
}

static void recordings(void) {
  halfway_thresholds *set = halfway_thresholds_create();
  halfway_recording *recording = halfway_recording_create("swipe-back", 375, 667, 1, HALFWAY_TOUCH, set);
  halfway_thresholds_destroy(set);
  halfway_motion *back = halfway_swipe_back_create(375, 667, NULL);
  swipe(back, recording, 0, 300);
  CHECK(!halfway_recording_add(recording, HALFWAY_MOVE, 5, 1, 1, 300000));
  CHECK(!halfway_recording_add(recording, (halfway_event)9, 0, 1, 1, 300000));
  int64_t length = 0;
  const char *text = halfway_recording_text(recording, back, NULL, &length);
  CHECK((int64_t)strlen(text) == length);
  CHECK(strstr(text, "\"expect\":{\"outcome\":\"finish\",\"percent\":0.77") != NULL);
  halfway_motion *unused = halfway_movement_create(NULL, 0, 0, 1, 0, NULL);
  text = halfway_recording_text(recording, unused, "open", NULL);
  CHECK(strstr(text, "\"expect\":{\"outcome\":\"none\"}") != NULL);
  halfway_motion_destroy(unused);
  text = halfway_recording_text(recording, NULL, NULL, NULL);
  CHECK(strstr(text, "expect") == NULL);
  halfway_recording_destroy(recording);
  halfway_recording_destroy(halfway_recording_create(NULL, NAN, 0, INFINITY, (halfway_device)8, NULL));
  halfway_motion_destroy(back);
}

static void nulls(void) {
  halfway_decision decision;
  int64_t length = 7;
  halfway_motion_handle(NULL, HALFWAY_DOWN, 0, 0, 0, 0);
  halfway_motion_run(NULL, 1, 0);
  halfway_motion_set_may_begin(NULL, true);
  halfway_motion_destroy(NULL);
  halfway_recording_destroy(NULL);
  CHECK(halfway_motion_advance(NULL, 0) == HALFWAY_UNDER_WAY && halfway_motion_position(NULL) == 0);
  CHECK(halfway_motion_phase(NULL) == HALFWAY_RESTING && !halfway_motion_decision(NULL, &decision));
  CHECK(!halfway_recording_add(NULL, HALFWAY_DOWN, 0, 0, 0, 0));
  CHECK(strcmp(halfway_recording_text(NULL, NULL, NULL, &length), "") == 0 && length == 0);
}

int main(void) {
  thresholds();
  transitions();
  movements();
  recordings();
  nulls();
  if (failures == 0) puts("all as documented");
  return failures == 0 ? 0 : 1;
}
