#include "compositor.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Options: --without-seat, --without-gestures, --size WIDTH HEIGHT (the size of new windows).
//
// Commands, one per line; each is answered by "done" or "failed":
//   move X Y            button CODE 0|1      key CODE 0|1       leave      pointer 0|1
//   touch down FINGER X Y | move FINGER X Y | up FINGER | cancel
//   pinch begin FINGERS | update DX DY SCALE DEGREES | end CANCELLED
//   swipe begin FINGERS | update DX DY | end CANCELLED
//   resize WIDTH HEIGHT  close  picture PATH  error
//   pinches             reports "count N", the number of objects that receive pinches
// Further reports: "socket NAME", "title TEXT", "mapped", "size WIDTH HEIGHT", "closed", and "left" when a program has
// ended.

struct wl_display *display;

uint32_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

void destroyResource(struct wl_client *client, struct wl_resource *resource) { wl_resource_destroy(resource); }

// Writes the last frame as a portable pixmap.
static bool writePicture(const char *path) {
  FILE *const file = shown.pixels == NULL ? NULL : fopen(path, "wb");
  if (file == NULL) return false;
  fprintf(file, "P6\n%d %d\n255\n", shown.width, shown.height);
  for (int index = 0; index < shown.width * shown.height; index++) {
    const uint32_t pixel = shown.pixels[index];
    const unsigned char bytes[3] = {(unsigned char)(pixel >> 16), (unsigned char)(pixel >> 8), (unsigned char)pixel};
    fwrite(bytes, 1, sizeof bytes, file);
  }
  return fclose(file) == 0;
}

static bool perform(const char *line) {
  char path[512];
  int width, height;
  if (sscanf(line, "resize %d %d", &width, &height) == 2) return sendConfiguration(width, height);
  if (strcmp(line, "close") == 0) return sendClose();
  if (sscanf(line, "picture %511[^\n]", path) == 1) return writePicture(path);
  if (strcmp(line, "error") == 0) {
    if (shown.surface == NULL) return false;
    wl_resource_post_error(shown.surface->resource, 0, "for a test");
    return true;
  }
  return performInput(line);
}

static int readCommands(int descriptor, uint32_t mask, void *data) {
  static char text[4096];
  static size_t length;
  const ssize_t count = read(descriptor, text + length, sizeof text - 1 - length);
  if (count <= 0) {
    wl_display_terminate(display);
    return 0;
  }
  length += (size_t)count;
  char *end;
  while ((end = memchr(text, '\n', length)) != NULL) {
    *end = 0;
    const bool isDone = perform(text);
    wl_display_flush_clients(display);
    printf(isDone ? "done\n" : "failed\n");
    length -= (size_t)(end + 1 - text);
    memmove(text, end + 1, length);
  }
  return 0;
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  signal(SIGPIPE, SIG_IGN);
  display = wl_display_create();
  addSurfaces();
  int32_t width = 0, height = 0;
  bool hasSeat = true, offersGestures = true;
  for (int index = 1; index < count; index++) {
    if (strcmp(arguments[index], "--without-seat") == 0) hasSeat = false;
    if (strcmp(arguments[index], "--without-gestures") == 0) offersGestures = false;
    if (strcmp(arguments[index], "--size") == 0 && index + 2 < count) {
      width = atoi(arguments[index + 1]);
      height = atoi(arguments[index + 2]);
    }
  }
  addShell(width, height);
  addInput(hasSeat, offersGestures);
  const char *const name = wl_display_add_socket_auto(display);
  if (name == NULL) return 1;
  wl_event_loop_add_fd(
    wl_display_get_event_loop(display), STDIN_FILENO, WL_EVENT_READABLE, readCommands, NULL);
  printf("socket %s\n", name);
  wl_display_run(display);
  wl_display_destroy_clients(display);
  wl_display_destroy(display);
  return 0;
}
