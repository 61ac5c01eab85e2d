#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

int csystem_next_option(
    int argc, char *const argv[], const char *short_options, const struct option *long_options) {
  opterr = 0;
  return getopt_long(argc, argv, short_options, long_options, NULL);
}

void csystem_reset_options(void) {
#ifdef __APPLE__
  optreset = 1;
  optind = 1;
#else
  optind = 0;
#endif
}

const char *csystem_option_argument(void) { return optarg; }
int csystem_option_index(void) { return optind; }

static volatile sig_atomic_t interrupted, resized, ending;

static void note_interrupt(int number) {
  (void)number;
  interrupted = 1;
}

static void note_resize(int number) {
  (void)number;
  resized = 1;
}

static void note_end(int number) { ending = number; }

static void catch_signal(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void csystem_catch_signals(void) {
  catch_signal(SIGINT, note_interrupt, 0);
  catch_signal(SIGTERM, note_end, 0);
  catch_signal(SIGHUP, note_end, 0);
  catch_signal(SIGWINCH, note_resize, SA_RESTART);
}

static int take(volatile sig_atomic_t *flag) {
  int value = *flag;
  *flag = 0;
  return value;
}

int csystem_wait_any(const int *descriptors, int count, int milliseconds) {
  sigset_t caught, before;
  sigemptyset(&caught);
  sigaddset(&caught, SIGINT);
  sigaddset(&caught, SIGTERM);
  sigaddset(&caught, SIGHUP);
  // Between the look at the flags and the wait no signal gets through, so none is missed.
  sigprocmask(SIG_BLOCK, &caught, &before);
  int result = 0;
  while (!interrupted && !ending) {
    fd_set readable;
    FD_ZERO(&readable);
    int highest = -1;
    for (int i = 0; i < count; i++) {
      FD_SET(descriptors[i], &readable);
      if (descriptors[i] > highest) highest = descriptors[i];
    }
    struct timespec limit = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    result = pselect(highest + 1, &readable, NULL, NULL, milliseconds < 0 ? NULL : &limit, &before);
    if (result >= 0 || errno != EINTR) break;
    result = 0;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return result;
}

int csystem_wait_readable(int descriptor) { return csystem_wait_any(&descriptor, 1, -1); }

int csystem_take_interrupt(void) { return take(&interrupted); }
int csystem_take_resize(void) { return take(&resized); }
int csystem_pending_end(void) { return ending; }

int csystem_has_exited(pid_t child) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child;
}

static int confine(int resource, long long value) {
  if (value < 0) return 0;
  struct rlimit limit = {(rlim_t)value, (rlim_t)value};
  struct rlimit old;
  if (getrlimit(resource, &old) == 0 && old.rlim_max != RLIM_INFINITY && limit.rlim_max > old.rlim_max)
    limit.rlim_cur = limit.rlim_max = old.rlim_max;
  return setrlimit(resource, &limit);
}

static int apply(csystem_confines confines) {
  if (confine(RLIMIT_CPU, confines.cpu_seconds) != 0) return -1;
#ifdef __linux__
  // What can be written to counts; shared memory is bounded by the address space.
  if (confine(RLIMIT_DATA, confines.memory_bytes) != 0) return -1;
  if (confines.memory_bytes >= 0 && confine(RLIMIT_AS, confines.memory_bytes + (1LL << 30)) != 0) return -1;
#endif
  if (confine(RLIMIT_FSIZE, confines.file_bytes) != 0) return -1;
  if (confine(RLIMIT_NPROC, confines.processes) != 0) return -1;
  if (confines.memory_bytes >= 0 && confine(RLIMIT_CORE, 0) != 0) return -1;
  return 0;
}

static int become_user(long long user) {
  if (user < 0) return 0;
  return setgroups(0, NULL) == 0 && setgid((gid_t)user) == 0 && setuid((uid_t)user) == 0 ? 0 : -1;
}

// Runs in the child, where only async-signal-safe calls are allowed.
static void become(
    const char *path, char *const argv[], char *const environment[], const char *folder,
    const int *descriptors, int count, int report, csystem_confines confines) {
  // First out of the way of the numbers to come, then into place.
  int moved[16];
  setpgid(0, 0);
  for (int i = 0; i < count; i++) {
    moved[i] = fcntl(descriptors[i], F_DUPFD, 64);
    if (moved[i] < 0) return;
  }
  for (int i = 0; i < count; i++)
    if (dup2(moved[i], i) < 0) return;
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 4096) limit = 4096;
  for (int i = count; i < limit; i++)
    if (i != report) close(i);
  if (folder && chdir(folder) != 0) return;
  for (int number = 1; number < NSIG; number++)
    if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (apply(confines) != 0) return;
#ifdef __linux__
  // Another user may not come to where the program is, so it is opened before.
  int program = confines.user < 0 ? -1 : open(path, O_PATH | O_CLOEXEC);
  if (become_user(confines.user) != 0) return;
  // Killed outright, whoever started this cannot end it any more. Another user's rights would clear this.
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (program >= 0) syscall(SYS_execveat, program, "", argv, environment, AT_EMPTY_PATH);
  if (program >= 0 && errno != ENOSYS) return;
#else
  if (become_user(confines.user) != 0) return;
#endif
  execve(path, argv, environment);
}

pid_t csystem_spawn(
    const char *path, char *const argv[], char *const environment[], const char *folder,
    const int *descriptors, int count, csystem_confines confines) {
  int report[2];
  if (count > 16) {
    errno = EINVAL;
    return -1;
  }
  if (pipe(report) != 0) return -1;
  fcntl(report[0], F_SETFD, FD_CLOEXEC);
  fcntl(report[1], F_SETFD, FD_CLOEXEC);
  pid_t child = fork();
  if (child == 0) {
    int moved = fcntl(report[1], F_DUPFD_CLOEXEC, 128);
    if (moved >= 0) become(path, argv, environment, folder, descriptors, count, moved, confines);
    int failure = errno;
    ssize_t ignored = write(moved >= 0 ? moved : report[1], &failure, sizeof failure);
    (void)ignored;
    _exit(127);
  }
  close(report[1]);
  int failure = 0;
  if (child > 0) {
    ssize_t size;
    do size = read(report[0], &failure, sizeof failure);
    while (size < 0 && errno == EINTR);
    if (size == (ssize_t)sizeof failure) {
      close(report[0]);
      while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
      errno = failure;
      return -1;
    }
  }
  close(report[0]);
  return child;
}

void csystem_adopt_orphans(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

void csystem_end_user(long long user) {
  if (user <= 0) return;
  pid_t child = fork();
  if (child == 0) {
    // As that user, so that nobody else's processes can be meant.
    if (become_user(user) == 0) kill(-1, SIGKILL);
    _exit(0);
  }
  while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
}

int csystem_end_process(int process) {
#if defined(__linux__) && defined(SYS_pidfd_send_signal)
  return (int)syscall(SYS_pidfd_send_signal, process, SIGKILL, NULL, 0);
#else
  (void)process;
  return -1;
#endif
}

int csystem_open_process(pid_t process) {
#if defined(__linux__) && defined(SYS_pidfd_open)
  return (int)syscall(SYS_pidfd_open, process, 0);
#else
  (void)process;
  return -1;
#endif
}

int csystem_open_terminal(int *terminal) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  const char *name = grantpt(master) == 0 && unlockpt(master) == 0 ? ptsname(master) : NULL;
  *terminal = name ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
  if (*terminal >= 0 && fcntl(master, F_SETFD, FD_CLOEXEC) == 0) return master;
  close(master);
  return -1;
}
