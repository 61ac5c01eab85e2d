#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/inotify.h>

int csystem_watch_open(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int csystem_watch_add(int watcher, const char *folder) {
  return inotify_add_watch(
      watcher, folder,
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF |
          IN_MOVE_SELF | IN_ONLYDIR);
}

int csystem_watch_drain(int watcher) {
  char buffer[4096] __attribute__((aligned(__alignof__(struct inotify_event))));
  int stays = 1;
  ssize_t size;
  while ((size = read(watcher, buffer, sizeof buffer)) > 0)
    for (char *place = buffer; place < buffer + size;) {
      struct inotify_event *event = (struct inotify_event *)place;
      if (event->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)) stays = 0;
      place += sizeof *event + event->len;
    }
  return stays;
}

void csystem_watch_close(int watcher) { close(watcher); }

#else
#include <sys/event.h>
#include <sys/time.h>
#include <sys/types.h>

// What is watched is held open; one watcher at a time.
static int held[256];
static int held_count;

int csystem_watch_open(void) { return kqueue(); }

void csystem_watch_close(int watcher) {
  for (int i = 0; i < held_count; i++) close(held[i]);
  held_count = 0;
  close(watcher);
}

int csystem_watch_add(int watcher, const char *folder) {
  int descriptor = held_count < 256 ? open(folder, O_EVTONLY | O_CLOEXEC) : -1;
  if (descriptor < 0) return -1;
  held[held_count++] = descriptor;
  struct kevent change;
  EV_SET(
      &change, descriptor, EVFILT_VNODE, EV_ADD | EV_CLEAR,
      NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB, 0, NULL);
  return kevent(watcher, &change, 1, NULL, 0, NULL);
}

int csystem_watch_drain(int watcher) {
  struct kevent event;
  struct timespec none = {0, 0};
  int stays = 1;
  while (kevent(watcher, NULL, 0, &event, 1, &none) > 0)
    if (event.fflags & (NOTE_DELETE | NOTE_RENAME)) stays = 0;
  return stays;
}
#endif
