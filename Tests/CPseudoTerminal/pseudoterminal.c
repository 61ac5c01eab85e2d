#define _GNU_SOURCE
#include "cpseudoterminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

void pseudo_terminal_resize(int master, unsigned short columns) {
  struct winsize size = {.ws_row = 40, .ws_col = columns};
  ioctl(master, TIOCSWINSZ, &size);
}

pid_t pseudo_terminal_spawn(
    const char *path, char *const argv[], char *const environment[], unsigned short columns, int *master) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return -1;
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  const char *name = ptsname(terminal);
  int slave = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  if (slave < 0) return -1;
  pseudo_terminal_resize(terminal, columns);
  pid_t child = fork();
  if (child == 0) {
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++) dup2(slave, i);
    if (slave > 2) close(slave);
    execve(path, argv, environment);
    _exit(127);
  }
  close(slave);
  *master = terminal;
  return child;
}
