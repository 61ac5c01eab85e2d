// What Swift cannot say to the system itself: option parsing, signal flags, and starting a program.
#ifndef SANDBOX_CSYSTEM_H
#define SANDBOX_CSYSTEM_H

#include <getopt.h>
#include <stdio.h>
#include <sys/types.h>

// getopt_long keeps its results in globals.
int csystem_next_option(
    int argc, char *const argv[], const char *short_options, const struct option *long_options);
void csystem_reset_options(void);
const char *csystem_option_argument(void);
int csystem_option_index(void);

// Signals set flags; SIGINT, SIGTERM and SIGHUP interrupt a read, SIGWINCH does not.
void csystem_catch_signals(void);
// Waits until a descriptor can be read. Returns 1 then, 0 where a caught signal came first, also one that came just
// before the call; -1 with errno set.
int csystem_wait_readable(int descriptor);

int csystem_take_interrupt(void);
int csystem_take_resize(void);
int csystem_pending_end(void);

// What a program is kept to; a negative number stands for no limit of that kind.
typedef struct {
  long long cpu_seconds;
  long long memory_bytes;
  long long file_bytes;
  // Of all that its user runs, threads counted.
  long long processes;
  // The user that it becomes, with the group of the same number; only root can.
  long long user;
} csystem_confines;

// Starts a program in a process group of its own.
//
// descriptors[i] becomes descriptor i of the program, for i below count; all others are closed. Returns the
// process, or -1 with errno set, also where the program cannot be executed.
pid_t csystem_spawn(
    const char *path, char *const argv[], char *const environment[], const char *folder,
    const int *descriptors, int count, csystem_confines confines);

// Whether a child has exited; it stays to be waited for, so that its number is not given to another.
int csystem_has_exited(pid_t child);

// Opens a pseudo-terminal: returns the end of whoever looks on, or -1 with errno set; *terminal becomes the other.
int csystem_open_terminal(int *terminal);

// Makes orphans of what this process starts its children, so that they can be ended; does nothing where the system
// has no such thing.
void csystem_adopt_orphans(void);

// Ends all processes of a user that nobody else is.
void csystem_end_user(long long user);

// A descriptor that can be read once the process has ended; -1 where the system has no such thing.
int csystem_open_process(pid_t process);
// Ends the process of such a descriptor; nothing happens where it has ended, whoever has its number now.
int csystem_end_process(int process);

// Watches folders for files that are written, made, renamed or removed in them. Returns a descriptor that can be read
// when there was something, or -1 with errno set; folders are added to it one by one, and files on macOS, where a
// folder does not tell of what is written in it.
int csystem_watch_open(void);
int csystem_watch_add(int watcher, const char *folder);
// Takes what was noticed, so that the descriptor waits for more; 0 where a folder itself has gone.
int csystem_watch_drain(int watcher);
void csystem_watch_close(int watcher);

// Waits until one of the descriptors can be read, or for so many milliseconds; for ever where that is negative.
// Returns how many can be read, 0 for none, also where a caught signal came first; -1 with errno set.
int csystem_wait_any(const int *descriptors, int count, int milliseconds);

#endif
