// The gestures, decisions and settle springs of Halfway for programs in C and C++, without views and without a window.
//
// A motion is what a gesture drives: a transition from 0 to 1, such as a swipe back or a pinch that closes, or a
// movement among targets, such as a bottom sheet. The program passes contacts and the time to it and draws its
// position:
//
//     halfway_motion *back = halfway_swipe_back_create(375, 667, NULL);
//     halfway_motion_handle(back, HALFWAY_MOVE, 0, 120, 300, microseconds);            // for each event
//     if (halfway_motion_advance(back, microseconds) == HALFWAY_FINISHED) close_page();  // for each frame
//     draw_page(375 * halfway_motion_position(back));
//
// Lengths are in points, measured from the top left corner. Times are in microseconds since any origin; they may be
// negative, and earlier ones than the latest count as that one. A null pointer to a motion, to thresholds, or to a
// recording is allowed everywhere: functions without a result do nothing, and the others return what their
// comment says. No function may be called from two threads at once with the same object; different objects are
// independent. The library allocates memory with posix_memalign and calls nothing else of the system.

#ifndef HALFWAY_KERNEL_H
#define HALFWAY_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Thresholds of recognition, velocity, decision and settle; see Documentation/thresholds.md. A null pointer stands for
// the defaults.
typedef struct halfway_thresholds halfway_thresholds;

// Returns the defaults.
halfway_thresholds *halfway_thresholds_create(void);
void halfway_thresholds_destroy(halfway_thresholds *thresholds);
// Sets a number, such as "commitProgress", clamped to its range. Returns false for an unknown key, NaN, or null.
bool halfway_thresholds_set(halfway_thresholds *thresholds, const char *key, double value);
// Sets a choice, such as "releaseRule" to "projection". Returns false for an unknown key or name, or null.
bool halfway_thresholds_choose(halfway_thresholds *thresholds, const char *key, const char *name);
// Returns a number; NaN for an unknown key. For null thresholds it is the default.
double halfway_thresholds_get(const halfway_thresholds *thresholds, const char *key);

typedef struct halfway_motion halfway_motion;

// The kind of an event of a contact.
typedef enum halfway_event {
  HALFWAY_DOWN = 0,
  HALFWAY_MOVE = 1,
  HALFWAY_UP = 2,
  // The system cancels a contact. The location doesn't count.
  HALFWAY_CANCEL = 3,
  // All contacts are canceled, for example because the window lost the focus. The contact and the location don't count.
  HALFWAY_CANCEL_ALL = 4
} halfway_event;

typedef enum halfway_phase { HALFWAY_RESTING = 0, HALFWAY_DRIVEN = 1, HALFWAY_SETTLING = 2 } halfway_phase;

// The results of halfway_motion_advance for a transition. For a movement, the result is the index of a target.
enum { HALFWAY_UNDER_WAY = -1, HALFWAY_CANCELLED = 0, HALFWAY_FINISHED = 1 };

// The thresholds are copied.

// Returns a transition that a swipe from the left edge of an area drives. 100% is its width.
halfway_motion *halfway_swipe_back_create(double width, double height, const halfway_thresholds *thresholds);
// Returns a transition that two contacts drive by approaching each other.
halfway_motion *halfway_pinch_to_close_create(const halfway_thresholds *thresholds);
// Returns a transition that a pan in a direction drives, from anywhere. 100% is the given distance.
halfway_motion *halfway_pan_create(double direction_x, double direction_y, double travel,
                                   const halfway_thresholds *thresholds);
// Returns a movement among targets at the given positions along a direction, at rest at the lowest one. Beyond the
// first and the last one it resists like a scroll view of the given length; 0 allows no movement beyond them. Pass only
// events of contacts that landed on what moves.
halfway_motion *halfway_movement_create(const double *positions, int32_t count, double direction_x, double direction_y,
                                        double band, const halfway_thresholds *thresholds);
void halfway_motion_destroy(halfway_motion *motion);

// Processes an event of a contact. The identifiers of contacts aren't negative.
void halfway_motion_handle(halfway_motion *motion, halfway_event event, int64_t contact, double x, double y,
                           int64_t microseconds);
// Advances to a time, before each frame. Returns where it has come to rest since the last call: HALFWAY_FINISHED, after
// which a transition is at its start again, HALFWAY_CANCELLED, or the index of a target in ascending order of the
// positions; HALFWAY_UNDER_WAY if it hasn't.
int32_t halfway_motion_advance(halfway_motion *motion, int64_t microseconds);
// Runs to a target without a gesture, as after a press of a button: HALFWAY_CANCELLED or HALFWAY_FINISHED for a
// transition, the index of a target for a movement.
void halfway_motion_run(halfway_motion *motion, int32_t target, int64_t microseconds);
// Determines whether a gesture has anything to begin (default: true).
void halfway_motion_set_may_begin(halfway_motion *motion, bool may_begin);
// Returns the progress of a transition, from 0 to 1, or the position of a movement in points; 0 for null.
double halfway_motion_position(const halfway_motion *motion);
// Returns HALFWAY_RESTING for null.
halfway_phase halfway_motion_phase(const halfway_motion *motion);

// The decision about a release.
typedef struct halfway_decision {
  // Whether it finishes, or moves one target away from its origin.
  bool finishes;
  // Whether the contacts had a velocity.
  bool has_velocity;
  // The target at which a movement comes to rest; HALFWAY_FINISHED or HALFWAY_CANCELLED for a transition.
  int32_t target;
  // The progress at the release, and the velocity in points per second, positive forward.
  double percent;
  double velocity;
  // The name of the test that decided, such as "velocity", and the distance from its boundary; see
  // Documentation/decisions.md. The name is valid forever.
  const char *rule;
  double margin;
} halfway_decision;

// Stores the decision about the last release. Returns false, and stores nothing, if there was no release yet.
bool halfway_motion_decision(const halfway_motion *motion, halfway_decision *decision);

// A recording of the events that a motion processes, in the format of Documentation/recording-format.md.
typedef struct halfway_recording halfway_recording;

typedef enum halfway_device { HALFWAY_MOUSE = 0, HALFWAY_TOUCH = 1, HALFWAY_TOUCHPAD = 2 } halfway_device;

// Returns an empty recording for a scene of an area, with the pixels per point.
halfway_recording *halfway_recording_create(const char *scene, double width, double height, double scale,
                                            halfway_device device, const halfway_thresholds *thresholds);
void halfway_recording_destroy(halfway_recording *recording);
// Records an event. Returns false if it isn't recorded: a contact that isn't down, a non-finite location, or a time of
// more than one hour after the first event.
bool halfway_recording_add(halfway_recording *recording, halfway_event event, int64_t contact, double x, double y,
                           int64_t microseconds);
// Returns the file as text that ends with a zero, and its length in bytes if the pointer isn't null. It is valid until
// the next call for the recording. A replay is expected to have the result of the motion's last release, or none if it
// had no release; without a motion there is no expectation. The target is the name of the target at which a movement
// comes to rest, or null. Returns an empty text for a null recording.
const char *halfway_recording_text(halfway_recording *recording, const halfway_motion *motion, const char *target,
                                   int64_t *length);

#ifdef __cplusplus
}
#endif

#endif
